import { expect, test } from 'vitest'
import type { Operation, Outcome } from '#work/operation.ts'
import { testOperation } from '#work/testing/operation.ts'
import type { ServerState } from '#lib/rules/server.ts'
import { incidentOf, type SeenServer } from './incident.ts'

const minute = 60_000
/** Times in minutes. */
const result = (
  state: 'done' | 'failed' | 'not-up' | 'settling',
  at: number,
  scope = '',
): Outcome => ({
  state,
  scope,
  debug: null,
  at: at * minute,
})
const work = (action: string, startedAt: number, outcome: Outcome): Operation =>
  testOperation({ id: `${action}${startedAt}`, action, startedAt: startedAt * minute, outcome })
const seen = (readAt: number, state: ServerState, hasSystem = true): SeenServer => ({
  state,
  hasSystem,
  readAt: readAt * minute,
})
const on: ServerState = { state: 'running' }
const off: ServerState = { state: 'powered-off' }

const reboot = (startedAt: number, outcome: Outcome) => work('eq/reboot', startedAt, outcome)
const install = (startedAt: number, outcome: Outcome) =>
  work('eq/order_instance', startedAt, outcome)
const stuck = reboot(0, result('not-up', 6))
const brokenInstall = install(0, result('failed', 6, 'the installer stopped answering'))
const noAnswer = work(
  'eq/status',
  5,
  result('done', 6, 'web-1 did not come up after it was started'),
)

test.each<[string, Operation[], SeenServer | undefined, number, string | undefined]>([
  ['nothing was done', [], seen(9, off), 10, undefined],
  ['a reboot that worked', [reboot(0, result('done', 2))], seen(9, on), 10, undefined],
  ['a server that never came up', [stuck], seen(9, off), 10, 'not-up'],
  ['the same after a reload, before anything is read', [stuck], undefined, 10, 'not-up'],
  ['the same days later', [stuck], seen(9999, off), 10_000, 'not-up'],
  ['one that runs after all', [stuck], seen(9, on), 10, undefined],
  ['a read from before the failure proves nothing', [stuck], seen(5, on), 10, 'not-up'],
  ['power that is unknown proves nothing', [stuck], seen(9, { state: 'rented' }), 10, 'not-up'],
  [
    'another reboot is under way',
    [reboot(7, { state: 'running' }), stuck],
    seen(9, off),
    10,
    undefined,
  ],
  ['another reboot worked', [reboot(7, result('done', 8)), stuck], undefined, 10, undefined],
  [
    'it was switched off on purpose since',
    [work('eq/off', 7, result('done', 8)), stuck],
    seen(9, off),
    10,
    undefined,
  ],
  [
    'only its sensors were read since',
    [work('eq/sensors', 7, result('done', 8)), stuck],
    seen(9, off),
    10,
    'not-up',
  ],
  [
    'it is suspended, which explains it',
    [stuck],
    seen(9, { state: 'suspended', power: 'off' }),
    10,
    undefined,
  ],
  ['it is being installed', [stuck], seen(9, { state: 'installing', stage: 1 }), 10, undefined],
  [
    'another server',
    [testOperation({ subject: { serverId: 1, name: 'x' }, outcome: result('not-up', 1) })],
    undefined,
    10,
    undefined,
  ],
  [
    'a reboot that was refused while it runs',
    [reboot(0, result('failed', 1))],
    seen(9, on),
    10,
    undefined,
  ],
  [
    'a power-on that failed, and it is off',
    [work('eq/on', 0, result('failed', 1))],
    seen(9, off),
    10,
    'not-up',
  ],
  ['a failed power-off', [work('eq/off', 0, result('failed', 1))], seen(9, on), 10, undefined],
  [
    'half a minute after a reboot',
    [reboot(0, result('settling', 1))],
    seen(1, off),
    1.5,
    undefined,
  ],
  ['more than a minute', [reboot(0, result('settling', 1))], seen(1, off), 2.1, 'late'],
  [
    'the API itself takes two minutes',
    [reboot(0, { state: 'running' })],
    seen(1, on),
    2,
    undefined,
  ],
  ['the API itself takes six', [reboot(0, { state: 'running' })], seen(1, on), 6, 'late'],
  ['a reply that was lost', [reboot(0, { state: 'unanswered', at: 0 })], seen(1, on), 9, undefined],
  ['a failed installation', [brokenInstall], seen(9, on, false), 10, 'install-failed'],
  ['the same, before anything is read', [brokenInstall], undefined, 10, 'install-failed'],
  ['a system was installed elsewhere since', [brokenInstall], seen(9, on, true), 10, undefined],
  [
    'a read from before it failed shows the old system',
    [brokenInstall],
    seen(5, on, true),
    10,
    'install-failed',
  ],
  [
    'the next installation is under way',
    [install(8, { state: 'running' }), brokenInstall],
    seen(9, on, false),
    10,
    undefined,
  ],
  [
    'the next installation worked',
    [install(8, result('done', 9)), brokenInstall],
    seen(9.5, on),
    10,
    undefined,
  ],
  [
    'it was rebooted since, still without a system',
    [reboot(7, result('done', 8)), brokenInstall],
    seen(9, on, false),
    10,
    'install-failed',
  ],
  [
    'an installation that was canceled',
    [install(0, result('failed', 6, 'cancelled by its owner'))],
    seen(9, on, false),
    10,
    undefined,
  ],
  [
    'an installer that gave up',
    [install(0, result('failed', 6, 'Installation aborted'))],
    seen(9, on, false),
    10,
    'install-failed',
  ],
  ['a check says it isn’t up', [noAnswer], seen(5, on), 10, 'silent'],
  [
    'a later check says it is',
    [work('eq/status', 7, result('done', 8, 'Chassis Power is on')), noAnswer],
    seen(5, on),
    10,
    undefined,
  ],
  [
    'a check is under way',
    [work('eq/status', 7, { state: 'running' }), noAnswer],
    seen(5, on),
    10,
    'silent',
  ],
  [
    'it was rebooted since the check',
    [reboot(7, result('done', 8)), noAnswer],
    seen(5, on),
    10,
    undefined,
  ],
  ['it runs by a later read', [noAnswer], seen(9, on), 10, undefined],
  [
    'a check that says that it is off',
    [work('eq/status', 5, result('done', 6, 'Chassis Power is off'))],
    seen(9, off),
    10,
    undefined,
  ],
])('%s', (_, operations, server, now, kind) => {
  expect(incidentOf(operations, 5100, server, now * minute)?.kind).toBe(kind)
})
