import { expect, test } from 'vitest'
import { startService } from '../harness.ts'
import { having, textWith } from '../matchers.ts'

async function signedIn() {
  const service = await startService()
  await service.signIn()
  const { addresses } = service.world.tables
  const withTwo = service.world.tables.servers.find(
    ({ id }) => addresses.where('server_id', id).length === 2,
  )
  const id = withTwo?.id ?? 0
  const [ip = '', second = ''] = addresses.where('server_id', id).map((address) => address.id)
  return { ...service, id, ip, second }
}

test('get_ip returns the network of an IP address', async () => {
  const { call, ip } = await signedIn()
  expect(await call('ip/get_ip', { ip })).toMatchObject({
    result: 'OK',
    module: 'ip',
    data: {
      ip,
      network: `${ip.split('.').slice(0, 3).join('.')}.0/24`,
      netmask: '255.255.255.0',
      status: 'active',
    },
  })
})

test('get_ip returns IPv6 networks, and reason and end of a block', async () => {
  const { call, world, id, ip, advance, signIn } = await signedIn()
  const { addresses } = world.tables
  const [first] = addresses.where('server_id', id)
  if (!first) throw new Error('no address')
  addresses.put({ ...first, id: '2001:db8:7::12', main: false })
  expect(await call('ip/get_ip', { ip: '2001:db8:7::12' })).toMatchObject({
    data: { network: '2001:db8:7::/64', netmask: '64', main: 0 },
  })
  expect(await call('ip/get_ip', { ip })).toMatchObject({ data: { status: 'active', main: 1 } })
  await call('net/block_ip', { id, ip, description: 'attack', four_hours: 1 })
  expect(await call('net/block_ip', { id, ip, description: 'again' })).toMatchObject({ code: -1 })
  const block_until = Math.floor(world.clock.now() / 1000) + 4 * 3600
  expect(await call('ip/get_ip', { ip })).toMatchObject({
    data: { status: 'blocked', block_reason: 'attack', block_until },
  })
  await advance(4 * 3600)
  await signIn()
  const { data } = await call('ip/get_ip', { ip })
  expect(data).not.toHaveProperty('block_reason')
})

test('a malformed IP address is refused, a foreign one is not found', async () => {
  const { call } = await signedIn()
  for (const ip of ['300.1.2', '10.1', '7', '2001:db8::x'])
    expect(await call('ip/get_ip', { ip })).toMatchObject({
      code: -1,
      message: `malformed IP=${ip}`,
    })
  expect(await call('ip/get_ip', { ip: '192.0.2.1' })).toMatchObject({
    code: -1,
    message: textWith('not found'),
  })
})

test('update_ptr accepts several records separated by %0A', async () => {
  const { ask, call, id, ip } = await signedIn()
  await ask('ip/update_ptr', { id, ip, ptr: 'a.example.net\nb.example.net' })
  expect(await ask('ip/get_ptr', { id, ip })).toEqual({
    ip,
    ptr: ['a.example.net', 'b.example.net'],
  })
  // Double-encoded, as some clients send it.
  await call('ip/update_ptr', { id, ip, ptr: 'c.example.net%0Ad.example.net' })
  expect(await ask('ip/get_ptr', { id, ip })).toMatchObject({
    ptr: ['c.example.net', 'd.example.net'],
  })
  await ask('ip/update_ptr', { id, ip, ptr: '' })
  expect(await ask('ip/get_ptr', { id, ip })).toMatchObject({ ptr: [] })
})

test('update_ptr refuses invalid host names without a change', async () => {
  const { ask, call, id, ip } = await signedIn()
  const before = await ask('ip/get_ptr', { id, ip })
  const many = Array.from({ length: 21 }, (_, index) => `n${index}.example.net`).join('\n')
  for (const ptr of [many, 'not a name', 'good.example.net\n-bad.example.net', 'x'.repeat(300)])
    expect(await call('ip/update_ptr', { id, ip, ptr })).toMatchObject({ code: -1 })
  expect(await ask('ip/get_ptr', { id, ip })).toEqual(before)
})

test('set_main also accepts the new main address as `main`, and refuses an invalid one', async () => {
  const { ask, call, world, id, ip, second } = await signedIn()
  const mainOf = async () =>
    (await ask('eq/show', { id })).IP.filter(({ main_ip }) => main_ip).map(({ IP }) => IP)
  expect(await call('ip/set_main', { id, ip, main: second })).toMatchObject({ result: 'OK' })
  expect(await mainOf()).toEqual([second])
  const foreign = world.tables.addresses.find(({ server_id }) => server_id !== id)?.id ?? ''
  for (const main of [foreign, '192.0.2.1', 'second', '2', '10.1'])
    expect(await call('ip/set_main', { id, ip, main }), main).toMatchObject({ code: -1 })
  expect(await mainOf()).toEqual([second])
  expect(await call('ip/set_main', { id, ip: second, main: ip })).toMatchObject({ result: 'OK' })
  expect(await mainOf()).toEqual([ip])
})

test('set_main changes the main address', async () => {
  const { ask, call, id, ip, second } = await signedIn()
  await ask('ip/set_main', { id, ip: second })
  const { IP } = await ask('eq/show', { id })
  expect(IP.filter(({ main_ip }) => main_ip).map((address) => address.IP)).toEqual([second])
  expect(await ask('eq/list', { full: true })).toContainEqual(having({ id, IP: second }))
  expect(await call('ip/set_main', { id, ip: second, main: 0 })).toMatchObject({ code: -1 })
  // It was not the main address: nothing changes.
  expect(await call('ip/set_main', { id, ip, main: 0 })).toMatchObject({ result: 'OK' })
  expect(await ask('eq/list', { full: true })).toContainEqual(having({ id, IP: second }))
  await ask('ip/set_main', { id, ip, main: true })
})

test('a foreign server is refused in this script’s shape', async () => {
  const { exchange, call, world, id, ip } = await signedIn()
  world.tables.servers.patch(id, { account_id: 1 })
  expect(await exchange('ip/get_ptr', { id, ip })).toMatchObject({
    status: 403,
    reply: { code: -1, message: `ip/get_ptr: Permission denied: server ${id} is not yours` },
  })
  expect(await call('ip/set_main', { id: 1, ip })).toMatchObject({
    code: -1,
    message: 'ip/set_main: Server 1 not found',
  })
})
