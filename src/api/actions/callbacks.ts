/** The scripts that answer for long-running work. Spec, Asynchronous actions; wire.md 4. */
import * as z from 'zod/mini'
import { script, type CallbackScript } from '../action.ts'

/**
 * What a check tells. An `OK` or a failure **deletes the key** at the service, so it is told only once.
 * - `scope` is the service's message: a sentence, or JSON in a string, or JSON.
 * - `context` is the original request and extra data (`User`, `Password`, `location`, …); ids are strings.
 * - `debug` is the hardware's own output.
 */
export type Progress =
  | { state: 'pending' }
  | { state: 'stage'; scope: string; context: Readonly<Record<string, unknown>> }
  | Finished
  | { state: 'unknown-key' }

export interface Finished {
  state: 'done' | 'failed'
  scope: string
  context: Readonly<Record<string, unknown>>
  debug: string | null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const written = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value)

const progress = z.codec(
  z.custom<Readonly<Record<string, unknown>>>(isRecord),
  z.custom<Progress>(isRecord),
  {
    decode: (body, payload): Progress => {
      const context = isRecord(body['context']) ? body['context'] : {}
      const scope = written(body['scope'])
      const debug = written(body['debug']) || null
      switch (String(body['result'] ?? '').toLowerCase()) {
        case 'ok':
          return { state: 'done', scope, context, debug }
        case 'not ready':
          return { state: 'pending' }
        case 'stage':
          return { state: 'stage', scope, context }
        case 'error':
        case 'failed':
        case 'cancelled':
        case 'fail':
          // A failed job speaks in `scope`; a failed check only in `message` (wire.md 1, shapes 5 and 6).
          return { state: 'failed', scope: scope || written(body['message']), context, debug }
        default:
      }
      if (/AsyncKey\b.*not found/i.test(written(body['message'] ?? body['error'])))
        return { state: 'unknown-key' }
      payload.issues.push({ code: 'custom', input: body, message: 'no progress in the reply' })
      return z.NEVER
    },
    encode: (value) => ({ ...value }),
  },
)

const check = <Resource extends CallbackScript>(resource: Resource) =>
  script(resource)('check', {
    token: 'none',
    effect: 'read',
    failures: 'in-reply',
    request: { key: z.string() },
    reply: progress,
  })

export const checkEq = check('eq_callback')
export const checkNat = check('nat_callback')
