import { describe, expect, test } from 'vitest'
import { settle, type Goods, type PlanFacts } from './orderChoices.ts'
import type { HardwareSpec } from '#lib/rules/osRequirements.ts'

const small: HardwareSpec = { kind: 'vm', cores: 1, ram: 1, disk: 40 }
const large: HardwareSpec = { kind: 'bm', cores: 16, ram: 64, disk: 960 }

const tags = (values: Record<string, string>) =>
  Object.entries(values).map(([tag, value]) => ({ tag, value }))
const thing = (id: number, name: string, values: Record<string, string> = {}, active = true) => ({
  id,
  name,
  active,
  tags: tags(values),
})

const goods: Goods<ReturnType<typeof thing>, ReturnType<typeof thing>, PlanFacts> = {
  systems: [
    thing(219, 'Debian 12', { family: 'linux' }),
    thing(300, 'Debian 13', { family: 'linux' }),
    thing(205, 'Windows Server 2022', { family: 'windows', min_ram: '4', min_hdd: '60' }),
    thing(252, 'Proxmox VE 8', { family: 'linux', bm: 'true', min_ram: '64' }),
    thing(95, 'CentOS 7', { family: 'linux' }, false),
  ],
  software: [
    thing(20, 'WordPress', { os: '219,300' }),
    thing(31, 'Hosting panel', { os: '300', min_ram: '2' }),
  ],
  plans: [
    { ...thing(26, '10 TB', { vm: 'true' }), price: '9.00' },
    { ...thing(25, '3 TB', { vm: 'true' }), price: '0' },
    { ...thing(62, '50 TB', { bm: 'true' }), price: '0' },
  ],
}

const names = (wanted: Parameters<typeof settle>[0], machine: HardwareSpec) => {
  const { system, software, plan, dropped } = settle(wanted, machine, goods)
  return {
    system: system === 'own' ? system : system?.name,
    software: software?.name,
    plan: plan?.name,
    dropped: dropped.map(({ what, name, why }) => `${what} ${name}: ${why}`),
  }
}

describe('what is chosen', () => {
  test('nothing wanted: the newest stable system and the cheapest plan that goes with the machine', () => {
    expect(names({}, small)).toEqual({
      system: 'Debian 13',
      software: undefined,
      plan: '3 TB',
      dropped: [],
    })
    expect(names({}, large)).toMatchObject({ plan: '50 TB', dropped: [] })
  })

  test('whoever has still to choose a system gets none, and keeps the software for when they have', () => {
    expect(names({ os: 'none', soft: 20 }, small)).toEqual({
      system: undefined,
      software: undefined,
      plan: '3 TB',
      dropped: [],
    })
  })

  test('what goes stays', () => {
    expect(names({ os: 219, soft: 20, plan: 26 }, small)).toEqual({
      system: 'Debian 12',
      software: 'WordPress',
      plan: '10 TB',
      dropped: [],
    })
    expect(names({ os: 'own' }, small)).toMatchObject({ system: 'own', dropped: [] })
  })

  test.each([
    ['a system that wants more memory', { os: 205 }, small, 'system Windows Server 2022: ram'],
    ['a system for bare metal', { os: 252 }, small, 'system Proxmox VE 8: kind'],
    ['a retired system', { os: 95 }, small, 'system CentOS 7: not-offered'],
    ['a system that nobody knows', { os: 1 }, small, 'system null: not-offered'],
    [
      'software for another system',
      { os: 219, soft: 31 },
      large,
      'software Hosting panel: not-on-this-system',
    ],
    [
      'software that wants more memory',
      { os: 300, soft: 31 },
      small,
      'software Hosting panel: ram',
    ],
    [
      'software with one’s own system',
      { os: 'own', soft: 20 },
      large,
      'software WordPress: not-on-this-system',
    ],
    ['software that nobody knows', { soft: 9 }, large, 'software null: not-offered'],
    ['a plan of bare metal', { plan: 62 }, small, 'plan 50 TB: not-offered'],
    ['a plan that nobody knows', { plan: 1 }, small, 'plan null: not-offered'],
  ] as const)('%s is dropped, and said', (_case, wanted, machine, dropped) => {
    expect(names(wanted, machine).dropped).toEqual([dropped])
  })

  test('in place of a dropped system and plan stand the usual ones', () => {
    expect(names({ os: 205, plan: 62 }, small)).toMatchObject({ system: 'Debian 13', plan: '3 TB' })
  })

  test('what is not read yet is not judged', () => {
    const unread = { systems: undefined, software: undefined, plans: undefined }
    expect(settle({ os: 205, soft: 20, plan: 26 }, small, unread)).toEqual({
      system: undefined,
      software: undefined,
      plan: undefined,
      dropped: [],
    })
    expect(settle({ os: 219, soft: 20 }, small, { ...goods, systems: undefined })).toMatchObject({
      software: undefined,
      dropped: [],
    })
    expect(
      settle({ os: 'own', soft: 20 }, small, { ...goods, systems: undefined }).dropped,
    ).toMatchObject([{ why: 'not-on-this-system' }])
  })
})
