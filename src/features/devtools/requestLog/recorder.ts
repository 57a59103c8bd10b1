/**
 * Hears of every call of this tab, from the first one on. It is in the first file that anybody loads, so it only
 * holds on to what it hears until the log itself is there (`log.ts`), which takes the secrets out.
 */
import type { Action } from '#api/action.ts'
import type { CallEnd, OnCall } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { afterFirstContent } from '#lib/browser/firstContent.ts'
import { requestLogShown } from './shown.ts'

/** One call as the client sent it: with its secrets. In memory only, and only until the log has taken it. */
export interface SentCall {
  readonly action: Action
  readonly fields: URLSearchParams
  /** By the service's clock. In ms. */
  readonly sentAt: number
}

export interface Listener {
  sent: (call: SentCall) => void
  /** `took`: in ms. */
  ended: (call: SentCall, end: CallEnd, took: number) => void
  forget: () => void
}

/** The log keeps this many calls, the newest. */
export const mostCalls = 500
/** How long after the first content the log is loaded: nobody waits for it. In ms. */
const leisure = 3000

let listener: Listener | undefined
/** What happened before the log was there. */
let early: { call: SentCall; end?: [CallEnd, number] }[] = []
let loading = false

export const recordCall: OnCall = (action, fields) => {
  const call: SentCall = { action, fields, sentAt: serviceNow() }
  const from = performance.now()
  const held: (typeof early)[number] = { call }
  if (listener) listener.sent(call)
  else {
    early = [...early, held].slice(-mostCalls)
    if (!loading) afterFirstContent(leisure, load)
    loading = true
  }
  return (end) => {
    const took = performance.now() - from
    if (listener) listener.ended(call, end, took)
    else held.end = [end, took]
  }
}

function load(): void {
  // Without a network there is no log yet: the next call asks for it again.
  import('./log.ts').catch(() => (loading = false))
}

/** Nothing of one person's calls is there for the next one. */
export function forgetCalls(): void {
  early = []
  listener?.forget()
  requestLogShown.set(false)
}

/** From now on the log hears of everything itself, beginning with what happened before. */
export function listenToCalls(log: Listener): void {
  listener = log
  for (const { call, end } of early) {
    log.sent(call)
    if (end) log.ended(call, ...end)
  }
  early = []
}
