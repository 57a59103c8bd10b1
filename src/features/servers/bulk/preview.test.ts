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
      alsoArmed: false,
      busy: new Set(),
      allowed: () => true,
      ...facts,
    },
  )

test.each<[string, BulkName, ServerDetail | 'unreadable' | undefined, string | undefined]>([
  ['a running server reboots', 'reboot', shown(), undefined],
  ['one that is off does not', 'reboot', shown({ power_status: 'off' }), 'powered-off'],
  ['one that is on is not switched on', 'on', shown(), 'already-on'],
  ['an unpaid one is left alone', 'off', shown({ Condition_Component: 'power_off' }), 'suspended'],
  ['one that would be erased is asked about', 'reboot', shown({ boot_dev: 'pxe' }), 'next-boot'],
  ['switching it off starts nothing', 'off', shown({ boot_dev: 'pxe' }), undefined],
  ['one that could not be read is not touched', 'reboot', 'unreadable', 'unreadable'],
  ['of one that is not read yet nothing is known', 'reboot', undefined, undefined],
  ['an address to block', 'block-address', shown(), undefined],
  ['no address to block', 'block-address', shown({}, []), 'no-address'],
  [
    'a blocked address',
    'block-address',
    shown({}, [{ IP: '203.0.113.8', main_ip: 1, status: 'blocked' }]),
    'already-blocked',
  ],
])('%s', (_what, name, detail, expected) => {
  expect(reason(name, detail)).toBe(expected)
})

test('a server whose next boot is not normal is included when the person says so', () => {
  expect(reason('reboot', shown({ boot_dev: 'pxe' }), { alsoArmed: true })).toBeUndefined()
})

test('work on the same part is waited for, and a missing right is told first', () => {
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

test('a block carries the main address of its own server', () => {
  expect(rowParameters(serverCommands['block-address'], shown())).toEqual({ ip: '203.0.113.8' })
  expect(rowParameters(serverCommands.reboot, shown())).toEqual({})
})
