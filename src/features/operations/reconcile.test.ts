import { describe, expect, it } from 'vitest'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import { examples } from '#api/examples/index.ts'
import {
  isVerifiable,
  outcomeFromServer,
  outcomeWithoutServer,
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
    ['eq/abort_reinstall', {}, on, 1, 'done'],
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

it('the API’s word stands where the server may not be read', () => {
  expect(outcomeWithoutServer(work('eq/reboot', settling), 5).state).toBe('done')
  expect(outcomeWithoutServer(work('eq/reboot', unanswered), 5)).toEqual({
    state: 'not-known',
    at: 5,
  })
})
