import { expect, test } from 'vitest'
import type { HardwareSpec } from '#lib/rules/osRequirements.ts'
import type { Settings } from './reinstallSchema.ts'
import { dropIncompatible, type Choices } from './installable.ts'
import type { OsOption } from '../os/installOptions.ts'

const tag = (name: string, value: string) => ({
  id: 1,
  tag: name,
  value,
  extra: '',
  internal: false,
})
const machine: HardwareSpec = { kind: 'bm', cores: 8, ram: 32, disk: 960 }
const option = (value: string, name: string, ...against: OsOption['against']): OsOption => ({
  value,
  name,
  tags: [],
  licence: { kind: 'free' },
  needs: { kinds: [], cores: 0, ram: 0, disk: 0 },
  against,
})
const software = (id: number, name: string, os: string, active = true) => ({
  id,
  name,
  description: '',
  price: null,
  active,
  icon: '',
  task: '',
  tags: [tag('os', os)],
})
const choices: Choices = {
  machine,
  systems: [
    option('219', 'Debian 12'),
    option('252', 'Proxmox VE 8', 'ram'),
    option('205', 'Windows'),
  ],
  packages: [software(22, 'Docker', '219'), software(43, 'Images', '219', false)],
  layouts: ['raid1'],
  tasks: [],
}
const settings: Settings = {
  os: '219',
  software: '22',
  layout: 'raid1',
  rootSize: '60',
  task: '-1',
  hostname: 'web-1',
}

test.each<[string, Partial<Settings>, Partial<Choices>, Partial<Settings>, string[]]>([
  ['fitting settings are kept', {}, {}, {}, []],
  ['an OS that doesn’t fit is dropped', { os: '252' }, {}, { os: '' }, ['os Proxmox VE 8']],
  ['an unknown OS is dropped', { os: '95' }, {}, { os: '' }, ['os 95']],
  [
    'software that doesn’t run on the OS is dropped',
    { os: '205' },
    {},
    { software: '' },
    ['software Docker'],
  ],
  [
    'bringing your own OS drops the software',
    { os: 'own' },
    {},
    { software: '' },
    ['software Docker'],
  ],
  ['software is kept until an OS is chosen', { os: '' }, {}, {}, []],
  ['inactive software is dropped', { software: '43' }, {}, { software: '' }, ['software Images']],
  ['unknown software is dropped', { software: '99' }, {}, { software: '' }, ['software 99']],
  [
    'software is kept until the list has loaded',
    { software: '99' },
    { packages: undefined },
    {},
    [],
  ],
  [
    'a layout that doesn’t fit the disks is dropped',
    { layout: 'raid10' },
    {},
    { layout: '' },
    ['layout raid10'],
  ],
  ['a task for other server types is dropped', { task: '2' }, {}, { task: '-1' }, ['task 2']],
  ['a task is kept until the list has loaded', { task: '2' }, { tasks: undefined }, {}, []],
])('%s', (_, requested, offered, changed, dropped) => {
  const found = dropIncompatible({ ...settings, ...requested }, { ...choices, ...offered })
  expect(found.settings).toEqual({ ...settings, ...requested, ...changed })
  expect(found.dropped.map(({ part, name }) => `${part} ${name}`)).toEqual(dropped)
})
