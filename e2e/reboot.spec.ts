import { enterPin, expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'

test('reboots a server: a wrong PIN is refused, the right one completes', async ({
  page,
  world,
}) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Power' }).click()
  await page.getByRole('menuitem', { name: 'Reboot' }).click()

  const dialog = page.getByRole('dialog', { name: `Reboot ${name}?` })
  await expect(dialog).toContainText(
    'Services stop until the server is back, usually within a few minutes.',
  )
  await expectNoAxeViolations(page)
  await enterPin(page, '1357')
  await dialog.getByRole('button', { name: 'Reboot' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Nothing was changed.')

  // Hidden from roles while a dialog is open.
  const tabs = page.getByRole('navigation', { name: 'Server sections', includeHidden: true })
  const tabsTop = async () => (await tabs.boundingBox())?.y
  const top = await tabsTop()
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: 'Reboot' }).click()
  await expect(dialog).toBeHidden()
  const restarting = page.getByRole('status').filter({ hasText: 'Restarting' })
  await expect(restarting).toBeVisible()
  // Short operations are shown in the status, without moving the page.
  expect(await tabsTop()).toBe(top)

  await world.advance(30)
  await expect(page.getByText(`${name} rebooted`)).toBeVisible()
  await expect(restarting).toBeHidden()
  await expect(page).toHaveURL(`/servers/${id}`)
})

test('reboots from the list on a phone, by the dialog’s own URL', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await page.setViewportSize(phone)
  await signIn(page, world, `/servers?run=reboot&on=${id}`)
  await expect(page.getByRole('dialog', { name: `Reboot ${name}?` })).toBeVisible()
  await expectNoAxeViolations(page)
  await enterPin(page, world.credentials.pin)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/servers')

  await page.getByRole('link', { name: '1 running' }).click()
  await world.advance(30)
  await expect(page.getByRole('row', { name: `Reboot ${name}` })).toContainText('Finished')
})
