import { expect, test } from 'vitest'
import { isSecureUrl } from '#lib/text/secureUrl.ts'

test.each([
  ['https://api.example.com/v1', true],
  ['https://192.0.2.7:8443', true],
  ['http://localhost:4319/api', true],
  ['http://panel.localhost/api', true],
  ['http://127.0.0.1/api', true],
  ['http://127.1.2.3:80', true],
  // A browser writes what is short, or in another base, out in full.
  ['http://127.1/api', true],
  ['http://0x7f000001/api', true],
  ['http://[::1]:4010', true],
  ['http://api.example.com', false],
  ['http://192.168.1.4/api', false],
  ['http://10.0.0.1', false],
  ['http://0.0.0.0', false],
  ['http://[::2]', false],
  ['http://localhost.example.com', false],
  ['http://127.0.0.1.example.com', false],
  ['http://notlocalhost', false],
  ['ws://localhost', false],
  ['ftp://localhost', false],
  ['file:///etc/passwd', false],
])('%s: %s', (address, safe) => {
  expect(isSecureUrl(new URL(address))).toBe(safe)
})
