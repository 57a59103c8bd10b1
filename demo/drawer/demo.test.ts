import { expect, test } from 'vitest'
import { quirkNames } from '#mock/world/quirks.ts'
import { presentState, signedInAs, usualAddress, type DemoState } from './demo.ts'

const usual: DemoState = {
  scenario: 'one-vm',
  seed: 1,
  hostile: false,
  speed: 1,
  now: '2026-11-22T02:17:09.033Z',
  at: 59,
  client_ip: usualAddress,
  graphs: 'series',
  faults: [],
  quirks: [],
  refuse_repeats: false,
  decline_payments: false,
  people: ['ada'],
  scenarios: [],
  quirk_names: quirkNames,
  actions: [],
}

test('a link contains only what differs from the default', () => {
  expect(presentState(usual, undefined, '/servers')).toEqual({
    scenario: 'one-vm',
    seed: 1,
    quirks: [],
    faults: [],
    to: '/servers',
  })
  const other = {
    ...usual,
    speed: 0,
    hostile: true,
    at: 60,
    client_ip: '203.0.113.77',
    refuse_repeats: true,
  }
  expect(presentState({ ...other, graphs: 'picture' }, 'ada', '/billing')).toEqual({
    scenario: 'one-vm',
    seed: 1,
    speed: 0,
    hostile: true,
    at: 60,
    as: 'ada',
    quirks: [],
    graphs: 'picture',
    faults: [],
    refuse_repeats: true,
    ip: '203.0.113.77',
    to: '/billing',
  })
})

test.for([
  [null, undefined],
  ['{"identity":{"kind":"account","email":"sam@support.example.net"}}', 'sam'],
  ['{"identity":{"kind":"api-key"}}', 'api-key'],
  ['{"identity":{"kind":"api-key","serverId":5100}}', 'server-key'],
  ['{"identity":{"kind":"visitor"}}', undefined],
] as const)('the stored session %s belongs to %s', ([kept, name]) => {
  expect(signedInAs(kept)).toBe(name)
})
