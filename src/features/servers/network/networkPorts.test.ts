import { expect, test } from 'vitest'
import { bitRate, portLink, portNames, portSpeed } from './networkPorts.ts'

test('a virtual machine has one port, a machine of its own three', () => {
  expect(portNames('virtual')).toEqual(['eth0'])
  expect(portNames('vgpu')).toEqual(['eth0'])
  expect(portNames('bare-metal')).toEqual(['eth0', 'eth1', 'ipmi'])
  expect(portNames('gpu')).toEqual(['eth0', 'eth1', 'ipmi'])
})

test.each([
  ['up', 'up'],
  ['Up (1000 Mbps)', 'up'],
  ['connected', 'up'],
  ['enabled', 'up'],
  ['down', 'down'],
  ['notconnect', 'down'],
  ['disconnected', 'down'],
  ['disabled', 'disabled'],
  ['shutdown', 'disabled'],
  ['err-disabled', 'disabled'],
  ['', 'unknown'],
  ['flapping', 'unknown'],
])('a port that is "%s" is %s', (status, link) => {
  expect(portLink(status)).toBe(link)
})

test.each([
  ['1000', 1000],
  ['1000 Mbps', 1000],
  ['10G', 10_000],
  ['2.5 Gbit/s', 2500],
  ['auto', null],
  ['', null],
])('a speed of "%s" is %s Mbps', (speed, mbps) => {
  expect(portSpeed(speed)).toBe(mbps)
})

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
