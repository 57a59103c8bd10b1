import type { Locator, Page } from '@playwright/test'
import { desktop, expect, openSession, phone, signIn, test as base } from './fixtures.ts'
import { type Installation, installLatePanel, letProgramCome } from './installation.ts'
import { layoutShift } from './layoutShift.ts'
import { saveDefaultView } from './serversList.ts'

/** Shared by all tests of a worker, since none of them changes it. */
const test = base.extend<object, { outline: Installation }>({
  outline: [
    async ({}, use) => {
      const panel = await installLatePanel()
      await use(panel)
      panel.stop()
    },
    { scope: 'worker' },
  ],
})

type Box = Record<'x' | 'y' | 'width' | 'height', number>

async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part.toString()} is not shown`)
  return box
}

/** Expects the same position and size as painted before, within 1 px. */
function expectSamePlace(real: Partial<Box>, painted: Box, what: string): void {
  for (const [side, value] of Object.entries(real))
    // `Object.entries` loses the type of the keys.
    expect(Math.abs(painted[side as keyof Box] - value), `${what}: ${side}`).toBeLessThanOrEqual(1)
}

const painted = (page: Page, part: string): Locator => page.locator(`[data-box="${part}"]:visible`)

for (const [where, viewport] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`the app hydrates the sign-in form without a layout shift on ${where}`, async ({
    page,
    outline,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto(`${outline.origin}/sign-in`)
    await expect(page.getByLabel('Email')).toBeVisible()
    const parts = {
      logo: page.getByRole('heading').locator('svg'),
      form: page.locator('section').filter({ has: page.getByLabel('Email') }),
      mode: page.getByRole('radiogroup'),
      email: page.getByLabel('Email'),
      options: page.getByText('Options'),
      send: page.getByRole('button', { name: 'Sign in', exact: true }),
      catalogue: page.getByRole('link', { name: 'New here?' }),
    }
    const boxes = new Map<Locator, Box>()
    for (const part of Object.values(parts)) boxes.set(part, await boxOf(part))

    await letProgramCome(page)
    await expect(page.getByRole('heading', { name: /^Patchbay/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Code host' })).toBeVisible()
    for (const [part, box] of boxes)
      // The brand's name next to the logo changes the width.
      expectSamePlace(
        part === parts.logo ? { y: box.y, width: box.width } : box,
        await boxOf(part),
        part.toString(),
      )
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
  })

  test(`the frame replaces its outline without a layout shift on ${where}`, async ({
    page,
    outline,
    world,
  }) => {
    await page.setViewportSize(viewport)
    await signIn(page, world, '/servers')
    await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    const storage = await page.evaluate(() => Object.entries<string>(sessionStorage))
    const real = {
      'top bar': page.getByRole('banner'),
      ...(viewport === phone
        ? { 'bottom bar': page.getByRole('navigation', { name: 'Main' }) }
        : { rail: page.getByRole('complementary') }),
    }
    const boxes = new Map<string, Box>()
    for (const [part, locator] of Object.entries(real)) boxes.set(part, await boxOf(locator))
    const main = await boxOf(page.getByRole('main'))
    const heading = await boxOf(page.getByRole('heading', { level: 1 }))
    const search = await boxOf(page.getByRole('searchbox'))
    const list = await boxOf(page.getByRole('grid'))
    const card = await boxOf(page.locator('[data-index="0"] > div'))

    await page.goto(outline.origin)
    await page.evaluate((entries) => {
      for (const [name, text] of entries)
        if (name === 'patchbay.session' || name === 'patchbay.notices')
          sessionStorage.setItem(name, text)
    }, storage)
    await page.reload()
    for (const [part, box] of boxes) expectSamePlace(box, await boxOf(painted(page, part)), part)
    const { x, y, width } = main
    expectSamePlace({ x, y, width }, await boxOf(painted(page, 'content')), 'content')
    const title = await boxOf(painted(page, 'heading'))
    expectSamePlace({ x: heading.x }, title, 'heading')
    expect(Math.abs(title.y + title.height / 2 - heading.y - heading.height / 2)).toBeLessThan(8)
    expectSamePlace(search, await boxOf(painted(page, 'search')), 'search')
    const { x: listX, y: listY, width: listWidth } = list
    const firstBox = { x: listX, y: listY, width: listWidth }
    expectSamePlace(firstBox, await boxOf(painted(page, 'list')), 'list')
    if (viewport === phone) expectSamePlace(card, await boxOf(painted(page, 'row')), 'card')
  })
}

/** Visits the panel whose program comes late. */
const lateTest = test.extend({
  baseURL: async ({ outline }, use) => use(outline.origin),
})

const namesIn = (page: Page): Locator => painted(page, 'list').locator('a:visible')

/** Visits the list, and looks at the outline in the frame after its response. */
async function expectNoNames(page: Page, visit: () => Promise<unknown>): Promise<void> {
  const reply = page.waitForResponse(/\/api\/eq\.php$/)
  await visit()
  await (await reply).finished()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(painted(page, 'row')).toBeVisible()
  await expect(namesIn(page)).toHaveCount(0)
}

lateTest.describe('before the program', () => {
  for (const [where, viewport] of [
    ['a desktop', desktop],
    ['a phone', phone],
  ] as const)
    lateTest(
      `the list has the servers’ names in their place on ${where}`,
      async ({ page, world }) => {
        await page.setViewportSize(viewport)
        await signIn(page, world)
        const links = page.getByRole('row').getByRole('link')
        // From the second visit on there is space for the list's notices.
        await letProgramCome(page)
        await expect(links.first()).toBeVisible()
        await page.reload()
        const names = namesIn(page)
        await expect(names.first()).toHaveText('mail-nl-01')
        const texts = await names.allTextContents()
        expect(texts.length).toBeGreaterThan(8)
        const box = await boxOf(names.first())

        await letProgramCome(page)
        await expect(links.first()).toHaveText('mail-nl-01')
        await expect
          .poll(async () => (await links.allTextContents()).slice(0, 8))
          .toEqual(texts.slice(0, 8))
        const { x, y, height } = await boxOf(links.first())
        expect(x, 'left edge').toBe(box.x)
        // A card has one or two lines below the name, depending on their length.
        expect(Math.abs(y + height / 2 - box.y - box.height / 2)).toBeLessThanOrEqual(
          viewport === phone ? 9 : 0,
        )
        expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
      },
    )

  lateTest('a name leads to its server', async ({ page, world }) => {
    await signIn(page, world)
    await painted(page, 'list').getByText('queue-fi-01').click()
    await expect(page).toHaveURL(`/servers/${world.server('queue-fi-01').id}`)
    await letProgramCome(page)
    await expect(page.getByRole('heading', { name: 'queue-fi-01' })).toBeVisible()
  })

  lateTest(
    'a list that begins with other rows or columns has no names',
    async ({ page, world }) => {
      await signIn(page, world)
      await expect(namesIn(page).first()).toBeVisible()
      await letProgramCome(page)
      await page.getByRole('button', { name: 'Columns', exact: true }).click()
      const columns = page.getByRole('dialog', { name: 'Columns' })
      await columns.getByRole('button', { name: 'Move Status left' }).click()
      await columns.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('columnheader').nth(1)).toHaveText('Status')

      await expectNoNames(page, () => page.goto('/servers'))
      await expectNoNames(page, () => page.goto('/servers?q=location%3ANL'))
    },
  )

  lateTest('a list that begins with a saved view has no names', async ({ page, world }) => {
    await signIn(page, world, '/servers?q=location%3ANL')
    await letProgramCome(page)
    await saveDefaultView(page, 'Dutch ones')

    await expectNoNames(page, () => page.goto('/servers'))
  })

  lateTest('a refused list has no names', async ({ page, world }) => {
    await world.faults([{ kind: 'status', status: 500, action: 'eq/list' }])
    await expectNoNames(page, () => signIn(page, world))
    await letProgramCome(page)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

test('with storage blocked the sign-in form comes first', async ({ page, outline }) => {
  await page.addInitScript(() => {
    for (const storage of ['sessionStorage', 'localStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await page.goto(`${outline.origin}/servers`)
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(painted(page, 'top bar')).toBeHidden()
})

test('visitors of the order page see neither the form nor an outline first', async ({
  page,
  outline,
}) => {
  await page.goto(`${outline.origin}/order?preset=281`)
  await expect(page.locator('html')).toHaveAttribute('data-start', 'visitor')
  await expect(page.locator('form')).toHaveCount(0)
  await expect(page.locator('[data-outline]')).toBeHidden()
  await page.goto(`${outline.origin}/servers`)
  await expect(page.locator('form')).toBeVisible()
})

test('without JavaScript the page says that it needs it', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(baseURL ?? '')
  const sentence = page.locator('noscript p')
  await expect(sentence).toHaveText('This control panel needs JavaScript.')
  await expect(sentence).toBeInViewport()
  await expect(page.locator('[data-outline]:visible, form')).toHaveCount(0)
  await context.close()
})

for (const [screen, action, pathOf, ready] of [
  ['list', 'eq/list', () => '/servers', 'link'],
  ['page of a server', 'eq/show', (id: number) => `/servers/${id}`, 'heading'],
] as const)
  test(`the first read of the ${screen} is sent once, while its code loads`, async ({
    page,
    world,
  }) => {
    await openSession(page, world)
    await page.goto(pathOf(world.server('mail-nl-01').id))
    await expect(page.getByRole(ready, { name: 'mail-nl-01' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect((await world.journal()).filter((entry) => entry.action === action)).toHaveLength(1)
  })
