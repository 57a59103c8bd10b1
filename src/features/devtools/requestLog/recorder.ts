/**
 * Records every API call of this tab. Part of the entry chunk, so it only buffers calls until the log itself is loaded
 * (`log.ts`), which removes the secrets.
 */
import type { Action } from '#api/action.ts'
import type { CallEnd, OnCall } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { afterFirstContent } from '#lib/browser/firstContent.ts'
import { createStore } from '#lib/store/store.ts'

/** A call as sent, secrets included. In memory, and only until the log has recorded it. */
export interface SentCall {
  readonly action: Action
  readonly fields: URLSearchParams
  /** By the API's clock. In ms. */
  readonly sentAt: number
}

export interface CallListener {
  sent: (call: SentCall) => void
  /** `duration` is in ms. */
  ended: (call: SentCall, end: CallEnd, duration: number) => void
  forget: () => void
}

/** The log's capacity. */
export const maxCalls = 500
/** The log loads this long after the first content. In ms. */
const loadDelay = 3000

let listener: CallListener | undefined
/** Calls from before the log was loaded. */
let early: { call: SentCall; end?: [CallEnd, number] }[] = []
let isLoading = false

export const recordCall: OnCall = (action, fields) => {
  const call: SentCall = { action, fields, sentAt: serviceNow() }
  const startedAt = performance.now()
  const buffered: (typeof early)[number] = { call }
  if (listener) listener.sent(call)
  else {
    early = [...early, buffered].slice(-maxCalls)
    if (!isLoading) afterFirstContent(loadDelay, load)
    isLoading = true
  }
  return (end) => {
    const duration = performance.now() - startedAt
    if (listener) listener.ended(call, end, duration)
    else buffered.end = [end, duration]
  }
}

function load(): void {
  // Offline: the next call tries again.
  import('./log.ts').catch(() => (isLoading = false))
}

/** On signing out: the next person must not see these calls. */
export function forgetCalls(): void {
  early = []
  listener?.forget()
  requestLogOpen.set(false)
}

/** Hands the buffered calls to the log, and all later ones directly. */
export function listenToCalls(log: CallListener): void {
  listener = log
  for (const { call, end } of early) {
    log.sent(call)
    if (end) log.ended(call, ...end)
  }
  early = []
}

/** Whether the log's drawer is open, over whatever screen. */
export const requestLogOpen = createStore(false)
