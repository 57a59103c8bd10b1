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
import type { TestWorld } from './world.ts'

/** Running servers, bare metal and virtual; `web-is-02` is off. */
const three = ['mail-nl-01', 'build-nl-01', 'queue-fi-01'] as const

const select = async (page: Page, names: readonly string[]): Promise<void> => {
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
}

const choose = async (page: Page, menu: string, item: string): Promise<void> => {
  const bar = page.getByRole('region', { name: 'Selected servers' })
  await bar.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Opens the dialog by its own URL. */
const openReboot = async (
  page: Page,
  world: TestWorld,
  names: readonly string[],
): Promise<void> => {
  const ids = names.map((name) => world.server(name).id)
  await page.goto(`/servers?run=bulk-reboot&of=${ids.join('_')}`)
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

/** IDs of the servers that were rebooted, in order. */
const asked = async (world: TestWorld): Promise<number[]> =>
  (await world.journal())
    .filter(({ action }) => action === 'eq/reboot')
    .map(({ fields }) => Number(fields['id']))

const begin = async (page: Page, world: TestWorld, width: number): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: String(width), exact: true }).check()
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: /^Reboot \d+ server/ }).click()
  await expect(page).toHaveURL(/run=results&on=/)
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
  await expect(row(page, 'web-is-02')).toContainText('Skipped: The server is off.')
  await expectNoAxeViolations(page)

  await enterPin(page, '1357')
  await dialog.getByRole('button', { name: 'Reboot 3 servers' }).click()
  await expect(dialog.getByRole('alert')).toContainText('so your account isn’t locked')
  expect(await asked(world)).toHaveLength(1)

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
  expect(text).toContain('Number,Name,Result,Message,Started,Finished')
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
  expect(await asked(world)).toHaveLength(1)
  await world.advance(20)
  await expect(row(page, three[0])).toContainText('Rebooted', { timeout: 14_000 })
  await expect(row(page, three[1])).toContainText('Restarting…')
})

test('a server set to network boot while the run was paused is skipped', async ({
  context,
  page,
  world,
}) => {
  await openSession(page, world)
  await openReboot(page, world, three)
  await begin(page, world, 1)
  await expect(row(page, three[0])).toContainText('Restarting…')
  const dialog = page.getByRole('dialog', { name: 'Reboot 3 servers' })
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await world.advance(30)
  await expect(dialog).toContainText('1 finished · 2 pending')

  const other = await context.newPage()
  const { id } = world.server(three[1])
  await other.goto(`/servers/${id}/access?run=boot-network`)
  await enterPin(other, world.credentials.pin)
  await other.getByRole('dialog').getByRole('button', { name: 'Boot from network' }).click()
  await expect(other.getByRole('dialog')).toBeHidden()
  await world.advance(10)
  await expect(other.getByRole('link', { name: 'Boot from disk instead' }).first()).toBeVisible()
  await other.close()

  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(row(page, three[1])).toContainText('Skipped: The next boot isn’t from disk')
  await expect(row(page, three[2])).toContainText('Restarting…')
  expect(await asked(world)).toEqual([three[0], three[2]].map((name) => world.server(name).id))
})

test('after a reload one tab asks for the PIN again, and no server is rebooted twice', async ({
  context,
  page,
  world,
}) => {
  await openSession(page, world)
  await openReboot(page, world, three)
  await begin(page, world, 1)
  await expect(row(page, three[0])).toContainText('Restarting…')
  await page.reload()
  const dialog = page.getByRole('dialog', { name: 'Reboot 3 servers' })
  await expect(dialog).toContainText('we don’t store your PIN')
  await world.advance(30)
  await expect(dialog).toContainText('1 finished · 2 pending')

  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Reboot paused: 1 of 3' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const question = dialog.getByRole('textbox', { name: 'PIN' })
  await expect(question).toBeVisible()
  // Another tab asks too, and gets the answer.
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('dialog').getByRole('button', { name: 'Continue' }).click()
  await enterPin(other, world.credentials.pin)
  await other.keyboard.press('Enter')
  await expect(row(page, three[1])).toContainText('Restarting…')
  await expect(question).toBeHidden()
  for (const name of three.slice(1)) {
    await expect(row(page, name)).toContainText('Restarting…')
    await world.advance(30)
    await expect(row(page, name)).toContainText('Rebooted')
  }
  expect(await asked(world)).toEqual(three.map((name) => world.server(name).id))
})

test('two tabs show the same run, which continues when the sending tab is closed', async ({
  context,
  page,
  world,
}) => {
  await signIn(page, world)
  await expect(page.getByRole('checkbox', { name: `Select ${three[0]}` })).toBeVisible()
  const other = await context.newPage()
  await other.goto('/servers')
  await expect(other.getByRole('checkbox', { name: `Select ${three[0]}` })).toBeVisible()

  // The other tab must not announce every row of a run it hasn't loaded yet.
  await other.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.innerText.includes(' rebooted')) document.body.dataset['told'] = 'rows'
    }).observe(document.body, { childList: true, subtree: true })
  })
  await openReboot(page, world, three)
  await begin(page, world, 1)
  await expect(row(page, three[0])).toContainText('Restarting…')
  await other.getByRole('link', { name: 'Reboot: 0 of 3' }).click()
  const dialog = other.getByRole('dialog', { name: 'Reboot 3 servers' })
  await dialog.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByRole('dialog')).toContainText('Paused.')
  await page.close()

  await world.advance(30)
  await expect(row(other, three[0])).toContainText('Rebooted')
  // The other tab still has the PIN.
  await dialog.getByRole('button', { name: 'Continue' }).click()
  for (const name of three.slice(1)) {
    await expect(row(other, name)).toContainText('Restarting…')
    await world.advance(30)
    await expect(row(other, name)).toContainText('Rebooted')
  }
  expect(await asked(world)).toHaveLength(3)
  await expect(other.locator('body')).not.toHaveAttribute('data-told')
})

test('after an expired session is renewed, the run continues', async ({ page, world }) => {
  await openSession(page, world)
  await openReboot(page, world, three)
  await begin(page, world, 1)
  await expect(row(page, three[0])).toContainText('Restarting…')
  await world.faults([{ kind: 'expired-token', action: 'eq/reboot', times: 1 }])
  await world.advance(30)

  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await again.getByLabel('Password', { exact: true }).fill(world.credentials.password)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(again).toBeHidden()
  for (const name of three.slice(1)) {
    await expect(row(page, name)).toContainText('Restarting…')
    await world.advance(30)
    await expect(row(page, name)).toContainText('Rebooted')
  }
  // The request refused for the expired session was sent again.
  expect(await asked(world)).toHaveLength(4)
})

test('a run continues without its dialog; a refusal fails one row, a lost reply is never repeated', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  await openReboot(page, world, three)
  await world.faults([
    { kind: 'refuse', message: 'the port is blocked by staff', action: 'eq/reboot', times: 1 },
  ])
  await begin(page, world, 1)
  await expect(row(page, three[0])).toContainText('Refused: the port is blocked')
  await expect(row(page, three[1])).toContainText('Restarting…')
  // Never reaches the API, which the panel can't know.
  await world.faults([{ kind: 'drop', action: 'eq/reboot', times: 1 }])
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await world.advance(30)

  // One notification for the whole run, with a link to the results.
  await expect(page.getByText('Reboot 3 servers: finished')).toBeVisible()
  await expect(page.getByText('1 finished, 2 to check')).toBeVisible()
  await page.getByRole('button', { name: 'View results' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reboot 3 servers' })
  await expect(row(page, three[2])).toContainText('The result is unknown.')
  expect(await asked(world)).toHaveLength(3)

  await dialog.getByRole('button', { name: `Try again: ${three[0]}` }).click()
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(row(page, three[0])).toContainText('Restarting…')
  await world.advance(30)
  await expect(row(page, three[0])).toContainText('Rebooted')
  await expect(row(page, three[2])).toContainText('result is unknown')
  expect(await asked(world)).toHaveLength(4)
})

test('a lost reply is confirmed by the server’s status, and nothing is sent again', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  const ids = three.slice(0, 2).map((name) => world.server(name).id)
  await page.goto(`/servers?run=bulk-off&of=${ids.join('_')}`)
  await world.faults([{ kind: 'drop', after: true, action: 'eq/off', times: 1 }])
  const dialog = page.getByRole('dialog')
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: /^Power off \d+ server/ }).click()
  await expect(row(page, three[0])).toContainText('The result is unknown.')
  await world.advance(10)
  await expect(row(page, three[0])).toContainText('Powered off (confirmed by its status)', {
    timeout: 14_000,
  })
  await expect(row(page, three[1])).toContainText('Powered off')
  await expect(dialog).toContainText('2 finished')
  const sent = (await world.journal()).filter(({ action }) => action === 'eq/off')
  expect(sent).toHaveLength(2)
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
  expect(await asked(world)).toHaveLength(1)
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
