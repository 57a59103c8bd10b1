import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import { serverCommands, type BulkName } from '../commands/serverCommands.ts'
import { rowParameters, skipReason, type PreviewFacts } from './preview.ts'

const tag = (name: string, value: string) => ({ id: 1, tag: name, value, extra: '', internal: 0 })

/** A running virtual server with a tag and an IP address, as decoded from the API. */
const shown = (changes: object = {}, addresses: object[] = [{ IP: '203.0.113.8', main_ip: 1 }]) =>
  z.decode(showServer.reply, {
    server_data: {
      id: 5860,
      type: 'VPS',
      status: 'rent',
      Condition_Component: 'rent',
      power_status: 'on',
      ...changes,
    },
    hardware: { config: '', components: [], tags: {} },
    IP: addresses,
    tags: [tag('env', 'prod')],
    location: { dc_location: 'NL' },
  } as unknown as z.input<typeof showServer.reply>)

const reason = (
  name: BulkName,
  detail: ServerDetail | 'unreadable' | undefined,
  facts: Partial<PreviewFacts> = {},
) =>
  skipReason(
    { id: 5860, detail },
    {
      command: serverCommands[name],
      values: { tag: '', value: '' },
      includeOtherBoot: false,
      busy: new Set(),
      allowed: () => true,
      ...facts,
    },
  )

test.each<[string, BulkName, ServerDetail | 'unreadable' | undefined, string | undefined]>([
  ['a running server can be rebooted', 'reboot', shown(), undefined],
  [
    'a server that is off can’t be rebooted',
    'reboot',
    shown({ power_status: 'off' }),
    'powered-off',
  ],
  ['a running server isn’t powered on', 'on', shown(), 'already-on'],
  [
    'a suspended server is skipped',
    'off',
    shown({ Condition_Component: 'power_off' }),
    'suspended',
  ],
  ['a server about to be erased needs consent', 'reboot', shown({ boot_dev: 'pxe' }), 'next-boot'],
  ['powering it off starts nothing', 'off', shown({ boot_dev: 'pxe' }), undefined],
  ['a server that couldn’t be loaded is skipped', 'reboot', 'unreadable', 'unreadable'],
  ['a server that isn’t loaded yet isn’t decided', 'reboot', undefined, undefined],
  ['a main IP can be blocked', 'block-address', shown(), undefined],
  ['without an IP nothing can be blocked', 'block-address', shown({}, []), 'no-address'],
  [
    'a blocked IP isn’t blocked again',
    'block-address',
    shown({}, [{ IP: '203.0.113.8', main_ip: 1, status: 'blocked' }]),
    'already-blocked',
  ],
])('%s', (_what, name, detail, expected) => {
  expect(reason(name, detail)).toBe(expected)
})

test('a server with another next boot is included on request', () => {
  expect(reason('reboot', shown({ boot_dev: 'pxe' }), { includeOtherBoot: true })).toBeUndefined()
})

test('an operation on the same part excludes a server; a missing permission takes precedence', () => {
  const busy = new Set([5860])
  expect(reason('reboot', shown(), { busy })).toBe('in-progress')
  expect(reason('reboot', shown(), { busy, allowed: () => false })).toBe('forbidden')
})

test.each<[BulkName, string, string, string | undefined]>([
  ['tag', 'env', 'prod', 'already-tagged'],
  ['tag', 'env', 'test', undefined],
  ['untag', 'env', '', undefined],
  ['untag', 'colour', '', 'no-such-tag'],
  ['untag', '', '', undefined],
])('%s %s=%s: %s', (name, tagName, value, expected) => {
  expect(reason(name, shown(), { values: { tag: tagName, value } })).toBe(expected)
})

test('each row blocks the main IP of its own server', () => {
  expect(rowParameters(serverCommands['block-address'], shown())).toEqual({ ip: '203.0.113.8' })
  expect(rowParameters(serverCommands.reboot, shown())).toEqual({})
})
