import { describe, expect, test } from 'vitest'
import { startService } from '../harness.ts'
import { anyNumber, having, textWith } from '../matchers.ts'

async function signedIn() {
  const service = await startService()
  await service.signIn()
  const { id } = service.server('vm')
  const values = async () =>
    Object.fromEntries(
      (await service.ask('tags/list', { id })).map(({ tag, value }) => [tag, value]),
    )
  return { ...service, id, values }
}

test('add creates a tag and returns it', async () => {
  const { call, values, id } = await signedIn()
  expect(await call('tags/add', { id, tag: 'team', value: 'Größe & mehr', extra: 'x' })).toEqual({
    result: 'OK',
    action: 'add',
    id: anyNumber,
    component: 'eq',
    component_id: id,
    tag: 'team',
    value: 'Größe & mehr',
    extra: 'x',
    internal: 0,
  })
  expect(await values()).toMatchObject({ team: 'Größe & mehr' })
})

test('a tag without a value is empty', async () => {
  const { ask, call, server } = await signedIn()
  const { id } = server('vm')
  expect(await call('tags/add', { id, tag: 'spare' })).toMatchObject({ result: 'OK', value: '' })
  expect(await ask('tags/list', { id })).toContainEqual(having({ tag: 'spare', value: '' }))
})

test('adding an existing tag changes it', async () => {
  const { ask, values, id } = await signedIn()
  await ask('tags/add', { id, tag: 'team', value: 'red' })
  const before = await ask('tags/list', { id })
  await ask('tags/add', { id, tag: 'team', value: 'blue' })
  expect(await ask('tags/list', { id })).toHaveLength(before.length)
  expect(await values()).toMatchObject({ team: 'blue' })
})

describe('id_list', () => {
  const red = { tag: 'team', value: 'red' }
  const two = ({ world, credentials }: Awaited<ReturnType<typeof signedIn>>): number[] => {
    const owner = world.tables.accounts.find(({ email }) => email === credentials.email)?.id ?? 0
    return world.tables.servers
      .where('account_id', owner)
      .slice(0, 2)
      .map(({ id }) => id)
  }

  test.each([
    ['a list', (ids: number[]) => ids],
    ['numbers with commas between', (ids: number[]) => ids.join(', ')],
  ])('sets one tag on several servers: %s', async (_name, format) => {
    const service = await signedIn()
    const ids = two(service)
    await service.call('tags/add', { id: ids[0], tag: 'team', value: 'blue' })
    expect(await service.call('tags/add', { id_list: format(ids), ...red })).toMatchObject({
      result: 'OK',
      tags: ids.map((component_id) => ({ component: 'eq', component_id, ...red })),
    })
    for (const id of ids) {
      const present = await service.ask('tags/list', { id })
      expect(present.filter(({ tag }) => tag === 'team')).toMatchObject([red])
    }
  })

  test('sets no tag if one server is foreign, or the list is empty', async () => {
    const service = await signedIn()
    const [own = 0, other = 0] = two(service)
    service.world.tables.servers.patch(other, { account_id: 1 })
    expect((await service.exchange('tags/add', { id_list: [own, other], ...red })).status).toBe(403)
    expect(await service.call('tags/add', { id_list: [own, 1], ...red })).toMatchObject({
      code: -1,
      message: 'tag/add: Server 1 not found',
    })
    for (const id_list of [[], '', 'x', [own, 'x']])
      expect(await service.call('tags/add', { id_list, ...red })).toMatchObject({ code: -1 })
    expect(await service.ask('tags/list', { id: own })).not.toContainEqual(having({ tag: 'team' }))
  })
})

test('names and values have limits', async () => {
  const { call, ask, id } = await signedIn()
  const tooLong = { code: -1, message: 'tag/add: invalid token data, too long' }
  expect(await call('tags/add', { id, tag: 'x'.repeat(33), value: 'y' })).toMatchObject(tooLong)
  expect(await call('tags/add', { id, tag: 'x', value: 'y'.repeat(257) })).toMatchObject(tooLong)
  expect(
    await call('tags/add', { id, tag: 'x', value: 'y', extra: 'z'.repeat(16_385) }),
  ).toMatchObject(tooLong)
  await ask('tags/add', { id, tag: 'x'.repeat(32), value: 'y'.repeat(256) })
  for (const tag of ['with space', 'under_score', '<b>', ''])
    expect(await call('tags/add', { id, tag, value: 'y' })).toMatchObject({ code: -1 })
})

test('remove deletes a tag once', async () => {
  const { ask, call, values, id } = await signedIn()
  await ask('tags/add', { id, tag: 'team', value: 'red' })
  await ask('tags/remove', { id, tag: 'team' })
  expect(await values()).not.toHaveProperty('team')
  expect(await call('tags/remove', { id, tag: 'team' })).toMatchObject({ code: -1 })
})

test('user_search finds servers by part of a tag name or value', async () => {
  const { ask, call, id, server } = await signedIn()
  const other = server('bm').id
  await ask('tags/add', { id, tag: 'customer-4711', value: 'x' })
  await ask('tags/add', { id: other, tag: 'owner', value: 'Customer-4711 Ltd' })
  expect(await ask('tags/user_search', { search_pattern: 'omer-4711' })).toEqual(
    [id, other].toSorted((a, b) => a - b),
  )
  expect(await call('tags/user_search', { search_pattern: 'nobody has this' })).toMatchObject({
    result: 'OK',
    servers: [],
  })
})

test('the hostname tag is the server’s name', async () => {
  const { ask, id } = await signedIn()
  await ask('tags/add', { id, tag: 'hostname', value: 'renamed-01' })
  expect(await ask('eq/list', { full: true })).toContainEqual(
    having({ id, hostname: 'renamed-01' }),
  )
})

test('foreign servers and other components are refused', async () => {
  const { call, exchange, world, id } = await signedIn()
  world.tables.servers.patch(id, { account_id: 1 })
  // This script answers in shape A (wire.md 1).
  expect(await exchange('tags/add', { id, tag: 'x', value: 'y' })).toEqual({
    status: 403,
    reply: { code: -1, message: `tag/add: Permission denied: server ${id} is not yours` },
  })
  expect(await call('tags/list', { id: 1, component: 'presets' })).toMatchObject({
    code: -1,
    message: textWith('Permission denied'),
  })
})

test('customers cannot access internal tags', async () => {
  const { call, ask, world, id } = await signedIn()
  const { tags } = world.tables
  const hidden = tags.put({
    id: tags.nextId(),
    component: 'eq',
    component_id: id,
    tag: 'note',
    value: 'for staff only',
    extra: '',
    internal: true,
  })
  expect(await ask('tags/list', { id })).not.toContainEqual(having({ tag: 'note' }))
  expect(await ask('tags/user_search', { search_pattern: 'for staff only' })).toEqual([])
  expect(await call('tags/remove', { id, tag: 'note' })).toMatchObject({
    code: -1,
    message: textWith('not found'),
  })
  expect(await call('tags/add', { id, tag: 'note', value: 'mine' })).toMatchObject({
    code: -1,
    message: textWith('Permission denied'),
  })
  expect(tags.get(hidden.id)).toEqual(hidden)
})

test('customers can tag themselves, but no other customer', async () => {
  const { call, ask } = await signedIn()
  const { customer_id } = await call('auth/info')
  const own = Number(customer_id)
  const form = { tag: 'hostname', value: 'a-customer', component: 'customers' }
  expect(await call('tags/add', { id: own, ...form })).toMatchObject({ result: 'OK' })
  expect(await ask('tags/list', { id: own, component: 'customers' })).toContainEqual(
    having({ tag: 'hostname', value: 'a-customer' }),
  )
  expect(await call('tags/add', { id: own + 1, ...form })).toMatchObject({
    code: -1,
    message: textWith('Permission denied'),
  })
})

test('only staff can create and see internal tags', async () => {
  const customer = await signedIn()
  await customer.ask('tags/add', { id: customer.id, tag: 'note', value: 'x', internal: true })
  expect(await customer.values()).toHaveProperty('note')

  const staff = await startService({ scenario: 'staff' })
  await staff.signIn()
  const { id } = staff.server('vm')
  await staff.ask('tags/add', { id, tag: 'note', value: 'x', internal: true })
  expect(await staff.ask('tags/list', { id })).toContainEqual(
    having({ tag: 'note', internal: true }),
  )
})
