import { expect, openSession, test } from './fixtures.ts'

const ofServer = (tab: string) => (id: number) => `/servers/${id}/${tab}`

/** The screens that name a server. */
const screens: readonly ((id: number) => string)[] = [
  () => '/servers',
  ofServer(''),
  ofServer('network'),
  () => '/billing/upcoming',
  (id) => `/billing?server=${id}`,
]

test('a server has the name that its owner gave it on every screen', async ({ page, world }) => {
  await world.start({ quirks: ['default-names'] })
  await openSession(page, world)
  const { id, name } = world.server('mail-nl-01')
  const expectOwnName = async () => {
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
    await expect(page.getByText(new RegExp(`nl${id}`, 'i'))).toHaveCount(0)
  }
  for (const pathOf of screens)
    await test.step(pathOf(id), async () => {
      await page.goto(pathOf(id))
      await expectOwnName()
    })
  await page
    .getByRole('link', { name: /^\d{5}$/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: /^Invoice/ })).toBeVisible()
  await expectOwnName()
})
