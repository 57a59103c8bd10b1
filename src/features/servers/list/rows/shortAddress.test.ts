import { expect, test } from 'vitest'
import { addressLength, shortAddress } from './shortAddress.ts'

test('an IPv4 address stays whole', () => {
  expect(shortAddress('255.255.255.255')).toBe('255.255.255.255')
})

test('an IPv6 address keeps both ends, and is as long as the longest of IPv4', () => {
  const short = shortAddress('2001:db8:40:7:250:56ff:fe8a:1f')
  expect(short).toBe('2001:db…fe8a:1f')
  expect(shortAddress('2001:db8::1')).toBe('2001:db8::1')
  expect(short.length).toBeLessThanOrEqual(addressLength)
})
