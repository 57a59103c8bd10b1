import { describe, expect, test } from 'vitest'
import { validateChoices, type CatalogOptions, type PlanFacts } from './orderChoices.ts'
import type { HardwareSpec } from '#lib/rules/osRequirements.ts'

const small: HardwareSpec = { kind: 'vm', cores: 1, ram: 1, disk: 40 }
const large: HardwareSpec = { kind: 'bm', cores: 16, ram: 64, disk: 960 }

const tags = (values: Record<string, string>) =>
  Object.entries(values).map(([tag, value]) => ({ tag, value }))
const item = (id: number, name: string, values: Record<string, string> = {}, active = true) => ({
  id,
  name,
  active,
  tags: tags(values),
})

const catalog: CatalogOptions<ReturnType<typeof item>, ReturnType<typeof item>, PlanFacts> = {
  systems: [
    item(219, 'Debian 12', { family: 'linux' }),
    item(300, 'Debian 13', { family: 'linux' }),
    item(205, 'Windows Server 2022', { family: 'windows', min_ram: '4', min_hdd: '60' }),
    item(252, 'Proxmox VE 8', { family: 'linux', bm: 'true', min_ram: '64' }),
    item(95, 'CentOS 7', { family: 'linux' }, false),
  ],
  software: [
    item(20, 'WordPress', { os: '219,300' }),
    item(31, 'Hosting panel', { os: '300', min_ram: '2' }),
  ],
  plans: [
    { ...item(26, '10 TB', { vm: 'true' }), price: '9.00' },
    { ...item(25, '3 TB', { vm: 'true' }), price: '0' },
    { ...item(62, '50 TB', { bm: 'true' }), price: '0' },
  ],
}

const names = (requested: Parameters<typeof validateChoices>[0], machine: HardwareSpec) => {
  const { os, software, plan, dropped } = validateChoices(requested, machine, catalog)
  return {
    os: os === 'own' ? os : os?.name,
    software: software?.name,
    plan: plan?.name,
    dropped: dropped.map(({ what, name, why }) => `${what} ${name}: ${why}`),
  }
}

describe('choices', () => {
  test('defaults are the newest stable OS and the cheapest plan that fits', () => {
    expect(names({}, small)).toEqual({
      os: 'Debian 13',
      software: undefined,
      plan: '3 TB',
      dropped: [],
    })
    expect(names({}, large)).toMatchObject({ plan: '50 TB', dropped: [] })
  })

  test('without a chosen OS the software is kept', () => {
    expect(names({ os: 'none', soft: 20 }, small)).toEqual({
      os: undefined,
      software: undefined,
      plan: '3 TB',
      dropped: [],
    })
  })

  test('fitting choices are kept', () => {
    expect(names({ os: 219, soft: 20, plan: 26 }, small)).toEqual({
      os: 'Debian 12',
      software: 'WordPress',
      plan: '10 TB',
      dropped: [],
    })
    expect(names({ os: 'own' }, small)).toMatchObject({ os: 'own', dropped: [] })
  })

  test.each([
    ['an OS that needs more memory', { os: 205 }, small, 'os Windows Server 2022: ram'],
    ['an OS for bare metal', { os: 252 }, small, 'os Proxmox VE 8: kind'],
    ['a retired OS', { os: 95 }, small, 'os CentOS 7: not-offered'],
    ['an unknown OS', { os: 1 }, small, 'os null: not-offered'],
    [
      'software for another OS',
      { os: 219, soft: 31 },
      large,
      'software Hosting panel: not-on-this-os',
    ],
    [
      'software that needs more memory',
      { os: 300, soft: 31 },
      small,
      'software Hosting panel: ram',
    ],
    [
      'software without an OS',
      { os: 'own', soft: 20 },
      large,
      'software WordPress: not-on-this-os',
    ],
    ['unknown software', { soft: 9 }, large, 'software null: not-offered'],
    ['a plan for bare metal', { plan: 62 }, small, 'plan 50 TB: not-offered'],
    ['an unknown plan', { plan: 1 }, small, 'plan null: not-offered'],
  ] as const)('%s is dropped, and said', (_case, requested, machine, dropped) => {
    expect(names(requested, machine).dropped).toEqual([dropped])
  })

  test('a dropped OS or plan is replaced by the default', () => {
    expect(names({ os: 205, plan: 62 }, small)).toMatchObject({ os: 'Debian 13', plan: '3 TB' })
  })

  test('nothing is dropped before the lists have loaded', () => {
    const unread = { systems: undefined, software: undefined, plans: undefined }
    expect(validateChoices({ os: 205, soft: 20, plan: 26 }, small, unread)).toEqual({
      os: undefined,
      software: undefined,
      plan: undefined,
      dropped: [],
    })
    expect(
      validateChoices({ os: 219, soft: 20 }, small, { ...catalog, systems: undefined }),
    ).toMatchObject({
      software: undefined,
      dropped: [],
    })
    expect(
      validateChoices({ os: 'own', soft: 20 }, small, { ...catalog, systems: undefined }).dropped,
    ).toMatchObject([{ why: 'not-on-this-os' }])
  })
})
