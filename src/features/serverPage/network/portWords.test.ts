import { expect, test } from 'vitest'
import { bitRate } from './portWords.ts'

test.each([
  [0, 0, 'bps'],
  [950, 950, 'bps'],
  [1000, 1, 'kbps'],
  [312_400_000, 312, 'Mbps'],
  [999_950_000, 1, 'Gbps'],
  [1_240_000_000, 1.24, 'Gbps'],
  [0.5, 0.5, 'bps'],
])('%s bits a second are %s %s', (bps, value, unit) => {
  expect(bitRate(bps)).toEqual({ value, unit })
})
