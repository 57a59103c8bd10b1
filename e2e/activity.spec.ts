import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import {
  desktop,
  enterPin,
  expect,
  expectNoAxeViolations,
  openSession,
  phone,
  test,
} from './fixtures.ts'
import { confirmReinstall, fillReinstall } from './reinstalling.ts'
import { expectNoSidewaysScroll, openTab } from './serverTabs.ts'
import type { TestWorld } from './world.ts'

/** Reboots a server and opens the list. */
async function openList(page: Page, world: TestWorld): Promise<{ id: number; list: Locator }> {
  const id = await openTab(page, world, 'activity')
  await expect(page.getByText('No activity yet')).toBeVisible()
  await page.goto(`/servers/${id}?run=reboot`)
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await world.advance(30)
  await expect(page.getByText('mail-nl-01 rebooted')).toBeVisible()
  const recent = page
    .getByRole('region', { name: 'Recent activity' })
    .or(page.getByText('Recent activity'))
  await expect(recent.first()).toBeVisible()
  await page.getByRole('link', { name: 'All activity' }).click()
  return { id, list: page.getByRole('table', { name: 'Activity' }) }
}

test('activity shows its parameters and output, without the PIN', async ({
  page,
  world,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { list } = await openList(page, world)
  await list.getByRole('link', { name: 'Reboot' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reboot · mail-nl-01' })
  await expect(dialog).toContainText('eq/reboot')
  await expect(dialog.getByRole('region', { name: 'Hardware output' })).toContainText('Chassis')
  await expect(dialog).not.toContainText(world.credentials.pin)
  // Text can be found and copied, as in any terminal.
  await dialog.getByLabel('Find in the terminal').fill('chassis')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('Chassis')
  await expectNoAxeViolations(page)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^eq-reboot-\d+-\w{6}\.txt$/)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.goto('/activity?run=operation&on=unknown')
  await expect(page.getByText('Activity not found')).toBeVisible()
})

test('activity is filtered, a reload keeps the filter, and exports leave out the PIN', async ({
  page,
  world,
}) => {
  const { id, list } = await openList(page, world)
  await page.goto('/activity')
  await page.getByRole('radio', { name: 'Failed 0' }).check()
  await expect(page).toHaveURL('/activity?result=failed')
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('searchbox', { name: 'Search activity' }).fill('nl')
  // The caret keeps its position while typing.
  await page.keyboard.press('Home')
  await page.keyboard.type('MAIL-')
  await page.keyboard.press('Tab')
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Reboot')
  await page.getByRole('combobox', { name: 'Server' }).selectOption('mail-nl-01')
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('Last 24 hours')
  await expect(list.getByRole('row', { name: /Reboot/ })).toHaveCount(1)
  const narrowed = `/activity?q=MAIL-nl&work=eq%2Freboot&server=${id}&when=day`
  await expect(page).toHaveURL(narrowed)
  await page.reload()
  await expect(page).toHaveURL(narrowed)
  await expect(page.getByRole('searchbox', { name: 'Search activity' })).toHaveValue('MAIL-nl')
  await expect(page.getByRole('combobox', { name: 'Server' })).toHaveValue(String(id))
  await expect(list.getByRole('row', { name: /Reboot/ })).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Time range' }).selectOption('Custom range')
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await expect(page.getByText('No results')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(list.getByRole('row', { name: /Reboot/ })).toHaveCount(1)

  const csv = await exported(page, 'Current list (CSV)')
  expect(csv).toContain('Started,Time zone (start),Ended,Time zone (end),Seconds,Action,Server')
  expect(csv).toContain('Reboot,mail-nl-01')
  const json = await exported(page, 'All activity (JSON)')
  expect(JSON.parse(json)).toMatchObject({
    operations: [{ action: 'eq/reboot', server: { serverId: id }, result: 'done' }],
  })
  for (const text of [csv, json]) expect(text).not.toContain(world.credentials.pin)
})

/** What a menu entry downloads. */
async function exported(page: Page, item: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  return readFile(await (await saved).path(), 'utf8')
}

test('a bulk run is one row, other tabs add theirs, and finished activity is cleared by keyboard', async ({
  page,
  context,
  world,
}) => {
  await world.start({ speed: 0 })
  const [first, second] = [world.server('mail-nl-01'), world.server('build-nl-01')]
  await openSession(page, world)
  await page.goto('/activity')
  await expect(page.getByRole('button', { name: 'Clear…' })).toBeDisabled()

  const other = await context.newPage()
  await other.goto(`/servers?run=bulk-tag&of=${first.id}_${second.id}`)
  await other.getByRole('dialog').getByLabel('Tag', { exact: true }).fill('env')
  await other.getByRole('button', { name: /^Tag 2 servers/ }).click()
  await expect(other.getByRole('dialog')).toContainText('2 finished')
  await other.goto(`/servers/${first.id}?run=reboot`)
  await enterPin(other, world.credentials.pin)
  await other.keyboard.press('Enter')
  await expect(other.getByRole('dialog')).toBeHidden()
  await other.close()

  const list = page.getByRole('table', { name: 'Activity' })
  await expect(
    list.getByRole('row', { name: /^Tag 2 servers mail-nl-01, build-nl-01 Finished/ }),
  ).toBeVisible()
  const reboot = list.getByRole('row', { name: /^Reboot mail-nl-01 Running/ })
  await expect(reboot).toBeVisible()
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Bulk action')
  await expect(reboot).toBeHidden()
  await page.goto('/activity')
  await expect(reboot).toBeVisible()

  await page.getByRole('link', { name: 'Clear…' }).focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: 'Clear finished activity?' })
  await expect(question).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(list.getByRole('row', { name: /^Tag/ })).toBeHidden()
  await expect(reboot).toBeVisible()
  await page.reload()
  await expect(reboot).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(2)

  // The indicator leads here on a phone, too.
  await page.setViewportSize(phone)
  await page.goto(`/servers/${second.id}`)
  await page.getByRole('link', { name: '1 running' }).click()
  await expect(page).toHaveURL('/activity')
  await expectNoSidewaysScroll(page)
})

for (const [where, viewport] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test(`running activity shifts no layout on ${where}: list, server, installation`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(viewport)
    await world.start({ speed: 0 })
    const { id, name } = world.server('mail-nl-01')
    await openSession(page, world)
    /** Positions, once nothing moves anymore. */
    const positions = async (parts: readonly Locator[]): Promise<(number | undefined)[]> => {
      await page.evaluate(() => document.fonts.ready.then(() => scrollTo(0, 0)))
      return Promise.all(parts.map(async (part) => (await part.boundingBox())?.y))
    }
    const reboot = async (parts: readonly Locator[]): Promise<void> => {
      await page.getByRole('dialog').getByRole('textbox', { name: 'PIN' }).focus()
      const before = await positions(parts)
      expect(before).not.toContain(undefined)
      await page.keyboard.type(world.credentials.pin)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByRole('link', { name: '1 running' })).toBeVisible()
      expect(await positions(parts), 'while it runs').toEqual(before)
      await world.advance(30)
      await expect(page.getByText(`${name} rebooted`)).toBeVisible()
      expect(await positions(parts), 'after it has ended').toEqual(before)
    }
    const heading = page.locator('h1')
    const find = page.locator('header button').first()

    await page.goto(`/servers?run=reboot&on=${id}`)
    await reboot([heading, find, page.locator('[data-index="1"]')])
    await page.goto(`/servers/${id}/power?run=reboot`)
    await reboot([heading, find, page.locator('nav[aria-label="Server sections"]')])

    await page.goto(`/servers/${id}/reinstall`)
    await fillReinstall(page)
    await page.getByRole('button', { name: 'Reinstall…' }).click()
    await confirmReinstall(page, name, world.credentials.pin)
    await expect(page.getByRole('dialog', { name: /^Erase / })).toBeHidden()
    const offer = page.getByRole('button', { name: 'Cancel installation…' })
    await expect(offer).toBeVisible()
    await expect(page.getByText(/^Preparing network boot/)).toBeVisible()
    const before = await positions([heading, offer])
    // The elapsed time gets longer after the first minute.
    await world.advance(70)
    await expect(page.getByText('Now: Base system')).toBeVisible()
    expect(await positions([heading, offer])).toEqual(before)
    // The narrowest screen with a full top bar.
    await page.setViewportSize({ width: 640, height: 900 })
    await expect(page.getByRole('button', { name: /^Account: / })).toBeInViewport({ ratio: 1 })
    await expectNoSidewaysScroll(page)
  })
}

test('a key for one server sees only its activity, and a long history renders only visible rows', async ({
  page,
  world,
}) => {
  await world.start({ speed: 0 })
  await page.goto('/sign-in')
  await page.getByRole('radio', { name: 'API key' }).check()
  await page.getByRole('textbox', { name: 'API key' }).fill(world.credentials.server_key)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page
    .getByRole('link', { name: /^\w+-\w+-\d+$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/servers\/\d+/)
  const id = Number(new URL(page.url()).pathname.split('/')[2])
  await page.goto(`/servers/${id}?run=reboot`)
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await world.advance(30)
  await expect(page.getByText(/ rebooted$/)).toBeVisible()

  // Years of the same operation, and one on a server outside this key's scope.
  await page.evaluate(async (own) => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('patchbay-operations')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('No database')))
    })
    const store = database.transaction('operations', 'readwrite').objectStore('operations')
    const [first] = await new Promise<{ startedAt: number }[]>((resolve) => {
      const reading = store.getAll()
      reading.addEventListener('success', () => resolve(reading.result))
    })
    if (!first) throw new Error('Nothing was kept')
    for (let index = 1; index < 450; index += 1) {
      const subject =
        index === 7 ? { serverId: 1, name: 'not-ours' } : { serverId: own, name: `past-${index}` }
      const past = { ...first, id: `past-${index}`, subject, startedAt: first.startedAt - index }
      store.put(past, past.id)
    }
    await new Promise((resolve) => store.transaction.addEventListener('complete', resolve))
    database.close()
  }, id)
  await page.goto('/activity')
  const list = page.getByRole('table', { name: 'Activity' })
  await expect(list).toHaveAttribute('aria-rowcount', '450')
  await expect(page.getByText('on this key’s server')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Server' })).toBeHidden()
  expect(await list.getByRole('row').count()).toBeLessThan(80)
  await expectNoAxeViolations(page)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(list.locator('[aria-rowindex="450"]')).toBeVisible({ timeout: 5000 })
  expect(await list.getByRole('row').count()).toBeLessThan(80)
  await page.getByRole('searchbox', { name: 'Search activity' }).fill('not-ours')
  await expect(page.getByText('No results')).toBeVisible()
})
