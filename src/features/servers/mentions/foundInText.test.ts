import { expect, test } from 'vitest'
import { directoryOf, lookupsFor, resolveMentions, type LookupResult } from './foundInText.ts'
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
    { id: 5105, names: ['nightly'], addresses: [], macs: [] },
    { id: 5106, names: ['db-7.example.net'], addresses: [], macs: [] },
    { id: 5107, names: ['Zürich-1'], addresses: [], macs: [] },
  ],
  [
    { id: 2001, number: 'PB-2026-0042' },
    { id: 2002, number: '' },
    { id: 2003, number: 'R2026/0043' },
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
  ['a network', '203.0.113.0/24', { servers: [5100, 5101] }],
  ['a network of no server', '198.51.100.0/24', { missing: ['198.51.100.0/24'] }],
  ['part of a network', '203.0.113.16/30', { missing: ['203.0.113.16/30'] }],
  ['half a network', '203.0.113.20/31', { servers: [5100] }],
  ['a network of IPv6', '2001:db8::/64', { servers: [5100] }],
  ['a network by its mask', '203.0.113.0/255.255.255.0', { servers: [5100, 5101] }],
  ['a network by a star', '203.0.113.*', { servers: [5100, 5101] }],
  ['a URL', 'https://203.0.113.21:8080/x', { servers: [5100] }],
  ['a URL by name', 'http://web-nl-01/status', { servers: [5100] }],
  ['a host and port', 'web-nl-01:443', { servers: [5100] }],
  ['a host without digits and its port', 'nightly:5432', { servers: [5105] }],
  ['an account', 'root@nightly', { servers: [5105] }],
  ['a command', 'ssh root@203.0.113.21 -p 22', { servers: [5100] }],
  ['a path to copy from', 'scp root@web-nl-01:/var/log/syslog .', { servers: [5100] }],
  ['defanged', '203[.]0[.]113[.]21', { servers: [5100] }],
  ['a defanged URL', 'hxxps[://]203[.]0[.]113[.]21/x', { servers: [5100] }],
  ['a dotted MAC', '5254.0000.010a', { servers: [5100] }],
  ['a MAC in three groups', '5254-0000-010A', { servers: [5100] }],
  ['a MAC in two groups', '525400-00010a', { servers: [5100] }],
  ['a MAC without zeros', '52:54:0:0:1:a', { servers: [5100] }],
  ['IPv6 in brackets', '[2001:db8::21]:443', { servers: [5100] }],
  ['IPv6 with a zone', '2001:db8::21%eth0', { servers: [5100] }],
  ['IPv6 in full', '2001:0db8:0000:0000:0000:0000:0000:0021', { servers: [5100] }],
  ['a padded IP', '203.000.113.021', { servers: [5100] }],
  ['full-width digits', '２０３．０．１１３．２１', { servers: [5100] }],
  ['an invisible character', '203.0.113.21\u200b', { servers: [5100] }],
  ['a reverse DNS name', '21.113.0.203.in-addr.arpa', { servers: [5100] }],
  ['a sentence', 'server web-nl-01 is down', { servers: [5100] }],
  ['quotes', '„web-nl-01“', { servers: [5100] }],
  ['a genitive', 'web-nl-01’s disk', { servers: [5100] }],
  ['a markdown link', 'see [**web-nl-01**](#top)', { servers: [5100] }],
  ['the end of a sentence', 'It was web-nl-01!', { servers: [5100] }],
  ['a word processor’s hyphen', 'web‑nl‑01', { servers: [5100] }],
  ['a dash after a name', 'web-nl-01—down', { servers: [5100] }],
  ['a host field', 'host=web-nl-01', { servers: [5100] }],
  ['another field', 'Hostname:web-nl-01', { servers: [5100] }],
  ['the first part of a host name', 'db-7 is down', { servers: [5106] }],
  ['a name with an umlaut', 'Server Zürich-1 ist nicht erreichbar', { servers: [5107] }],
  ['a decomposed name', 'Zu\u0308rich-1', { servers: [5107] }],
  [
    'the panel’s page of a server',
    'https://panel.example.net/servers/5101/power',
    { servers: [5101] },
  ],
  [
    'the panel’s page of an invoice',
    'https://panel.example.net/billing/invoices/2001',
    { invoices: [2001] },
  ],
  ['a server’s number in French', 'serveur n° 5100', { servers: [5100] }],
  ['a server’s number in German', 'Nr. 5100', { servers: [5100] }],
  ['an invoice’s number in German', 'Rechnungsnummer 2001', { invoices: [2001] }],
  ['an invoice’s number with a slash', 'R2026/0043', { invoices: [2003] }],
  ['an invoice’s number after a hash', '#PB-2026-0042', { invoices: [2001] }],
  ['a name like existing ones', 'web-nl-09', { missing: ['web-nl-09'] }],
  ['nothing for words that may be names', 'mid-term plan-b', {}],
])('finds %s', ([, text, expected]) => {
  expect(resolve(text)).toEqual({ ...nothing, ...expected })
})

test('unknown addresses are looked up by the API', () => {
  const text = '203.0.113.21 198.51.100.9 52:54:00:00:09:09 web-9.example.net'
  expect(lookupsFor(mentionsIn(text), directory).map(({ mention }) => mention.value)).toEqual([
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

test('the API is asked for the other addresses of a network', () => {
  const lookups = (text: string) =>
    lookupsFor(mentionsIn(text), directory).map(({ filter, isMeant }) => [
      filter,
      isMeant?.(['203.0.113.140']),
      isMeant?.(['203.0.113.7']),
    ])
  expect(lookups('203.0.113.0/24')).toEqual([[{ ip: '203.0.113.' }, undefined, undefined]])
  expect(lookups('203.0.113.128/25')).toEqual([[{ ip: '203.0.113.' }, true, false]])
  expect(lookups('203.0.112.0/22')).toEqual([[{ ip: '203.0.' }, true, true]])
  const text = '203.0.113.0/24'
  expect(resolve(text, { [text]: { state: 'answered', ids: [5101, 5104] } }).servers).toEqual([
    5100, 5101, 5104,
  ])
})
