/** Values as billing software writes them, and amounts as people paste them: decoders and `Intl` are the engine's. */
import { expect, test } from './fixtures.ts'

const company = `Müller & O'Brien <Büro> – "Łódź" €`

test('reads encoded texts in Latin-1', async ({ person, signIn, world, request }) => {
  const { email: user, password, location } = world.credentials
  const signedIn = await request.post('/api/auth.php', {
    form: { action: 'billinglogin', user, password, location },
  })
  const { token } = (await signedIn.json()) as { token: string }
  await request.post('/api/billing.php', {
    form: { action: 'update_client', token, billing_companyname: company },
  })
  await world.quirks(['html-encoded', 'latin-1', 'money-formats', 'zoned-times'])
  await signIn('/account')
  await person.see({ text: company })
  await person.visit('/servers')
  await person.see({ role: 'link', name: 'mail-nl-01' })
})

test('takes an amount as it is shown, and none for a thousand', async ({
  person,
  signIn,
  world,
}) => {
  await signIn('/billing?run=add-funds')
  const amount = { label: 'Amount in EUR' }
  await person.enter(amount, '1.000')
  await person.see({ text: /^Did you mean €1,000\.00\?/ })
  await person.enter(amount, '1.000,50')
  await person.press({ role: 'button', name: 'Create invoice for €1,000.50' })
  await person.see({ role: 'heading', name: /^Invoice \d+$/ })
  expect(await world.carriedOut('billing/create_addfunds')).toBe(1)
})
