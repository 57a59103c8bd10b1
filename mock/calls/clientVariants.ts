/**
 * Aliases and variants that real clients send, translated to the contract (spec.md 4.4, 5.3, wire.md 5 to 8).
 */
import type { DecodedForm } from '#api/wire.ts'
import type { Action } from '#api/action.ts'
import { numberIn } from '#api/codecs.ts'
import { periodOfCycle } from '../counting/prices.ts'
import { lacks } from './form.ts'
import { noPin, reaches } from '../handlers/access.ts'
import type { Caller } from '../handlers/types.ts'
import type { World } from '../world/world.ts'

/** The specification prints this action under two names. */
const otherActions: ReadonlyMap<string, string> = new Map([
  ['billing/getcredit', 'billing/getcredits'],
])

/** The contract's key of an action. */
export const canonicalKey = (key: string): string => otherActions.get(key) ?? key

type Reader = (form: DecodedForm) => DecodedForm

/** Merges forms; later ones win. Forms have no prototype (see `decodeForm`), and neither does the result. */
const merged = (...forms: DecodedForm[]): DecodedForm =>
  forms.reduce((all, form) => Object.assign(all, form), Object.create(null) as DecodedForm)

/** Fields may also arrive as `params[name]`. */
const withParams: Reader = (form) => {
  const { params } = form
  return typeof params !== 'object' || Array.isArray(params) ? form : merged(params, form)
}

/** Codes are upper case; people type them in any case, with spaces. */
const inCapitals =
  (...names: readonly string[]): Reader =>
  (form) =>
    names.reduce((all, name) => {
      const value = all[name]
      return typeof value === 'string' ? merged(all, { [name]: value.trim().toUpperCase() }) : all
    }, form)

/** Only 0 unbinds a session from its IP address (spec.md 4.1, 5.3). */
const boundUnlessNo: Reader = (form) => {
  const { fix_ip } = form
  if (fix_ip === undefined) return form
  const isNo = typeof fix_ip === 'string' && /^(0+|false|off|no)$/i.test(fix_ip.trim())
  return merged(form, { fix_ip: isNo ? '0' : '1' })
}

const otherFields: ReadonlyMap<string, Reader> = new Map([
  ['auth/login', boundUnlessNo],
  ['auth/billinglogin', boundUnlessNo],
  ['eq/list', inCapitals('location')],
  ['eq/order_instance', inCapitals('location_name')],
  ['eq/rename_server', (form) => (form['name'] ? merged({ hostname: form['name'] }, form) : form)],
  ['os/list', inCapitals('location', 'user_location')],
  ['presets/list', inCapitals('location')],
  ['presets/search', inCapitals('location')],
  ['software/list', inCapitals('location')],
  ['stocks/list', inCapitals('location', 'group')],
  ['traffic_plans/list', inCapitals('location')],
  ['billing/create_addfunds', withParams],
  // Several ids, as a list or comma-separated.
  [
    'tags/add',
    (form) =>
      typeof form['id_list'] === 'string'
        ? merged(form, { id_list: form['id_list'].split(',').filter((id) => id.trim() !== '') })
        : form,
  ],
  // Sent by the cancellation form.
  [
    'servicedesk/request_assistance',
    (form) =>
      form['terminate_reason_custom']
        ? merged({ message: form['terminate_reason_custom'] }, form)
        : form,
  ],
  [
    'tags/user_search',
    (form) => (form['value'] ? merged({ search_pattern: form['value'] }, form) : form),
  ],
])

/** The form with the contract's field names. */
export function canonicalFields(key: string, form: DecodedForm): DecodedForm {
  if (key.startsWith('api_keys/')) return withParams(form)
  return otherFields.get(key)?.(form) ?? form
}

/** Adds what the API knows about the caller; fields in `form` stay as they are. */
export function withDefaults(
  action: Action,
  form: DecodedForm,
  caller: Caller | undefined,
  world: World,
): DecodedForm {
  const found = caller
    ? {
        ...defaultPin(action, caller),
        ...(action.key === 'eq/order_instance' ? defaultsOfServer(form, caller, world) : {}),
      }
    : {}
  const missing = Object.entries(found).filter(([name]) => lacks(form, name))
  // Forms have no prototype (see `decodeForm`), and neither does the result.
  return missing.length === 0
    ? form
    : Object.assign(Object.create(null) as DecodedForm, form, Object.fromEntries(missing))
}

/** Clients that signed in with an API key need no PIN. */
const defaultPin = ({ pin }: Action, { session }: Caller): DecodedForm =>
  pin && session.key_id !== null ? { pin: noPin } : {}

/** A reinstall keeps the server's billing period and location. */
function defaultsOfServer({ id }: DecodedForm, caller: Caller, { tables }: World): DecodedForm {
  const server = tables.servers.get(numberIn(id))
  if (!server || !reaches(caller, server)) return {}
  return { deploy_period: periodOfCycle(server.period), location_name: server.location }
}
