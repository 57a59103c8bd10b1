import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Action } from '../action.ts'
import { readReply } from '../readReply.ts'
import { examples } from '../examples/index.ts'
import { decodeForm, encodeForm, type Form } from '../wire.ts'
import { actions, type ActionKey } from './index.ts'

/** Section 4 of the specification, script by script, plus what wire.md 2 and 6 add. */
const specified = {
  auth: `2fa_check 2fa_resend billing_list email_check flip_tag set_tag get_log get_log_details
    codehost_init codehost_signin idtoken_signin social_init social_signin info login billinglogin logout
    session_reset tg_verify`,
  migrate: 'get_hostings_list get_order_to_move',
  api_keys: 'list list_for_server view add edit delete history',
  billing: `get_client update_client reset_password get_contacts add_contact update_contact delete_contact
    getpaymentgw get_billing_data getcredits generate_due_invoice transactions mass_pay download_invoice
    get_related_invoices apply_credit create_addfunds get_invoice get_invoices request_cancellation
    delete_cancellation_request get_cancellation_requests`,
  presets: 'list info groups show search',
  os: 'list',
  software: 'list',
  traffic_plans: 'list',
  stocks: 'list show',
  eq: `order_instance list show update_servers status sensors on off reboot set_pin check_pin add_ipmi_user
    remove_ipmi_user unit_reset console reinstall create_pxe boot_dev clear_pxe abort_reinstall
    rename_server`,
  eq_callback: 'check',
  nat_callback: 'check',
  nat: 'add_static_nat remove_static_nat',
  servicedesk: `request_pon request_poff request_reboot request_PXEboot request_kvm request_check
    request_assistance`,
  runner: 'get_tasks',
  net: 'get_status port_off port_on show_cacti block_ip unblock_ip',
  ip: 'get_ip get_ptr update_ptr set_main',
  tags: 'add remove list user_search',
}
const specifiedKeys = Object.entries(specified).flatMap(([resource, names]) =>
  names.split(/\s+/).map((name) => `${resource}/${name}`),
)

/** Every action with its example, untyped, so that the tests treat all alike. */
const all = Object.entries(actions).map(([key, action]) => ({
  key,
  action: action as Action,
  example: examples[key as ActionKey] as {
    request: Record<string, unknown>
    reply: object
    same?: readonly object[]
    also?: readonly object[]
  },
}))

const read = (action: Action, body: unknown): unknown =>
  readReply(action, { content: JSON.stringify(body), status: 200 })

describe('the contract', () => {
  it('declares every action of the specification, and no other', () => {
    expect(Object.keys(actions).toSorted()).toEqual(specifiedKeys.toSorted())
  })

  it('lists only reads in `changes`', () => {
    for (const { key, action } of all)
      for (const changed of action.changes ?? [])
        expect({ key, changed, effect: actions[changed as ActionKey]?.effect }).toMatchObject({
          effect: 'read',
        })
  })

  it('has a PIN field wherever it requires a PIN', () => {
    for (const { key, action } of all)
      if (action.pin) expect(Object.keys(action.request.shape), key).toContain('pin')
  })

  it('sends no token with catalog reads that need none', () => {
    for (const key of [
      'presets/list',
      'presets/info',
      'presets/groups',
      'software/list',
      'traffic_plans/list',
      'stocks/list',
    ] as const)
      expect(actions[key].token).toBe('none')
    expect(actions['os/list'].token).toBe('optional')
    expect(actions['presets/search'].token).toBe('required')
  })
})

describe.each(all)('$key', ({ action, example }) => {
  it('encodes a request that decodes to the same value', () => {
    const form = encodeForm(z.encode(action.request, example.request) as Form)
    expect(z.decode(action.request, decodeForm(form))).toEqual(example.request)
  })

  it('decodes every form of its reply to the same value', () => {
    const value = read(action, example.reply)
    for (const form of example.same ?? []) expect(read(action, form)).toEqual(value)
  })

  it('round-trips its reply', () => {
    for (const reply of [example.reply, ...(example.also ?? [])]) {
      const value = read(action, reply)
      expect(z.decode(action.reply, z.encode(action.reply, value))).toEqual(value)
    }
  })
})
