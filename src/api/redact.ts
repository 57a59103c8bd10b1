/**
 * Removes secrets from calls, so that they can be shown, stored and shared. Secrets that were sent become
 * placeholders (`$PIN`), so that a request still reads as a recipe; those in responses become dots.
 */
import { readViewerFile } from '#lib/rules/viewerFile.ts'
import type { Action } from './action.ts'
import { isRecord } from './codecs.ts'
import {
  holdsSecret,
  isMarked,
  isSecretField,
  isSecretName,
  namedFields,
  redacted,
  secretValues,
  segments,
  withoutValues,
} from './secretNames.ts'

/** The part of an action that names its secrets. */
type Marked = Pick<Action, 'key' | 'secret' | 'failures'>

export { isSecretField }

/** One field of a form as it is sent. */
export interface SentField {
  /** With its brackets: `params[name]`, `invoices[]`. */
  readonly name: string
  readonly value: string
  /** Set if the field is secret: its placeholder's name, `ROOT_PASS`. */
  readonly secret?: string
}

/** A name as shells and programs write variables: `root_pass` becomes `ROOT_PASS`. */
export const variableOf = (name: string): string =>
  (segments(name).at(-1) ?? '')
    .toUpperCase()
    .replace(/\W+/g, '_')
    .replace(/^(?=\d|$)/, '_')

/** A form's fields in order; secret ones carry a placeholder name. */
export const sentFields = (action: Marked, form: URLSearchParams): SentField[] =>
  [...form].map(([name, value]) => ({
    name,
    value,
    ...(holdsSecret(value) && isSecretField(action, name, form) && { secret: variableOf(name) }),
  }))

/**
 * A form that is safe to store: `pin` becomes `$PIN`. `secrets` are the original values, to be removed from the response
 * too.
 */
export function redactForm(
  action: Marked,
  form: URLSearchParams,
): { form: URLSearchParams; secrets: readonly string[] } {
  const fields = sentFields(action, form)
  return {
    form: new URLSearchParams(
      fields.map(({ name, value, secret }) => [name, secret === undefined ? value : `$${secret}`]),
    ),
    secrets: fields.flatMap(({ value, secret }) => (secret === undefined ? [] : [value])),
  }
}

/** Fields that hold sentences, in which the API may repeat request values (wire.md 1). */
const messageFields = new Set(['message', 'error', 'description', 'scope', 'debug'])

/** Shorter secrets, such as PINs, occur in other values by chance and are removed from sentences only. */
const longSecretLength = 8

/** Operations whose entire message grants access. */
const accessOperations = new Set(['console', 'novnc', 'recreate_novnc'])

/**
 * A response that is safe to store: any JSON, in its original shape. `secrets` are the request's secret values. For
 * responses that aren't JSON, such as a proxy's page, use `withoutValues`.
 */
export function redactReply(
  action: Marked,
  reply: unknown,
  secrets: readonly string[] = [],
): unknown {
  const isSecret = (name: string): boolean => isSecretName(name) || isMarked(action, name)
  const isOperation = action.failures === 'in-reply' && isRecord(reply)
  const secretsInContext = isOperation
    ? [
        ...secretValues(reply['context'], isSecret),
        ...secretValues(parsed(reply['scope']), isSecret),
      ]
    : []
  const long = secrets.filter(({ length }) => length >= longSecretLength)
  const grantsAccess = isOperation && isAccessGrant(reply)

  const redact = (value: unknown, name: string, secret: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item) => redact(item, name, secret))
    if (isRecord(value)) {
      const names = [value['tag'], 'value' in value ? value['key'] : undefined]
      const isSecretRow = names.some((label) => typeof label === 'string' && isSecretName(label))
      return Object.fromEntries(
        Object.entries(value).map(([field, inner]) => [
          field,
          redact(
            inner,
            field,
            secret ||
              (isSecretRow && namedFields.has(field)) ||
              // In a row with a value, `key` is the value's name, not a secret.
              (isSecret(field) && !(field === 'key' && 'value' in value)),
          ),
        ]),
      )
    }
    if (secret) return holdsSecret(value) ? redacted : value
    if (typeof value !== 'string') return value
    if (grantsAccess && (name === 'scope' || name === 'debug')) return redacted
    return messageFields.has(name)
      ? withoutValues(value, [...secrets, ...secretsInContext])
      : withoutValues(value, long)
  }
  return redact(reply, '', false)
}

function isAccessGrant({ scope, context }: Readonly<Record<string, unknown>>): boolean {
  const action = isRecord(context) ? context['action'] : undefined
  if (typeof action === 'string' && accessOperations.has(action)) return true
  const text = typeof scope === 'string' ? scope : JSON.stringify(scope ?? '')
  return readViewerFile(text).kind !== 'unknown'
}

function parsed(scope: unknown): unknown {
  if (typeof scope !== 'string') return scope
  try {
    return JSON.parse(scope)
  } catch {
    return undefined
  }
}
