import { describe, expect, test } from 'vitest'
import { startService } from '../../harness.ts'
import { disablePort, portsOf } from '../../machine/ports.ts'
import { anyText, textLike, textWith } from '../../matchers.ts'

async function signedIn() {
  const service = await startService()
  await service.signIn()
  const { id } = service.server('bm')
  const [address] = service.world.tables.addresses.where('server_id', id)
  return { ...service, id, ip: address?.id ?? '', pin: service.credentials.pin }
}

describe('ports', () => {
  test('get_status returns an interface’s switch port, the public one by default', async () => {
    const { call, id } = await signedIn()
    const eth0 = await call('net/get_status', { id, port: 'eth0' })
    expect(eth0).toMatchObject({
      result: 'OK',
      switch: anyText,
      port: anyText,
      vlan: textLike(/^\d+$/),
      speed: '1000',
      status: 'up',
      mac: textLike(/^([0-9a-f]{2}:){5}[0-9a-f]{2}$/),
      port_security: anyText,
    })
    expect(await call('net/get_status', { id })).toEqual(eth0)
    expect(await call('net/get_status', { id, port: 'ipmi' })).toMatchObject({ speed: '100' })
  })

  test('a virtual machine has eth0 only', async () => {
    const { call, server } = await signedIn()
    const { id } = server('vm')
    expect(await call('net/get_status', { id, port: 'eth0' })).toMatchObject({ result: 'OK' })
    expect(await call('net/get_status', { id, port: 'ipmi' })).toMatchObject({ code: -1 })
  })

  test('a port can also be named by its switch position, as in get_status', async () => {
    const { ask, call, id } = await signedIn()
    for (const name of ['eth0', 'eth1', 'ipmi']) {
      const { port, mac } = await ask('net/get_status', { id, port: name })
      expect(port).not.toBe(name)
      expect(await ask('net/get_status', { id, port })).toMatchObject({ port, mac })
      expect(await call('net/show_cacti', { id, port, graph: 1 })).toMatchObject({ result: 'OK' })
      await ask('net/port_off', { id, port })
      expect(await ask('net/get_status', { id, port: name })).toMatchObject({ status: 'disabled' })
      await ask('net/port_on', { id, port })
      expect(await ask('net/get_status', { id, port: name })).toMatchObject({ status: 'up' })
    }
    expect(await call('net/port_off', { id, port: 'Gi9/9/9' })).toMatchObject({ code: -1 })
  })

  test('port_off and port_on disable and enable a port', async () => {
    const { ask, call, id } = await signedIn()
    await ask('net/port_off', { id, port: 'eth1', reason: 'not used' })
    expect(await call('net/get_status', { id, port: 'eth1' })).toMatchObject({
      status: 'disabled',
      reason: 'not used',
      disabled_by: 'customer',
    })
    await ask('net/port_on', { id, port: 'eth1' })
    expect(await ask('net/get_status', { id, port: 'eth1' })).toMatchObject({ status: 'up' })
  })

  test('a customer cannot enable a port that staff disabled', async () => {
    const { call, ask, world, id, server } = await signedIn()
    const [eth0] = portsOf(world, server(id))
    disablePort(world, server(id), eth0, { by: 'staff', reason: 'abuse report' })
    expect(await call('net/port_on', { id, port: 'eth0' })).toMatchObject({
      code: -1,
      message: textWith('Permission denied'),
    })
    await ask('net/port_off', { id, port: 'eth0' })
    expect(await call('net/port_on', { id, port: 'eth0' })).toMatchObject({ code: -1 })
  })

  test('staff can enable it', async () => {
    const staff = await startService({ scenario: 'staff' })
    await staff.signIn()
    const { id } = staff.server('bm')
    await staff.ask('net/port_off', { id, port: 'eth0', reason: 'abuse report' })
    expect(staff.world.tables.disabledPorts.all()).toMatchObject([{ by: 'staff' }])
    await staff.ask('net/port_on', { id, port: 'eth0' })
    expect(staff.world.tables.disabledPorts.size).toBe(0)
  })

  test('ports of a powered-off server are down, except for the BMC’s', async () => {
    const { ask, call, finish, id, pin } = await signedIn()
    await finish((await call('eq/off', { id, pin }))['callback'])
    expect(await ask('net/get_status', { id, port: 'eth0' })).toMatchObject({ status: 'down' })
    expect(await ask('net/get_status', { id, port: 'ipmi' })).toMatchObject({ status: 'up' })
  })
})

describe('blocks', () => {
  type Service = Awaited<ReturnType<typeof signedIn>>
  const blocked = async ({ signIn, ask }: Service, id: number) => {
    // Sessions last two hours, these tests take longer.
    await signIn()
    return (await ask('eq/show', { id })).IP[0]?.status
  }

  test('a four-hour block ends after four hours', async () => {
    const service = await signedIn()
    const { ask, advance, id, ip } = service
    await ask('net/block_ip', { id, ip, description: 'attack', four_hours: true })
    expect(await blocked(service, id)).toBe('blocked')
    await advance(4 * 3600 - 1)
    expect(await blocked(service, id)).toBe('blocked')
    await advance(1)
    expect(await blocked(service, id)).toBe('active')
  })

  test('an indefinite block stays until it is removed', async () => {
    const service = await signedIn()
    const { ask, call, advance, id, ip } = service
    await ask('net/block_ip', { id, ip, description: 'attack' })
    await advance(30 * 24 * 3600)
    expect(await blocked(service, id)).toBe('blocked')
    expect(await call('ip/get_ip', { ip })).toMatchObject({
      data: { status: 'blocked', block_reason: 'attack' },
    })
    await ask('net/unblock_ip', { id, ip })
    expect(await blocked(service, id)).toBe('active')
    expect(await call('net/unblock_ip', { id, ip })).toMatchObject({ code: -1 })
  })

  test('the end of an earlier block does not remove a new one', async () => {
    const service = await signedIn()
    const { ask, advance, id, ip } = service
    await ask('net/block_ip', { id, ip, description: 'first', four_hours: true })
    await advance(3600)
    await ask('net/unblock_ip', { id, ip })
    await ask('net/block_ip', { id, ip, description: 'second', four_hours: true })
    await advance(3 * 3600)
    expect(await blocked(service, id)).toBe('blocked')
    await advance(3600)
    expect(await blocked(service, id)).toBe('active')
  })

  test('only the server’s own IP addresses can be blocked', async () => {
    const { call, id, server, world } = await signedIn()
    const [other] = world.tables.addresses.where('server_id', server('vm').id)
    expect(await call('net/block_ip', { id, ip: other?.id ?? '', description: 'x' })).toMatchObject(
      { code: -1 },
    )
  })
})

describe('traffic', () => {
  const points = async (graph: 1 | 2 | 3) => {
    const { ask, id } = await signedIn()
    const reply = await ask('net/show_cacti', { id, port: 'eth0', graph })
    if (reply.kind !== 'series') throw new Error('no series')
    return reply.series
  }
  const sum = (values: readonly (number | null)[]) =>
    values.reduce<number>((total, value) => total + (value ?? 0), 0)

  test('a day has five-minute points, a month two-hour points, a year daily points', async () => {
    const [day, month, year] = await Promise.all([points(1), points(2), points(3)])
    expect(day.map(({ name, points: all }) => [name, all.length])).toEqual([
      ['in', 288],
      ['out', 288],
    ])
    expect(month[0]?.points).toHaveLength(360)
    expect(year[0]?.points).toHaveLength(365)
  })

  test('is higher during the day than at night', async () => {
    const [, out] = await points(2)
    const at = (from: number, to: number) =>
      sum(
        (out?.points ?? [])
          .filter(([time]) => {
            // A point's time is the end of its interval.
            const hour = ((time - 1) % 86_400) / 3600
            return hour >= from && hour < to
          })
          .map(([, value]) => value),
      )
    expect(at(12, 20)).toBeGreaterThan(2 * at(0, 8))
  })

  test('is higher on weekdays than at weekends', async () => {
    const [, out] = await points(3)
    const mean = (matches: (weekday: number) => boolean) => {
      const values = (out?.points ?? [])
        .filter(([time]) => matches(new Date(time * 1000 - 1).getUTCDay()))
        .map(([, value]) => value)
        .filter((value) => value !== null)
      return sum(values) / values.length
    }
    const weekend = (weekday: number) => weekday === 0 || weekday === 6
    expect(mean((weekday) => !weekend(weekday))).toBeGreaterThan(1.4 * mean(weekend))
  })

  test('starts with the server’s creation', async () => {
    const { ask, world, id } = await signedIn()
    world.tables.servers.patch(id, { created: world.clock.now() - 10 * 86_400_000 })
    const reply = await ask('net/show_cacti', { id, port: 'eth0', graph: 3 })
    if (reply.kind !== 'series') throw new Error('no series')
    const [first] = reply.series[0]?.points ?? []
    expect(first?.[1]).toBeNull()
    expect(reply.series[0]?.points.at(-1)?.[1]).toBeGreaterThan(0)
  })

  test('is the same on every request', async () => {
    const { call, id } = await signedIn()
    const once = await call('net/show_cacti', { id, port: 'eth0', graph: 1 })
    expect(await call('net/show_cacti', { id, port: 'eth0', graph: 1 })).toEqual(once)
  })

  test.each([
    ['long-traffic', 3, { count: 365 * 288, gaps: false, most: 1e10 }],
    ['long-traffic', 2, { count: 30 * 288, gaps: false, most: 1e10 }],
    ['lost-polls', 1, { count: 288, gaps: true, most: 1e10 }],
    ['restarted-counter', 1, { count: 288, gaps: false, most: 4.9e17 }],
  ] as const)('has the quirk %s over range %d', async (quirk, graph, expected) => {
    const { ask, mock, id } = await signedIn()
    await mock('faults', { quirks: [quirk] })
    const reply = await ask('net/show_cacti', { id, port: 'eth0', graph })
    if (reply.kind !== 'series') throw new Error('no series')
    const values = (reply.series[1]?.points ?? []).map(([, value]) => value)
    expect(values).toHaveLength(expected.count)
    expect(values.slice(-10).includes(null)).toBe(expected.gaps)
    const most = values.reduce<number>((so, value) => Math.max(so, value ?? 0), 0)
    expect(most).toBeLessThanOrEqual(expected.most)
    expect(most > 1e10).toBe(quirk === 'restarted-counter')
  })

  test('can be a PNG image in Base64', async () => {
    const { call, ask, mock, id } = await signedIn()
    await mock('settings', { graphs: 'picture' })
    const { graph } = await call('net/show_cacti', { id, port: 'eth0', graph: 1 })
    const bytes = Uint8Array.from(atob(String(graph)), (letter) => letter.charCodeAt(0))
    expect(String.fromCharCode(...bytes.subarray(1, 4))).toBe('PNG')
    const view = new DataView(bytes.buffer)
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([600, 180])
    expect(await ask('net/show_cacti', { id, port: 'eth0', graph: 1 })).toMatchObject({
      kind: 'picture',
      dataUrl: textLike(/^data:image\/png;base64,/),
    })
  })
})

/** The last values of the day's graph, in bits per second. */
async function nowAt(
  ask: Awaited<ReturnType<typeof signedIn>>['ask'],
  request: { id: number; port: string },
): Promise<readonly (number | null | undefined)[]> {
  const reply = await ask('net/show_cacti', { ...request, graph: 1 })
  if (reply.kind !== 'series') throw new Error('The mock draws a picture')
  return reply.series.map(({ points }) => points.at(-1)?.[1])
}

describe('what has no link carries nothing', () => {
  test.each<[string, 'on' | 'off', boolean, string, boolean]>([
    ['a running server', 'on', false, 'eth0', true],
    ['a server that is off', 'off', false, 'eth0', false],
    ['the private port of a server that is off', 'off', false, 'eth1', false],
    ['the BMC of a server that is off, which has standby power', 'off', false, 'ipmi', true],
    ['a disabled port', 'on', true, 'eth0', false],
  ])('%s', async (_name, power, isDisabled, port, carries) => {
    const { ask, id, world } = await signedIn()
    world.tables.servers.patch(id, { power, power_since: world.clock.now() - 3_600_000 })
    const server = world.tables.servers.get(id)!
    const found = portsOf(world, server).find(({ name }) => name === port)
    if (!found) return
    if (isDisabled) disablePort(world, server, found, { by: 'customer', reason: '' })
    const values = await nowAt(ask, { id, port })
    expect(values.some((value) => (value ?? 0) > 0)).toBe(carries)
  })
})
