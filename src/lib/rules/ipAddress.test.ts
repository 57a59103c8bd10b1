import { expect, it } from 'vitest'
import { deviceUrl } from '#lib/rules/ipAddress.ts'

it.each([
  ['203.0.113.8', 'https://203.0.113.8/'],
  ['2001:db8::8', 'https://[2001:db8::8]/'],
  // Whatever the API writes: only an address becomes a link.
  ['203.0.113.0/24', undefined],
  ['javascript:alert(1)', undefined],
  ['203.0.113.8.evil.example', undefined],
  ['', undefined],
])('the page at %j is %j', (address, page) => {
  expect(deviceUrl(address)).toBe(page)
})
