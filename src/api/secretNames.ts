/**
 * Which fields hold secrets: passwords, PINs, tokens and keys, and fields that may contain one, such as scripts,
 * callback URLs and a gateway's markup. Matched by name, so that new fields are covered too; an action's `secret`
 * lists those whose names don't show it.
 */

import type { Action } from './action.ts'

const secretName =
  /pass(word|wd|phrase)?\d?$|(^|_)pass|(^|_)pin$|token$|secret|^(api|ssh)?key$|_keys?$|(^|_)hash$|credential|(^|_)script$|callback|payment_html/i

export const isSecretName = (name: string): boolean => secretName.test(name)

type Marked = Pick<Action, 'secret'>

/** Whether the contract marks a field of this name as secret. */
export const isMarked = ({ secret = [] }: Marked, name: string): boolean =>
  secret.some((marked) => marked.toLowerCase() === name.toLowerCase())

/** `params[api_token]` gives `params`, `api_token`. */
export const segments = (name: string): string[] =>
  name.split(/[[\]]+/).filter((part) => part !== '')

/** Fields that are named by the tag or field next to them: `{ tag: 'root_password', value: … }`. */
export const namedFields: ReadonlySet<string> = new Set(['value', 'extra'])

/** Whether a form field is secret by the contract; it may be empty. */
export const isSecretField = (action: Marked, name: string, form: URLSearchParams): boolean =>
  segments(name).some((part) => isSecretName(part) || isMarked(action, part)) ||
  (namedFields.has(name) && isSecretName(form.get('tag') ?? ''))

/** Replaces secrets in responses. */
export const redacted = '•••'

/** Values the API uses in place of a secret, or when there is none. */
const placeholders = new Set(['', 'censored', redacted])

/** Whether the value is an actual secret. */
export const holdsSecret = (value: unknown): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') &&
  !placeholders.has(String(value).toLowerCase())

/** The values in `value`, at any depth, whose names are secret; `alsoSecret` adds names. */
export function* secretValues(
  value: unknown,
  alsoSecret: (name: string) => boolean = () => false,
  name = '',
): Generator<string> {
  if (typeof value === 'object' && value !== null) {
    for (const [field, inner] of Object.entries(value))
      yield* secretValues(inner, alsoSecret, Array.isArray(value) ? name : field)
  } else if ((isSecretName(name) || alsoSecret(name)) && holdsSecret(value)) yield String(value)
}

/** Shorter secrets occur in other words by chance: removing them would garble the sentence and give them away. */
const minSecretLength = 4

/** The secrets of a form being sent, to be removed from anything that repeats them. */
export const sentSecrets = (action: Marked, form: URLSearchParams): string[] =>
  [...form].flatMap(([name, value]) =>
    value.length >= minSecretLength && holdsSecret(value) && isSecretField(action, name, form)
      ? [value]
      : [],
  )

/** The same, for a request not yet encoded as a form. */
export const requestSecrets = (request: Readonly<Record<string, unknown>>): string[] =>
  [...secretValues(request)].filter(({ length }) => length >= minSecretLength)

const inMarkup = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** As PHP writes markup (wire.md 7): with the apostrophe. */
const inBillingText = (text: string): string => inMarkup(text).replaceAll("'", '&#039;')

/** Every way a value may appear in a text: as is, and as JSON, forms, URLs and markup encode it. */
function encodingsOf(value: string): ReadonlySet<string> {
  const inForm = new URLSearchParams({ '': value }).toString().slice(1)
  const inJson = JSON.stringify(value).slice(1, -1)
  return new Set([
    value,
    inJson,
    inForm,
    inForm.replaceAll('+', '%20'),
    inMarkup(value),
    inBillingText(value),
  ])
}

/** A PIN isn't part of a longer number. */
const removeValue = (text: string, value: string): string =>
  /^\d{1,7}$/.test(value)
    ? text.replaceAll(new RegExp(`(?<!\\d)${value}(?!\\d)`, 'g'), redacted)
    : [...encodingsOf(value)].reduce(
        (result, encoded) => result.replaceAll(encoded, redacted),
        text,
      )

/** A text without any of `values`, however they are encoded in it. */
export const withoutValues = (text: string, values: readonly string[]): string =>
  // Longest first, so that a secret containing another is removed whole.
  values.toSorted((a, b) => b.length - a.length).reduce(removeValue, text)

/** `root_pass=x`, `pin = x`, `"token": "x"`: a value labelled as a secret. */
const labelledSecret =
  /((?:pass(?:word|wd|phrase)?|\bpin|token|secret|credential|api_?key)(?:["']?\s?=|["']\s?:)\s?["']?)[^\s"',;&)]+/gi

/** A text without the values that it labels as secrets. */
export const withoutLabelled = (text: string): string =>
  text.replace(labelledSecret, `$1${redacted}`)
