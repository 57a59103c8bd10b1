import { describe, expect, test } from 'vitest'
import { actions } from '#api/actions/index.ts'
import { startService } from '../../harness.ts'
import { anyText, textLike, textWith } from '../../matchers.ts'

async function signedIn() {
  const service = await startService()
  await service.signIn()
  return { ...service, pin: service.credentials.pin }
}

test('off, on and reboot return a key and take effect', async () => {
  const { call, finish, server, advance, pin } = await signedIn()
  const { id } = server('bm')

  const off = await call('eq/off', { id, pin })
  expect(off).toMatchObject({
    result: 'OK',
    action: 'off',
    callback: textLike(/^[a-z0-9]{32}$/),
  })
  expect(server(id).power).toBe('on')
  expect((await finish(off['callback'])).end).toMatchObject({
    result: 'OK',
    debug: 'Chassis Power Control: Down/Off',
    // Ids in the context are strings (wire.md 4).
    context: { action: 'off', id: String(id) },
  })
  expect(server(id).power).toBe('off')

  await finish((await call('eq/on', { id, pin }))['callback'])
  expect(server(id).power).toBe('on')

  await finish((await call('eq/reboot', { id, pin }))['callback'])
  expect(server(id).power).toBe('off')
  await advance(20)
  expect(server(id).power).toBe('on')
})

test('several servers can reboot at once', async () => {
  const { call, server, advance, pin, world } = await signedIn()
  const ids = world.tables.servers
    .filter(({ power, status }) => power === 'on' && status === 'rent')
    .slice(0, 3)
    .map(({ id }) => id)
  for (const id of ids) {
    await call('eq/reboot', { id, pin })
    await advance(2)
  }
  await advance(4)
  expect(ids.map((id) => server(id).power)).toEqual(['off', 'off', 'on'])
  await advance(60)
  expect(ids.map((id) => server(id).power)).toEqual(['on', 'on', 'on'])
})

test('a server powered off during a reboot stays off', async () => {
  const { call, finish, server, advance, pin } = await signedIn()
  const { id } = server('vm')
  await finish((await call('eq/reboot', { id, pin }))['callback'])
  await finish((await call('eq/off', { id, pin }))['callback'])
  await advance(60)
  expect(server(id).power).toBe('off')
})

test('status words differ for virtual machines and bare metal', async () => {
  const { call, finish, server, pin } = await signedIn()
  const vm = server('vm').id
  const up = await finish((await call('eq/status', { id: vm }))['callback'])
  expect(up.end).toMatchObject({ result: 'OK', scope: 'VM is up now', debug: null })
  await finish((await call('eq/off', { id: vm, pin }))['callback'])
  const down = await finish((await call('eq/status', { id: vm }))['callback'])
  expect(down.end).toMatchObject({ scope: 'VM is down now' })

  const metal = await finish((await call('eq/status', { id: server('bm').id }))['callback'])
  expect(metal.end).toMatchObject({ scope: 'Chassis Power is on', debug: 'Chassis Power is on' })
})

test('a critical operation with a wrong PIN is refused and does nothing', async () => {
  const { call, server, advance } = await signedIn()
  const { id } = server('vm')
  expect(await call('eq/off', { id, pin: '0000' })).toMatchObject({
    result: -1,
    error: 'Wrong PIN',
    code: 'WRONG_PIN',
  })
  expect(await call('eq/reboot', { id })).toMatchObject({ result: -1 })
  await advance(60)
  expect(server(id).power).toBe('on')
})

test.each(['eq/status', 'eq/sensors', 'eq/console'] as const)(
  '%s needs no PIN, and checks one that is sent',
  async (key) => {
    const { call, server, world, pin } = await signedIn()
    const { id } = server(key === 'eq/console' ? 'vm' : 'bm')
    expect(await call(key, { id, pin: '0000' })).toMatchObject({ result: -1, code: 'WRONG_PIN' })
    expect(world.tables.jobs.size).toBe(0)
    expect(await call(key, { id })).toHaveProperty('callback')
    expect(await call(key, { id, pin })).toHaveProperty('callback')
  },
)

test.each(Object.values(actions).filter((action) => 'pin' in action))(
  '$key is refused without the right PIN, and starts no work',
  async ({ key }) => {
    const { call, server, world } = await signedIn()
    const { id } = server('bm')
    const before = server(id)
    const form = { id, media: 'pxe', os_id: 219, root_pass: 'Secret-77', hostname: 'fresh-01' }
    // Real clients send "not_set" when they do not know the PIN (wire.md 3).
    for (const pin of [undefined, '', '0000', 'not_set']) {
      for (const { id: counted } of world.tables.attempts.all())
        world.tables.attempts.delete(counted)
      const reply = await call(key, { ...form, pin })
      expect(reply, String(pin)).toMatchObject({ result: -1, error: textLike(/pin/i) })
      expect(reply).not.toHaveProperty('callback')
    }
    expect(world.tables.jobs.size).toBe(0)
    expect(server(id)).toEqual(before)
  },
)

test('during a reboot the status says that the server is starting', async () => {
  const { call, finish, server, advance, pin } = await signedIn()
  for (const [kind, words] of [
    ['vm', 'VM is down now, it is starting'],
    ['bm', 'Chassis Power is off, it is starting'],
  ] as const) {
    const { id } = server(kind)
    await finish((await call('eq/reboot', { id, pin }))['callback'])
    const { end } = await finish((await call('eq/status', { id }))['callback'])
    expect(end['scope']).toBe(words)
    await advance(20)
    expect(await call('eq/show', { id })).toMatchObject({ server_data: { power_status: 'on' } })
  }
})

test('a server that fails to boot stays off until it is repaired', async () => {
  const { call, finish, server, advance, pin, world } = await signedIn()
  const { id, name } = server('bm')
  world.tables.defects.put({ id, boot: 'fails' })
  const status = async () =>
    (await finish((await call('eq/status', { id }))['callback'])).end['scope']
  expect(await status()).toBe('Chassis Power is on')
  await finish((await call('eq/reboot', { id, pin }))['callback'])
  await advance(600)
  expect(await call('eq/show', { id })).toMatchObject({ server_data: { power_status: 'off' } })
  const failed = 'Chassis Power is off, it did not come up after it was started'
  expect(await status()).toBe(failed)
  const on = await finish((await call('eq/on', { id, pin }))['callback'])
  expect(on.end).toMatchObject({
    result: 'Error',
    scope: `${name} did not come up after it was started`,
  })
  expect(await status()).toBe(failed)
  await call('servicedesk/request_check', { id })
  await advance(3600)
  expect(await status()).toBe('Chassis Power is on')
})

const pinned = Object.values(actions).filter((action) => 'pin' in action)

test.each(pinned)('$key needs no PIN from a program with an API key', async ({ key }) => {
  for (const pin of [undefined, '', 'not_set']) {
    const { call, signIn, server, world } = await signedIn()
    await signIn('api_key')
    const { id } = server('bm')
    if (key === 'eq/on') world.tables.servers.patch(id, { power: 'off' })
    const form = { id, media: 'pxe', os_id: 219, root_pass: 'Secret-77', hostname: 'fresh-01' }
    const started = await call(key, { ...form, pin })
    expect(started, pin).toMatchObject({ result: 'OK', callback: anyText })
  }
})

test.each(pinned)('$key checks a PIN that such a program sends', async ({ key }) => {
  const { call, signIn, server, world } = await signedIn()
  await signIn('api_key')
  const { id } = server('bm')
  const form = { id, media: 'pxe', os_id: 219, root_pass: 'Secret-77', hostname: 'fresh-01' }
  expect(await call(key, { ...form, pin: '0000' })).toMatchObject({ code: 'WRONG_PIN' })
  expect(world.tables.jobs.size).toBe(0)
})

test('a powered-off server cannot be rebooted, and one suspended meanwhile stays off', async () => {
  const { call, finish, world, server, pin } = await signedIn()
  const { id } = server('vm')
  world.tables.servers.patch(id, { power: 'off' })
  expect(await call('eq/reboot', { id, pin })).toMatchObject({ result: -1, code: 'POWERED_OFF' })
  const { callback } = await call('eq/on', { id, pin })
  world.tables.servers.patch(id, { status: 'power_off' })
  expect((await finish(callback)).end).toMatchObject({ result: 'Error' })
  expect(server(id).power).toBe('off')
})

test('a suspended server cannot be powered on or rebooted', async () => {
  const { call, world, server, pin } = await signedIn()
  const { id } = server('vm')
  world.tables.servers.patch(id, { status: 'power_off', power: 'off' })
  const refusal = { result: -1, code: 'SUSPENDED' }
  expect(await call('eq/on', { id, pin })).toMatchObject(refusal)
  expect(await call('eq/reboot', { id, pin })).toMatchObject(refusal)
})

test('a foreign server answers HTTP 403, an unknown one is not found', async () => {
  const { exchange, world, server } = await signedIn()
  const foreign = server('vm').id
  world.tables.servers.patch(foreign, { account_id: 1 })
  for (const action of ['show', 'status', 'console'] as const) {
    expect(await exchange(`eq/${action}`, { id: foreign })).toMatchObject({
      status: 403,
      reply: { result: -1, error: textWith('Permission denied') },
    })
    expect(await exchange(`eq/${action}`, { id: 999_999 })).toEqual({
      status: 200,
      reply: { result: -1, error: 'Server 999999 not found' },
    })
  }
})

describe('sensors', () => {
  test('return lines of name, reading and state', async () => {
    const { call, finish, server } = await signedIn()
    const { end } = await finish((await call('eq/sensors', { id: server('bm').id }))['callback'])
    const lines = String(end['scope']).split('\n')
    expect(lines).toContainEqual(textLike(/^CPU Temp \| \d+ degrees C \| ok$/))
    expect(lines).toContainEqual('P1-DIMMC1 Temp | no reading | ns')
    for (const line of lines) expect(line).toMatch(/^[^|]+ \| [^|]+ \| (ok|nc|cr|ns)$/)
  })

  test('only have standby readings while the server is off', async () => {
    const { call, finish, server, pin } = await signedIn()
    const { id } = server('bm')
    await finish((await call('eq/off', { id, pin }))['callback'])
    const { end } = await finish((await call('eq/sensors', { id }))['callback'])
    expect(end['scope']).toContain('CPU Temp | no reading | ns')
    expect(end['scope']).toMatch(/System Temp \| \d+ degrees C \| ok/)
  })

  test('need bare metal', async () => {
    const { call, server } = await signedIn()
    const refusal = { result: -1, code: 'BARE_METAL_ONLY' }
    expect(await call('eq/sensors', { id: server('vm').id })).toMatchObject(refusal)
    expect(await call('eq/unit_reset', { id: server('vm').id })).toMatchObject(refusal)
  })
})

test('do not respond for a minute after a BMC reset', async () => {
  const { call, finish, server, advance } = await signedIn()
  const { id } = server('bm')
  await finish((await call('eq/unit_reset', { id }))['callback'])
  const { end } = await finish((await call('eq/status', { id }))['callback'])
  expect(end).toMatchObject({ result: 'Error', debug: textWith('IPMI') })
  expect(server(id).power).toBe('on')
  await advance(90)
  const after = await finish((await call('eq/status', { id }))['callback'])
  expect(after.end).toMatchObject({ result: 'OK' })
})
