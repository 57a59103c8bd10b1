import { expect, test } from 'vitest'
import { allowedApiBase } from './apiHost.ts'

const ask = (api: string | null, over: Partial<Parameters<typeof allowedApiBase>[0]> = {}) =>
  allowedApiBase({
    api,
    apiBase: 'https://api.example.com/v1',
    allowedApiHosts: ['api.example.com', 'api2.example.com', 'API3.example.com:8443'],
    page: 'https://panel.example.com/sign-in',
    ...over,
  })

test.each([
  ['a bare host keeps scheme and path', 'api2.example.com', 'https://api2.example.com/v1'],
  ['an address brings its own path', 'https://api2.example.com/x/', 'https://api2.example.com/x'],
  ['an address without a path', 'https://api2.example.com', 'https://api2.example.com/v1'],
  ['a host with a port', 'api3.example.com:8443', 'https://api3.example.com:8443/v1'],
  ['upper case', ' API2.EXAMPLE.COM ', 'https://api2.example.com/v1'],
  ['the host in force', 'api.example.com', 'https://api.example.com/v1'],
])('followed: %s', (_title, api, base) => {
  expect(ask(api)).toBe(base)
})

test.each([
  ['nothing', null],
  ['an empty text', ''],
  ['another host', 'evil.example.net'],
  ['a host that only begins like an allowed one', 'api2.example.com.evil.net'],
  ['a host that only ends like an allowed one', 'evilapi2.example.com'],
  ['an allowed name before an at sign', 'https://api2.example.com@evil.net'],
  ['a name and password', 'https://me:secret@api2.example.com'],
  ['another port', 'api2.example.com:8443'],
  ['a weaker scheme', 'http://api2.example.com'],
  ['a script', 'javascript://api2.example.com/%0aalert(1)'],
  ['no address at all', 'https://'],
])('not followed: %s', (_title, api) => {
  expect(ask(api)).toBeUndefined()
})

test('a local page follows a local API without TLS', () => {
  expect(
    ask('127.0.0.1:4010', {
      apiBase: '/api',
      allowedApiHosts: ['127.0.0.1:4010'],
      page: 'http://localhost:4173/',
    }),
  ).toBe('http://127.0.0.1:4010/api')
})

test('a local page never sends a token to another host without TLS', () => {
  const local = {
    apiBase: '/api',
    allowedApiHosts: ['api.example.com'],
    page: 'http://localhost:4173/',
  }
  expect(ask('http://api.example.com', local)).toBeUndefined()
  expect(ask('api.example.com', local)).toBeUndefined()
  expect(ask('https://api.example.com', local)).toBe('https://api.example.com/api')
})
