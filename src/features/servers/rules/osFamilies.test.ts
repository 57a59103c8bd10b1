import { describe, expect, test } from 'vitest'
import {
  distributionsOf,
  osFamilyOf,
  recommendedSystem,
  releaseOf,
  systemsOfFamily,
  versionOf,
  isEndOfLife,
} from './osFamilies.ts'

const system = (name: string, family = '', position?: number) => ({
  name,
  tags:
    family === ''
      ? []
      : [{ tag: 'family', value: family, extra: position === undefined ? '' : `${position}` }],
})

test.each([
  ['Debian 12', '', 'linux'],
  ['Windows Server 2022', '', 'windows'],
  ['Server 2022', 'Windows', 'windows'],
  ['Win 10 LTSC', '', 'windows'],
  ['Darwin 3', '', 'linux'],
  ['FreeBSD 14.2', '', 'bsd'],
  ['OPNsense 24', 'FreeBSD', 'bsd'],
  ['', '', 'linux'],
] as const)('%j with the family tag %j is %s', (name, family, expected) => {
  expect(osFamilyOf(system(name, family))).toBe(expected)
})

test.each([
  ['Ubuntu 24.04', 'Ubuntu', [24, 4], ''],
  ['Ubuntu 22.04 Desktop', 'Ubuntu', [22, 4], 'Desktop'],
  ['Windows Server 2012 R2', 'Windows Server', [2012, 2], ''],
  ['Windows Server 2022 Standard', 'Windows Server', [2022], 'Standard'],
  ['Proxmox VE 8', 'Proxmox VE', [8], ''],
  ['FreeBSD 14.2', 'FreeBSD', [14, 2], ''],
  ['Arch Linux', 'Arch Linux', [], ''],
  ['Debian12', 'Debian', [12], ''],
] as const)('%j is parsed as %s %j %s', (name, distribution, version, variant) => {
  expect(releaseOf(name)).toEqual({ distribution, version, variant })
})

describe('systems by family', () => {
  const systems = [
    system('Ubuntu 20.04', 'Ubuntu', 1),
    system('Debian 9', 'Debian', 2),
    system('Rocky Linux 8', 'Rocky Linux', 4),
    system('Ubuntu 22.04 Desktop', 'Ubuntu', 1),
    system('Ubuntu 22.04', 'Ubuntu', 1),
    system('Debian 12', 'Debian', 2),
    system('Windows Server 2019', 'Windows', 6),
    system('Windows Server 2022', 'Windows', 6),
    system('Arch Linux'),
  ]
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

  test('keep the API’s order, newest version first', () => {
    expect(names(systemsOfFamily('linux', systems))).toEqual([
      'Ubuntu 22.04',
      'Ubuntu 22.04 Desktop',
      'Ubuntu 20.04',
      'Debian 12',
      'Debian 9',
      'Rocky Linux 8',
      'Arch Linux',
    ])
    expect(names(systemsOfFamily('windows', systems))).toEqual([
      'Windows Server 2022',
      'Windows Server 2019',
    ])
    expect(systemsOfFamily('bsd', systems)).toEqual([])
  })

  test('are grouped by distribution', () => {
    expect(
      distributionsOf('linux', systems).map((one) => [one.name, one.systems.map(versionOf)]),
    ).toEqual([
      ['Ubuntu', ['22.04', '22.04 Desktop', '20.04']],
      ['Debian', ['12', '9']],
      ['Rocky Linux', ['8']],
      ['Arch Linux', ['']],
    ])
  })

  test.each([
    ['the first in the API’s order', systems, null, 'Ubuntu 22.04'],
    ['the newest version of the installed distribution', systems, 'Debian 9', 'Debian 12'],
    [
      'the newest Windows if Windows is installed',
      systems,
      'Windows Server 2019',
      'Windows Server 2022',
    ],
    ['the first if the installed system is unknown', systems, 'Own build', 'Ubuntu 22.04'],
    [
      'never an interim release',
      [system('Ubuntu 25.10'), system('Ubuntu 25.04'), system('Ubuntu 24.04')],
      null,
      'Ubuntu 24.04',
    ],
    ['never a variant', [system('Ubuntu 22.04 Desktop'), system('Debian 12')], null, 'Debian 12'],
    ['nothing without systems', [], null, undefined],
  ] as const)('recommended is %s', (_, offered, installed, expected) => {
    expect(recommendedSystem(offered, installed)?.name).toBe(expected)
  })
})

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
