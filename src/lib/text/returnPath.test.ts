import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isOwnPath, returnPath, screenPath } from './returnPath.ts'

test.each([
  ['/', '/'],
  ['/servers', '/servers'],
  [
    '/servers/5100/network?run=reboot&on=5100#ports',
    '/servers/5100/network?run=reboot&on=5100#ports',
  ],
  [
    '/servers?search=a%20b%2Fc&to=https://evil.example',
    '/servers?search=a%20b%2Fc&to=https://evil.example',
  ],
  ['/servers?search=100%', '/servers?search=100%'],
  ['/servers/../account', '/account'],
  ['/a//b', '/a//b'],
  ['/@evil.example', '/@evil.example'],
  ['/https://evil.example', '/https://evil.example'],
  ['/ser\tvers', '/servers'],
])('%j redirects to %j', (to, path) => {
  expect(returnPath(to)).toBe(path)
})

test.each([
  // Other origins, written plainly or so that only a browser reads them as such.
  'https://evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/\t\\evil.example',
  '//evil.example:80\\@panel.invalid',
  // Their escaped forms, which somebody may read once more.
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%0A/evil.example',
  '/%E0%A4%A',
  '%2F%2Fevil.example',
  // Stays here, and becomes `//evil.example`.
  '/.//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  // Other schemes, and what is no path.
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'mailto:a@b.example',
  'servers',
  '?x=1',
  '#x',
  '',
])('%j redirects to /', (to) => {
  expect(returnPath(to)).toBe('/')
  expect(screenPath(to)).toBe('/')
  expect(isOwnPath(to)).toBe(false)
})

test.each([
  '/mock/start?scenario=one-vm',
  '/api/auth.php?action=logout',
  '/config.json',
  '/serversx',
  '/x/../mock/support',
  '/servers/../mock/start',
  '/servers/%2e%2e/mock/start',
  '/sign-in?to=/servers',
  '/sso/idtoken?begin=again',
  '/mock%2fstart',
  '/Servers',
])('%j is no screen, despite its origin', (to) => {
  expect(screenPath(to)).toBe('/')
})

test('every screen is recognized', () => {
  const routes = readFileSync('src/routeTree.gen.ts', 'utf8')
  const paths = [...routes.matchAll(/fullPath: '([^']+)'/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(20)
  for (const path of paths)
    // The building blocks are there in development only.
    if (path !== '/ui')
      expect(screenPath(`${path}?run=reboot#x`), path).toBe(`${path}?run=reboot#x`)
})

test.each([undefined, null, 5, ['/servers'], { toString: () => '/servers' }])(
  '%j is no address',
  (to) => {
    expect(returnPath(to)).toBe('/')
  },
)
