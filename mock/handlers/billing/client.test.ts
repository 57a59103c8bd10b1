import { expect, test } from 'vitest'
import { startService, type Service } from '../../harness.ts'

async function signedIn(): Promise<Service> {
  const service = await startService()
  await service.signIn()
  return service
}

test('get_client returns the specified fields, custom fields and the group', async () => {
  const service = await signedIn()
  const raw = await service.call('billing/get_client')
  expect(raw).toMatchObject({
    result: 'success',
    billing_location: 'billing_com',
    client: {
      email: service.credentials.email,
      currency_code: 'EUR',
      Password: '',
      co_customertype: { type: 'select', options: ['Individual', 'Legal entity'] },
    },
    groupdata: { id: 0, discountpercent: '0.00' },
    internal: { verified: 1, corporate: 1 },
  })
  const { client } = await service.ask('billing/get_client', {})
  expect(client.customFields.map(({ key }) => key)).toHaveLength(11)
  expect(client).toMatchObject({ countrycode: 'NL', countryname: 'Netherlands', status: 'Active' })
})

test('update_client changes only the given fields', async () => {
  const service = await signedIn()
  const before = await service.ask('billing/get_client', {})
  const reply = await service.call('billing/update_client', {
    billing_city: 'Utrecht',
    billing_emailoptout: 'true',
    co_autopayment: 'on',
    co_messenger: '@ada',
  })
  expect(reply).toMatchObject({ result: 'success' })
  const { client } = await service.ask('billing/get_client', {})
  const custom = Object.fromEntries(client.customFields.map(({ key, value }) => [key, value]))
  expect(custom).toMatchObject({ co_autopayment: 'on', co_messenger: '@ada' })
  expect(client).toEqual({
    ...before.client,
    city: 'Utrecht',
    customFields: client.customFields,
    email_preferences: { ...before.client.email_preferences, general: false, product: false },
  })
})

test('a new email signs in from then on', async () => {
  const service = await signedIn()
  await service.call('billing/update_client', { billing_email: 'ada@example.org' })
  expect(service.credentials.email).toBe('ada@example.org')
  await service.signIn()
  expect(await service.ask('auth/info', {})).toMatchObject({ email: 'ada@example.org' })
})

test.each([
  [{ billing_email: 'nowhere' }, 'INVALID_EMAIL'],
  [{ billing_firstname: ' ' }, 'INVALID_NAME'],
  [{ billing_country: 'Netherlands' }, 'INVALID_COUNTRY'],
  [{ billing_currency: 9 }, 'INVALID_CURRENCY'],
  [{ billing_currency: 2 }, 'CURRENCY_IN_USE'],
  [{ co_customertype: 'Ghost' }, 'INVALID_CUSTOMER_TYPE'],
  [{ billing_groupid: 1 }, 'NOT_YOURS'],
  [{ billing_taxexempt: 'true' }, 'NOT_YOURS'],
  [{ billing_status: 'Closed' }, 'NOT_YOURS'],
])('update_client refuses %j', async (change, error_code) => {
  const service = await signedIn()
  const refusal = await service.call('billing/update_client', change)
  expect(refusal).toMatchObject({ result: 'error', error_code })
})

test('repeating fields reserved for staff is accepted without a change', async () => {
  const service = await signedIn()
  const { client } = await service.call('billing/get_client')
  const { groupid, status } = client as { groupid: number; status: string }
  const repeated = { billing_groupid: groupid, billing_status: status, billing_city: 'Delft' }
  expect(await service.call('billing/update_client', repeated)).toMatchObject({ result: 'success' })
})

test('staff can assign existing groups', async () => {
  const service = await startService({ scenario: 'staff' })
  await service.signIn()
  const change = (billing_groupid: number) =>
    service.call('billing/update_client', { billing_groupid })
  expect(await change(1)).toMatchObject({ result: 'success' })
  expect((await service.ask('billing/get_client', {})).groupdata?.groupname).toBe('Partner')
  expect(await change(7)).toMatchObject({ error_code: 'INVALID_GROUP' })
})

test('update_client refuses another client’s email', async () => {
  const service = await signedIn()
  const { accounts } = service.world.tables
  const [ada] = accounts.all()
  if (!ada) throw new Error('no account')
  accounts.put({ ...ada, id: 9, email: 'grace@example.net' })
  const refusal = await service.call('billing/update_client', {
    billing_email: 'Grace@example.net',
  })
  expect(refusal).toMatchObject({ error_code: 'EMAIL_TAKEN' })
})

test('reset_password mails a link if the email is the account’s', async () => {
  const service = await signedIn()
  const { email } = service.credentials
  expect(await service.call('billing/reset_password', { email })).toMatchObject({
    result: 'success',
  })
  const [mail] = service.world.tables.mail.all().slice(-1)
  expect(mail).toMatchObject({ to: email, subject: 'Reset your password' })
  expect(mail?.text).toContain('https://')
  const other = await service.call('billing/reset_password', { email: 'grace@example.net' })
  expect(other).toMatchObject({ result: 'error', error_code: 'CLIENT_NOT_FOUND' })
})

test('reset_password needs no session', async () => {
  const service = await startService()
  const { email } = service.credentials
  const reply = await service.call('billing/reset_password', { token: undefined, email })
  expect(reply).toMatchObject({ result: 'success' })
})

test('a contact starts with a random email and is completed by update_contact', async () => {
  const service = await signedIn()
  const { contactid } = await service.ask('billing/add_contact', {})
  const find = async () =>
    (await service.ask('billing/get_contacts', {})).find(({ id }) => id === contactid)
  expect((await find())?.email).toMatch(/^contact-\w+@example\.invalid$/)
  const changed = { contact_id: contactid ?? 0, email: 'ops@example.org' }
  expect(await service.call('billing/update_contact', changed)).toMatchObject({ contactid })
  expect((await find())?.email).toBe('ops@example.org')
  const number = { ...changed, phonenumber: '31612345678' }
  await service.call('billing/update_contact', number)
  const refused = { ...changed, email: 'nowhere' }
  expect(await service.call('billing/update_contact', refused)).toMatchObject({
    error_code: 'INVALID_EMAIL',
  })
  // Missing fields stay unchanged.
  await service.call('billing/update_contact', { ...changed, email: 'two@example.org' })
  expect(await find()).toMatchObject({ email: 'two@example.org', phonenumber: '31612345678' })
  await service.ask('billing/delete_contact', { contact_id: contactid ?? 0 })
  expect(await find()).toBeUndefined()
})

test('a contact’s phone number turns on two-factor authentication', async () => {
  const service = await signedIn()
  const { contactid } = await service.ask('billing/add_contact', {})
  const contact_id = contactid ?? 0
  const update = (phonenumber: string) =>
    service.call('billing/update_contact', { contact_id, email: 'ops@example.org', phonenumber })
  expect(await update('call me')).toMatchObject({ error_code: 'INVALID_PHONE' })
  expect((await service.ask('billing/get_client', {})).client.twofaenabled).toBe(false)
  expect(await update('31612345678')).toMatchObject({ result: 'success' })
  expect((await service.ask('billing/get_client', {})).client.twofaenabled).toBe(true)
})

test('a contact’s password is never returned', async () => {
  const service = await signedIn()
  const [contact] = await service.ask('billing/get_contacts', {})
  await service.call('billing/update_contact', {
    contact_id: contact?.id ?? 0,
    email: 'ops@example.org',
    password2: 'Correct-Horse-9',
  })
  const reply = JSON.stringify(await service.call('billing/get_contacts'))
  expect(reply).not.toContain('Correct-Horse-9')
})

test('foreign contacts cannot be changed or deleted', async () => {
  const service = await signedIn()
  const { contacts } = service.world.tables
  const [own] = contacts.all()
  if (!own) throw new Error('no contacts')
  contacts.put({ ...own, id: 77, account_id: 9 })
  const refusal = { result: 'error', error_code: 'CONTACT_NOT_FOUND' }
  const change = { contact_id: 77, email: 'ops@example.org' }
  expect(await service.call('billing/update_contact', change)).toMatchObject(refusal)
  expect(await service.call('billing/delete_contact', { contact_id: 77 })).toMatchObject(refusal)
  expect(contacts.get(77)).toBeDefined()
})
