import { expect, it } from 'vitest'
import { markWrite } from './writeKey.ts'

const page = 'https://panel.example.net/servers'

it.each([
  [
    'a path',
    '/api/eq.php',
    'key',
    'https://panel.example.net/api/eq.php#k1',
    { 'X-Patchbay-Write': 'k1' },
  ],
  [
    'the own origin',
    'https://panel.example.net/api/eq.php',
    undefined,
    'https://panel.example.net/api/eq.php#k1',
    { 'X-Patchbay-Write': 'k1' },
  ],
  [
    'another origin without a parameter',
    'https://api.example.net/eq.php',
    undefined,
    'https://api.example.net/eq.php#k1',
    undefined,
  ],
  [
    'another origin',
    'https://api.example.net/eq.php',
    'key',
    'https://api.example.net/eq.php?key=k1#k1',
    undefined,
  ],
  [
    'another port',
    'https://panel.example.net:8443/eq.php',
    'key',
    'https://panel.example.net:8443/eq.php?key=k1#k1',
    undefined,
  ],
  [
    'a query',
    'https://api.example.net/auth.php?a=1%202',
    'key',
    'https://api.example.net/auth.php?a=1+2&key=k1#k1',
    undefined,
  ],
])('marks a write to %s', (_target, url, parameter, sentTo, headers) => {
  expect(markWrite({ url, page, parameter }, 'k1')).toEqual({
    url: sentTo,
    ...(headers && { headers }),
  })
})

it('gives each send a key of its own', () => {
  const keys = [1, 2].map(
    () => markWrite({ url: '/api/eq.php', page, parameter: undefined }).headers,
  )
  expect(keys[0]?.['X-Patchbay-Write']).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[0]).not.toEqual(keys[1])
})
