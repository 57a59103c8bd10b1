import { expect, test } from 'vitest'
import { anyText, containing, having } from '../matchers.ts'
import { startService, type Service } from '../harness.ts'
import { quirkNames, type Quirk } from './quirks.ts'

/** For each quirk: a request, and a part of the other form in its reply. */
const shows: Readonly<
  Partial<Record<Quirk, readonly [`${string}/${string}`, Record<string, string | number>, object]>>
> = {
  'ids-as-strings': ['tags/user_search', { search_pattern: 'mail-nl' }, { servers: ['5100'] }],
  'wrapped-login': ['auth/info', {}, { result: { role: 'Customer billing' } }],
  'id-maps': ['auth/info', {}, { servers: { 5100: 5100 } }],
  'empty-maps-as-lists': ['software/list', {}, { debug_licensed_soft: [] }],
  'bare-ids': ['eq/list', { full: 1 }, { servers: [5100] }],
  'other-billing': [
    'billing/get_invoices',
    {},
    { invoices: containing(having({ total: anyText })) },
  ],
  'underscored-permissions': ['auth/info', {}, { permissions: containing('eq_list') }],
  'untidy-catalogue': ['presets/groups', {}, { groups: containing(having({ id: 1 })) }],
  'other-servers': ['net/get_status', { id: 5100 }, { data: { port: anyText } }],
}
/** Quirks that other tests cover. */
const elsewhere: readonly Quirk[] = [
  'short-key-info',
  'dead-session-401',
  'order-redirect',
  'other-callbacks',
]

test('every quirk has a test', () => {
  expect([...Object.keys(shows), ...elsewhere].toSorted()).toEqual(quirkNames.toSorted())
})

async function signedIn(): Promise<Service> {
  const service = await startService({ scenario: 'one-vm' })
  await service.signIn()
  return service
}

test.each(Object.entries(shows))('%s is off by default', async (quirk, [key, form, other]) => {
  const { call, mock } = await signedIn()
  const documented = await call(key, form)
  expect(documented).not.toMatchObject(other)
  await mock('faults', { quirks: [quirk] })
  const quirky = await call(key, form)
  expect(quirky).not.toEqual(documented)
  expect(quirky).toMatchObject(other)
  await mock('faults', { quirks: false })
  expect(await call(key, form)).toEqual(documented)
})
