/** The lists by keyboard: letters on a row, the way from the search, and the selection bar. */
import type { Page } from '@playwright/test'
import { enterPin, expect, signIn, test } from './fixtures.ts'
import { openReboot, three } from './bulkRuns.ts'
import { invoiceRows, unpaidIds } from './invoices.ts'

const link = (page: Page, index: number) => page.locator(`[data-index="${index}"] [data-row-link]`)
const bar = (page: Page) => page.getByRole('region', { name: /^Selected (servers|invoices)$/ })

/** How many Tabs lead to the bar. */
async function tabsToBar(page: Page): Promise<number> {
  for (let presses = 1; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await bar(page).locator(':focus').count()) > 0) return presses
  }
  return Infinity
}

test('rows are gone through, selected and opened by letters', async ({ page, world }) => {
  await signIn(page, world)
  await expect(link(page, 0)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.press('ArrowDown')
  await expect(link(page, 0)).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await expect(link(page, 2)).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(page, 1)).toBeFocused()
  await page.keyboard.press('x')
  await expect(page.locator('[data-index="1"]')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Shift+J')
  await expect(bar(page)).toContainText('2 selected')
  await page.keyboard.press('.')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  // Letters of a sequence aren't the row's.
  await link(page, 1).focus()
  await page.keyboard.press('g')
  await page.keyboard.press('k')
  await expect(page).toHaveURL(/\/keys/)
})

test('a server is rebooted, its console opened, and its page, from its row', async ({
  page,
  world,
}) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, '/servers?q=mail-nl-01')
  await link(page, 0).focus()
  await page.keyboard.press('r')
  await expect(page.getByRole('dialog', { name: 'Reboot mail-nl-01?' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'PIN' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(link(page, 0)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/servers/${id}`)
  await page.goBack()
  await link(page, 0).focus()
  await page.keyboard.press('c')
  await expect(page).toHaveURL(`/servers/${id}/console`)
})

test('Tab leads from a selected row to the selection bar and on, F6 there and back', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  await link(page, 1).focus()
  await page.keyboard.press('x')
  await expect(bar(page)).toBeVisible()
  expect(await tabsToBar(page)).toBeLessThan(8)
  await expect(bar(page).getByRole('button', { name: 'Power' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator('[data-index="1"] :focus')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await bar(page).getByRole('button', { name: 'Clear selection' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-index="2"] :focus')).toHaveCount(1)

  await page.keyboard.press('F6')
  await expect(bar(page).getByRole('button', { name: 'Power' })).toBeFocused()
  await page.keyboard.press('F6')
  await expect(page.locator('[data-index="2"] :focus')).toHaveCount(1)
  await page.keyboard.press('F6')
  await bar(page).getByRole('button', { name: 'Clear selection' }).press('Enter')
  await expect(bar(page)).toBeHidden()
  await expect(page.locator('[data-index] :focus')).toHaveCount(1)
})

test('the invoices have the same keys', async ({ page, world }) => {
  await signIn(page, world, '/billing?state=unpaid')
  await unpaidIds(page)
  await page.getByRole('searchbox', { name: 'Search invoices' }).press('ArrowDown')
  await expect(invoiceRows(page).first().locator('[data-row-link]')).toBeFocused()
  await page.keyboard.press('x')
  await expect(bar(page)).toBeVisible()
  expect(await tabsToBar(page)).toBeLessThan(8)
  await page.keyboard.press('F6')
  await expect(page.locator('[data-index="0"] :focus')).toHaveCount(1)
})

test('a run begins in the dialog that asked for the PIN, which has the focus', async ({
  page,
  world,
}) => {
  // With motion: what fades in would blink.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await signIn(page, world)
  await openReboot(page, world, three)
  const dialog = page.getByRole('dialog', { name: 'Reboot 3 servers' })
  await expect(dialog.getByRole('textbox', { name: 'PIN' })).toBeFocused()
  await expect(dialog).toContainText('3 servers included')
  await dialog.evaluate(() => {
    const blinks: string[] = []
    Object.assign(window, { blinks })
    const look = (): void => {
      const shown = [...document.querySelectorAll('[role=dialog]')]
      if (!shown.some((each) => getComputedStyle(each).opacity === '1'))
        blinks.push(shown.map((each) => getComputedStyle(each).opacity).join(' '))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/run=results&on=/)
  await expect(dialog.getByRole('button', { name: 'Export results' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(Reflect.get(window, 'blinks')))).toBe('[]')
  await expect(dialog.locator(':focus')).toHaveCount(1)
})

test('a dialog without fields begins on what changes nothing', async ({ page, world }) => {
  const { id } = world.server('mail-nl-01')
  await signIn(page, world)
  for (const [address, button] of [
    [`/servers?run=bulk-on&of=${id}`, undefined],
    ['/billing?run=auto-pay', undefined],
    ['/servers?run=no-such-dialog', 'Close'],
    [`/servers?run=results&on=unknown`, 'Close'],
  ] as const) {
    await page.goto(address)
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await expect(dialog.locator(':focus')).not.toHaveText('API call')
    if (button !== undefined)
      await expect(dialog.getByRole('button', { name: button }).first()).toBeFocused()
  }
})

test('all keys of the lists are in the sheet', async ({ page, world }) => {
  await signIn(page, world)
  await expect(link(page, 0)).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  for (const words of [
    'Go to the selection bar and back',
    'Reboot server',
    'Open console',
    'Open the row’s actions',
    'From search to the rows',
  ])
    await expect(sheet.getByText(words)).toBeVisible()
})
