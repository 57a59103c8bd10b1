/** What working clients call otherwise, in the contract's names (spec 4.4, wire.md 5 to 8). */
import type { DecodedForm } from '#api/wire.ts'

/** The specification prints one action under two names. */
const otherActions: ReadonlyMap<string, string> = new Map([
  ['billing/getcredit', 'billing/getcredits'],
])

/** The key by which the contract knows an action. */
export const knownKey = (key: string): string => otherActions.get(key) ?? key

type Reader = (form: DecodedForm) => DecodedForm

/** Several forms as one, the later the stronger. A form has no prototype (see `decodeForm`), nor has this. */
const merged = (...forms: DecodedForm[]): DecodedForm =>
  forms.reduce((all, form) => Object.assign(all, form), Object.create(null) as DecodedForm)

/** Fields may come as `params[name]` too. */
const withParams: Reader = (form) => {
  const { params } = form
  return typeof params !== 'object' || Array.isArray(params) ? form : merged(params, form)
}

const otherFields: ReadonlyMap<string, Reader> = new Map([
  ['billing/create_addfunds', withParams],
  [
    'tags/user_search',
    (form) => (form['value'] ? merged({ search_pattern: form['value'] }, form) : form),
  ],
  [
    'stocks/list',
    (form) =>
      typeof form['group'] === 'string'
        ? merged(form, { group: form['group'].toUpperCase() })
        : form,
  ],
])

/** The fields of a form by the contract's names. */
export function knownFields(key: string, form: DecodedForm): DecodedForm {
  if (key.startsWith('api_keys/')) return withParams(form)
  return otherFields.get(key)?.(form) ?? form
}
