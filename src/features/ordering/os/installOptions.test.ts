import { expect, test } from 'vitest'
import type { HardwareSpec } from '#lib/rules/osRequirements.ts'
import { softwareMisfits, osIdsOfSoftware } from './installOptions.ts'

const machine: HardwareSpec = { kind: 'vm', cores: 4, ram: 8, disk: 120 }
const tags = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((pair) => {
      const [tag = '', value = ''] = pair.split('=')
      return { tag, value }
    })

test.each([
  ['', 219, []],
  ['os=219,300 min_cpu=4 min_ram=8', 219, []],
  ['os=187', 219, ['os']],
  ['os=187 min_cpu=8', 219, ['os', 'cores']],
  ['min_ram=16', 219, ['ram']],
  ['gpu=true', 219, ['kind']],
  ['vm=true', 219, []],
  // Software needs an OS.
  ['', null, ['os']],
  ['os=219', null, ['os']],
] as const)('software with %j on OS %s: %j', (input, osId, expected) => {
  expect(softwareMisfits(tags(input), osId, machine)).toEqual(expected)
})

test.each([
  ['', []],
  ['os=219', [219]],
  ['os=219,300 os=187', [219, 300, 187]],
  ['os=219,x,,-1', [219]],
] as const)('%j runs on %j', (input, expected) => {
  expect(osIdsOfSoftware(tags(input))).toEqual(expected)
})
