import { describe, expect, it } from 'vitest'
import { newOperation, type Operation } from './operation.ts'
import { bootIsExpected, restartingOf } from './restarting.ts'

const work = (
  action: string,
  state: 'sending' | 'unanswered' | 'running' | 'settling' | 'done' | 'failed',
  { startedAt = 10, serverId = 1, parameters = {} } = {},
): Operation => ({
  ...newOperation({ action, callback: 'eq_callback', subject: { serverId, name: 'web-1' } }, 'ada'),
  startedAt,
  parameters,
  outcome: { state, scope: '', debug: null, at: 20 },
})

describe('whether a server is restarting', () => {
  it.each([
    [[work('eq/reboot', 'running')], 'restarting'],
    [[work('eq/reboot', 'settling')], 'restarting'],
    [[work('eq/on', 'settling')], 'starting'],
    [[work('eq/reboot', 'done'), work('eq/on', 'running')], 'starting'],
    [[work('eq/reboot', 'sending')], undefined],
    [[work('eq/reboot', 'unanswered')], undefined],
    [[work('eq/reboot', 'failed')], undefined],
    [[work('eq/off', 'running')], undefined],
    [[work('eq/reboot', 'running', { serverId: 2 })], undefined],
  ] as const)('%#: %s', (operations, restarting) => {
    expect(restartingOf(operations, 1)).toBe(restarting)
  })
})

describe('whether a network boot was requested', () => {
  const prepared = work('eq/create_pxe', 'done', { startedAt: 5 })
  const network = work('eq/boot_dev', 'done', { startedAt: 5, parameters: { media: 'pxe' } })
  const disk = work('eq/boot_dev', 'done', { startedAt: 5, parameters: { media: 'disk' } })
  it.each([
    ['a reinstallation on its way', [work('eq/order_instance', 'sending')], true],
    ['a reinstallation under way', [work('eq/order_instance', 'running')], true],
    ['one that has ended', [work('eq/order_instance', 'done')], false],
    ['one of another server', [work('eq/order_instance', 'running', { serverId: 2 })], false],
    ['a prepared one that waits', [prepared], false],
    ['a restart after it was prepared', [work('eq/reboot', 'running'), prepared], true],
    ['a start after it was prepared', [work('eq/on', 'settling'), prepared], true],
    ['a restart after the network was chosen', [work('eq/reboot', 'running'), network], true],
    ['a restart after the disk was chosen', [work('eq/reboot', 'running'), disk], false],
    [
      'a restart that began before',
      [work('eq/reboot', 'running', { startedAt: 1 }), prepared],
      false,
    ],
    ['a restart that has ended', [work('eq/reboot', 'done'), prepared], false],
    ['a restart alone', [work('eq/reboot', 'running')], false],
  ] as const)('%s', (_what, operations, expected) => {
    expect(bootIsExpected(operations, 1)).toBe(expected)
  })
})
