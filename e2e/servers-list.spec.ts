import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  enterPin,
  expect,
  expectNoAxeViolations,
  openSession,
  phone,
  signIn,
  test,
} from './fixtures.ts'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search servers' })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('gridcell') })
const nameOf = (page: Page, index: number) => rows(page).nth(index).getByRole('link')
const heads = (page: Page) => page.getByRole('columnheader')
/** "8 of 41". */
const shown = (page: Page) => page.getByRole('main').getByRole('status').first()

test('search and chips say the same, in the address and after a reload', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  await expect(shown(page)).toHaveText('41')
  await search(page).fill('location:NL,FI tag:env=prod')
  await expect(page.getByRole('button', { name: 'Remove the filter Tag env=prod' })).toBeVisible()
  await expect(shown(page)).toHaveText('8 of 41')
  await expect(page).toHaveURL(/q=location/)
  for (const row of await rows(page).all()) {
    await expect(row).toContainText(/NL|FI/)
    await expect(row).toContainText('env=prod')
  }
  const asked = (await world.journal()).filter(({ action }) => action === 'eq/list')
  expect(asked.some(({ fields }) => fields['location'] === 'NL,FI')).toBe(true)

  await page.reload()
  await expect(search(page)).toHaveValue('location:NL,FI tag:env=prod')
  await expect(shown(page)).toHaveText('8 of 41')

  await page.getByRole('button', { name: 'Remove the filter Location NL, FI' }).click()
  await expect(search(page)).toHaveValue('tag:env=prod')
  await expect(shown(page)).not.toHaveText('8 of 41')

  // The same without knowing the grammar.
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Kind/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Kind' })
  const gpu = world.servers.filter(({ kind }) => kind === 'gpu').length
  await expect(
    dialog.getByRole('checkbox', { name: 'GPU', exact: true }),
  ).toHaveAccessibleDescription(String(gpu))
  await dialog.getByRole('checkbox', { name: 'GPU', exact: true }).check()
  await dialog.getByRole('button', { name: 'Filter' }).click()
  await expect(search(page)).toHaveValue('tag:env=prod kind:gpu')
  for (const row of await rows(page).all()) await expect(row).toContainText('GPU')

  // Beside its chip, with the list in sight; Escape leaves the filter as it is.
  const chip = page.getByRole('button', { name: 'Kind GPU', exact: true })
  await chip.click()
  await expect(dialog.getByRole('checkbox', { name: 'GPU', exact: true })).toBeChecked()
  await expect(rows(page).first().getByRole('link')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(chip).toBeFocused()

  await search(page).fill('colour:red due:soon')
  await expect(page.getByText('There is no filter “colour:”', { exact: false })).toBeVisible()
  await expect(page.getByText('“due:” does not know “soon”', { exact: false })).toBeVisible()

  await search(page).fill('colour:red location:NL nothing-is-called-so')
  await expect(page.getByText('No server matches')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('sorting by what only the servers themselves tell reads them, and can be stopped', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  await heads(page).filter({ hasText: 'Due' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=due/)
  await expect(heads(page).filter({ hasText: 'Due' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText('due tomorrow')
  await heads(page).filter({ hasText: 'Due' }).getByRole('button').click()
  await expect(rows(page).first()).not.toContainText('due tomorrow')

  await world.faults([{ kind: 'latency', seconds: 1, action: 'eq/show' }])
  await page.goto('/servers?sort=configuration&q=location:NL,FI,DE,US,UK')
  await expect(page.getByText(/^Reading servers, which the list alone does not tell/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText(/^Stopped/)).toBeVisible()
  await world.faults([])
  await page.getByRole('button', { name: 'Go on', exact: true }).click()
  await expect(page.getByText(/^Stopped/)).toBeHidden()
  await expect(page.getByText(/^Reading servers/)).toBeHidden()
  await expect(rows(page).first()).toContainText(/[12] (vCPU|cores)/)
})

test('columns and views are kept on this device', async ({ page, world }) => {
  await signIn(page, world)
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByRole('checkbox', { name: 'Configuration' }).uncheck()
  await columns.getByRole('button', { name: 'Move Location to the left' }).click()
  await columns.getByRole('button', { name: 'Move Location to the left' }).click()
  await columns.getByRole('button', { name: 'Done' }).click()
  await expect(heads(page).filter({ hasText: 'Configuration' })).toBeHidden()
  await expect(heads(page).nth(2)).toHaveText('Location')

  await search(page).fill('location:NL')
  await expect(page).toHaveURL(/q=location/)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  const views = page.getByRole('dialog', { name: 'Views' })
  await views.getByRole('textbox').fill('Dutch ones')
  await views.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: 'View: Dutch ones' }).click()
  await page.getByRole('menuitem', { name: 'Save or change views…' }).click()
  await views.getByRole('checkbox', { name: 'Open the list with Dutch ones' }).check()
  await expectNoAxeViolations(page)
  await views.getByRole('button', { name: 'Close' }).click()

  await page.goto('/servers')
  await expect(search(page)).toHaveValue('location:NL')
  await expect(page.getByRole('button', { name: 'View: Dutch ones' })).toBeVisible()
  await expect(heads(page).nth(2)).toHaveText('Location')
  await page.getByRole('button', { name: 'View: Dutch ones' }).click()
  await page.getByRole('menuitem', { name: 'All servers' }).click()
  await expect(shown(page)).toHaveText('41')
})

test('the file holds what is shown', async ({ page, world }) => {
  await signIn(page, world)
  await search(page).fill('location:NL')
  await expect(shown(page)).toHaveText(/ of 41$/)
  const count = Number((await shown(page).textContent())?.split(' ')[0])
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^servers-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines[0]).toContain(
    'Number,Name,State,Kind,Location,Main address,Configuration,Tags,Due date,Days left',
  )
  expect(lines).toHaveLength(count + 1)
  for (const line of lines.slice(1))
    expect(line).toMatch(/^\d+,.*,NL,203\.0\.113\.\d+,.*GB.*,\d{4}-\d\d-\d\d,-?\d+$/)
})

test('leaving the list ends its export: nothing more is read, and no file arrives', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'ten-thousand-servers' })
  await signIn(page, world)
  await expect(rows(page).first()).toContainText('GB')
  await world.faults([{ kind: 'latency', seconds: 1, action: 'eq/show' }])
  let files = 0
  page.on('download', () => (files += 1))
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.getByText(/^Reading servers for the file/)).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Activity' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible()
  const reads = async () =>
    (await world.journal()).filter(({ action }) => action === 'eq/show').length
  // What was on its way when the list was left, six at most, still arrives.
  const left = await reads()
  await world.faults([])
  await page.waitForLoadState('networkidle')
  expect(await reads()).toBeLessThanOrEqual(left + 6)
  expect(files).toBe(0)
})

test('a search leaves out, takes several addresses, explains itself and is cleared', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  await expect(shown(page)).toHaveText('41')
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()

  await search(page).fill('location:NL')
  await expect(shown(page)).toHaveText(/ of 41$/)
  const dutch = Number((await shown(page).textContent())?.split(' ')[0])
  await search(page).fill('-location:NL')
  await expect(shown(page)).toHaveText(`${41 - dutch} of 41`)
  await expect(
    page.getByRole('button', { name: 'Remove the filter Location not NL' }),
  ).toBeVisible()

  await search(page).fill('203.0.113.8, 203.0.113.9')
  await expect(shown(page)).toHaveText('2 of 41')

  await rows(page).first().getByRole('checkbox').click()
  await search(page).fill('location:XX')
  await expect(page.getByText('“location:” does not know “XX”', { exact: false })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Selected servers' })).toContainText(
    '1 selected, 1 hidden by the search',
  )
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await expect(search(page)).toHaveValue('')
  await expect(shown(page)).toHaveText('41')
})

test('servers are selected by click, range and keyboard, and the place is kept', async ({
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
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toBeHidden()

  await nameOf(page, 0).focus()
  await page.keyboard.press('ArrowDown')
  await expect(nameOf(page, 1)).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Clear' }).click()
  await expect(bar).toBeHidden()

  await nameOf(page, 0).focus()
  await page.keyboard.press('End')
  const last = page.getByRole('row').and(page.locator('[aria-rowindex="42"]')).getByRole('link')
  await expect(last).toBeFocused()
  const name = await last.textContent()
  const place = await page.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(100)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name ?? '')
  await page.goBack()
  await expect(last).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('bare ids are read, searched and sorted like any others', async ({ page, world }) => {
  await world.start({ quirks: ['bare-ids', 'ids-as-strings'] })
  await signIn(page, world)
  await expect(rows(page).first()).toContainText('203.0.113.')
  const [wanted] = world.servers
  await search(page).fill(wanted?.name ?? '')
  await expect(shown(page)).toHaveText('1 of 41')
  await expect(nameOf(page, 0)).toHaveText(wanted?.name ?? '')
  await search(page).fill('location:NL')
  await expect(shown(page)).toHaveText(/^(?!1 of)\d+ of 41$/)
  await heads(page).filter({ hasText: 'Name' }).getByRole('button').click()
  await expect(rows(page).first()).toContainText('NL')
})

test('refreshing asks the service to look again; failures stay in their place', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  await expect(rows(page).first()).toBeVisible()
  const refresh = page.getByRole('button', { name: 'Refresh the list' })
  await refresh.click()
  await expect
    .poll(async () => (await world.journal()).map(({ action }) => action))
    .toContain('eq/update_servers')
  await expect(refresh).toHaveAttribute('aria-busy', 'false')

  await world.faults([{ kind: 'refuse', message: 'come back later', action: 'eq/update_servers' }])
  await refresh.click()
  const failure = page.getByRole('alert').filter({ hasText: 'come back later' })
  await expect(failure).toContainText(/What is shown was read .* Try again/)
  await expect(failure).not.toContainText('Look at the current state')
  await expect(rows(page).first()).toBeVisible()
  await world.faults([])
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toBeHidden()

  await world.faults([{ kind: 'refuse', message: 'no tags today', action: 'tags/user_search' }])
  await search(page).fill('tag:env')
  await expect(page.getByText('This could not be loaded')).toBeVisible()
  await world.faults([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toBeVisible()
})

test('a list that cannot be read keeps its heading and its search', async ({ page, world }) => {
  await openSession(page, world)
  await world.faults([{ kind: 'refuse', message: 'no list today', action: 'eq/list' }])
  await page.goto('/servers?q=mail')
  await expect(page.getByRole('alert')).toContainText('no list today')
  await expect(page.getByRole('heading', { level: 1, name: 'Servers' })).toBeVisible()
  await expect(search(page)).toHaveValue('mail')
  await expectNoAxeViolations(page)
  await world.faults([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(rows(page).first()).toContainText('mail-')
  await expect(search(page)).toBeEnabled()
})

test('rows that come slowly say what they wait for', async ({ page, world }) => {
  const patience = 4000
  const slow = page.getByText('The service is slow to answer', { exact: false })
  await page.clock.install()
  await signIn(page, world)
  await expect(rows(page).first()).toContainText('GB')
  await page.clock.fastForward(patience)
  await expect(slow).toBeHidden()
  await world.faults([{ kind: 'latency', seconds: 120, action: 'eq/show' }])
  await page.reload()
  await expect(rows(page).first()).toContainText('mail-nl-01')
  await page.clock.fastForward(patience)
  await expect(slow).toBeVisible()
  await world.faults([{ kind: 'latency', seconds: 120, action: 'tags/user_search' }])
  await expect(rows(page).first()).toContainText('GB')
  await expect(slow).toBeHidden()
  await search(page).fill('tag:env')
  await expect(page).toHaveURL(/q=tag/)
  await page.clock.fastForward(patience)
  await expect(slow).toBeVisible()
})

test('a limited account is told what is limited, and which servers are unpaid', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'unpaid' })
  await signIn(page, world)
  await expect(
    page.getByText('servers are ordered only as far as your credit reaches', { exact: false }),
  ).toBeVisible()
  await expectNoAxeViolations(page)
  await expect(page.getByRole('link', { name: 'Pay what is overdue' })).toBeVisible()
  await search(page).fill('state:unpaid')
  await expect(shown(page)).toHaveText('3 of 12')
})

test('what restarts is found by its state, as long as it does', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers?run=reboot&on=${id}&q=state:restarting`)
  const dialog = page.getByRole('dialog', { name: `Reboot ${name}?` })
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: 'Reboot' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText(name)
  await expect(rows(page).first()).toContainText('Restarting')
  await world.advance(30)
  await expect(page.getByText('No server matches')).toBeVisible()
})

test('an address begun is searched for as it was typed', async ({ page, world }) => {
  await signIn(page, world, '/servers?q=113.10')
  await expect(search(page)).toHaveValue('113.10')
  await expect(rows(page).first()).toContainText('203.0.113.10')
  expect(new URL(page.url()).search).toBe('?q=113.10')
})

test('who has no servers yet is told so, and can look again', async ({ page, world }) => {
  await world.start({ scenario: 'new-customer' })
  await signIn(page, world)
  await expect(page.getByText('You have no servers yet')).toBeVisible()
  const order = page.getByRole('main').getByRole('link', { name: 'Order a server' })
  await expect(order).toHaveAttribute('href', '/order')
  await expectNoAxeViolations(page)
  await page.getByRole('main').getByRole('button', { name: 'Refresh the list' }).last().click()
  await expect
    .poll(async () => (await world.journal()).map(({ action }) => action))
    .toContain('eq/update_servers')
  await expect(page.getByText('You have no servers yet')).toBeVisible()
})

test('who may not list servers is told so', async ({ page, world }) => {
  await world.deny(['eq/list', 'eq/update_servers'])
  await signIn(page, world)
  await expect(page.getByRole('heading', { name: 'You cannot see this', level: 1 })).toBeVisible()
  await expect(page.getByText('Your account may not do this.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expectNoAxeViolations(page)
})

test('on a phone the list is cards, sorted and selected by hand', async ({ page, world }) => {
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

test('names from a hostile world are only text', async ({ page, world }) => {
  await world.start({ scenario: 'hostile' })
  await signIn(page, world)
  await expect(rows(page).first()).toBeVisible()
  await search(page).fill('<')
  await expect(shown(page)).not.toBeEmpty()
  await expectNoAxeViolations(page)
})

test('at 1440 px every configuration and both tags of a server are read whole', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  const room = { width: 1440, height: 2000 }
  await page.setViewportSize(room)
  const row = (name: string) => rows(page).filter({ hasText: name })
  await expect(row('gpu-de-01')).toContainText('8 cores · 64 GB · 1 TB · 24 GB GPU')
  await expect(row('gpu-tr-01')).toContainText('6 vCPU · 16 GB · 240 GB · 8 GB vGPU')
  await expect(row('queue-fi-01')).toContainText('role=queue')
  const cut = () =>
    page
      .getByRole('gridcell')
      .evaluateAll((cells) =>
        cells
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      )
  await expect.poll(cut).toEqual([])
  await expect(page.getByRole('button', { name: /more tag/ })).toHaveCount(0)

  // Narrower and wide again: a number that had to be shown gives its place back.
  await page.setViewportSize({ ...room, width: 1360 })
  await expect(row('queue-fi-01').getByRole('button', { name: /^1 more tag/ })).toBeVisible()
  await page.setViewportSize(room)
  await expect(page.getByRole('button', { name: /more tag/ })).toHaveCount(0)
})
