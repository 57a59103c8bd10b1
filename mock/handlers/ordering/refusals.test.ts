import { describe, expect, test } from 'vitest'
import { textWith } from '../../matchers.ts'
import type { Form } from '#api/wire.ts'
import { openShop } from './testOrder.ts'

/** Requests refused as bad parameters, with part of the error message. */
const badParameters: readonly (readonly [string, Form, string])[] = [
  ['neither preset nor id', { preset: undefined }, 'invalid instance name'],
  ['an id of -1 without a preset', { preset: undefined, id: -1 }, 'invalid instance name'],
  ['an unknown preset', { preset: 9999 }, 'Invalid preset 9999'],
  [
    'a preset that is not sold any more',
    { preset: 119, location_name: 'DE' },
    'Invalid preset 119',
  ],
  ['a location the preset is not sold in', { preset: 108, location_name: 'US' }, 'not sold in US'],
  ['a location listed without a price', { preset: 282, location_name: 'TR' }, 'not sold in TR'],
  ['a location of other clients', { location_name: 'RU' }, 'not sold in RU'],
  ['a preset under the name preset_id', { preset: undefined, preset_id: 108 }, 'instance name'],
  ['an unknown period', { deploy_period: 'weekly' }, 'Invalid deploy_period'],
  ['no period', { deploy_period: undefined }, 'Invalid deploy_period'],
  [
    'an hourly period',
    { deploy_period: 'hourly' },
    'hourly billing is available only for prebill customers.',
  ],
  ['an unknown system', { os_id: 1 }, 'OS 1 not found'],
  ['a retired system', { os_id: 95 }, 'OS 95 not found'],
  ['an unknown alias', { os_id: -1, os_name: 'plan9' }, 'OS alias plan9 was not found'],
  ['the alias of a retired system', { os_id: -1, os_name: 'centos-7' }, 'alias centos-7 was not'],
  ['a system that wants more memory', { preset: 279, os_id: 205 }, 'OS 205 is not compatible with'],
  ['a system for bare metal', { os_id: 252 }, 'OS 252 is not compatible with vm.v2-mini'],
  ['no traffic plan', { traffic_plan: undefined }, 'traffic_plan is missing'],
  ['a plan for bare metal', { traffic_plan: 62 }, 'Traffic plan 62 is not compatible'],
  ['a plan of elsewhere', { traffic_plan: 37, location_name: 'TR' }, 'Traffic plan 37'],
  ['a retired plan', { preset: 175, traffic_plan: 12 }, 'Traffic plan 12'],
  ['unknown software', { soft_id: 999 }, 'Software 999 not found'],
  ['an unknown task', { runner_task: '9' }, 'Task 9 not found'],
  ['a GPU driver without a GPU', { runner_task: '1' }, 'Task 1 is not compatible'],
  ['a bad host name', { hostname: 'web_01' }, 'Invalid hostname'],
  ['a root size of nothing', { root_size: 0 }, 'root_size'],
  ['a root size over everything', { root_size: 101 }, 'root_size'],
  ['mirrored disks of a virtual machine', { disk_mirror: 'raid1' }, 'disk_mirror raid1'],
  ['disks of a virtual machine side by side', { disk_mirror: 'hba' }, 'disk_mirror hba'],
  [
    'two disks out of one',
    { preset: 'bm.v2-medium', traffic_plan: 62, disk_mirror: 'raid0' },
    'disk_mirror raid0',
  ],
  [
    'four disks out of two',
    { preset: 'bm.v1-big', traffic_plan: 62, disk_mirror: 'raid10' },
    'disk_mirror raid10',
  ],
]

test.each(badParameters)('%s is refused with 400', async (_name, form, words) => {
  const shop = await openShop()
  shop.fund('1000.00')
  const reply = await shop.order(form)
  expect(reply).toMatchObject({ result: -1, code: 400 })
  expect(reply['error']).toContain(words)
  expect(shop.world.tables.orders.size).toBe(0)
  expect(await shop.credit()).toBe('1000.00')
})

test.each([
  [{ preset: 'bm.v1-big', disk_mirror: 'raid1' }],
  [{ preset: 'bm.v1-big', disk_mirror: 'hba' }],
  [{ preset: 'bm.v2-gold', disk_mirror: 'raid10', location_name: 'US' }],
  [{ preset: 'bm.v1-big', root_size: 1 }],
  [{ preset: 'bm.v1-big', hostname: '' }],
])('%j can be ordered', async (form) => {
  const shop = await openShop()
  shop.fund('1000.00')
  expect(await shop.order({ traffic_plan: 62, ...form })).toMatchObject({ result: 'OK' })
})

describe('a root password is refused', () => {
  test.each([
    ['with seven characters', 'Ab1-xyz'],
    ['without an upper-case letter', 'correct-horse7'],
    ['without a digit', 'Correct-horse'],
    ['without a special character', 'CorrectHorse7'],
    ['with @', 'Correct-h@rse7'],
    ['with #', 'Correct#horse7'],
  ])('%s', async (_name, root_pass) => {
    const shop = await openShop()
    expect(await shop.order({ root_pass })).toEqual({
      result: -1,
      error: 'Invalid root password',
      code: 400,
    })
  })
})

test('an hourly period is refused for prepaid accounts too', async () => {
  const shop = await openShop('unpaid')
  expect(await shop.order({ deploy_period: 'hourly' })).toMatchObject({
    result: -1,
    error: 'Invalid deploy_period',
  })
})

test('software that does not run on the operating system is refused', async () => {
  const shop = await openShop()
  expect(await shop.order({ os_id: 241, soft_id: 20 })).toEqual({
    result: -1,
    error: 'Software 20 is not compatible with OS 241',
  })
})

test('software without an operating system is refused', async () => {
  const shop = await openShop()
  const reply = await shop.order({ own_os: true, os_id: 0, soft_id: 20 })
  expect(reply['error']).toContain('not compatible')
})

test('an expired session is refused with 401', async () => {
  const shop = await openShop()
  expect(await shop.order({ token: 'f'.repeat(32) })).toMatchObject({ code: 401 })
})

test('a VLAN without a number of addresses is refused', async () => {
  const shop = await openShop()
  const refusal = { result: -1, error: 'IPv4 amount must be specified' }
  expect(await shop.order({ vlan: 5 })).toEqual(refusal)
  expect(await shop.order({ ipv4_amount: 0 })).toEqual(refusal)
  expect(await shop.order({ ipv4_amount: 17 })).toEqual(refusal)
  expect(await shop.order({ ipv4_amount: 16, vlan: 5 })).toMatchObject({ result: 'OK' })
})

test('a foreign server is refused with 403, an unknown one is not found', async () => {
  const shop = await openShop('one-vm')
  const [server] = shop.world.tables.servers.all()
  const reinstall = (id: number) =>
    shop.exchange('eq/order_instance', {
      id,
      deploy_period: 'monthly',
      location_name: 'NL',
      os_id: 237,
      root_pass: 'Correct-horse7',
    })
  expect(await reinstall(999_999)).toMatchObject({
    status: 200,
    reply: { result: -1, code: 400, error: 'Server 999999 not found' },
  })
  shop.world.tables.servers.patch(server?.id ?? 0, { account_id: 1 })
  expect(await reinstall(server?.id ?? 0)).toMatchObject({
    status: 403,
    reply: { result: -1, code: 403, error: textWith('not yours') },
  })
})

test('a one-server key cannot order another server', async () => {
  const shop = await openShop('forty-servers')
  await shop.signIn('server_key')
  expect(await shop.order()).toMatchObject({ result: -1, code: 403 })
})

test('an unverified account cannot order', async () => {
  const shop = await openShop('unverified')
  expect(await shop.order()).toMatchObject({ error: 'Permission denied' })
})

describe('a private address', () => {
  const own = { private_ip: '10.12.4.20', private_vlan: 1204 }

  test('is assigned to the server in its VLAN', async () => {
    const shop = await openShop('forty-servers')
    shop.fund('100.00')
    const { callback, id } = await shop.order(own)
    await shop.finish(callback)
    const shown = await shop.ask('eq/show', { id: Number(id) })
    expect(shown.IP.map(({ IP, vlan, main_ip }) => [IP, vlan, main_ip])).toContainEqual([
      '10.12.4.20',
      1204,
      false,
    ])
  })

  test.each([
    ['needs its VLAN', { private_ip: '10.12.4.20' }, 400, 'private_vlan is required'],
    ['is an address', { ...own, private_ip: '10.12.4' }, 400, 'Invalid private_ip'],
    [
      'is in the range of the client',
      { ...own, private_ip: '10.99.0.5' },
      400,
      'not in your range',
    ],
    ['was reserved beforehand', { ...own, private_ip: '10.12.4.99' }, 400, 'is not reserved'],
    ['is in a VLAN of the client', { ...own, private_vlan: 7 }, 403, 'VLAN 7 is not yours'],
  ])('%s', async (_name, form, code, words) => {
    const shop = await openShop('forty-servers')
    const reply = await shop.order(form)
    expect(reply).toMatchObject({ result: -1, code })
    expect(reply['error']).toContain(words)
  })

  test('is assigned once', async () => {
    const shop = await openShop('forty-servers')
    shop.fund('100.00')
    await shop.order(own)
    expect((await shop.order(own))['error']).toContain('is in use')
  })

  test('is free again when the order expires', async () => {
    const shop = await openShop('forty-servers')
    shop.empty()
    expect(await shop.order(own)).toMatchObject({ deploy_status: 'awaiting_payment' })
    expect((await shop.order(own))['error']).toContain('is in use')
    await shop.advance(8 * 24 * 3600)
    await shop.signIn()
    expect(await shop.order(own)).toMatchObject({ deploy_status: 'awaiting_payment' })
  })

  test('is free again when the server is cancelled', async () => {
    const shop = await openShop('forty-servers')
    shop.fund('100.00')
    const { callback, id } = await shop.order(own)
    await shop.finish(callback)
    expect((await shop.order(own))['error']).toContain('is in use')
    await shop.call('billing/request_cancellation', { id: Number(id), cancellation_type: 1 })
    await shop.advance(3600)
    expect(await shop.order(own)).toMatchObject({ deploy_status: 'install' })
  })
})
