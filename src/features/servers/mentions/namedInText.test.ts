import { expect, test } from 'vitest'
import { mentionsIn } from './namedInText.ts'
import { normalizedIp, normalizedMac } from './notations.ts'

/** Certain mentions; possible names have a `?`. */
const named = (text: string): string[] =>
  mentionsIn(text).map(({ kind, value, sure }) => `${sure ? '' : '?'}${kind} ${value}`)

/** Certain mentions only. */
const surely = (text: string): string[] => named(text).filter((mention) => !mention.startsWith('?'))

test.for<[string, string, string[]]>([
  ['an empty text', '', []],
  ['a sentence', 'The server does not answer since yesterday.', []],
  ['an IP', '203.0.113.7', ['address 203.0.113.7']],
  ['end of sentence', 'It is 203.0.113.7.', ['address 203.0.113.7']],
  ['a port', 'ssh to 203.0.113.7:22 fails', ['address 203.0.113.7']],
  ['brackets', '(203.0.113.7), [203.0.113.8]', ['address 203.0.113.7', 'address 203.0.113.8']],
  [
    'quotes and commas',
    '"203.0.113.7","203.0.113.8"',
    ['address 203.0.113.7', 'address 203.0.113.8'],
  ],
  [
    'a field name',
    'ip=203.0.113.7 src:203.0.113.8',
    ['address 203.0.113.7', 'address 203.0.113.8'],
  ],
  ['an account', 'root@203.0.113.7', ['address 203.0.113.7']],
  ['a link', 'https://203.0.113.7:8443/admin?x=1', ['address 203.0.113.7']],
  ['twice', '203.0.113.7 and 203.0.113.7', ['address 203.0.113.7']],
  ['an address with its network', '203.0.113.7/24', ['address 203.0.113.7']],
  ['a network', '203.0.113.0/24', ['network 203.0.113.0/24']],
  ['one address as a network', '203.0.113.7/32', ['address 203.0.113.7']],
  [
    'defanged',
    '203[.]0[.]113[.]7 hxxp://203.0.113[.]8/',
    ['address 203.0.113.7', 'address 203.0.113.8'],
  ],
  ['a number above 255', '203.0.113.256', []],
  ['three numbers', 'nginx 1.2.3', []],
  ['five numbers', '1.2.3.4.5', []],
  ['a version', 'version 1.2.3.4 and v1.2.3.5', []],
  ['loopback and netmasks', '127.0.0.1 ::1 0.0.0.0 255.255.255.0', []],
  ['a reverse DNS name', '7.113.0.203.in-addr.arpa', ['address 203.0.113.7']],
])('IPv4: %s', ([, text, expected]) => {
  expect(surely(text)).toEqual(expected)
})

test.for<[string, string, string[]]>([
  ['short', '2001:db8::1', ['address 2001:db8::1']],
  ['long', '2001:0DB8:0000:0000:0000:0000:0000:0001', ['address 2001:db8::1']],
  ['capitals', '2001:DB8::ABCD', ['address 2001:db8::abcd']],
  ['a port', '[2001:db8::1]:443', ['address 2001:db8::1']],
  ['the end of a sentence', 'See 2001:db8::1.', ['address 2001:db8::1']],
  ['a colon after it', '2001:db8::1: no route', ['address 2001:db8::1']],
  ['a zone', '2001:db8::1%eth0', ['address 2001:db8::1']],
  ['an IPv4 address in it', '::ffff:203.0.113.7', ['address 203.0.113.7']],
  ['with its network', '2001:db8::1/64', ['address 2001:db8::1']],
  ['a network', '2001:db8::/64', ['network 2001:db8::/64']],
  ['link-local', 'fe80::1%eth0', []],
  ['a time', 'At 12:30:45 and 2026-11-22T01:44:55.000Z', []],
  ['a C++ name', 'std::vector', []],
])('IPv6: %s', ([, text, expected]) => {
  expect(surely(text)).toEqual(expected)
})

test.for<[string, string, string[]]>([
  ['colons', '52:54:00:12:34:AB', ['mac 52:54:00:12:34:ab']],
  ['hyphens', '52-54-00-12-34-ab', ['mac 52:54:00:12:34:ab']],
  ['dots', '5254.0012.34ab', ['mac 52:54:00:12:34:ab']],
  ['no separators', '5254001234ab', ['?mac 52:54:00:12:34:ab']],
  ['a name of a field', 'MAC:52:54:00:12:34:ab', ['mac 52:54:00:12:34:ab']],
  ['a number of twelve digits', 'order 525400123456', []],
  ['part of something longer', '00:01:00:01:2a:52:54:00:12:34:ab', []],
  ['seven pairs', '52-54-00-12-34-ab-cd', []],
])('MACs: %s', ([, text, expected]) => {
  expect(named(text).filter((mention) => mention.includes('mac'))).toEqual(expected)
})

test.for<[string, string, string[]]>([
  ['whole', 'web-1.example.net is down', ['name web-1.example.net']],
  ['the end of a sentence', 'It is web-1.example.net.', ['name web-1.example.net']],
  ['capitals', 'WEB-1.Example.NET', ['name web-1.example.net']],
  ['a port', 'web-1.example.net:443', ['name web-1.example.net']],
  ['a link', 'see https://web-1.example.net/a/index.html', ['name web-1.example.net']],
  ['short', 'web-nl-01 hangs', ['?name web-nl-01']],
  ['an account', 'ssh root@web-nl-01', ['?name web-nl-01']],
  ['an email address', 'Ada <ada@example.net> wrote:', ['?name example.net']],
  ['a file', 'see report.pdf and screen.png', []],
  ['an abbreviation', 'e.g. this, i.e. that', []],
])('host names: %s', ([, text, expected]) => {
  expect(named(text)).toEqual(expected)
})

test.for<[string, string, string[]]>([
  ['a column', '5100\n5101\n5102', ['number 5100', 'number 5101', 'number 5102']],
  ['with a mark', 'my #5100 is slow', ['number 5100']],
  ['of a server', 'Server 5100 and server id: 5101', ['server 5100', 'server 5101']],
  ['of an invoice', 'Invoice #2001, Rechnung Nr. 2002', ['invoice 2001', 'invoice 2002']],
  ['with letters', 'invoice PB-2026-0042', ['invoice PB-2026-0042']],
  ['any number', 'It took 5100 ms, 3 times', []],
])('numbers: %s', ([, text, expected]) => {
  expect(named(text)).toEqual(expected)
})

test('a ticket mentions each thing once, in order', () => {
  const ticket = `On 22 Nov 2026 at 10:15:00, Ada Lovelace <ada@example.net> wrote:
> Hello,
> web-nl-01 (203.0.113.21) does not boot since the update to 1.2.3.
> Neither does the other one [203.0.113.22:22].
>   link/ether 52:54:00:00:01:0a brd ff:ff:ff:ff:ff:ff
>   inet6 2001:DB8:0:0::21/64 scope global
> Invoice 2001 is paid. See https://status.example.org/incidents/7
Regards`
  expect(named(ticket)).toEqual([
    '?name example.net',
    '?name web-nl-01',
    'address 203.0.113.21',
    'address 203.0.113.22',
    'mac 52:54:00:00:01:0a',
    '?name inet6',
    'address 2001:db8::21',
    'invoice 2001',
    'name status.example.org',
  ])
})

test('spellings are normalized', () => {
  expect(normalizedIp('2001:DB8:0::1')).toBe('2001:db8::1')
  expect(normalizedIp('not one')).toBeUndefined()
  expect(normalizedMac('52-54-00-12-34-AB')).toBe('52:54:00:12:34:ab')
  expect(normalizedMac('52:54')).toBeUndefined()
})

test('a long log is parsed in full', () => {
  const log = '2026-11-22T01:44:55Z sshd[812]: a:b-c.d 1.2.3 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa::::\n'
  expect(mentionsIn(log.repeat(2000))).toEqual(mentionsIn(log))
})

test('a long list after “server” is fast, and isn’t the server’s number', () => {
  const addresses = Array.from({ length: 7000 }, (_, at) => `10.0.${at >> 8}.${at & 255}`)
  const from = performance.now()
  const mentions = mentionsIn(`server ${addresses.join(' ')} 5100${' '.repeat(9000)}5101`)
  expect(performance.now() - from).toBeLessThan(1000)
  expect(mentions.map(({ kind }) => kind)).toEqual(addresses.map(() => 'address'))
})
