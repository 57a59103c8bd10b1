/** A browser whose database neither responds nor fails: the panel doesn't wait for it. */
import { enterPin, expect, go, openSession, signIn, test } from './fixtures.ts'
import { fillOrder, orderButton, ordersSent, sendButton } from './ordering.ts'
import { hangDatabase, silenceDatabase } from './storage.ts'

for (const [what, prepare] of [
  ['never opens', silenceDatabase],
  ['never completes a transaction', hangDatabase],
] as const) {
  test(`a reboot is followed and a new secret is shown if the database ${what}`, async ({
    context,
    page,
    world,
  }) => {
    await prepare(context)
    const { id, name } = world.server('mail-nl-01')
    await signIn(page, world, `/servers/${id}?run=reboot`)
    await enterPin(page, world.credentials.pin)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: 'Restarting' })).toBeVisible()
    await world.advance(30)
    await expect(page.getByText(`${name} rebooted`)).toBeVisible()

    await go(page, `/servers/${id}/access`)
    await page.getByRole('button', { name: 'Add IPMI user' }).click()
    await world.advance(10)
    await expect(page.getByText('Copy these now: this panel doesn’t store them.')).toBeVisible()
  })

  test(`an order is sent once if the database ${what}`, async ({ context, page, world }) => {
    await prepare(context)
    await openSession(page, world)
    await fillOrder(page)
    await orderButton(page).click()
    await sendButton(page).dblclick()
    await expect(page).toHaveURL(/\/order\/\w+$/)
    await world.advance(1200)
    await expect(page.getByRole('heading', { name: 'Your server is ready' })).toBeVisible()
    expect(await ordersSent(world)).toBe(1)
  })
}
