import { expect, test } from 'vitest'
import { zoneFile } from './zoneFile.ts'

const network = '203.0.113.0/24'

test('every name is a line with an absolute owner, below its network', () => {
  expect(
    zoneFile([
      { ip: '203.0.113.8', network, names: ['mail.example.net', 'mx.example.net.'] },
      { ip: '203.0.113.9', network, names: [] },
      { ip: '203.0.113.10', network, names: undefined },
      { ip: '2001:db8::a', network: '2001:db8::/64', names: ['web.example.net'] },
    ]),
  ).toBe(
    [
      '; 203.0.113.0/24',
      '8.113.0.203.in-addr.arpa.\tIN\tPTR\tmail.example.net.',
      '8.113.0.203.in-addr.arpa.\tIN\tPTR\tmx.example.net.',
      '; 203.0.113.10: not read',
      '; 2001:db8::/64',
      // RFC 3596, 2.5
      'a.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa.\tIN\tPTR\tweb.example.net.',
      '',
    ].join('\n'),
  )
})

test.each([
  'web_1.example.net',
  'a b',
  '$INCLUDE /etc/passwd',
  'web.example.net\n@ IN NS evil.example',
  'müller.example',
  '',
])('the name %j is left out, and only counted', (name) => {
  const text = zoneFile([{ ip: '203.0.113.8', network, names: [name, 'mail.example.net'] }])
  expect(text.split('\n').slice(1)).toEqual([
    '8.113.0.203.in-addr.arpa.\tIN\tPTR\tmail.example.net.',
    '; 203.0.113.8: left out 1 that BIND refuses',
    '',
  ])
})

test('what is no address is no line', () => {
  expect(zoneFile([{ ip: '$TTL 1', network: undefined, names: ['mail.example.net'] }])).toBe('\n')
})
