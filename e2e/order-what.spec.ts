import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, openSession, phone, signIn, test } from './fixtures.ts'
import { disableLongTimers } from './longTimers.ts'

const kinds = (page: Page) => page.getByRole('radiogroup', { name: 'Type' })
const locations = (page: Page) => page.getByRole('radiogroup', { name: 'Location' })
const cards = (page: Page) => page.getByRole('radiogroup', { name: 'Plan' })
const table = (page: Page) => page.getByRole('grid', { name: 'Plans' })
const rows = (page: Page) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
const dialog = (page: Page) => page.getByRole('dialog')
const hits = (page: Page, words: string) =>
  page.getByRole('status').filter({ hasText: new RegExp(`^${words}$`) })

test('instances are filtered, with the filters in the URL', async ({ page, world }) => {
  await signIn(page, world, '/order')
  await expect(cards(page).getByRole('radio', { name: 'vm.v2-mini' })).toBeEnabled()
  await expect(hits(page, '18 plans')).toBeVisible()

  await page.getByLabel('Memory').selectOption('≥ 16 GB')
  await expect(page).toHaveURL(/ram=16/)
  await expect(cards(page).getByRole('radio', { name: 'vm.v2-mini' })).toBeHidden()
  await expect(cards(page).getByRole('radio').first()).toHaveAccessibleName('vm.v2-medium')
  await page.getByLabel('Max. price').fill('60')
  await expect(page).toHaveURL(/price=60/)
  await expect(hits(page, '4 of 18')).toBeVisible()

  await page.reload()
  await expect(hits(page, '4 of 18')).toBeVisible()
  await expect(page.getByLabel('Max. price')).toHaveValue('60')
  await page.getByLabel('Cores').selectOption('≥ 64')
  await expect(page.getByText('No matching plans')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(hits(page, '18 plans')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('filtering sends no requests', async ({ page, world }) => {
  await disableLongTimers(page)
  await signIn(page, world, '/order')
  await expect(cards(page)).toBeVisible()
  await expect(hits(page, '18 plans')).toBeVisible()
  // The layout around the screen reads, too.
  await page.waitForLoadState('networkidle')
  const before = (await world.journal()).length
  await page.getByLabel('Cores').selectOption('≥ 8')
  await page.getByLabel('Sort by').selectOption('Memory, descending')
  await page.getByRole('radio', { name: 'Table' }).check({ force: true })
  await expect(rows(page).first()).toContainText('vds.cpua-64')
  await kinds(page).getByRole('radio', { name: 'Bare metal' }).check({ force: true })
  await expect(cards(page).getByRole('radio', { name: 'bm.v2-medium' })).toBeVisible()
  expect((await world.journal()).slice(before).map(({ action }) => action)).toEqual([])
})

test('locations have their number of plans, and unavailable plans say why', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/order?kind=gpu')
  await expect(locations(page).getByRole('radio', { name: 'Netherlands 4' })).toBeChecked()
  await expect(locations(page).getByRole('radio', { name: 'Germany 1' })).toBeVisible()
  await locations(page).getByRole('radio', { name: 'Germany' }).check({ force: true })
  await expect(page).toHaveURL(/location=DE/)
  const sold = cards(page).getByRole('radio', { name: 'gpu.v3-4090t' })
  await expect(sold).toBeDisabled()
  await expect(sold).toHaveAccessibleDescription(/Sold out/)
  // The stock of one location doesn't affect the others.
  await expect(locations(page).getByRole('radio', { name: 'Netherlands 4' })).toBeVisible()
  await expect(locations(page).getByRole('radio', { name: 'Germany 0' })).toBeChecked()

  await page.goto('/order?location=TR')
  const unsold = cards(page).getByRole('radio', { name: 'vm.v2-medium' })
  await expect(unsold).toBeDisabled()
  await expect(unsold).toHaveAccessibleDescription(/Not available here/)

  await page.goto('/order?kind=gpu&location=IS')
  await expect(page.getByText('No GPU plans (Iceland)')).toBeVisible()
  await page.getByRole('button', { name: /^Netherlands \(4\)/ }).click()
  await expect(cards(page).getByRole('radio', { name: 'gpu.v2-a5000', exact: true })).toBeEnabled()
})

test('choices are in the URL, by keyboard', async ({ page, world }) => {
  await signIn(page, world, '/order')
  const first = cards(page).getByRole('radio', { name: 'vm.pico' })
  await first.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/preset=108/)
  await page.keyboard.press('ArrowDown')
  await expect(cards(page).getByRole('radio', { name: 'vm.nano' })).toBeChecked()
  await expect(page).toHaveURL(/preset=109/)

  await page.goto('/order?kind=bm&view=table')
  await rows(page).first().getByRole('button', { name: 'Choose bm.v2-promo' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(
    rows(page)
      .nth(1)
      .getByRole('button', { name: /^Choose/ }),
  ).toBeFocused()
  await page.keyboard.press('End')
  await expect(table(page).getByRole('button', { name: 'Choose bm.v3-genoa' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/preset=179/)
  await expect(table(page).getByRole('button', { name: 'Chosen: bm.v3-genoa' })).toBeFocused()
})

test('two to four plans are compared side by side, and one is chosen there', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/order?kind=bm')
  const bar = page.getByRole('region', { name: 'Comparison' })
  await cards(page).getByRole('checkbox', { name: 'Compare bm.v2-promo' }).check()
  await expect(bar.getByRole('button', { name: 'Compare' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await cards(page).getByRole('checkbox', { name: 'Compare bm.v2-medium' }).check()
  await bar.getByRole('link', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/run=compare/)
  const compared = dialog(page).getByRole('table', { name: 'Comparison' })
  await expect(compared.getByRole('row', { name: /^Price ?≠?/ })).toContainText('€89.00')
  await expect(compared.getByRole('row', { name: /^Disks/ })).not.toContainText('differs')
  await expect(compared.getByRole('row', { name: /^Memory/ })).toContainText('differs')
  await dialog(page).getByRole('checkbox', { name: 'Show differences only' }).check()
  await expect(compared.getByRole('row', { name: /^Disks/ })).toBeHidden()
  await expectNoAxeViolations(page, { within: '[role=dialog]' })

  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await page.goForward()
  await compared.getByRole('button', { name: 'Choose bm.v2-medium' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/preset=175/)
  await expect(cards(page).getByRole('radio', { name: 'bm.v2-medium' })).toBeChecked()

  // A link opens the comparison, with a stock server in it.
  await page.goto('/order?kind=stock&at=any&compare=175,s41200&run=compare')
  await expect(compared.getByRole('columnheader', { name: /stock-41200/ })).toBeVisible()
  await expect(compared.getByRole('row', { name: /^Price/ })).toContainText('€89.00')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(bar).toContainText('2 selected')
})

test('the same hardware is shown in every location with price and stock', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/order?kind=gpu')
  const callCount = async () =>
    (await world.journal()).filter(({ action }) => action === 'presets/list').length
  await expect(cards(page)).toBeVisible()
  await expect.poll(callCount).toBe(2)
  await cards(page).getByRole('button', { name: 'Locations for gpu.v3-4090t' }).click()
  const list = dialog(page).getByRole('table', { name: 'Locations' })
  await expect(list.getByRole('row', { name: /^Germany/ })).toContainText('€360.00')
  const none = list.getByRole('button', { name: 'Choose gpu.v3-4090t (Germany)' })
  await expect(none).toHaveAttribute('aria-disabled', 'true')
  await expect(none).toHaveAccessibleDescription('Sold out')
  // Three more locations; the stock of the current one is cached.
  await expect.poll(callCount).toBe(4)
  await list.getByRole('button', { name: 'Choose gpu.v3-4090t (Poland)' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/preset=403/)
  await expect(page).toHaveURL(/location=PL/)
})

test('two thousand stock servers are filtered, sorted and scrolled', async ({ page, world }) => {
  await world.start({ scenario: 'full-racks' })
  await signIn(page, world, '/order?kind=stock&at=any')
  await expect(hits(page, '2,000 plans')).toBeVisible()
  await expect(table(page)).toHaveAttribute('aria-rowcount', '2001')
  expect(await rows(page).count()).toBeLessThan(60)

  const cores = table(page).getByRole('columnheader', { name: 'Cores' })
  await cores.getByRole('button').click()
  await expect(cores).toHaveAttribute('aria-sort', 'ascending')
  await cores.getByRole('button').click()
  await expect(page).toHaveURL(/sort=-cores/)
  await expect(rows(page).first()).toContainText('32')
  await page.getByLabel('CPU').fill('ryzen 7950')
  await expect(page).toHaveURL(/words=ryzen/)
  await expect(rows(page).first()).toContainText('Ryzen 9 7950X')
  await page.getByRole('button', { name: 'More filters' }).click()
  await page
    .getByRole('group', { name: 'Filters' })
    .getByLabel('GPU', { exact: true })
    .selectOption('With GPU')
  await expect(rows(page).first()).toContainText('RTX 4090')
  await page.getByRole('checkbox', { name: 'Automatic setup' }).check()
  await expect(rows(page).first()).toContainText('Within 1 business day')

  await rows(page)
    .first()
    .getByRole('button', { name: /^Choose/ })
    .focus()
  await page.keyboard.press('End')
  // Only visible rows are rendered: wait until the list has scrolled to its end.
  const last = rows(page)
    .last()
    .getByRole('button', { name: /^Choose/ })
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/stock=\d+/)
})

test('a stock server says who sets it up', async ({ page, world }) => {
  await world.start({ scenario: 'full-racks' })
  await signIn(page, world, '/order?kind=stock&at=any&words=E5-2680')
  const slow = rows(page).filter({ hasText: 'Next business day' }).first()
  await slow.getByRole('checkbox').check()
  await rows(page)
    .filter({ hasText: 'Within 1 business day' })
    .first()
    .getByRole('checkbox')
    .check()
  await page.getByRole('region', { name: 'Comparison' }).getByRole('link').click()
  const setUp = dialog(page).getByRole('row', { name: /^Setup/ })
  await expect(setUp).toContainText('Set up by our technicians, usually the next business day')
  await expect(setUp).toContainText('Ready automatically')
})

test('instances can be chosen while stock servers fail to load, and the other way round', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await world.faults([
    { action: 'stocks/list', kind: 'refuse', message: 'stocks/list: out of order' },
  ])
  await page.goto('/order?kind=stock')
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('Couldn’t load')
  await kinds(page).getByRole('radio', { name: 'Virtual' }).check({ force: true })
  await expect(cards(page).getByRole('radio', { name: 'vm.v2-mini' })).toBeEnabled()
  await kinds(page).getByRole('radio', { name: 'In stock' }).check({ force: true })
  // They are refetched when shown again: the API must fail until then, to have something to retry.
  await expect(main.getByRole('alert')).toContainText('Couldn’t load')
  await world.faults([])
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('a phone has cards in one column, filters in a sheet and no horizontal scrolling', async ({
  page,
  world,
}) => {
  await page.setViewportSize(phone)
  await signIn(page, world, '/order?kind=bm')
  await expect(cards(page).getByRole('radio', { name: 'bm.v2-medium' })).toBeEnabled()
  await page.getByRole('combobox', { name: 'Location' }).selectOption({ label: 'Finland (4)' })
  await expect(page).toHaveURL(/location=FI/)
  await page.getByRole('button', { name: 'Filters' }).click()
  await dialog(page).getByLabel('Memory').selectOption('≥ 64 GB')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/order?kind=stock&at=any')
  await expect(rows(page).first()).toBeVisible()
  await expectNoAxeViolations(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(wide).toBe(false)
})

test('cards, table and dialogs are accessible', async ({ page, world }) => {
  await signIn(page, world, '/order?kind=gpu&location=DE')
  await expect(cards(page).getByRole('radio', { name: 'gpu.v3-4090t' })).toBeDisabled()
  await expectNoAxeViolations(page)
  await page.goto('/order?kind=stock&at=any&compare=s41200')
  await expect(rows(page).first()).toBeVisible()
  await expectNoAxeViolations(page)
  await page.goto('/order?run=places&on=281')
  await expect(dialog(page).getByRole('row').nth(1)).toBeVisible()
  await expectNoAxeViolations(page, { within: '[role=dialog]' })
})

for (const viewport of [undefined, phone])
  test(`hostile texts stay text${viewport ? ', on a phone too' : ''}`, async ({ page, world }) => {
    if (viewport) await page.setViewportSize(viewport)
    page.on('dialog', (alert) => {
      void alert.dismiss()
      throw new Error(`A text of the service ran: ${alert.message()}`)
    })
    await world.start({ scenario: 'hostile' })
    await openSession(page, world)
    const main = page.getByRole('main')
    for (const address of [
      '/order',
      '/order?kind=bm&view=table',
      '/order?kind=stock&at=any',
      '/order?kind=stock&run=places&on=s41200',
      '/order?kind=gpu&run=places&on=401',
      '/order?compare=175,s41200,401&run=compare',
    ]) {
      await page.goto(address)
      const over = address.includes('run=')
      await expect(
        (over ? dialog(page) : main)
          .getByText('<img src=x onerror=')
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await expect(page.locator('img[src="x"], main script, [role=dialog] script')).toHaveCount(0)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(wide, `too wide at ${address}`).toBe(false)
    }
  })

test('a preset is found by name and filtered by the API’s groups', async ({ page, world }) => {
  await signIn(page, world, '/order?location=NL')
  const shown = page.getByRole('radiogroup', { name: 'Plan' }).getByRole('radio')
  await page.getByRole('searchbox', { name: 'Name' }).fill('nano')
  await expect(shown).toHaveCount(3)
  await expect(page).toHaveURL(/words=nano/)
  await expect
    .poll(async () => (await world.journal()).map(({ action }) => action))
    .toContain('presets/search')
  await page.getByRole('searchbox', { name: 'Name' }).fill('')
  await expect(shown).not.toHaveCount(3)
  await page.getByRole('button', { name: 'More filters' }).click()
  const groups = page.getByRole('combobox', { name: 'Group' })
  await groups.focus()
  await expect
    .poll(async () => (await world.journal()).map(({ action }) => action))
    .toContain('presets/groups')
  await groups.selectOption({ index: 1 })
  await expect(page).toHaveURL(/group=/)
})
