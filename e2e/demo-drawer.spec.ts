import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, go, phone, signIn, test } from './fixtures.ts'

const handle = (page: Page) => page.getByRole('button', { name: 'Mock backend · ' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Demo' })
const link = (page: Page) => drawer(page).getByLabel('Link to this state')

test('the drawer works by keyboard and passes axe', async ({ page, world }) => {
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  await expect(handle(page)).toHaveText('Mock backend · forty servers')
  await handle(page).focus()
  await page.keyboard.press('Enter')
  await expect(drawer(page)).toContainText('Simulate problems')
  await expect(handle(page)).toHaveAttribute('aria-expanded', 'true')
  await expectNoAxeViolations(page)
  await drawer(page).getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Tab')
  await expect(drawer(page).getByLabel('Scenario')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(handle(page)).toBeFocused()
})

test('a drawer that failed to load is loaded again by the next click', async ({
  page,
  world,
  context,
  problems,
}) => {
  problems.allow(/Failed to load resource|dynamically imported module/)
  await signIn(page, world)
  await expect(handle(page)).toHaveText('Mock backend · forty servers')
  // The panel may miss a file of its own at the same time.
  const lost = context.waitForEvent('weberror', (event) => /\/mount-/.test(event.error().message))
  await context.setOffline(true)
  await handle(page).click()
  await lost
  await context.setOffline(false)
  await handle(page).click()
  await expect(drawer(page)).toContainText('Simulate problems')
})

test('the drawer’s settings apply in the panel, and its link restores them', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'reinstall-running', speed: 0 })
  await signIn(page, world, '/servers/5100/reinstall')
  await expect(page.getByText('Stage 3 of 5: Finishing')).toBeVisible()
  await handle(page).click()

  // The installer needs two minutes for the next stage.
  await drawer(page).getByLabel('Minutes').fill('2')
  await drawer(page).getByRole('button', { name: 'Advance' }).click()
  await expect(link(page)).toHaveValue(
    '/mock/start?scenario=reinstall-running&seed=1&speed=0&at=120&as=ada&to=/servers/5100/reinstall',
  )

  await drawer(page).getByLabel('API quirks').check()
  await drawer(page).getByText('Individual quirks').click()
  await drawer(page).getByLabel('bare ids').uncheck()
  await expect(drawer(page).getByLabel('API quirks')).not.toBeChecked()
  await drawer(page).getByText('Fault in one action').click()
  await drawer(page).getByLabel('Action').selectOption('net/show_cacti')
  await drawer(page)
    .getByRole('combobox', { name: /^Fault/ })
    .selectOption('truncated response')
  await drawer(page).getByRole('button', { name: 'Add fault' }).click()
  await expect(drawer(page).getByText('truncate@net/show_cacti!1')).toBeVisible()
  await drawer(page).getByRole('button', { name: 'Remove truncate' }).click()
  await drawer(page).getByLabel('Repeated writes refused').check()
  await drawer(page).getByLabel('Slow network').check()
  await expect(link(page)).toHaveValue(
    /quirks=ids-as-strings.*&faults=latency:2&refuse_repeats=1&to=/,
  )
  const state = await link(page).inputValue()

  // Another user follows the link.
  await page.goto(state)
  await expect(page).toHaveURL('/servers/5100/reinstall')
  await expect(page.getByText('Stage 4 of 5: Restarting')).toBeVisible()
  await handle(page).click()
  await expect(drawer(page).getByLabel('Slow network')).toBeChecked()
  await expect(drawer(page).getByLabel('Repeated writes refused')).toBeChecked()
  await expect(drawer(page).getByRole('button', { name: 'Pause' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(link(page)).toHaveValue(state)
})

test('the drawer can simulate a gateway timeout before the API finishes the work', async ({
  page,
  world,
  problems,
}) => {
  problems.allow(/status of 504/)
  await world.start({ speed: 0 })
  await signIn(page, world, '/servers/5100')
  await expect(page.getByRole('heading', { name: 'mail-nl-01' })).toBeVisible()
  await handle(page).click()
  await drawer(page).getByText('Fault in one action').click()
  await drawer(page).getByLabel('Action').selectOption('tags/add')
  await drawer(page)
    .getByRole('combobox', { name: /^Fault/ })
    .selectOption('gateway answers 504, done after 12 s')
  await drawer(page).getByRole('button', { name: 'Add fault' }).click()
  await expect(drawer(page).getByText('gateway:504:12:2@tags/add!1')).toBeVisible()
  await expect(link(page)).toHaveValue(/&faults=gateway:504:12:2@tags\/add!1&to=/)
  const status = page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('patchbay.session') ?? '{}') as {
      token: string
    }
    const body = new URLSearchParams({ action: 'add', token, id: '5100', tag: 'mark', value: 'x' })
    return (await fetch('/api/tags.php', { method: 'POST', body })).status
  })
  await expect(drawer(page).getByText('gateway:504')).toBeHidden()
  await world.advance(2)
  expect(await status).toBe(504)
  expect(await world.carriedOut('tags/add')).toBe(0)
  await world.advance(10)
  expect(await world.carriedOut('tags/add')).toBe(1)
})

test('the drawer can end a call without a byte of a response', async ({
  page,
  world,
  problems,
}) => {
  problems.allow(/status of 409/)
  await signIn(page, world, '/servers/5100')
  await expect(page.getByRole('heading', { name: 'mail-nl-01' })).toBeVisible()
  await handle(page).click()
  await drawer(page).getByLabel('Repeated writes refused').check()
  await drawer(page).getByText('Fault in one action').click()
  const kind = drawer(page).getByRole('combobox', { name: /^Fault/ })
  for (const [name, text] of [
    ['connection closes', 'drop@tags/add!1'],
    ['succeeds, stream refused (HTTP/2)', 'stream-refused:after@tags/add!1'],
    ['succeeds, stream reset (HTTP/2)', 'stream-reset:after@tags/add!1'],
    ['no network for 14 s', 'outage:14@tags/add!1'],
    ['succeeds, connection closes', 'drop:after@tags/add!1'],
  ] as const) {
    // The form resets itself.
    await drawer(page).getByLabel('Action').selectOption('tags/add')
    await kind.selectOption(name)
    await drawer(page).getByRole('button', { name: 'Add fault' }).click()
    await expect(drawer(page).getByText(text, { exact: true })).toBeVisible()
    if (name !== 'succeeds, connection closes')
      await drawer(page)
        .getByRole('button', { name: `Remove ${text}` })
        .click()
  }
  const status = await page.evaluate(async () => {
    const { token } = JSON.parse(sessionStorage.getItem('patchbay.session') ?? '{}') as {
      token: string
    }
    const body = new URLSearchParams({ action: 'add', token, id: '5100', tag: 'mark', value: 'x' })
    const headers = { 'x-patchbay-write': 'one-press' }
    return (await fetch('/api/tags.php', { method: 'POST', body, headers })).status
  })
  expect(status).toBe(409)
  expect(await world.carriedOut('tags/add')).toBe(1)
})

test('the drawer can expire the session, change the IP address and reset the world', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/billing')
  await expect(page.getByText(/^\d+ invoices$/)).toBeVisible()
  await handle(page).click()
  await drawer(page).getByRole('button', { name: 'Expire the session' }).click()
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(again).toBeVisible()

  await page.goto('/mock/start?scenario=forty-servers&as=ada&to=/billing')
  await expect(page.getByText(/^\d+ invoices$/)).toBeVisible()
  await handle(page).click()
  await drawer(page).getByLabel('IP address changed').check()
  await expect(again).toContainText('your IP address changed from 198.51.100.23 to 203.0.113.77')

  await page.goto('/mock/start?scenario=forty-servers&as=ada&to=/billing')
  await handle(page).click()
  await drawer(page).getByLabel('Scenario').selectOption('staff')
  await drawer(page).getByLabel('Seed').fill('7')
  await drawer(page).getByRole('button', { name: 'Reset demo' }).click()
  await expect(page.getByRole('button', { name: 'Account: sam@support.example.net' })).toBeVisible()
  await expect(handle(page)).toHaveText('Mock backend · staff')
})

/** The panel's texts and controls that the button covers. Below the bottom bar it is neither seen nor pressed. */
const coveredBy = (button: Locator): Promise<string[]> =>
  button.evaluate((element) => {
    if (getComputedStyle(element).pointerEvents === 'none') return []
    const box = element.getBoundingClientRect()
    const covers = (other: DOMRect): boolean =>
      other.width > 0 &&
      other.height > 0 &&
      other.left < box.right &&
      other.right > box.left &&
      other.top < box.bottom &&
      other.bottom > box.top
    const hasText = (one: Element): boolean =>
      [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== '')
    return [...document.querySelectorAll('#root *')]
      .filter((one) => one.matches('a, button, input, select, svg') || hasText(one))
      .filter((one) => one.checkVisibility() && !one.closest('.sr-only'))
      .filter((one) => covers(one.getBoundingClientRect()))
      .map((one) => one.outerHTML.slice(0, 80))
  })

/** Scrolls to `above` px above the page's end, and waits until that is drawn. */
const scrollTo = (page: Page, above: number): Promise<void> =>
  page.evaluate(async (px) => {
    scroll(0, document.documentElement.scrollHeight - innerHeight - px)
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve))
  }, above)

test('on a phone the drawer covers the panel, but its handle covers no controls', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, world)
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
  for (const address of ['/servers', '/billing', '/account/security', '/activity']) {
    await go(page, address)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    // The page still grows, so its end moves.
    await expect(async () => {
      await scrollTo(page, 0)
      await expect(handle(page)).toHaveCSS('opacity', '1', { timeout: 100 })
    }).toPass()
    for (const above of [0, 8, 16, 24, 32, 40, 48, 56, 64, 72]) {
      await scrollTo(page, above)
      // The page's layout may be a frame ahead of what is drawn.
      await expect
        .poll(() => coveredBy(handle(page)), { message: `${above} px above the end` })
        .toEqual([])
    }
  }
  // By keyboard it comes into view.
  await page.evaluate(() => scroll(0, 0))
  await handle(page).focus()
  await expect(handle(page)).toHaveCSS('opacity', '1')
  await expect(handle(page)).toBeInViewport({ ratio: 1 })
  await handle(page).click()
  await expect(drawer(page).getByLabel('Scenario')).toBeVisible()
  await expectNoAxeViolations(page)
  const wide = await drawer(page).evaluate((element) => element.scrollWidth)
  expect(wide).toBeLessThanOrEqual(phone.width)
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect(handle(page)).toBeFocused()
})
