/** Two tabs of one browser: the session and work are shared through channels and locks. */
import type { What } from './find.ts'
import { enterPin, test } from './fixtures.ts'

const link = (name: string): What => ({ role: 'link', name })

test('signing out in one tab signs the other one out', async ({ person, newTab, signIn }) => {
  await signIn('/servers')
  await person.see(link('mail-nl-01'))
  const other = await newTab()
  // The session comes from the first tab.
  await other.visit('/servers')
  await other.see(link('mail-nl-01'))
  await person.press({ role: 'button', name: /^Account/ })
  await person.press({ role: 'menuitem', name: 'Sign out' })
  await person.see({ label: 'Email' })
  await other.miss(link('mail-nl-01'))
  await other.see({ label: 'Email' })
})

test('a reboot in one tab shows in the other, as does its end', async ({
  person,
  newTab,
  signIn,
  world,
}) => {
  const status: What = { role: 'status' }
  await world.run(0)
  const { id } = world.server('mail-nl-01')
  await signIn(`/servers/${id}`)
  await person.see(link('Reboot'))
  const other = await newTab()
  await other.visit(`/servers/${id}`)
  await other.see(link('Reboot'))
  await person.press(link('Reboot'))
  await enterPin(person, world)
  await person.key('Enter')
  await person.read(status, 'Restarting')
  await other.read(status, 'Restarting')
  await world.advance(60)
  for (const tab of [person, other]) {
    await tab.read({ role: 'main' }, /^mail-nl-01 Running/)
  }
})
