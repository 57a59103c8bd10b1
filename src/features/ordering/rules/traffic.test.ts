import { expect, test } from 'vitest'
import { readTraffic } from './traffic.ts'

test.each([
  ['1Gbps / 50TB', 50, 1000],
  ['1Gbps / 3TB', 3, 1000],
  ['3Tb traffic (1Gbps) VM', 3, 1000],
  ['1Gbps 100TB', 100, 1000],
  ['10Gbps unmetered', null, 10_000],
  ['Unlimited traffic', null, undefined],
  ['200Mbps, unlimited', null, 200],
  ['2.5 Gbit/s, 0.5 TB', 0.5, 2500],
  ['10Tb', 10, undefined],
  ['1Tbps', undefined, undefined],
  ['as agreed', undefined, undefined],
  ['', undefined, undefined],
] as const)('%j is %s TB at %s Mbps', (text, amount, speed) => {
  expect(readTraffic(text)).toEqual({ amount, speed })
})
