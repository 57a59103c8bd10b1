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

test('get_ip tells the network of an address', async () => {
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

test('a malformed address is refused as one, a foreign one is not found', async () => {
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

test('update_ptr takes several records separated by %0A', async () => {
  const { ask, call, id, ip } = await signedIn()
  await ask('ip/update_ptr', { id, ip, ptr: 'a.example.net\nb.example.net' })
  expect(await ask('ip/get_ptr', { id, ip })).toEqual({
    ip,
    ptr: ['a.example.net', 'b.example.net'],
  })
  // Encoded twice, as some clients send it.
  await call('ip/update_ptr', { id, ip, ptr: 'c.example.net%0Ad.example.net' })
  expect(await ask('ip/get_ptr', { id, ip })).toMatchObject({
    ptr: ['c.example.net', 'd.example.net'],
  })
  await ask('ip/update_ptr', { id, ip, ptr: '' })
  expect(await ask('ip/get_ptr', { id, ip })).toMatchObject({ ptr: [] })
})

test('update_ptr refuses what is not a host name and changes nothing', async () => {
  const { ask, call, id, ip } = await signedIn()
  const before = await ask('ip/get_ptr', { id, ip })
  for (const ptr of ['not a name', 'good.example.net\n-bad.example.net', 'x'.repeat(300)])
    expect(await call('ip/update_ptr', { id, ip, ptr })).toMatchObject({ code: -1 })
  expect(await ask('ip/get_ptr', { id, ip })).toEqual(before)
})

test('set_main makes one address the main one', async () => {
  const { ask, call, id, ip, second } = await signedIn()
  await ask('ip/set_main', { id, ip: second })
  const { IP } = await ask('eq/show', { id })
  expect(IP.filter(({ main_ip }) => main_ip).map((address) => address.IP)).toEqual([second])
  expect(await ask('eq/list', { full: true })).toContainEqual(having({ id, IP: second }))
  expect(await call('ip/set_main', { id, ip: second, main: 0 })).toMatchObject({ code: -1 })
  await ask('ip/set_main', { id, ip, main: true })
})
