import { expect, test } from 'vitest'
import { findable, typedCommand, wordsOf } from './commandSearch.ts'
import type { ServerKind } from '#lib/rules/server.ts'
import {
  findableScreens,
  findThings,
  typedParts,
  type Asked,
  type Findables,
} from './findThings.ts'
import { nameOf } from './paletteAction.ts'
import type { FoundServer } from './serverIndex.ts'

function server(id: number, name: string, kind: ServerKind = 'virtual'): FoundServer {
  return {
    ...findable(name, [String(id)]),
    id,
    label: name,
    address: undefined,
    location: undefined,
    target: { id, name, kind, state: { state: 'running' }, nextBoot: 'disk' },
    isRead: true,
    names: [name],
    addresses: [],
    macs: [],
  }
}

const web = server(1, 'web-nl-01')
const things: Findables = {
  servers: [
    web,
    server(2, 'web-nl-02'),
    server(3, 'db-fi-01', 'bare-metal'),
    server(4, 'billing-1'),
  ],
  screens: findableScreens([
    { paletteAction: { kind: 'screen', to: '/servers' }, label: 'Servers' },
    { paletteAction: { kind: 'screen', to: '/billing' }, label: 'Billing' },
    { paletteAction: { kind: 'screen', to: '/billing/credit' }, label: 'Credit', of: 'Billing' },
  ]),
  invoices: [{ ...findable('2001', ['Invoice']), id: 2001 }],
  keys: [{ ...findable('Deploy', ['API key']), id: 7 }],
  commands: [
    typedCommand('reboot', 'Reboot'),
    typedCommand('off', 'Power off'),
    typedCommand('ask-reboot', 'Request reboot'),
    typedCommand('read-sensors', 'Read sensors'),
  ],
  bulk: ['reboot', 'off'],
  parts: typedParts([{ to: '/servers/$serverId/network', label: 'Network' }]),
}

function look(text: string, more: Partial<Asked> = {}) {
  const found = findThings(things, {
    words: wordsOf(text),
    isServiceMatch: () => false,
    current: undefined,
    selected: [],
    recent: [],
    ...more,
  })
  return {
    offers: found.offers.map(nameOf),
    bulk: found.bulk,
    kinds: found.kinds.flatMap(({ paletteActions }) => paletteActions.map(nameOf)),
    recent: found.recent.map(nameOf),
    commandsFirst: found.commandsFirst,
  }
}

test('a command and a name: the command on each, and the servers themselves', () => {
  expect(look('reboot web')).toMatchObject({
    offers: [
      'command 1 reboot',
      'command 2 reboot',
      'command 1 ask-reboot',
      'command 2 ask-reboot',
    ],
    kinds: ['server 1', 'server 2'],
    commandsFirst: true,
  })
})

test('a command alone is for the open server, else for the selected ones, else for any', () => {
  expect(look('power off', { current: web }).offers).toEqual(['command 1 off'])
  expect(look('power off', { selected: [1, 2] })).toMatchObject({ offers: [], bulk: ['off'] })
  expect(look('power off').offers).toHaveLength(4)
})

test('what a kind of server never has is not offered', () => {
  expect(look('sensors web').offers).toEqual([])
  expect(look('sensors db').offers).toEqual(['command 3 read-sensors'])
})

test('a screen goes before a server whose name begins so, and its parts after it', () => {
  expect(look('billing').kinds).toEqual(['screen /billing', 'screen /billing/credit', 'server 4'])
})

test('a server that is named alone has its usual commands', () => {
  const { offers, kinds, commandsFirst } = look('db-fi-01')
  expect(kinds).toEqual(['server 3'])
  expect(offers).toContain('command 3 reboot')
  expect(commandsFirst).toBe(false)
})

test('parts of a server’s page are found for the open one and for a named one', () => {
  expect(look('network', { current: web }).kinds).toEqual(['part 1 /servers/$serverId/network'])
  expect(look('network db').kinds).toContain('part 3 /servers/$serverId/network')
  expect(look('network').kinds).toEqual([])
})

test('nothing typed: what was gone to last, what can be done here, and the screens', () => {
  const { recent, offers, bulk, kinds } = look('', {
    recent: ['server 2', 'screen /billing'],
    current: web,
    selected: [1],
  })
  expect(recent).toEqual(['server 2', 'screen /billing'])
  expect(offers).toContain('command 1 reboot')
  expect(bulk).toEqual(['reboot', 'off'])
  expect(kinds).toEqual([
    'part 1 /servers/$serverId/network',
    'screen /billing',
    'screen /servers',
    'screen /billing/credit',
  ])
})

test('invoices and keys are found by their numbers and names, and by what they are', () => {
  expect(look('invoice 2001').kinds).toEqual(['invoice 2001'])
  expect(look('deploy').kinds).toEqual(['key 7'])
  expect(look('api key').kinds).toEqual(['key 7'])
})
