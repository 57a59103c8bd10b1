import { expect, test } from 'vitest'
import { searchable, searchableRow, wordsOf } from './commandSearch.ts'
import type { ServerCommandName } from '#features/servers/commands/serverCommands.ts'
import { findMatches, type SearchQuery, type SearchIndex } from './findMatches.ts'
import { testServer as server } from './testServer.ts'

const network = '/servers/$serverId/network'
const page = (name: string, label: string, of = '') =>
  ({
    ...searchableRow(label, '', of),
    name,
    group: 'pages',
    isPerServer: false,
    command: undefined,
  }) as const
const command = (name: ServerCommandName, label: string, keywords = '') =>
  ({
    ...searchableRow(label, keywords),
    name,
    group: 'commands',
    isPerServer: true,
    command: name,
  }) as const

const web = server(1, 'web-nl-01')
const searchIndex: SearchIndex = {
  servers: [
    web,
    server(2, 'web-nl-02'),
    server(3, 'db-fi-01', 'bare-metal'),
    server(4, 'billing-1'),
  ],
  rows: [
    page('/servers', 'Servers'),
    page('/billing', 'Billing'),
    page('/billing/credit', 'Account credit', 'Billing'),
    command('reboot', 'Reboot', 'restart'),
    command('off', 'Power off'),
    command('ask-reboot', 'Ask for a reboot'),
    command('read-sensors', 'Read sensors'),
    { ...page(network, 'Network'), isPerServer: true },
  ],
  invoices: [{ ...searchable('2001', ['Invoice']), id: 2001 }],
  keys: [{ ...searchable('Deploy', ['API key']), id: 7 }],
  bulk: ['reboot', 'off'],
}

function search(text: string, more: Partial<SearchQuery> = {}) {
  const found = findMatches(searchIndex, {
    words: wordsOf(text),
    isServiceMatch: () => false,
    current: undefined,
    selected: [],
    recent: [],
    ...more,
  })
  const of = (group: string) => found.groups.find((each) => each.group === group)?.names ?? []
  return {
    ...found,
    groups: found.groups.map(({ group }) => group),
    names: found.groups.flatMap(({ names }) => names),
    commands: of('commands'),
    pages: of('pages'),
  }
}

test('a command and a name find the command for each server, and the servers', () => {
  expect(search('reboot web')).toMatchObject({
    names: ['reboot 1', 'reboot 2', 'ask-reboot 1', 'ask-reboot 2', 'server 1', 'server 2'],
    groups: ['commands', 'servers'],
  })
})

test('a command alone applies to the current server, or to the selection, or to any server', () => {
  expect(search('power off', { current: web }).commands).toEqual(['off 1'])
  expect(search('power off', { selected: [1, 2] })).toMatchObject({ commands: [], bulk: ['off'] })
  expect(search('power off').commands).toHaveLength(4)
})

test('commands that a type of server doesn’t support aren’t offered', () => {
  expect(search('sensors web').commands).toEqual([])
  expect(search('sensors db').commands).toEqual(['read-sensors 3'])
})

test('a page comes before its parts and before servers with a similar name', () => {
  expect(search('billing').names.slice(0, 3)).toEqual(['/billing', '/billing/credit', 'server 4'])
})

test('a server’s name alone also finds its common commands', () => {
  const { commands, groups } = search('db-fi-01')
  expect(groups).toEqual(['servers', 'commands'])
  expect(commands).toContain('reboot 3')
})

test('tabs of a server are found for the current, the named or the first server', () => {
  expect(search('network', { current: web }).names).toEqual([`${network} 1`])
  expect(search('network db').pages).toEqual([`${network} 3`])
  expect(search('network').pages).toContain(`${network} 1`)
})

test('an empty search shows recent entries, commands and pages', () => {
  const { recent, commands, bulk, pages } = search('', {
    recent: ['server 2', '/billing'],
    current: web,
    selected: [1],
  })
  expect(recent).toEqual(['server 2', '/billing'])
  expect(commands).toContain('reboot 1')
  expect(bulk).toEqual(['reboot', 'off'])
  expect(pages).toEqual([`${network} 1`, '/billing', '/servers', '/billing/credit'])
})

test('invoices and keys are found by number, name and type', () => {
  expect(search('invoice 2001').names).toEqual(['invoice 2001'])
  expect(search('deploy').names).toEqual(['key 7'])
  expect(search('api key').names).toEqual(['key 7'])
})

test('typos get suggestions', () => {
  expect(search('biling').suggestions).toEqual(['/billing'])
  expect(search('wbe-nl-01').suggestions[0]).toBe('server 1')
  expect(search('rebot', { current: web }).suggestions[0]).toBe('reboot 1')
  expect(search('restrat', { current: web }).suggestions[0]).toBe('reboot 1')
  expect(search('qqqqqqqq').suggestions).toEqual([])
})
