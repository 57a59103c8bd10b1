/**
 * The newest calls of this tab, in a form that support may see. Loaded shortly after the first call (see `recorder.ts`).
 *
 * Secrets are removed when a call is recorded, not when it is shown: nothing may keep a PIN, password or new key after its
 * screen is gone. Requests are redacted at once, responses when the page is idle. Only long responses, which are lists, wait
 * until the log is open: redacting ten thousand rows on every read would be noticeable.
 */
import * as z from 'zod/mini'
import type { Action, RequestOf } from '#api/action.ts'
import { redactForm, redactReply, sentFields } from '#api/redact.ts'
import { replyIn } from '#api/replyText.ts'
import { isMarked, secretValues, withoutLabelled, withoutValues } from '#api/secretNames.ts'
import { ApiError, decodeForm } from '#api/wire.ts'
import { createEvents } from '#lib/store/store.ts'
import { type LoggedCall, type Outcome, serverIn } from './call.ts'
import { type CallListener, listenToCalls, maxCalls, type SentCall } from './recorder.ts'

/**
 * For all responses together, in characters. Beyond it, the oldest ones are dropped; their calls stay and say so. A list of ten
 * thousand servers takes about four million.
 */
const maxTotalLength = 24_000_000
/** Longer responses aren't stored. In characters. */
const maxLength = 12_000_000
/** Longer responses are redacted once the log is open. In characters. */
const maxIdleLength = 200_000

export interface Entry {
  readonly call: LoggedCall
  readonly action: Action
  /** Secrets besides the token were sent, so it can't be sent again. */
  readonly hadSecrets: boolean
}

/** A response to be redacted, and the secrets of its request. */
interface Unredacted {
  text: string
  secrets: readonly string[]
}

export interface RequestLog extends CallListener {
  /** Newest first. The same array until something changes. */
  entries: () => readonly Entry[]
  subscribe: (onChange: () => void) => () => void
  clear: () => void
}

export function createLog(whenIdle: (callback: () => void) => void = whenPageIsIdle): RequestLog {
  let entries: readonly Entry[] = []
  let count = 0
  const numbers = new WeakMap<SentCall, number>()
  const unredacted = new Map<number, Unredacted>()
  const changes = createEvents()
  let isScheduled = false

  const setEntries = (next: readonly Entry[]): void => {
    entries = next
    changes.emit()
  }
  const update = (number: number, change: Partial<LoggedCall>): void =>
    setEntries(
      entries.map((entry) =>
        entry.call.number === number ? { ...entry, call: { ...entry.call, ...change } } : entry,
      ),
    )

  /** Redacts pending responses up to a length. */
  function redactPending(upTo = Infinity): void {
    const redacted = new Map<number, string>()
    for (const [number, { text, secrets }] of unredacted) {
      const entry = entries.find(({ call }) => call.number === number)
      if (entry && text.length > upTo) continue
      unredacted.delete(number)
      if (entry) redacted.set(number, redactText(entry.action, text, secrets))
    }
    if (redacted.size === 0) return
    setEntries(
      entries.map((entry) => {
        const text = redacted.get(entry.call.number)
        if (text === undefined) return entry
        return {
          ...entry,
          call: { ...entry.call, reply: { form: 'text', text: deduplicate(entry, text) } },
        }
      }),
    )
  }

  /** Shares the text of an identical earlier response. */
  function deduplicate({ call }: Entry, text: string): string {
    for (const { call: other } of entries) {
      if (other.action !== call.action || other.reply.form !== 'text') continue
      if (other.reply.text === text) return other.reply.text
    }
    return text
  }

  /** Drops the oldest responses beyond the limit. */
  function makeRoom(): void {
    const seen = new Set<string>()
    let total = 0
    const dropped = new Set<number>()
    for (const { call } of entries) {
      const text =
        unredacted.get(call.number)?.text ?? (call.reply.form === 'text' ? call.reply.text : '')
      if (text === '' || seen.has(text)) continue
      if (total + text.length > maxTotalLength) dropped.add(call.number)
      else {
        total += text.length
        seen.add(text)
      }
    }
    if (dropped.size === 0) return
    for (const number of dropped) unredacted.delete(number)
    setEntries(
      entries.map((entry) =>
        dropped.has(entry.call.number)
          ? { ...entry, call: { ...entry.call, reply: { form: 'cut' } } }
          : entry,
      ),
    )
  }

  function redactWhenIdle(): void {
    if (isScheduled) return
    isScheduled = true
    whenIdle(() => {
      isScheduled = false
      redactPending(maxIdleLength)
    })
  }

  function clear(): void {
    unredacted.clear()
    setEntries([])
  }

  return {
    entries: () => entries,
    subscribe(onChange) {
      const unsubscribe = changes.subscribe(onChange)
      redactPending()
      return unsubscribe
    },
    sent(call) {
      count += 1
      numbers.set(call, count)
      setEntries([entryOf(call, count), ...entries].slice(0, maxCalls))
      const oldest = entries.at(-1)?.call.number ?? 0
      for (const number of unredacted.keys()) if (number < oldest) unredacted.delete(number)
    },
    ended(call, end, took) {
      const number = numbers.get(call)
      // It may have been dropped, or belong to a session that has ended.
      if (number === undefined || !entries.some((entry) => entry.call.number === number)) return
      const { status, content, error, unreadable, trace } = end
      const { secrets } = redactForm(call.action, call.fields)
      const outcome = outcomeOf(error, secrets)
      const result = {
        took,
        outcome,
        ...(trace !== undefined && { trace }),
        ...(status !== undefined && { status }),
        ...(unreadable && {
          unreadable: unreadable.map(({ name, field }) => ({
            name: name && withoutValues(name, secrets),
            field,
          })),
        }),
      }
      if (content === undefined) return update(number, result)
      const size = content.length
      if (typeof content !== 'string')
        return update(number, { ...result, size, reply: { form: 'file' } })
      if (size > maxLength) return update(number, { ...result, size, reply: { form: 'cut' } })
      unredacted.set(number, { text: content, secrets })
      update(number, { ...result, size })
      makeRoom()
      if (changes.hasListeners()) redactPending()
      else redactWhenIdle()
    },
    forget: clear,
    clear,
  }
}

function entryOf({ action, fields, sentAt }: SentCall, number: number): Entry {
  const server = serverIn(action.resource, fields)
  return {
    action,
    hadSecrets: sentFields(action, fields).some(
      ({ name, secret }) => secret !== undefined && name !== 'token',
    ),
    call: {
      number,
      action: action.key,
      effect: action.effect,
      ...(server !== undefined && { server }),
      sentAt,
      request: [...redactForm(action, fields).form],
      outcome: { state: 'under-way' },
      reply: { form: 'none' },
    },
  }
}

function outcomeOf(error: unknown, secrets: readonly string[]): Outcome {
  if (error === undefined) return { state: 'done' }
  if (!(error instanceof ApiError)) return { state: 'not-awaited' }
  const { kind, code } = error
  const text = withoutValues(error.text, secrets)
  return { state: 'failed', kind, text, ...(code !== undefined && { code }) }
}

/**
 * Without JSON, as on a proxy's error page or in a response that was cut off, there are no fields: values that were sent
 * are removed, and what the text labels as a secret. So they are from what stands around JSON, which may repeat it.
 */
function redactText(action: Action, text: string, secrets: readonly string[]): string {
  const reply = replyIn(text)
  if (!reply) return withoutLabelled(withoutValues(text, secrets))
  const { body, before, after } = reply
  const inReply = [...secretValues(body, (name) => isMarked(action, name))]
  const around = (printed: string): string =>
    withoutLabelled(withoutValues(printed, [...secrets, ...inReply]))
  const json = JSON.stringify(redactReply(action, body, secrets))
  return [around(before), json, around(after)].filter((part) => part !== '').join('\n')
}

/** Within a second. */
function whenPageIsIdle(callback: () => void): void {
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 1000 })
  else setTimeout(callback, 200)
}

export type Resend =
  | { allowed: true; request: RequestOf<Entry['action']> }
  /** `once`: starts an operation, or takes a result that the API returns only once. `secret`: the log lacks a secret. */
  | { allowed: false; reason: 'write' | 'once' | 'secret' }

/** Whether a logged call can be sent again, and its request. */
export function resend({ action, call, hadSecrets }: Entry): Resend {
  if (action.effect === 'write') return { allowed: false, reason: 'write' }
  if (action.later !== undefined || action.failures === 'in-reply')
    return { allowed: false, reason: 'once' }
  if (hadSecrets) return { allowed: false, reason: 'secret' }
  const form = decodeForm(new URLSearchParams(call.request.map(([...field]) => field)))
  // The client encoded this form, so it decodes.
  return { allowed: true, request: z.decode(action.request, form) }
}

/** The log of this tab. */
export const requestLog = createLog()
listenToCalls(requestLog)
