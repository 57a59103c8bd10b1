/** Keys of other keyboards. WebDriver names a key by what it types, so Cyrillic layouts are tested in Chromium. */
import { expect, test } from './fixtures.ts'

test('shortcuts work with Caps Lock', async ({ person, signIn }) => {
  await signIn('/servers')
  await person.see({ role: 'link', name: 'mail-nl-01' })
  await person.key('Control', 'K')
  await person.focus({ role: 'combobox' })
  await person.key('Escape')
  await person.miss({ role: 'combobox' })
  await person.key('G')
  await person.key('B')
  await expect.poll(() => person.address()).toMatch(/\/billing/)
})

test('takes a PIN in Persian digits', async ({ person, signIn, world }) => {
  await signIn(`/servers/${world.server('mail-nl-01').id}`)
  await person.press({ role: 'link', name: 'Reboot' })
  const field = { label: /^PIN/, within: { role: 'dialog' } } as const
  await person.press(field)
  await person.focus(field)
  const persian = world.credentials.pin.replaceAll(
    /\d/g,
    (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? '',
  )
  await person.type(persian)
  await person.key('Enter')
  await person.miss({ role: 'dialog' })
  await world.advance(60)
  await person.see({ text: 'mail-nl-01 rebooted' })
})
