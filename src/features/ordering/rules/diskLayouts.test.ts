import { describe, expect, test } from 'vitest'
import {
  failuresSurvived,
  layoutOfRaidLevel,
  layoutsFor,
  usableSize,
  type DiskLayout,
} from './diskLayouts.ts'

const disks = (text: string) =>
  text
    .split('+')
    .filter(Boolean)
    .map((part) => {
      const [count = 0, size = 0] = part.split('x').map(Number)
      return { count, size }
    })

test.each([
  ['bm', '2x960', ['hba', 'raid0', 'raid1']],
  ['bm', '4x1920', ['hba', 'raid0', 'raid1', 'raid10']],
  ['bm', '2x960+2x4000', ['hba', 'raid0', 'raid1', 'raid10']],
  ['bm', '3x960', ['hba', 'raid0', 'raid1']],
  ['bm', '1x960', []],
  ['bm', '', []],
  ['gpu', '2x960', ['hba', 'raid0', 'raid1']],
  ['vm', '2x960', []],
  ['vgpu', '4x960', []],
] as const)('%s with %s can have %j', (kind, text, expected) => {
  expect(layoutsFor(kind, disks(text))).toEqual(expected)
})

test.each<[DiskLayout, string, number, number]>([
  ['hba', '2x960', 1920, 0],
  ['raid0', '2x960', 1920, 0],
  ['raid1', '2x960', 960, 1],
  ['raid1', '4x960', 960, 3],
  ['raid10', '4x1920', 3840, 1],
  ['raid10', '5x1000', 2000, 1],
  ['raid0', '2x960+1x4000', 2880, 0],
  ['hba', '2x960+1x4000', 5920, 0],
  ['raid1', '1x960+1x4000', 960, 1],
  ['raid10', '2x960', 0, 0],
  ['raid1', '', 0, 0],
])('%s of %s has %i GB and survives %i failures', (layout, text, size, failures) => {
  expect(usableSize(layout, disks(text))).toBe(size)
  expect(failuresSurvived(layout, disks(text))).toBe(failures)
})

describe('RAID levels of stock servers', () => {
  test.each([
    ['LVM_RAID0', 'raid0'],
    ['LVM_HBA', 'hba'],
    ['LVM_RAID1', 'raid1'],
    ['LVM_RAID10', 'raid10'],
    ['LVM_RAID10S', 'raid10'],
    ['raid1', 'raid1'],
    ['LVM_RAID5', undefined],
    ['', undefined],
  ])('%j is %s', (level, expected) => {
    expect(layoutOfRaidLevel(level)).toBe(expected)
  })
})
