/** A bulk run that is interrupted: it goes on, and no server gets its command twice. */
import { enterPin, expect, openSession, signIn, test } from './fixtures.ts'
import { rebootedIds, begin, openReboot, row, three } from './bulkRuns.ts'

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
  expect(await rebootedIds(world)).toEqual(
    [three[0], three[2]].map((name) => world.server(name).id),
  )
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
  await expect(dialog).toContainText('this panel doesn’t store your PIN')
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
  expect(await rebootedIds(world)).toEqual(three.map((name) => world.server(name).id))
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
      const told = /.* rebooted$/m.exec(document.body.innerText)
      if (told) document.body.dataset['told'] = told[0]
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
  expect(await rebootedIds(world)).toHaveLength(3)
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
  expect(await rebootedIds(world)).toHaveLength(4)
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
  await world.loseRequest('eq/reboot')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await world.advance(30)

  // One notification for the whole run, with a link to the results.
  await expect(page.getByText('Reboot 3 servers: finished')).toBeVisible()
  await expect(page.getByText('1 finished, 2 to check')).toBeVisible()
  await page.getByRole('button', { name: 'View results' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reboot 3 servers' })
  await expect(row(page, three[2])).toContainText('The result is unknown.')
  expect(await rebootedIds(world)).toHaveLength(3)

  await world.letGo()
  await dialog.getByRole('button', { name: `Try again: ${three[0]}` }).click()
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(row(page, three[0])).toContainText('Restarting…')
  await world.advance(30)
  await expect(row(page, three[0])).toContainText('Rebooted')
  await expect(row(page, three[2])).toContainText('result is unknown')
  expect(await rebootedIds(world)).toHaveLength(4)
})

test('a lost reply is confirmed by the server’s status, and nothing is sent again', async ({
  page,
  world,
}) => {
  await openSession(page, world)
  const ids = three.slice(0, 2).map((name) => world.server(name).id)
  await page.goto(`/servers?run=bulk-off&of=${ids.join('_')}`)
  await world.loseReply('eq/off')
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
  expect(await world.timesSent('eq/off')).toBe(2)
})
