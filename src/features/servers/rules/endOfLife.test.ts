import { expect, test } from 'vitest'
import { isEndOfLife } from './endOfLife.ts'

test.each([
  // Debian 11's long-term support ends on 31 August 2026.
  ['Debian 11', '2026-08-31', false],
  ['Debian 11', '2026-09-01', true],
  ['Debian 12', '2026-11-24', false],
  ['Ubuntu 20.04', '2026-11-24', true],
  ['Ubuntu 22.04 Desktop', '2026-11-24', false],
  ['Ubuntu 18.04 Desktop', '2026-11-24', true],
  ['Windows Server 2012 R2', '2026-11-24', true],
  ['Windows Server 2012 R2 Standard', '2026-11-24', true],
  ['Windows Server 2019', '2026-11-24', false],
  ['Rocky Linux 8.10', '2026-11-24', false],
  ['CentOS 7', '2026-11-24', true],
  ['CentOS Stream 9', '2026-11-24', false],
  ['FreeBSD 14.2', '2026-11-24', true],
  ['FreeBSD 13.2', '2026-11-24', true],
  ['Arch Linux', '2026-11-24', false],
  ['Own build 7', '2026-11-24', false],
  ['', '2026-11-24', false],
] as const)('%j is past its end of life on %s: %s', (name, today, expected) => {
  expect(isEndOfLife(name, today)).toBe(expected)
})
