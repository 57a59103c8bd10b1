/** What a browser keeps for the panel. */
import { z } from 'zod'
import { expect, test } from './fixtures.ts'

test('language and theme survive a reload', async ({ person, signIn }) => {
  await signIn('/account/appearance')
  await person.press({ role: 'radio', name: 'Dark' })
  await person.key('Shift', 'Tab')
  await person.focus({ role: 'combobox', name: 'Language' })
  await person.type('Deutsch')
  await person.see({ role: 'heading', name: 'Darstellung' })
  const background = () =>
    person.run(z.string(), () => getComputedStyle(document.body).backgroundColor)
  await expect.poll(background).toBe('rgb(12, 16, 19)')
  await person.reload()
  await person.see({ role: 'heading', name: 'Darstellung' })
  expect(await background()).toBe('rgb(12, 16, 19)')
})

test('the draft of an order survives a reload, without its password', async ({
  person,
  signIn,
}) => {
  await signIn('/order?preset=281&location=NL&os=300&step=network')
  await person.enter({ label: /^Hostname/ }, 'shop-1')
  await person.press({ role: 'button', name: 'Continue to access' })
  await person.enter({ label: 'Root password' }, 'Correct-horse7')
  await person.reload()
  expect(await person.see({ label: 'Root password' })).toBe('')
  await person.visit('/order?preset=281&location=NL&os=300&step=network')
  expect(await person.see({ label: /^Hostname/ })).toBe('shop-1')
})
