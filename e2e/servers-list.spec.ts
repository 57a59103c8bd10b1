import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { search, rows, nameOf, heads, saveDefaultView, shown } from './serversList.ts'

test('sorting by details loads them, and can be stopped', async ({ page, world }) => {
  await signIn(page, world)
  await heads(page).filter({ hasText: 'Renews' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=due/)
  await expect(heads(page).filter({ hasText: 'Renews' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText('tomorrow')
  await heads(page).filter({ hasText: 'Renews' }).getByRole('button').click()
  await expect(rows(page).first()).not.toContainText('tomorrow')

  await world.faults([{ kind: 'latency', seconds: 120, action: 'eq/show' }])
  // There are more servers than visible rows, which are always loaded.
  // Flags wait for a connection behind the details.
  await page.goto('/servers?sort=configuration', { waitUntil: 'commit' })
  await expect(page.getByText(/^Loading server details/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText(/^Stopped/)).toBeVisible()
  // Visible rows are still being loaded, so there is something to continue.
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText(/^Stopped/)).toBeHidden()
  await expect(page.getByText(/^Loading server details/)).toBeVisible()
  await world.letGo()
  await expect(page.getByText(/^Loading server details/)).toBeHidden()
  await expect(rows(page).first()).toContainText(/[12] (vCPU|cores)/)
})

test('columns and views are stored on this device', async ({ page, world }) => {
  await signIn(page, world)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByRole('checkbox', { name: 'Configuration' }).uncheck()
  await columns.getByRole('button', { name: 'Move Location left' }).click()
  await columns.getByRole('button', { name: 'Move Location left' }).click()
  await columns.getByRole('button', { name: 'Close' }).click()
  await expect(heads(page).filter({ hasText: 'Configuration' })).toBeHidden()
  await expect(heads(page).nth(2)).toHaveText('Location')

  await search(page).fill('location:NL')
  await expect(page).toHaveURL(/q=location/)
  const views = await saveDefaultView(page, 'Dutch ones')
  await expectNoAxeViolations(page)
  await views.getByRole('button', { name: 'Close' }).click()

  await page.goto('/servers')
  await expect(search(page)).toHaveValue('location:NL')
  await expect(page.getByRole('button', { name: 'View: Dutch ones' })).toBeVisible()
  await expect(heads(page).nth(2)).toHaveText('Location')
  await page.getByRole('button', { name: 'View: Dutch ones' }).click()
  await page.getByRole('menuitem', { name: 'All servers', exact: true }).click()
  await expect(shown(page)).toHaveText('41')
})

test('servers are selected by click, range and keyboard, and Back restores the scroll position', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  await rows(page).nth(0).getByRole('checkbox').click()
  await rows(page)
    .nth(3)
    .getByRole('checkbox')
    .click({ modifiers: ['Shift'] })
  const bar = page.getByRole('region', { name: 'Selected servers' })
  await expect(bar).toContainText('4 selected')
  await page.getByRole('checkbox', { name: /^Select all 41/ }).click()
  await expect(bar).toContainText('41 selected')
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toBeHidden()

  await nameOf(page, 0).focus()
  await page.keyboard.press('ArrowDown')
  await expect(nameOf(page, 1)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(bar).toBeHidden()

  await nameOf(page, 0).focus()
  await page.keyboard.press('End')
  const lastRow = page.getByRole('row').and(page.locator('[aria-rowindex="42"]'))
  const last = lastRow.getByRole('link')
  await expect(last).toBeFocused()
  // Loaded: the layout is final.
  await expect(lastRow).toContainText('GB')
  const name = await last.textContent()
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(100)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '')
  await page.goBack()
  await expect(last).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled)
})

test('a list of bare IDs is searched and sorted like any other', async ({ page, world }) => {
  await world.start({ quirks: ['bare-ids', 'ids-as-strings'] })
  await signIn(page, world)
  await expect(rows(page).first()).toContainText('203.0.113.')
  const [target] = world.servers
  await search(page).fill(target?.name ?? '')
  await expect(shown(page)).toHaveText('1 of 41')
  await expect(nameOf(page, 0)).toHaveText(target?.name ?? '')
  await search(page).fill('location:NL')
  await expect(shown(page)).toHaveText(/^(?!1 of)\d+ of 41$/)
  await heads(page).filter({ hasText: 'Name' }).getByRole('button').click()
  await expect(rows(page).first()).toContainText('Netherlands')
})

test('on a phone the list shows cards that can be sorted and selected', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await signIn(page, world)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('-due')
  await expect(page).toHaveURL(/sort=-due/)
  await rows(page).nth(1).getByRole('checkbox').click()
  await expect(page.getByRole('region', { name: 'Selected servers' })).toContainText('1 selected')
  await expectNoAxeViolations(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(phone.width)
})

test('hostile names are rendered as text', async ({ page, world }) => {
  await world.start({ scenario: 'hostile' })
  await signIn(page, world)
  await expect(rows(page).first()).toBeVisible()
  await search(page).fill('<')
  await expect(shown(page)).not.toBeEmpty()
  await expectNoAxeViolations(page)
})

test('at 1440 px every column fits, and no status, price or renewal is cut', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  await page.setViewportSize({ width: 1440, height: 2000 })
  await expect(heads(page).filter({ hasText: 'Tags' })).toBeVisible()
  const row = (name: string) => rows(page).filter({ hasText: name })
  await expect(row('gpu-de-01')).toContainText('8 cores · 64 GB · 1 TB · 24 GB GPU')
  await expect(row('gpu-tr-01')).toContainText('6 vCPU · 16 GB · 240 GB · 8 GB vGPU')
  await expect(row('mail-nl-01')).toContainText(/Netherlands.*€\d+\.\d\d/)
  const cut = () =>
    page.getByRole('gridcell').evaluateAll((cells) =>
      cells
        .filter((cell) =>
          [cell, ...cell.querySelectorAll('.truncate')].some(
            ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
          ),
        )
        .map(({ textContent }) => textContent)
        .filter((text) => /€|Running|Off|Suspended|overdue|tomorrow/.test(text ?? '')),
    )
  await expect.poll(cut).toEqual([])
  // Tags that don't fit are counted.
  await expect(row('queue-fi-01').getByRole('button', { name: /^2 tags: / })).toBeVisible()
})
