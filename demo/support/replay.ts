/**
 * Answers the panel's calls from an exported log. A read gets the result of the log's last call with the same action and
 * fields: a response, a failure or a lost connection. Everything else is refused with a reason:
 *
 * - writes, and reads that start a job, since nothing is ever sent;
 * - calls with secrets other than the token, which the log can't distinguish;
 * - calls that the log doesn't contain, or contains without a response.
 */
import { actions } from '#api/actions/index.ts'
import type { Action } from '#api/action.ts'
import { redactForm, sentFields } from '#api/redact.ts'
import type { LoggedCall } from '#features/devtools/requestLog/call.ts'

export type Answer =
  | { kind: 'reply'; status: number; text: string }
  /** The customer had no connection. */
  | { kind: 'lost' }
  | { kind: 'read-only' }
  /** `call`: a short description of the missing call. */
  | { kind: 'missing'; call: string }

export type Replay = (script: string, form: URLSearchParams) => Answer

export function createReplay(calls: readonly LoggedCall[]): Replay {
  const last = new Map<string, LoggedCall>()
  for (const call of calls.toSorted((a, b) => a.number - b.number))
    if (call.outcome.state === 'done' || call.outcome.state === 'failed')
      last.set(nameOf(call.action, call.request), call)

  return (script, form) => {
    const key = `${script}/${form.get('action') ?? ''}`
    const action = actionOf(key)
    if (action === undefined) return { kind: 'missing', call: key }
    if (action.effect === 'write' || action.later !== undefined) return { kind: 'read-only' }
    const asked = [...redactForm(action, form).form]
    const isOneOfMany = sentFields(action, form).some(
      ({ name, secret }) => secret !== undefined && name !== 'token',
    )
    const call = isOneOfMany ? undefined : last.get(nameOf(key, asked))
    if (call?.reply.form === 'text')
      return { kind: 'reply', status: call.status ?? 200, text: call.reply.text }
    if (call?.reply.form === 'none') return { kind: 'lost' }
    return { kind: 'missing', call: shortly(key, asked) }
  }
}

const actionOf = (key: string): Action | undefined =>
  Object.values<Action>(actions).find((action) => action.key === key)

type Fields = readonly (readonly [string, string])[]

/** A call's fields without action and token. */
const told = (fields: Fields): Fields =>
  fields.filter(([name]) => name !== 'token' && name !== 'action')

/** A key that is the same for equal calls, regardless of field order. */
const nameOf = (key: string, fields: Fields): string =>
  JSON.stringify([
    key,
    ...told(fields)
      .map((field) => JSON.stringify(field))
      .toSorted(),
  ])

/** A short description: `eq/show id=5860` */
const shortly = (key: string, fields: Fields): string =>
  [key, ...told(fields).map(([name, value]) => `${name}=${value}`)].join(' ')
