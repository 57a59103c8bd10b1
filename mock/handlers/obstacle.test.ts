/** The mock refuses by the panel’s own rules, so both always agree on what is possible. */
import { expect, test } from 'vitest'
import type { Form } from '#api/wire.ts'
import { nextBoot, serverKind, serverState } from '#lib/rules/server.ts'
import { serverCan, type Capability } from '#lib/rules/serverCan.ts'
import { startService } from '../harness.ts'
import { powerOff } from '../machine/power.ts'
import { textLike } from '../matchers.ts'
import { addRunningReinstall } from '../scenarios/installations.ts'
import type { ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'

const pin = '2468'
const system = { os_id: 219, root_pass: 'Secret-77', hostname: 'fresh-01' }

const ruled: readonly (readonly [`${string}/${string}`, Capability, Form])[] = [
  ['eq/on', 'on', { pin }],
  ['eq/off', 'off', { pin }],
  ['eq/reboot', 'reboot', { pin }],
  ['eq/reinstall', 'reinstall', {}],
  [
    'eq/order_instance',
    'reinstall',
    { deploy_period: 'monthly', os_id: 219, root_pass: 'Correct-horse7' },
  ],
  ['eq/create_pxe', 'boot-device', { pin, ...system }],
  ['eq/boot_dev', 'boot-device', { pin, media: 'pxe' }],
  ['eq/clear_pxe', 'boot-device', {}],
  ['eq/sensors', 'sensors', {}],
  ['eq/unit_reset', 'management', {}],
  ['eq/add_ipmi_user', 'management', {}],
  ['eq/remove_ipmi_user', 'management', {}],
  ['nat/add_static_nat', 'management', {}],
  ['nat/remove_static_nat', 'management', {}],
  ['eq/console', 'console', {}],
  ['eq/status', 'note', {}],
  ['servicedesk/request_check', 'remote-hands', {}],
  ['servicedesk/request_kvm', 'attach-kvm', {}],
  ['net/port_off', 'note', { port: 'eth0' }],
  ['tags/add', 'note', { tag: 'spare' }],
]

const states: Readonly<Record<string, (world: World, server: ServerRow) => void>> = {
  running: () => undefined,
  off: (world, server) => void powerOff(world, server),
  suspended: (world, server) =>
    void world.tables.servers.patch(server.id, { status: 'power_off', power: 'off' }),
  installing: (world, server) => void addRunningReinstall(world, server, 2),
}

const kinds = ['vm', 'bm', 'gpu', 'vgpu'] as const
const cases = ruled.flatMap(([key, capability, form]) =>
  kinds.flatMap((kind) =>
    Object.keys(states).map((state) => ({ key, capability, form, kind, state })),
  ),
)

test.each(cases)(
  '$key of a $kind that is $state',
  async ({ key, capability, form, kind, state }) => {
    const { call, ask, signIn, server, world } = await startService()
    await signIn()
    const { id, location } = server(kind)
    states[state]?.(world, server(id))
    const { server_data, reinstall } = await ask('eq/show', { id })
    const obstacle = serverCan[capability]({
      kind: serverKind(server_data),
      state: serverState({ ...server_data, reinstall }),
      nextBoot: nextBoot(server_data),
    })
    const locationField = key === 'eq/order_instance' ? { location_name: location } : {}
    const reply = await call(key, { id, ...locationField, ...form })
    if (obstacle === undefined) expect(reply).toMatchObject({ result: 'OK' })
    else expect(reply['error'] ?? reply['message'], obstacle).toEqual(textLike(/./))
  },
)

test('a rebooting server can be powered off, and rebooted again', async () => {
  const { call, finish, signIn, server } = await startService()
  await signIn()
  const { id } = server('bm')
  await finish((await call('eq/reboot', { id, pin }))['callback'])
  expect(server(id).power).toBe('off')
  expect(await call('eq/reboot', { id, pin })).toMatchObject({ result: 'OK' })
  expect(await call('eq/off', { id, pin })).toMatchObject({ result: 'OK' })
})
