import { describe, expect, test } from 'vitest'
import type { NextBoot, ServerState } from '#lib/rules/server.ts'
import {
  warningsFor,
  dueOf,
  isBlocked,
  serverConditions,
  headlineStatus,
  type ConditionFacts,
  type Conditions,
  type ServerCondition,
} from './serverConditions.ts'

const today = '2026-11-21'
const main = (status: string) => ({ IP: '203.0.113.7', main_ip: true, status })
const second = (status: string) => ({ IP: '203.0.113.8', main_ip: false, status })
const fine: ConditionFacts = {
  state: { state: 'running' },
  addresses: [second('active'), main('active')],
  tags: [],
  cancellation: null,
  due: { date: '2026-12-06', daysLeft: 14 },
  limits: null,
}
const holding = (facts: Partial<ConditionFacts>) =>
  serverConditions({ ...fine, ...facts }, today).active

describe('conditions of a server', () => {
  test('none if nothing is wrong', () => {
    expect(serverConditions(fine, today)).toEqual<Conditions>({ active: [], unknown: [] })
  })

  test.each<[string, Partial<ConditionFacts>, ServerCondition[]]>([
    [
      'its main IP is blocked',
      { addresses: [second('active'), main('blocked')] },
      [{ condition: 'blocked', address: '203.0.113.7' }],
    ],
    ['another IP is blocked', { addresses: [second('blocked'), main('active')] }, []],
    [
      'without a main IP the first one counts',
      { addresses: [second('blocked')] },
      [{ condition: 'blocked', address: '203.0.113.8' }],
    ],
    [
      'a tag of the API marks it as blocked',
      { tags: [{ tag: 'block', value: 'abuse' }] },
      [{ condition: 'blocked', address: '203.0.113.7' }],
    ],
    ['a tag says that it isn’t blocked', { tags: [{ tag: 'block', value: '0' }] }, []],
    [
      'it ends with the paid period',
      { cancellation: { type: 'at-period-end' } },
      [{ condition: 'cancelled', when: 'at-period-end', day: '2026-12-06', days: 15 }],
    ],
    [
      'it ends tomorrow instead of renewing',
      { cancellation: { type: 'at-period-end' }, due: { date: '2026-11-22', daysLeft: 0 } },
      [{ condition: 'cancelled', when: 'at-period-end', day: '2026-11-22', days: 1 }],
    ],
    [
      'it ends on an unknown day',
      { cancellation: { type: 'at-period-end' }, due: { date: '0000-00-00', daysLeft: null } },
      [{ condition: 'cancelled', when: 'at-period-end', day: null, days: null }],
    ],
    [
      'it may end at any moment',
      { cancellation: { type: 'at-once' } },
      [{ condition: 'cancelled', when: 'at-once' }],
    ],
    [
      'it is nine days overdue',
      { due: { date: '2026-11-12', daysLeft: -10 } },
      [{ condition: 'unpaid', days: 9 }],
    ],
    ['it is due today', { due: { date: '2026-11-21', daysLeft: -1 } }, []],
    ['it is suspended', { state: { state: 'suspended' } }, [{ condition: 'unpaid', days: 0 }]],
    [
      'a canceled server isn’t overdue',
      { cancellation: { type: 'at-once' }, due: { date: '2026-11-12', daysLeft: -10 } },
      [{ condition: 'cancelled', when: 'at-once' }],
    ],
    [
      'the account is limited',
      { limits: { scope: 'order_instance' } },
      [{ condition: 'limited', scope: 'order_instance' }],
    ],
  ])('%s', (_, facts, conditions) => {
    expect(holding(facts)).toEqual(conditions)
  })

  test('conditions that aren’t loaded are unknown', () => {
    const unread = {
      ...fine,
      addresses: undefined,
      tags: undefined,
      cancellation: undefined,
      due: undefined,
    }
    expect(serverConditions(unread, today)).toEqual<Conditions>({
      active: [],
      unknown: ['cancelled', 'blocked', 'unpaid'],
    })
  })

  test('are sorted worst first', () => {
    const all: Partial<ConditionFacts> = {
      addresses: [main('blocked')],
      limits: { scope: 'all' },
    }
    const order = (facts: Partial<ConditionFacts>) =>
      holding({ ...all, ...facts }).map(({ condition }) => condition)
    expect(order({ due: { date: '2026-11-12', daysLeft: null } })).toEqual([
      'blocked',
      'unpaid',
      'limited',
    ])
    expect(order({ cancellation: { type: 'at-period-end' } })).toEqual([
      'blocked',
      'cancelled',
      'limited',
    ])
    expect(
      order({
        cancellation: { type: 'at-period-end' },
        due: { date: '2026-11-24', daysLeft: null },
      }),
    ).toEqual(['cancelled', 'blocked', 'limited'])
  })
})

describe('the status of a server', () => {
  const running: ServerState = { state: 'running' }
  const off: ServerState = { state: 'powered-off' }
  const blocked: ServerCondition = { condition: 'blocked', address: '203.0.113.7' }
  const overdue: ServerCondition = { condition: 'unpaid', days: 9 }
  const limited: ServerCondition = { condition: 'limited', scope: 'all' }
  const ends = (days: number): ServerCondition => ({
    condition: 'cancelled',
    when: 'at-period-end',
    day: today,
    days,
  })

  test.each<[ServerState, NextBoot, ServerCondition[], 'state' | ServerCondition]>([
    [running, 'disk', [], 'state'],
    [running, 'disk', [blocked], blocked],
    [off, 'disk', [blocked], blocked],
    [{ state: 'rented' }, 'disk', [blocked], blocked],
    [running, 'disk', [overdue], overdue],
    [running, 'disk', [ends(1), blocked], ends(1)],
    [running, 'disk', [ends(15)], ends(15)],
    [off, 'disk', [ends(1)], ends(1)],
    // From then on, power and next boot matter more.
    [off, 'disk', [ends(15)], 'state'],
    [running, 'install', [ends(15)], 'state'],
    [running, 'install', [ends(1)], ends(1)],
    // Temporary states come first.
    [{ state: 'installing', stage: 2 }, 'disk', [blocked], 'state'],
    [{ state: 'suspended' }, 'disk', [overdue], 'state'],
    [{ state: 'pending' }, 'disk', [blocked], 'state'],
    // A condition of the account, not of the server.
    [running, 'disk', [limited], 'state'],
    [running, 'disk', [overdue, limited], overdue],
  ])('%j, next boot from %s, %j', (state, boot, hold, expected) => {
    expect(headlineStatus(state, boot, hold)).toEqual(
      expected === 'state'
        ? { kind: 'state', state, boot }
        : { kind: 'condition', condition: expected },
    )
  })

  test('warnings depend on the capability', () => {
    expect(warningsFor('reinstall', [ends(1), blocked, overdue, limited])).toEqual([
      ends(1),
      blocked,
      overdue,
    ])
    expect(warningsFor('reboot', [ends(1), blocked])).toEqual([blocked])
    expect(warningsFor('off', [ends(1), blocked])).toEqual([])
  })
})

test.each([
  ['blocked', true],
  ['Blocked by staff', true],
  ['active', false],
  ['unblocked', false],
  ['not blocked', false],
  ['', false],
])('an IP with the status %j is blocked: %s', (status, blocked) => {
  expect(isBlocked({ status })).toBe(blocked)
})

describe('the end of the paid period', () => {
  const due = { date: '2026-11-30', daysLeft: 9 }
  test.each([
    [undefined, { day: '2026-11-30', days: 9, ends: undefined }],
    [null, { day: '2026-11-30', days: 9, ends: undefined }],
    [{ type: 'at-period-end' }, { day: '2026-11-30', days: 9, ends: 'at-period-end' }],
    // Even if it is paid for longer.
    [{ type: 'at-once' }, { day: null, days: -1, ends: 'at-once' }],
  ] as const)('with the cancellation %j', (cancellation, expected) => {
    expect(dueOf(due, cancellation, '2026-11-21')).toEqual(expected)
  })
})
