import { describe, expect, test } from 'vitest'
import { startService } from '../harness.ts'
import { dateText, dayMs } from '../world/clock.ts'
import { textLike, textWith } from '../matchers.ts'

describe('reinstall-running', () => {
  test('has a server at stage 3, whose installation finishes', async () => {
    const service = await startService({ scenario: 'reinstall-running' })
    await service.signIn()
    const { world, call, poll, finish, server } = service
    const running = world.tables.servers.find(({ install_stage }) => install_stage !== null)
    const id = running?.id ?? 0
    expect(await call('eq/show', { id })).toMatchObject({ OS: null, reinstall: 'stage 3' })
    const key = running?.pxe?.key
    expect(await poll(key)).toMatchObject({
      result: 'Stage',
      scope: textLike(/^Stage 3/),
    })
    expect((await finish(key)).end).toMatchObject({ result: 'OK', scope: 'deploy_done' })
    expect(server(id)).toMatchObject({ os_name: 'Debian 12', pxe: null, boot_device: 'disk' })
  })
})

describe('reinstall-fails', () => {
  test('every reinstall fails after stage 2 and leaves no operating system', async () => {
    const service = await startService({ scenario: 'reinstall-fails' })
    await service.signIn()
    const { ask, finish, server } = service
    const { id, location, name } = server('vm')
    const order = await ask('eq/order_instance', {
      id,
      deploy_period: 'monthly',
      location_name: location,
      os_id: 219,
      root_pass: 'Secret-77x',
      hostname: name,
    })
    if (order.outcome !== 'installing') throw new Error('no installation')
    const { end, stages } = await finish(order.callback)
    expect(stages.map((stage) => stage.slice(0, 7))).toEqual(['Stage 1', 'Stage 2'])
    expect(end).toMatchObject({
      result: 'Error',
      scope: textWith('failed'),
      debug: textWith('installer'),
    })
    expect(server(id)).toMatchObject({ os_name: null, install_stage: null, boot_device: 'pxe' })
  })
})

describe('hostile', () => {
  test('every table contains markup, and every text column one value of 10,000 characters', async () => {
    const { world } = await startService({ scenario: 'hostile' })
    const longest = new Map<string, number>()
    const look = (path: string, value: unknown): void => {
      if (typeof value === 'string' && value.includes('<script>'))
        longest.set(path, Math.max(longest.get(path) ?? 0, value.length))
      else if (typeof value === 'object' && value !== null)
        for (const [name, inner] of Object.entries(value))
          look(Array.isArray(value) ? path : `${path}.${name}`, inner)
    }
    for (const table of Object.values(world.tables))
      for (const row of table.all()) look(table.name, row)
    expect(longest.size).toBeGreaterThan(50)
    for (const [path, length] of longest) expect(length, path).toBe(10_000)
    expect([...longest.keys()]).toEqual(
      expect.arrayContaining(['servers.name', 'tags.value', 'invoices.lines.description']),
    )
  })

  test('the service works as in any other world', async () => {
    const service = await startService({ scenario: 'hostile' })
    await service.signIn()
    const { ask, call, finish, server, credentials } = service
    const { id, location } = server('vm')
    for (const entry of await ask('eq/list', { full: true }))
      expect(await call('eq/show', { id: entry.id })).toMatchObject({ result: 'OK' })
    expect(await call('auth/info')).toMatchObject({ result: 'OK' })
    expect(await call('os/list', { id })).toMatchObject({ result: 'OK' })
    expect(await call('presets/list', { location })).toMatchObject({ result: 'OK' })
    expect(await call('presets/info', {})).toMatchObject({ result: 'OK' })
    expect(await call('software/list', {})).toMatchObject({ result: 'OK' })
    expect(await call('traffic_plans/list', { location })).toMatchObject({ result: 'OK' })
    expect(await call('stocks/list', { location: 'NL', group: 'ALL' })).toMatchObject({
      result: 'OK',
    })
    expect(await call('tags/list', { id })).toMatchObject({ result: 'OK' })
    expect(await ask('tags/user_search', { search_pattern: '<script>' })).toContain(id)
    expect(await call('runner/get_tasks')).toMatchObject({ result: 'OK' })
    expect(await call('api_keys/list')).toMatchObject({ result: 'OK' })
    for (const action of ['get_client', 'get_contacts', 'get_invoices'])
      expect(await call(`billing/${action}`), action).toMatchObject({ result: 'success' })
    expect(await call('billing/transactions')).toMatchObject({ result: 'OK' })
    expect(await call('billing/get_billing_data', { id })).toMatchObject({ result: 'OK' })
    const { callback } = await call('eq/reboot', { id, pin: credentials.pin })
    expect((await finish(callback)).end).toMatchObject({
      result: 'OK',
      scope: textWith('<script>'),
    })
  })
})

describe('trouble', () => {
  const opened = async () => {
    const service = await startService({ scenario: 'trouble' })
    await service.signIn()
    const rows = await service.ask('eq/list', { full: true })
    const id = (name: string): number =>
      rows.find((row) => row.detail === 'full' && row.name === name)?.id ?? 0
    return { ...service, id }
  }

  test('limits the account because of unpaid invoices', async () => {
    const { ask } = await opened()
    const { prebill, prebill_scope, prebill_pending } = await ask('auth/info', {})
    expect({ prebill, prebill_scope }).toEqual({ prebill: true, prebill_scope: 'order_instance' })
    expect(prebill_pending.length).toBeGreaterThan(0)
  })

  test('has an overdue running server and a suspended one', async () => {
    const { ask, id, world } = await opened()
    const overdue = (await ask('eq/show', { id: id('unpaid-01') })).server_data
    expect(overdue).toMatchObject({
      Condition_Component: 'rent',
      power_status: 'on',
      due_date: dateText(world.clock.now() - 3 * dayMs),
    })
    const suspended = (await ask('eq/show', { id: id('suspended-01') })).server_data
    expect(suspended).toMatchObject({ Condition_Component: 'power_off', power_status: 'off' })
  })

  test('has cancelled servers, one ending tomorrow and one within the hour', async () => {
    const { ask, call, advance, signIn, id, world } = await opened()
    const [ending, leaving] = [id('ending-01'), id('leaving-01')]
    expect(await call('billing/get_cancellation_requests')).toMatchObject({
      requests: [
        { relid: ending, type: 'End of Billing Period', status: 'Pending' },
        { relid: leaving, type: 'Immediate', status: 'Pending' },
      ],
    })
    const tomorrow = dateText(world.clock.now() + dayMs)
    expect((await ask('eq/show', { id: ending })).server_data.due_date).toBe(tomorrow)
    const left = async () => (await ask('eq/list', {})).map((row) => row.id)
    expect(await left()).toContain(ending)
    // From 23:00 on, tomorrow begins within this hour.
    await advance(3600)
    expect(await left()).not.toContain(leaving)
    await advance(dayMs / 1000)
    await signIn()
    expect(await left()).not.toContain(ending)
  })

  test('has servers with a blocked address, one indefinitely and one for four hours', async () => {
    const { ask, advance, signIn, id } = await opened()
    const main = async (name: string) =>
      (await ask('eq/show', { id: id(name) })).IP.find(({ main_ip }) => main_ip)
    expect(await main('blocked-01')).toMatchObject({ status: 'blocked' })
    expect(await main('blocked-02')).toMatchObject({ status: 'blocked' })
    await advance(4 * 3600)
    await signIn()
    expect(await main('blocked-01')).toMatchObject({ status: 'blocked' })
    expect(await main('blocked-02')).toMatchObject({ status: 'active' })
  })

  test('has a server that fails to boot', async () => {
    const { ask, finish, advance, id, credentials } = await opened()
    const stuck = id('stuck-01')
    const power = async () => (await ask('eq/show', { id: stuck })).server_data.power_status
    expect(await power()).toBe('on')
    await finish(await ask('eq/reboot', { id: stuck, pin: credentials.pin }))
    await advance(3600)
    expect(await power()).toBe('off')
  })
})
