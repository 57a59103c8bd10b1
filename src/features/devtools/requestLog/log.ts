/**
 * This tab's calls, the newest, as support may see them. Loaded a moment after the first call (see `recorder.ts`).
 *
 * Secrets go when a call is written down, not when it is shown: nothing may keep a PIN, a password or a new key once
 * the screen that asked for it is gone. What was sent is cleaned at once, what was told as soon as the page has
 * nothing better to do. Only long replies, which are lists, wait until somebody looks: cleaning ten thousand rows
 * would be felt each time that they are read.
 */
import type { Action } from '#api/action.ts'
import { redactForm, redactReply, sentFields } from '#api/redact.ts'
import { withoutValues } from '#api/secretNames.ts'
import { ApiError } from '#api/wire.ts'
import { createEvents } from '#lib/store/store.ts'
import { serverIn, type LoggedCall, type Outcome } from './call.ts'
import { listenToCalls, mostCalls, type Listener, type SentCall } from './recorder.ts'

/**
 * What the replies in the log may have together, in characters. When there is more, the oldest replies are let go of:
 * the calls stay, and say so. Ten thousand servers are about four million.
 */
const mostText = 24_000_000
/** A longer reply is not kept at all. In characters. */
const longestReply = 12_000_000
/** Longer replies are cleaned when somebody looks. In characters. */
const longReply = 200_000

export interface Entry {
  readonly call: LoggedCall
  readonly action: Action
  /** Something secret was sent besides the token: without it the call cannot be sent again. */
  readonly hadSecrets: boolean
}

/** A reply that is yet to be cleaned, with the secrets that were sent for it. */
interface Raw {
  text: string
  secrets: readonly string[]
}

export interface RequestLog extends Listener {
  /** Newest first. The same list until something changes. */
  entries: () => readonly Entry[]
  subscribe: (tell: () => void) => () => void
  clear: () => void
}

/** `whenIdle`: does something once the page has time. */
export function createLog(whenIdle: (work: () => void) => void = inIdleTime): RequestLog {
  let entries: readonly Entry[] = []
  let counted = 0
  const places = new WeakMap<SentCall, number>()
  const raw = new Map<number, Raw>()
  const changes = createEvents()
  let waits = false

  const change = (next: readonly Entry[]): void => {
    entries = next
    changes.emit()
  }
  const put = (number: number, told: Partial<LoggedCall>): void =>
    change(
      entries.map((entry) =>
        entry.call.number === number ? { ...entry, call: { ...entry.call, ...told } } : entry,
      ),
    )

  /** Cleans what waits for it, up to a length. */
  function clean(longest = Infinity): void {
    const cleaned = new Map<number, string>()
    for (const [number, { text, secrets }] of raw) {
      const entry = entries.find(({ call }) => call.number === number)
      if (entry && text.length > longest) continue
      raw.delete(number)
      if (entry) cleaned.set(number, cleanText(entry.action, text, secrets))
    }
    if (cleaned.size === 0) return
    change(
      entries.map((entry) => {
        const text = cleaned.get(entry.call.number)
        if (text === undefined) return entry
        return {
          ...entry,
          call: { ...entry.call, reply: { form: 'text', text: sameBefore(entry, text) } },
        }
      }),
    )
  }

  /** A list that is read again and says the same is kept as one text. */
  function sameBefore({ call }: Entry, text: string): string {
    for (const { call: other } of entries) {
      if (other.action !== call.action || other.reply.form !== 'text') continue
      if (other.reply.text === text) return other.reply.text
    }
    return text
  }

  /** Lets go of the oldest replies when there are too many. */
  function makeRoom(): void {
    const seen = new Set<string>()
    let total = 0
    const tooMuch = new Set<number>()
    for (const { call } of entries) {
      const text = raw.get(call.number)?.text ?? (call.reply.form === 'text' ? call.reply.text : '')
      if (text === '' || seen.has(text)) continue
      if (total + text.length > mostText) tooMuch.add(call.number)
      else {
        total += text.length
        seen.add(text)
      }
    }
    if (tooMuch.size === 0) return
    for (const number of tooMuch) raw.delete(number)
    change(
      entries.map((entry) =>
        tooMuch.has(entry.call.number)
          ? { ...entry, call: { ...entry.call, reply: { form: 'cut' } } }
          : entry,
      ),
    )
  }

  function cleanSoon(): void {
    if (waits) return
    waits = true
    whenIdle(() => {
      waits = false
      clean(longReply)
    })
  }

  function clear(): void {
    raw.clear()
    change([])
  }

  return {
    entries: () => entries,
    subscribe(tell) {
      const unsubscribe = changes.subscribe(tell)
      clean()
      return unsubscribe
    },
    sent(call) {
      counted += 1
      places.set(call, counted)
      change([entryOf(call, counted), ...entries].slice(0, mostCalls))
      const oldest = entries.at(-1)?.call.number ?? 0
      for (const number of raw.keys()) if (number < oldest) raw.delete(number)
    },
    ended(call, end, took) {
      const number = places.get(call)
      // It may have been pushed out, or belong to somebody who has signed out.
      if (number === undefined || !entries.some((entry) => entry.call.number === number)) return
      const { status, content, error } = end
      const { secrets } = redactForm(call.action, call.fields)
      const outcome = outcomeOf(error, secrets)
      const told = { took, outcome, ...(status !== undefined && { status }) }
      if (content === undefined) return put(number, told)
      const size = content.length
      if (typeof content !== 'string')
        return put(number, { ...told, size, reply: { form: 'file' } })
      if (size > longestReply) return put(number, { ...told, size, reply: { form: 'cut' } })
      raw.set(number, { text: content, secrets })
      put(number, { ...told, size })
      makeRoom()
      if (changes.hasListeners()) clean()
      else cleanSoon()
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

/** A reply as it may be seen. What is no JSON, a proxy's page, has no names to go by: only what was sent is taken out. */
function cleanText(action: Action, text: string, secrets: readonly string[]): string {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return withoutValues(text, secrets)
  }
  return JSON.stringify(redactReply(action, body, secrets))
}

/** Once the page has nothing better to do, but within a second. */
function inIdleTime(work: () => void): void {
  // Not every browser tells when it has time.
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1000 })
  else setTimeout(work, 200)
}

/** The log of this tab. */
export const requestLog = createLog()
listenToCalls(requestLog)
