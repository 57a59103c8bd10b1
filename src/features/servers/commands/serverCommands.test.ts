import { describe, expect, it } from 'vitest'
import type { ServerState } from '#lib/rules/server.ts'
import { needsPin, type ServerTarget } from './command.ts'
import {
  isServerCommand,
  isOperationCommand,
  obstacleTo,
  serverCommand,
  serverCommands,
  operationCommand,
  type ServerCommandName,
} from './serverCommands.ts'

const names = Object.keys(serverCommands) as ServerCommandName[]

const server = (state: ServerState, facts: Partial<ServerTarget> = {}): ServerTarget => ({
  id: 5860,
  name: 'web-nl-01',
  kind: 'bare-metal',
  nextBoot: 'disk',
  state,
  ...facts,
})
const running = server({ state: 'running' })

describe('a command', () => {
  it.each(names.filter(isOperationCommand))('the request of %s is valid for its action', (name) => {
    const { action, request } = operationCommand(name)
    expect(action.request.safeParse(request(running, '2468')).success).toBe(true)
  })

  it('asks for the PIN where the API does', () => {
    expect(names.filter((name) => needsPin(serverCommand(name)))).toEqual([
      'on',
      'off',
      'reboot',
      'boot-disk',
      'boot-network',
      'boot-cd',
      'reset-next-boot',
      'create-pxe',
    ])
  })

  it('is recognized by its own name only', () => {
    expect(isServerCommand('reboot')).toBe(true)
    expect(isServerCommand('constructor')).toBe(false)
  })
})

describe('the state of a server', () => {
  it.each([
    ['on', running, true],
    ['on', server({ state: 'powered-off' }), false],
    ['on', server({ state: 'rented' }), false],
    ['off', server({ state: 'powered-off' }), true],
    ['reboot', running, false],
    ['reboot', server({ state: 'suspended' }), true],
    ['reboot', server({ state: 'installing', stage: 2 }), true],
    ['reset-next-boot', running, true],
    ['reset-next-boot', server({ state: 'running' }, { nextBoot: 'install' }), false],
    ['read-sensors', server({ state: 'running' }, { kind: 'virtual' }), true],
    ['add-ipmi-user', server({ state: 'suspended' }), false],
    ['add-ipmi-user', server({ state: 'running' }, { kind: 'vgpu' }), true],
    ['ask-check', server({ state: 'pending' }), true],
    ['ask-kvm', server({ state: 'running' }, { kind: 'virtual' }), true],
    ['ask-assistance', server({ state: 'pending' }), false],
    ['rename', server({ state: 'suspended' }), false],
    ['tag', server({ state: 'suspended' }), false],
  ] as const)('%s on %o is ruled out: %s', (name, target, forbidden) => {
    expect(obstacleTo(name, target) !== undefined).toBe(forbidden)
  })
})
