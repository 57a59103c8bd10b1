/**
 * Which fields hold secrets: passwords, PINs, tokens, keys, and what may hold one, such as scripts, the addresses that
 * they call, and a gateway's markup. By name, so that what the service adds tomorrow is judged too; an action marks in the contract
 * what its names do not tell (`secret`).
 */

import type { Action } from './action.ts'

const secretName =
  /pass(word|wd|phrase)?\d?$|(^|_)pass|(^|_)pin$|token$|secret|^(api|ssh)?key$|_keys?$|(^|_)hash$|credential|(^|_)script$|callback|payment_html/i

export const isSecretName = (name: string): boolean => secretName.test(name)

type Marked = Pick<Action, 'secret'>

/** Whether the contract calls a field of this name a secret. */
export const isMarked = ({ secret = [] }: Marked, name: string): boolean =>
  secret.some((marked) => marked.toLowerCase() === name.toLowerCase())

/** `params[api_token]` is in `params`, `api_token`. */
export const segments = (name: string): string[] =>
  name.split(/[[\]]+/).filter((part) => part !== '')

/** What hangs on the name of a tag or of a field beside it: `{ tag: 'root_password', value: … }`. */
export const named: ReadonlySet<string> = new Set(['value', 'extra'])

/** Whether a field of this form is a secret, by the contract; it may be empty. */
export const isSecretField = (action: Marked, name: string, form: URLSearchParams): boolean =>
  segments(name).some((part) => isSecretName(part) || isMarked(action, part)) ||
  (named.has(name) && isSecretName(form.get('tag') ?? ''))

/** What stands in the place of a secret that the service told. */
export const removed = '•••'

/** Where the service itself has already put a word in place of the secret, or there is none. */
const placeholders = new Set(['', 'censored', removed])

/** Whether there is something to keep secret at all. */
export const holdsSecret = (value: unknown): value is string | number =>
  (typeof value === 'string' || typeof value === 'number') &&
  !placeholders.has(String(value).toLowerCase())

/** The values in `value`, however deep, whose names are secret ones; `alsoSecret` judges names besides. */
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

/** Shorter ones stand in other words by chance: taking them out would spoil the sentence, and tell them besides. */
const shortestSent = 4

/** The secrets of a form as it is sent, for taking them out of whatever repeats them. */
export const sentSecrets = (action: Marked, form: URLSearchParams): string[] =>
  [...form].flatMap(([name, value]) =>
    value.length >= shortestSent && holdsSecret(value) && isSecretField(action, name, form)
      ? [value]
      : [],
  )

/** The same of a request that is not written as a form yet. */
export const askedSecrets = (request: Readonly<Record<string, unknown>>): string[] =>
  [...secretValues(request)].filter(({ length }) => length >= shortestSent)

const inMarkup = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

/** How a value may stand in a text: as it is, and as JSON, forms, addresses and markup write it. */
function waysToWrite(value: string): ReadonlySet<string> {
  const inForm = new URLSearchParams({ '': value }).toString().slice(1)
  const inJson = JSON.stringify(value).slice(1, -1)
  return new Set([value, inJson, inForm, inForm.replaceAll('+', '%20'), inMarkup(value)])
}

/** A PIN is no part of a longer number. */
const without = (text: string, value: string): string =>
  /^\d{1,7}$/.test(value)
    ? text.replaceAll(new RegExp(`(?<!\\d)${value}(?!\\d)`, 'g'), removed)
    : [...waysToWrite(value)].reduce((kept, written) => kept.replaceAll(written, removed), text)

/** A text without any of `values`, however they are written in it. */
export const withoutValues = (text: string, values: readonly string[]): string =>
  // Longest first, so that a secret that contains another is removed whole.
  values.toSorted((a, b) => b.length - a.length).reduce(without, text)
