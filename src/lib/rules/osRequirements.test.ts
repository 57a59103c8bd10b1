import { describe, expect, test } from 'vitest'
import {
  kindOfPreset,
  unmetRequirements,
  requirementsOf,
  softwareRunsOn,
  type HardwareSpec,
} from '#lib/rules/osRequirements.ts'

const small: HardwareSpec = { kind: 'vm', cores: 1, ram: 1, disk: 15 }

describe('unmet requirements of an operating system', () => {
  test.each([
    ['nothing', {}, []],
    ['too little memory', { ram: 4 }, ['ram']],
    ['too small a disk', { disk: 60 }, ['disk']],
    ['too few cores', { cores: 2 }, ['cores']],
    ['another kind of machine', { kinds: ['bm'] as const }, ['kind']],
    [
      'everything',
      { kinds: ['bm'] as const, cores: 2, ram: 2, disk: 20 },
      ['kind', 'cores', 'ram', 'disk'],
    ],
  ])('%s', (_name, needs, expected) => {
    expect(unmetRequirements({ kinds: [], cores: 0, ram: 0, disk: 0, ...needs }, small)).toEqual(
      expected,
    )
  })
})

test('requirements come from tags', () => {
  const tags = [
    { tag: 'vds', value: 'true' },
    { tag: 'bm', value: '0' },
    { tag: 'gpu', value: '1' },
    { tag: 'min_ram', value: '4' },
    { tag: 'min_hdd', value: 'much' },
  ]
  expect(requirementsOf(tags)).toEqual({ kinds: ['vm', 'gpu'], cores: 0, ram: 4, disk: 0 })
})

test('software runs on the operating systems in its tag, or on any', () => {
  expect(softwareRunsOn([{ tag: 'os', value: '187, 237' }], 237)).toBe(true)
  expect(softwareRunsOn([{ tag: 'os', value: '187,237' }], 23)).toBe(false)
  expect(softwareRunsOn([], 23)).toBe(true)
})

test.each([
  ['vm.v2-nano', 'vm'],
  ['vds.cpua-8', 'vm'],
  ['bm.v3-genoa', 'bm'],
  ['gpu.v3-h100', 'gpu'],
  ['vgpu.v2-a4000', 'vgpu'],
])('%s is a %s', (name, kind) => {
  expect(kindOfPreset(name)).toBe(kind)
})

test('an unknown prefix goes by whether the preset is virtual', () => {
  expect(kindOfPreset('special', false)).toBe('bm')
  expect(kindOfPreset('special', true)).toBe('vm')
})
