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
import { rebootedIds, begin, openReboot, row, three } from './bulkRuns.ts'

const select = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
}

const choose = async (page: Page, menu: string, item: string): Promise<void> => {
  const bar = page.getByRole('region', { name: 'Selected servers' })
  await bar.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

test('reboots the selected servers: skipped ones say why, a wrong PIN stops the run, results can be exported', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  await select(page, [...three, 'web-is-02'])
  await choose(page, 'Power', 'Reboot')

  // The title and the button show the same count.
  const dialog = page.getByRole('dialog', { name: 'Reboot 3 servers' })
  await expect(dialog).toContainText('3 servers included · 1 skipped')
  await expect(dialog.getByRole('textbox', { name: 'PIN' })).toBeFocused()
  await expect(row(page, 'web-is-02')).toContainText('Skipped: The server is off.')
  await expectNoAxeViolations(page)

  await enterPin(page, '1357')
  await dialog.getByRole('button', { name: 'Reboot 3 servers' }).click()
  await expect(dialog.getByRole('alert')).toContainText('so your account isn’t locked')
  expect(await rebootedIds(world)).toHaveLength(1)

  await dialog.getByRole('button', { name: 'Continue' }).click()
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Restarting…')).toHaveCount(2)
  await expect(dialog).toContainText('2 running · 1 pending · 1 skipped · 2 at a time')
  await world.advance(30)
  await expect(row(page, 'queue-fi-01')).toContainText('Restarting…')
  await world.advance(30)
  await expect(dialog).toContainText('3 finished · 1 skipped')
  await expect(dialog.getByText('Rebooted')).toHaveCount(3)

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export results' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain(
    'Number,Name,Result,Message,Started,Time zone (start),Finished,Time zone (end)',
  )
  expect(text).toMatch(/,mail-nl-01,Finished,/)
  expect(text).toMatch(/,web-is-02,Skipped,Skipped: The server is off./)
})

test('a server that hasn’t started again still counts as running', async ({ page, world }) => {
  await world.start({ speed: 0 })
  await openSession(page, world)
  await openReboot(page, world, three)
  await begin(page, world, 1)
  await expect(row(page, three[0])).toContainText('Restarting…')
  await world.advance(10)
  // The operation is done, but the server is read as off.
  await expect
    .poll(
      async () =>
        (await world.journal()).findLast(({ action }) => action === 'eq/show')?.fields['id'],
    )
    .toBe(String(world.server(three[0]).id))
  await expect(row(page, three[0])).toContainText('Restarting…')
  expect(await rebootedIds(world)).toHaveLength(1)
  await world.advance(20)
  await expect(row(page, three[0])).toContainText('Rebooted', { timeout: 14_000 })
  await expect(row(page, three[1])).toContainText('Restarting…')
})

test('stopping lets running commands finish, and the rest can be continued', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await openReboot(page, world, three)
  await begin(page, world, 1)
  await expect(row(page, three[0])).toContainText('Restarting…')
  const dialog = page.getByRole('dialog', { name: 'Reboot 3 servers' })
  await dialog.getByRole('button', { name: 'Stop after these' }).click()
  await expect(dialog).toContainText('1 running · 2 not started')
  await world.advance(30)
  await expect(dialog).toContainText('1 finished · 2 not started')
  await expect(dialog.getByRole('button', { name: 'Continue with 2 servers' })).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await rebootedIds(world)).toHaveLength(1)
})

test('a missing permission disables its command with the reason', async ({ page, world }) => {
  await world.deny(['eq/reboot', 'net/block_ip'])
  await signIn(page, world)
  await select(page, three.slice(0, 1))
  const bar = page.getByRole('region', { name: 'Selected servers' })
  await expect(bar.getByRole('button', { name: 'Block IP…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await bar.getByRole('button', { name: 'Power' }).click()
  const reboot = page.getByRole('menuitem', { name: 'Reboot' })
  await expect(reboot).toContainText('You don’t have permission to do this.')
  await expect(page.getByRole('menuitem', { name: 'Power off' })).not.toContainText('permission')
})

test('adds tags, removes tags and blocks IPs on a phone', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await signIn(page, world)
  const two = three.slice(0, 2)
  await select(page, two)
  await choose(page, 'Tags', 'Tag…')
  // Notifications are dialogs too, and may still be open after navigating.
  const dialog = page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))
  await expect(dialog).toContainText('All 2 servers included')
  await dialog.getByRole('button', { name: 'Tag 2 servers' }).click()
  await expect(dialog).toContainText('Up to 32 letters, digits and hyphens')
  await dialog.getByRole('textbox', { name: 'Tag' }).fill('team')
  await dialog.getByRole('textbox', { name: 'Value' }).fill('blue')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Tag 2 servers' }).click()
  await expect(dialog).toContainText('2 finished')
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await choose(page, 'Tags', 'Remove tag…')
  await dialog.getByRole('textbox', { name: 'Tag' }).fill('colour')
  await expect(dialog).toContainText('This tag isn’t set')
  await dialog.getByRole('textbox', { name: 'Tag' }).fill('team')
  await dialog.getByRole('button', { name: 'Remove tag from 2 servers' }).click()
  await expect(dialog).toContainText('2 finished')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByRole('link', { name: 'Block IP…' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('scanning')
  await dialog.getByRole('button', { name: 'Block main IP of 2 servers' }).click()
  await expect(dialog).toContainText('2 finished')

  const { id } = world.server(two[0] ?? '')
  await page.goto(`/servers?run=bulk-block-address&of=${id}`)
  await expect(dialog).toContainText('The main IP address is already blocked')
  // Rebooting is allowed, but doesn't unblock the IP.
  await openReboot(page, world, two)
  await expect(row(page, two[0] ?? '')).toContainText('Included · Blocked')
  const journal = await world.journal()
  expect(journal.filter(({ action }) => action === 'tags/remove')).toHaveLength(2)
})

test('a refusal that echoes the PIN and the token is shown and stored without them', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  const token = await page.evaluate(
    () => /"token":"([^"]+)"/.exec(sessionStorage.getItem('patchbay.session') ?? '')?.[1] ?? '',
  )
  expect(token).not.toBe('')
  const { pin } = world.credentials
  await world.faults([
    { kind: 'refuse', message: `server busy (${pin}, token=${token})`, action: 'eq/reboot' },
  ])
  await openReboot(page, world, ['queue-fi-01'])
  await begin(page, world, 1)
  await expect(row(page, 'queue-fi-01')).toContainText('server busy (•••, token=•••)')
  await expect(page.getByText(token)).toHaveCount(0)
  const stored = await page.evaluate(async () => {
    const rows: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('success', () => resolve(opening.result))
      })
      for (const store of database.objectStoreNames)
        rows.push(
          await new Promise((resolve) => {
            const reading = database.transaction(store).objectStore(store).getAll()
            reading.addEventListener('success', () => resolve(reading.result))
          }),
        )
      database.close()
    }
    return JSON.stringify(rows)
  })
  expect(stored).toContain('server busy')
  expect(stored).not.toContain(`(${pin},`)
  expect(stored).not.toContain(token)
})
