import { expect, test } from 'vitest'
import type { HardwareSpec } from '#lib/rules/osRequirements.ts'
import type { Settings } from './reinstallSchema.ts'
import { dropUnfitting, type Choices } from './installable.ts'
import type { SystemOption } from '../system/installOptions.ts'

const tag = (name: string, value: string) => ({
  id: 1,
  tag: name,
  value,
  extra: '',
  internal: false,
})
const machine: HardwareSpec = { kind: 'bm', cores: 8, ram: 32, disk: 960 }
const system = (
  value: string,
  name: string,
  ...against: SystemOption['against']
): SystemOption => ({
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
    system('219', 'Debian 12'),
    system('252', 'Proxmox VE 8', 'ram'),
    system('205', 'Windows'),
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
  ['what goes stays', {}, {}, {}, []],
  ['a system that does not fit goes', { os: '252' }, {}, { os: '' }, ['system Proxmox VE 8']],
  ['a system that is gone goes', { os: '95' }, {}, { os: '' }, ['system 95']],
  [
    'software that does not run on it goes',
    { os: '205' },
    {},
    { software: '' },
    ['software Docker'],
  ],
  ['one’s own system takes no software', { os: 'own' }, {}, { software: '' }, ['software Docker']],
  ['software stays until a system is chosen', { os: '' }, {}, {}, []],
  [
    'software no longer offered goes',
    { software: '43' },
    {},
    { software: '' },
    ['software Images'],
  ],
  ['software that is gone goes', { software: '99' }, {}, { software: '' }, ['software 99']],
  ['software is not judged before it is read', { software: '99' }, { packages: undefined }, {}, []],
  [
    'a layout these disks cannot have goes',
    { layout: 'raid10' },
    {},
    { layout: '' },
    ['layout raid10'],
  ],
  ['a task for other machines goes', { task: '2' }, {}, { task: '-1' }, ['task 2']],
  ['a task is not judged before it is read', { task: '2' }, { tasks: undefined }, {}, []],
])('%s', (_, wanted, offered, changed, dropped) => {
  const found = dropUnfitting({ ...settings, ...wanted }, { ...choices, ...offered })
  expect(found.settings).toEqual({ ...settings, ...wanted, ...changed })
  expect(found.dropped.map(({ part, name }) => `${part} ${name}`)).toEqual(dropped)
})
