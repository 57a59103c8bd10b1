import { expect, test } from 'vitest'
import { directoryOf, resolveMentions, mentionsToLookUp, type LookupResult } from './foundInText.ts'
import { mentionsIn } from './namedInText.ts'

const directory = directoryOf(
  [
    {
      id: 5100,
      names: ['web-nl-01'],
      addresses: ['203.0.113.21', '2001:DB8:0::21'],
      macs: ['52:54:00:00:01:0a'],
    },
    { id: 5101, names: ['WEB-nl-02'], addresses: ['203.0.113.22'], macs: [] },
    { id: 5102, names: ['db.example.net'], addresses: [], macs: [] },
    { id: 5103, names: ['twin-1'], addresses: [], macs: [] },
    { id: 5104, names: ['twin-1'], addresses: [], macs: [] },
  ],
  [
    { id: 2001, number: 'PB-2026-0042' },
    { id: 2002, number: '' },
  ],
)

const resolve = (text: string, lookups: Record<string, LookupResult> = {}, known = directory) => {
  const found = resolveMentions(mentionsIn(text), known, ({ value }) => lookups[value])
  return {
    servers: found.servers.map(({ id }) => id),
    invoices: found.invoices,
    missing: found.missing.map(({ value }) => value),
    waiting: found.pending.map(({ value }) => value),
    unanswered: found.failed.map(({ value }) => value),
  }
}
const nothing = { servers: [], invoices: [], missing: [], waiting: [], unanswered: [] }

test.for<[string, string, Partial<ReturnType<typeof resolve>>]>([
  ['an address', '203.0.113.21', { servers: [5100] }],
  ['an IP in another spelling', '2001:db8:0:0::21', { servers: [5100] }],
  ['a MAC', '52-54-00-00-01-0A', { servers: [5100] }],
  ['a name in any case', 'Web-NL-02', { servers: [5101] }],
  ['the short name of a host name', 'web-nl-01.example.net', { servers: [5100] }],
  ['a full host name', 'db.example.net', { servers: [5102] }],
  ['two servers with the same name', 'twin-1', { servers: [5103, 5104] }],
  [
    'not the short name of several servers',
    'twin-1.example.net',
    { missing: ['twin-1.example.net'] },
  ],
  ['a server’s number', '#5100', { servers: [5100] }],
  ['an invoice’s id', 'invoice 2002', { invoices: [2002] }],
  ['an invoice’s number', 'pb-2026-0042', { invoices: [2001] }],
  ['a number of either type', '#2001 and #5101', { servers: [5101], invoices: [2001] }],
  ['the same server twice', '203.0.113.21 web-nl-01', { servers: [5100] }],
  ['unknown mentions', '198.51.100.9, server 9999', { missing: ['198.51.100.9', '9999'] }],
  ['a network', '203.0.113.0/24', { missing: ['203.0.113.0/24'] }],
  ['a name like existing ones', 'web-nl-09', { missing: ['web-nl-09'] }],
  ['nothing for words that may be names', 'mid-term plan-b', {}],
])('finds %s', ([, text, expected]) => {
  expect(resolve(text)).toEqual({ ...nothing, ...expected })
})

test('unknown addresses are looked up by the API', () => {
  const text = '203.0.113.21 198.51.100.9 52:54:00:00:09:09 web-9.example.net'
  expect(mentionsToLookUp(mentionsIn(text), directory).map(({ value }) => value)).toEqual([
    '198.51.100.9',
    '52:54:00:00:09:09',
  ])
  expect(
    resolve('198.51.100.8 198.51.100.9 198.51.100.10 198.51.100.11', {
      '198.51.100.8': { state: 'answered', ids: [5102] },
      '198.51.100.9': { state: 'waiting' },
      '198.51.100.10': { state: 'failed' },
      '198.51.100.11': { state: 'answered', ids: [] },
    }),
  ).toEqual({
    servers: [5102],
    invoices: [],
    missing: ['198.51.100.11'],
    waiting: ['198.51.100.9'],
    unanswered: ['198.51.100.10'],
  })
})

test('an invoice isn’t missing until invoices are loaded', () => {
  const unread = directoryOf([], undefined)
  expect(resolve('invoice 2001', {}, unread)).toEqual({ ...nothing, unanswered: ['2001'] })
})
