import { describe, expect, test } from 'vitest'
import { startService } from '../harness.ts'
import { textLike, textWith } from '../matchers.ts'

describe('reinstall-running', () => {
  test('has a server at stage 3, which finishes by itself', async () => {
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
  test('every reinstall fails after stage 2 and leaves the server without a system', async () => {
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
  test('every table carries markup, and every column of text one that is 10,000 long', async () => {
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

  test('the service answers in it as in any other world', async () => {
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
