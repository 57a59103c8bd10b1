/**
 * Aliases and variants that real clients send, translated to the contract (spec.md 4.4, 5.3, wire.md 5 to 8).
 */
import type { DecodedForm } from '#api/wire.ts'

/** The specification prints this action under two names. */
const otherActions: ReadonlyMap<string, string> = new Map([
  ['billing/getcredit', 'billing/getcredits'],
])

/** The contract's key of an action. */
export const knownKey = (key: string): string => otherActions.get(key) ?? key

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
export function knownFields(key: string, form: DecodedForm): DecodedForm {
  if (key.startsWith('api_keys/')) return withParams(form)
  return otherFields.get(key)?.(form) ?? form
}
