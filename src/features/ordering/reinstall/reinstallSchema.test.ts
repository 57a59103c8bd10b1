import { expect, test } from 'vitest'
import { settingParametersOf, settingsOf } from './reinstallSchema.ts'

const order = {
  id: '5100',
  os_id: '219',
  soft_id: '22',
  disk_mirror: 'raid1',
  root_size: '60',
  runner_task: '2',
  hostname: 'web-1',
  location_name: 'NL',
  deploy_period: 'monthly',
  ssh_key: 'ssh-ed25519 AAAA ada',
}

test('settings are kept; secrets and parameters of a single order aren’t', () => {
  expect(settingParametersOf(order)).toEqual({
    os_id: '219',
    soft_id: '22',
    disk_mirror: 'raid1',
    root_size: '60',
    runner_task: '2',
    hostname: 'web-1',
  })
})

test.each([
  [
    order,
    { os: '219', software: '22', layout: 'raid1', rootSize: '60', task: '2', hostname: 'web-1' },
  ],
  [
    { os_id: '300' },
    { os: '300', software: '', layout: '', rootSize: '100', task: '-1', hostname: '' },
  ],
  [
    { os_id: '0', own_os: 'true', disk_mirror: 'raid7' },
    { os: 'own', software: '', layout: '', rootSize: '100', task: '-1', hostname: '' },
  ],
])('an order’s parameters become settings (%#)', (parameters, settings) => {
  expect(settingsOf(settingParametersOf(parameters))).toEqual(settings)
})
