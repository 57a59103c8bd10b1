import { describe, expect, test } from 'vitest'
import { plainName, rightsOf } from './rights.ts'

const known = ['eq/on', 'eq/off', 'billing/get_invoices']

describe('what may be done', () => {
  test('is every action that there is, allowed or not', () => {
    expect(rightsOf(['eq/on'], known)).toEqual([
      { permission: 'billing/get_invoices', resource: 'billing', allowed: false, known: true },
      { permission: 'eq/off', resource: 'eq', allowed: false, known: true },
      { permission: 'eq/on', resource: 'eq', allowed: true, known: true },
    ])
  })

  test('is not known where the service gives no list', () => {
    expect(rightsOf(undefined, known).map(({ allowed }) => allowed)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('has what else the service lists, once', () => {
    const others = rightsOf(
      // Everybody may sign in, so that is no permission.
      ['rtm/open_ticket', 'rtm/open_ticket', 'auth/billinglogin'],
      known,
    ).filter((right) => !right.known)
    expect(others).toEqual([
      { permission: 'rtm/open_ticket', resource: 'rtm', allowed: true, known: false },
    ])
  })

  test('takes the old way of writing it for the same', () => {
    const rights = rightsOf(['eq_on', 'billing_get_invoices'], known)
    expect(rights.filter(({ allowed }) => allowed).map(({ permission }) => permission)).toEqual([
      'billing/get_invoices',
      'eq/on',
    ])
    expect(rights).toHaveLength(3)
  })

  test('leaves out what needs no permission', () => {
    const names = rightsOf(undefined).map(({ permission }) => permission)
    expect(names).toContain('eq/reboot')
    expect(names).not.toContain('auth/billinglogin')
    expect(names.filter((name) => name.includes('callback'))).toEqual([])
  })
})

test.each([
  ['traffic_plans/list', 'traffic plans: list'],
  ['rtm/open_ticket', 'rtm: open ticket'],
  ['odd', 'odd'],
])('%s reads %s', (permission, words) => {
  expect(plainName(permission)).toBe(words)
})
