/**
 * Answers the panel's calls from an exported log. The rule: a read gets what the last call of the log with the same
 * action and the same fields got, be it a reply, a failure or nothing. All else is refused, and says why:
 *
 * - writes, and reads that begin work on a machine: nothing is sent from here;
 * - calls with a secret in them besides the token, which the log cannot tell apart;
 * - calls that the log does not hold, or whose reply it did not keep.
 */
import { actions } from '#api/actions/index.ts'
import type { Action } from '#api/action.ts'
import { redactForm, sentFields } from '#api/redact.ts'
import type { LoggedCall } from '#features/devtools/requestLog/call.ts'

export type Answer =
  | { kind: 'reply'; status: number; text: string }
  /** The way to the service was broken, as it was for the person. */
  | { kind: 'lost' }
  | { kind: 'read-only' }
  /** `call`: what was asked, in short, for whoever wants to know what is missing. */
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

/** What a call is, apart from who asks: `action` is in its key. */
const told = (fields: Fields): Fields =>
  fields.filter(([name]) => name !== 'token' && name !== 'action')

/** The same for calls that ask the same, in whichever order. */
const nameOf = (key: string, fields: Fields): string =>
  JSON.stringify([
    key,
    ...told(fields)
      .map((field) => JSON.stringify(field))
      .toSorted(),
  ])

/** `eq/show id=5860` */
const shortly = (key: string, fields: Fields): string =>
  [key, ...told(fields).map(([name, value]) => `${name}=${value}`)].join(' ')
