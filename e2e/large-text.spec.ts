/** Browsers with a larger font, and text with the spacing of WCAG 1.4.12: nothing is cut, and nothing overlaps. */
import type { Page } from '@playwright/test'
import { desktop, expect, go, openSession, phone, signIn, test } from './fixtures.ts'
import { expectNoClippedText } from './clippedText.ts'
import { expectNothingCovered } from './covered.ts'
import { unpaidIds } from './invoices.ts'
import { setFontSize } from './textSize.ts'
import type { TestWorld } from './world.ts'

const tablet = { width: 768, height: 1024 }
const sizes = { desktop, tablet, phone }

/** WCAG 1.4.12, as its bookmarklets do it. */
const spacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`

/** The main screens, with what shows that they are there. */
function screens(world: TestWorld): readonly (readonly [path: string, shown: string])[] {
  const { id } = world.server('mail-nl-01')
  return [
    ['/servers', '[data-index]'],
    [`/servers/${id}`, 'table, [data-stacked]'],
    [`/servers/${id}/network`, 'table'],
    [`/servers/${id}/power`, 'h2'],
    [`/servers/${id}/tags`, 'table'],
    [`/servers/${id}/reinstall`, 'form'],
    ['/addresses', 'table'],
    ['/billing', '[data-index]'],
    ['/billing/payments', 'table'],
    ['/billing/upcoming', 'h2'],
    ['/billing/cost', 'table'],
    ['/keys', 'table, h1'],
    ['/activity', 'h1'],
    ['/account', 'h2'],
    ['/account/contacts', 'table'],
    ['/account/timeline', 'table'],
    ['/account/appearance', '[role=radiogroup]'],
    ['/order', '[role=grid], [role=radiogroup]'],
  ]
}

async function visitAll(page: Page, world: TestWorld): Promise<void> {
  for (const [path, shown] of screens(world)) {
    await go(page, path)
    await expect(page).toHaveURL(new RegExp(path))
    await expect(page.getByRole('main').locator(shown).first(), path).toBeVisible()
    await expectNoClippedText(page, path)
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(wider, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
  }
}

for (const [name, viewport] of Object.entries(sizes)) {
  for (const size of [24, 32])
    test(`a browser font of ${size} px cuts no text, ${name}`, async ({ page, world }) => {
      test.slow()
      await page.setViewportSize(viewport)
      await setFontSize(page, size)
      await signIn(page, world)
      await expect(page.locator('html')).toHaveCSS('font-size', `${size}px`)
      await visitAll(page, world)
    })

  test(`text spacing cuts no text, ${name}`, async ({ page, world }) => {
    test.slow()
    await page.setViewportSize(viewport)
    await signIn(page, world)
    // A style of the user's is no part of the page, and its CSP doesn't apply.
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, spacing)
    await visitAll(page, world)
  })
}

test.describe('in German, whose words are longer', () => {
  test.use({ locale: 'de-DE' })
  for (const [name, viewport] of Object.entries({ desktop, phone }))
    test(`a browser font of 24 px cuts no text, ${name}`, async ({ page, world }) => {
      test.slow()
      await page.setViewportSize(viewport)
      await setFontSize(page, 24)
      await signIn(page, world)
      await visitAll(page, world)
    })
})

/** What a page that sets its own size does: unlike the browser's setting, no media query follows it. */
async function setRootSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets.push(sheet)
  }, `:root { font-size: ${percent}% !important }`)
}

for (const size of [24, 32])
  test(`an invoice cuts no text in a browser font of ${size} px`, async ({ page, world }) => {
    await setFontSize(page, size)
    await signIn(page, world, '/billing')
    const [invoice] = await unpaidIds(page)
    await go(page, `/billing/invoices/${invoice}`)
    await expect(page.getByRole('table', { name: 'Items' })).toBeVisible()
    await expectNoClippedText(page, 'invoice')
    await expectNothingCovered(page, 'invoice')
  })

for (const percent of [150, 200])
  for (const width of [1280, 1440])
    test(`text of ${percent} % covers nothing, ${width} px`, async ({ page, world }) => {
      await page.setViewportSize({ width, height: 900 })
      await signIn(page, world, '/billing')
      const [invoice] = await unpaidIds(page)
      const { id } = world.server('mail-nl-01')
      await setRootSize(page, percent)
      const main = page.getByRole('main')
      for (const [path, shown] of [
        ['/servers', main.getByRole('link', { name: 'mail-nl-01' })],
        [`/servers/${id}`, main.getByRole('heading', { name: 'mail-nl-01' })],
        ['/order', page.getByRole('navigation', { name: 'Order steps' })],
        [`/billing/invoices/${invoice}`, main.getByRole('heading', { level: 1 })],
      ] as const) {
        await go(page, path)
        await expect(shown.first()).toBeVisible()
        await expectNothingCovered(page, path)
      }
    })

for (const [name, viewport] of Object.entries({ desktop, phone }))
  test(`dialogs, menus and the palette have room for a large font, ${name}`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(viewport)
    await setFontSize(page, 24)
    const { id } = world.server('mail-nl-01')
    await signIn(page, world, `/servers/${id}?run=reboot`)
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'PIN' })).toBeFocused()
    await expectNoClippedText(page, 'dialog')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Power' }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    await expectNoClippedText(page, 'menu')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expectNoClippedText(page, 'palette')
  })

test('the sign-in form has room for a large font', async ({ page }) => {
  await page.setViewportSize(phone)
  await setFontSize(page, 32)
  await page.goto('/sign-in')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expectNoClippedText(page, 'sign-in')
  await page.getByRole('radio', { name: 'API key' }).click()
  await expectNoClippedText(page, 'API key')
})

test('keys move between rows of a large font, which scroll into sight', async ({ page, world }) => {
  await setFontSize(page, 32)
  await openSession(page, world)
  await page.goto('/servers')
  await page.locator('[data-row-link]').first().focus()
  await page.keyboard.press('End')
  const last = page.getByRole('row').and(page.locator('[aria-rowindex="42"]')).getByRole('link')
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 1 })
})

test('what is overdue leaves the account menu on a phone’s screen at 200 %', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'unpaid' })
  await page.setViewportSize(phone)
  await setFontSize(page, 32)
  await signIn(page, world, '/account')
  const overdue = page.getByRole('banner').getByRole('link', { name: /overdue/ })
  await expect(overdue).toBeVisible()
  await expect(overdue).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account/ })).toBeInViewport({
    ratio: 1,
  })
})
