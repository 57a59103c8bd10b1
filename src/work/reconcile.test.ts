import { describe, expect, it } from 'vitest'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import { ApiError } from '#api/wire.ts'
import { examples } from '#api/examples/index.ts'
import {
  isVerifiable,
  outcomeFromServer,
  outcomeWithoutServer,
  readRefused,
  reconcileTimeout,
} from './reconcile.ts'
import { newOperation, type Operation, type Outcome } from './operation.ts'

const example = showServer.reply.parse(examples['eq/show'].reply)

type Facts = Partial<ServerDetail['server_data']> & { reinstall?: string }
const server = ({ reinstall, ...facts }: Facts): ServerDetail => ({
  ...example,
  reinstall: reinstall ?? null,
  server_data: { ...example.server_data, Condition_Component: 'rent', ...facts },
})
const on = server({ power_status: 'on' })
const off = server({ power_status: 'off' })
const unknown = server({ power_status: null })
const suspended = server({ power_status: 'off', Condition_Component: 'power_off' })
const installing = server({ power_status: 'on', reinstall: 'Stage 1: install started' })

const empty: ServerDetail = { ...on, OS: null }

const work = (action: string, outcome: Outcome, parameters = {}): Operation => ({
  ...newOperation(
    { action, callback: 'eq_callback', subject: { serverId: 1, name: 'web-1' } },
    'ada',
  ),
  parameters,
  outcome,
})
const settling: Outcome = { state: 'settling', scope: 'web-1 is restarting', debug: 'Cycle', at: 0 }
const unanswered: Outcome = { state: 'unanswered', at: 0 }

describe('a server that comes up', () => {
  it.each([
    ['eq/reboot', on, 1, 'done'],
    ['eq/reboot', unknown, 1, 'done'],
    ['eq/reboot', installing, 1, 'done'],
    ['eq/reboot', off, 1, undefined],
    ['eq/on', off, reconcileTimeout, undefined],
    ['eq/on', off, reconcileTimeout + 1, 'not-up'],
    ['eq/on', suspended, 1, 'not-up'],
    ['eq/order_instance', installing, reconcileTimeout * 20, undefined],
    ['eq/order_instance', on, 1, 'done'],
  ] as const)('%s, %#: after %i', (action, detail, now, state) => {
    expect(outcomeFromServer(work(action, settling), detail, now)?.state).toBe(state)
  })

  it('keeps the API’s message', () => {
    expect(outcomeFromServer(work('eq/reboot', settling), on, 9)).toEqual({
      ...settling,
      state: 'done',
      at: 9,
    })
  })
})

describe('a write whose reply was lost', () => {
  it.each([
    ['eq/off', {}, off, 1, 'done'],
    ['eq/off', {}, on, 1, undefined],
    ['eq/on', {}, on, 1, 'done'],
    ['eq/reboot', {}, on, 1, undefined],
    ['eq/reboot', {}, off, 1, 'settling'],
    ['eq/reboot', {}, on, reconcileTimeout + 1, 'not-known'],
    ['eq/boot_dev', { media: 'cd' }, server({ boot_dev: 'cd' }), 1, 'done'],
    ['eq/boot_dev', { media: 'cd' }, server({ boot_dev: 'disk' }), 1, undefined],
    ['eq/create_pxe', {}, server({ pxe: true }), 1, 'done'],
    ['eq/clear_pxe', {}, server({ pxe: false }), 1, 'done'],
    ['eq/abort_reinstall', {}, empty, 1, 'done'],
    // It has completed.
    ['eq/abort_reinstall', {}, on, 1, undefined],
    ['eq/abort_reinstall', {}, installing, 1, undefined],
    ['eq/order_instance', {}, installing, 1, 'settling'],
    ['eq/order_instance', {}, on, reconcileTimeout + 1, 'not-known'],
  ] as const)('%s %j, %#', (action, parameters, detail, now, state) => {
    expect(outcomeFromServer(work(action, unanswered, parameters), detail, now)?.state).toBe(state)
  })

  it('isn’t verified where the server can’t show it', () => {
    expect(isVerifiable(work('eq/reboot', unanswered))).toBe(true)
    expect(isVerifiable(work('eq/add_ipmi_user', unanswered))).toBe(false)
    expect(
      isVerifiable({ ...work('eq/on', unanswered), subject: { serverId: null, name: '' } }),
    ).toBe(false)
  })
})

describe('a refused operation', () => {
  const read = (
    action: string,
    show: () => Promise<ServerDetail>,
    { serverId = 1, text = 'No' }: { serverId?: number | null; text?: string } = {},
  ) =>
    readRefused(
      // It only reads this server.
      { call: show as never },
      { action, callback: 'eq_callback', subject: { serverId, name: 'web-1' } },
      new ApiError({ kind: 'refused', action, text }),
    )

  it.each([
    ['eq/on', on, { state: 'done' }],
    ['eq/on', off, 'unchanged'],
    ['eq/on', suspended, 'unchanged'],
    ['eq/off', off, { state: 'done' }],
    ['eq/off', suspended, 'unchanged'],
    ['eq/abort_reinstall', empty, { state: 'done' }],
    ['eq/abort_reinstall', on, 'unchanged'],
    ['eq/abort_reinstall', installing, 'unchanged'],
    ['eq/clear_pxe', server({ pxe: false, power_status: 'on' }), { state: 'done' }],
    ['eq/clear_pxe', server({ pxe: true, power_status: 'on' }), 'unchanged'],
    // Refused because of that.
    ['eq/clear_pxe', installing, 'unchanged'],
    ['eq/clear_pxe', suspended, 'unchanged'],
    ['eq/order_instance', installing, { state: 'settling' }],
    ['eq/order_instance', on, 'unchanged'],
    // What was prepared or set before would show as done.
    ['eq/create_pxe', server({ pxe: true }), 'unchanged'],
    ['eq/boot_dev', server({ boot_dev: 'disk' }), 'unchanged'],
    ['eq/reboot', off, 'unchanged'],
  ] as const)('%s, %#', async (action, detail, outcome) => {
    const found = await read(action, async () => detail)
    if (outcome === 'unchanged') expect(found).toBe(outcome)
    else expect(found).toMatchObject(outcome)
  })

  it('isn’t believed while the server can’t be read', async () => {
    const unread = async () => {
      throw new ApiError({ kind: 'timeout', action: 'eq/show' })
    }
    expect(await read('eq/off', unread)).toBe('unread')
    // No server could show it.
    expect(await read('eq/set_pin', unread, { serverId: null })).toBe('unchanged')
    expect(await read('eq/add_ipmi_user', unread)).toBe('unchanged')
  })

  it('may be an installation that the server doesn’t show yet', async () => {
    const text = 'An installation is already running'
    expect(await read('eq/order_instance', async () => off, { text })).toBe('unread')
    expect(await read('eq/on', async () => off, { text })).toBe('unchanged')
  })
})

it('the API’s word stands where the server may not be read', () => {
  expect(outcomeWithoutServer(work('eq/reboot', settling), 5).state).toBe('done')
  expect(outcomeWithoutServer(work('eq/reboot', unanswered), 5)).toEqual({
    state: 'not-known',
    at: 5,
  })
})
