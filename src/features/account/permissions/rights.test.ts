import { describe, expect, test } from 'vitest'
import { extentOf, plainName, rightsOf, unknownRights } from './rights.ts'
import { permissionNames } from './rightWords.ts'

const actions = ['eq/on', 'billing/get_invoices']

describe('what may be done', () => {
  test('is what the service lists', () => {
    expect(rightsOf(['eq/on'], actions)).toEqual([
      { permission: 'eq/on', allowed: true },
      { permission: 'billing/get_invoices', allowed: false },
    ])
  })

  test('is not known where the service gives no list', () => {
    expect(rightsOf(undefined, actions).map(({ allowed }) => allowed)).toEqual([
      undefined,
      undefined,
    ])
  })

  test('has what else the service lists, once', () => {
    // Everybody may sign in, so that is no permission.
    const listed = ['eq/on', 'rtm/open_ticket', 'rtm/open_ticket', 'auth/billinglogin']
    expect(unknownRights(listed, actions)).toEqual(['rtm/open_ticket'])
    expect(unknownRights(undefined, actions)).toEqual([])
  })

  test('takes the old way of writing it for the same', () => {
    const listed = ['eq_on', 'billing_get_invoices']
    expect(rightsOf(listed, actions).map(({ allowed }) => allowed)).toEqual([true, true])
    expect(unknownRights(listed, actions)).toEqual([])
  })

  test.each([
    ['all', ['eq/on', 'billing/get_invoices']],
    ['some', ['eq/on']],
    ['none', []],
    ['unknown', undefined],
  ] as const)('comes to %s', (extent, listed) => {
    expect(extentOf(rightsOf(listed, actions))).toBe(extent)
  })

  test('leaves out what needs no permission', () => {
    expect(permissionNames).toContain('eq/reboot')
    expect(permissionNames).not.toContain('auth/billinglogin')
    expect(permissionNames.filter((name) => name.includes('callback'))).toEqual([])
  })
})

test.each([
  ['traffic_plans/list', 'traffic plans: list'],
  ['rtm/open_ticket', 'rtm: open ticket'],
  ['odd', 'odd'],
])('%s reads %s', (permission, words) => {
  expect(plainName(permission)).toBe(words)
})
