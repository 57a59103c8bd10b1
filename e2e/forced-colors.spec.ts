/** Contrast themes: the browser replaces all colors, and what differs by color alone must differ otherwise. */
import type { Locator, Page } from '@playwright/test'
import { dialogs, screens, serverTabs } from './addresses.ts'
import { expect, go, openSession, phone, signIn, test } from './fixtures.ts'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
})

/** What one sees of an element: its colors, frame and shape. A clear background shows what is behind. */
const look = (element: Locator): Promise<string> =>
  element.evaluate((root) => {
    const behind = (one: Element | null): string => {
      if (!one) return 'none'
      const { backgroundColor } = getComputedStyle(one)
      return /, 0\)$|transparent/.test(backgroundColor)
        ? behind(one.parentElement)
        : backgroundColor
    }
    const { borderTopColor, borderTopWidth, borderBottomColor, borderBottomWidth, ...style } =
      getComputedStyle(root)
    return [
      behind(root),
      borderTopColor,
      borderTopWidth,
      borderBottomColor,
      borderBottomWidth,
      style.backgroundImage,
      style.maskImage,
      style.opacity,
    ].join(' ')
  })

/** The same without colors. */
const shape = async (element: Locator): Promise<string> =>
  (await look(element)).replaceAll(/rgba?\([^)]*\)/g, (color) =>
    color === 'rgba(0, 0, 0, 0)' ? 'clear' : 'color',
  )

async function expectOneApart(chosen: Locator, others: Locator): Promise<void> {
  await expect(chosen).toHaveCount(1)
  // A color that changes slowly is another one on its way.
  await expect(async () => {
    const own = await look(chosen)
    const all = await others.all()
    expect(all.length).toBeGreaterThan(0)
    const looks = await Promise.all(all.map(look))
    expect(new Set(looks), 'the others look alike').toHaveProperty('size', 1)
    expect(looks).not.toContain(own)
  }).toPass()
}

/**
 * Text and what is behind it are a pair of the system's, never one color. Where colors are forced, browsers put a plate of
 * the canvas's color behind text (CSS Color Adjustment 1, 3.1).
 */
async function expectReadable(element: Locator): Promise<void> {
  const unread = await element.evaluate((root) => {
    const probe = document.createElement('span')
    probe.style.color = 'Canvas'
    document.body.append(probe)
    const plate = getComputedStyle(probe).color
    probe.remove()
    const texts = [root, ...root.querySelectorAll('*')].filter((one) =>
      [...one.childNodes].some(
        ({ nodeType, textContent }) => nodeType === 3 && textContent?.trim(),
      ),
    )
    const behind = (one: Element | null): string => {
      if (!one) return 'none'
      const { backgroundColor } = getComputedStyle(one)
      return /, 0\)$|transparent/.test(backgroundColor)
        ? behind(one.parentElement)
        : backgroundColor
    }
    return texts
      .filter((one) => {
        const { color, forcedColorAdjust } = getComputedStyle(one)
        return color === (forcedColorAdjust === 'none' ? behind(one) : plate)
      })
      .map((one) => one.textContent)
  })
  expect(unread).toEqual([])
}

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })

for (const scheme of ['light', 'dark'] as const)
  test(`current pages, tabs and chosen segments differ, ${scheme}`, async ({ page, world }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme })
    const { id } = world.server('mail-nl-01')
    await signIn(page, world, `/servers/${id}`)
    const link = main(page).getByRole('link')
    const current = page.locator('[aria-current=page]')
    await expectOneApart(link.and(current), link.and(page.locator(':not([aria-current])')))
    await expectReadable(main(page))

    const tabs = page.getByRole('navigation', { name: 'Server sections' })
    const tab = tabs.getByRole('link')
    await expect(tabs.locator('[aria-current=page]')).toBeVisible()
    await expectOneApart(tab.and(current), tab.and(page.locator(':not([aria-current])')))
    for (const other of await tab.and(page.locator(':not([aria-current])')).all())
      await expect(other).toHaveCSS('border-bottom-width', '0px')
    await expectReadable(tabs)

    await go(page, '/account/appearance')
    for (const group of await page.getByRole('radiogroup').all()) {
      const option = group.locator('label')
      await expectOneApart(
        option.filter({ has: page.locator(':checked') }),
        option.filter({ hasNot: page.locator(':checked') }),
      )
      await expectReadable(group)
    }
  })

test('the current page of a phone’s bottom bar differs', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await signIn(page, world)
  const bar = page.getByRole('navigation', { name: 'Main' }).last().getByRole('link')
  await expect(bar.first()).toBeVisible()
  await expectOneApart(
    bar.and(page.locator('[aria-current=page]')),
    bar.and(page.locator(':not([aria-current])')),
  )
})

test('selected rows, checked boxes and highlighted items differ', async ({ page, world }) => {
  await signIn(page, world)
  const rows = page.getByRole('row').and(page.locator('[data-index]'))
  await expect(rows.first()).toBeVisible()
  await rows.nth(1).getByRole('checkbox').check()
  await page.mouse.move(0, 0)
  const drawn = (index: number) => rows.nth(index).locator('> div')
  await expect.poll(async () => (await look(drawn(1))) === (await look(drawn(2)))).toBe(false)
  await expectReadable(rows.nth(1))
  const box = (index: number) => rows.nth(index).getByRole('checkbox')
  expect(await look(box(1))).not.toBe(await look(box(2)))

  await page.keyboard.press('Control+k')
  const option = page.getByRole('option')
  await expectOneApart(
    option.and(page.locator('[data-highlighted]')),
    option.and(page.locator(':not([data-highlighted], [data-disabled])')),
  )
  await expectReadable(page.getByRole('listbox'))
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^Account: / }).click()
  await expect(page.locator('[role="menu"]:focus, [role="menu"] :focus')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  const item = page.getByRole('menu').locator('.popup-item')
  await expectOneApart(
    item.and(page.locator('[data-highlighted]')),
    item.and(page.locator(':not([data-highlighted])')),
  )
  await expectReadable(page.getByRole('menu'))
})

test('lights differ by shape', async ({ page, world }) => {
  await signIn(page, world)
  await expect(page.locator('[data-tone=ok]').first()).toBeVisible()
  // While servers are still read, a light may be gone, or another one, by the time its shape is taken.
  await expect(async () => {
    const shown = new Map<string, string>()
    for (const tone of ['ok', 'off', 'busy', 'warn', 'bad']) {
      const light = page.locator(`[data-tone=${tone}]`).first()
      if ((await light.count()) > 0) shown.set(tone, await shape(light))
    }
    expect(shown.size).toBeGreaterThan(1)
    expect(new Set(shown.values()).size).toBe(shown.size)
  }).toPass()
})

test('a switch shows its thumb, and a chosen plan its card', async ({ page, world }) => {
  await openSession(page, world)
  await page.goto('/order')
  const card = page.locator('label:has(> input[type=radio]), div:has(> input[type=radio])')
  await expect(card.first()).toBeVisible()
  const plan = page.getByRole('radio', { name: /vm\.nano/ })
  const other = page.getByRole('radio', { name: /vm\.pico/ })
  await plan.check()
  const frame = (radio: Locator) => radio.locator('xpath=..')
  await expect
    .poll(async () => (await look(frame(plan))) === (await look(frame(other))))
    .toBe(false)
  await expectReadable(frame(plan))

  await go(page, '/keys?run=new-key')
  const toggle = page.getByRole('switch').first()
  await expect(toggle).toBeVisible()
  const thumb = toggle.locator('xpath=following-sibling::span')
  expect(await look(thumb)).not.toBe(await look(toggle))
})

test('what can’t be used is gray, and the focus is seen', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}`)
  const gray = await page.evaluate(() => {
    const probe = document.createElement('span')
    probe.style.color = 'GrayText'
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
  expect(gray).not.toBe(ink)
  // No plan is chosen yet.
  await go(page, '/order')
  const next = page.getByRole('button', { name: 'Continue to operating system' })
  await expect(next).toHaveCSS('color', gray)
  await expectReadable(next)
  await go(page, `/servers/${id}`)
  await page.getByRole('button', { name: 'Power' }).focus()
  await page.keyboard.press('Tab')
  const width = await page
    .locator(':focus')
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).outlineWidth))
  expect(width).toBeGreaterThanOrEqual(1)
})

test('every text of every screen is readable', async ({ page, world }) => {
  test.setTimeout(120_000)
  await page.goto('/sign-in')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expectReadable(page.locator('body'))
  await signIn(page, world)
  const { id } = world.server('mail-nl-01')
  const tabs = serverTabs.map((tab) => `/servers/${id}${tab}`)
  for (const address of [...screens, ...tabs, '/order?plan=vm.nano', ...dialogs(id).slice(0, 6)])
    await test.step(address, async () => {
      await go(page, address)
      await page.waitForLoadState('networkidle')
      await expectReadable(page.locator('body'))
    })
})
