import { describe, expect, test } from 'vitest'
import { actions as contract } from '#api/actions/index.ts'
import { permissionNames, publicActionNames } from './permissionGroups.ts'
import {
  accessLevelOf,
  permissionStatuses,
  readableName,
  unknownPermissions,
} from './usePermissionGroups.ts'

const actions = ['eq/on', 'billing/get_invoices']

describe('permission statuses', () => {
  test('follow the list that the API gives', () => {
    expect(permissionStatuses(['eq/on'], actions)).toEqual([
      { permission: 'eq/on', allowed: true },
      { permission: 'billing/get_invoices', allowed: false },
    ])
  })

  test('are unknown without a list', () => {
    expect(permissionStatuses(undefined, actions).map(({ allowed }) => allowed)).toEqual([
      undefined,
      undefined,
    ])
  })

  test('accept the older spelling with an underscore', () => {
    const listed = ['eq_on', 'billing_get_invoices']
    expect(permissionStatuses(listed, actions).map(({ allowed }) => allowed)).toEqual([true, true])
    expect(unknownPermissions(listed, actions)).toEqual([])
  })

  test.each([
    ['all', ['eq/on', 'billing/get_invoices']],
    ['some', ['eq/on']],
    ['none', []],
    ['unknown', undefined],
  ] as const)('amount to access level %s', (level, listed) => {
    expect(accessLevelOf(permissionStatuses(listed, actions))).toBe(level)
  })
})

test('unknown permissions are listed once, without actions that need none', () => {
  const listed = ['eq/on', 'rtm/open_ticket', 'rtm/open_ticket', 'auth/billinglogin']
  expect(unknownPermissions(listed, actions)).toEqual(['rtm/open_ticket'])
  expect(unknownPermissions(undefined, actions)).toEqual([])
})

test.each([
  ['traffic_plans/list', 'traffic plans: list'],
  ['rtm/open_ticket', 'rtm: open ticket'],
  ['odd', 'odd'],
])('%s reads %s', (permission, words) => {
  expect(readableName(permission)).toBe(words)
})

test('every action of the contract that needs a session is in exactly one group', () => {
  const callbacks = /_callback\//
  const needed = Object.keys(contract).filter((key) => !callbacks.test(key))
  expect([...permissionNames, ...publicActionNames].toSorted()).toEqual(needed.toSorted())
})
