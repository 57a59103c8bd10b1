/** The scripts that report on long-running operations. Spec, Asynchronous actions; wire.md 4. */
import * as z from 'zod/mini'
import { script, type CallbackScript } from '../action.ts'
import { isRecord, numberIn } from '../codecs.ts'

/**
 * The result of a check. `OK` or a failure **deletes the key** at the API, so it is reported only once.
 * - `scope` is the API's message: a sentence, JSON in a string, or JSON.
 * - `context` is the original request plus extra data (`User`, `Password`, `location`, …); ids are strings.
 * - `debug` is the raw hardware output.
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

const asText = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : value === null || value === undefined
      ? ''
      : JSON.stringify(value)

/** A record, which may be JSON in a text as `scope` is. */
function recordIn(value: unknown): Readonly<Record<string, unknown>> {
  if (isRecord(value)) return value
  if (typeof value !== 'string') return {}
  try {
    const parsed: unknown = JSON.parse(value)
    return isRecord(parsed) ? parsed : {}
  } catch {
    return {}
  }
}

/** Values of `result` that mean the operation failed, whatever else the response holds (wire.md 4). */
const failedWork = /^(failed|cancel|abort|reject)/i
/** Values that mean so only next to the operation's own fields: refused checks use them too (wire.md 1, 5 and 6). */
const failure = /^(error|fail)/i

function progressIn(body: Readonly<Record<string, unknown>>): Progress | undefined {
  if (/AsyncKey\b.*not found/is.test(asText(body['message'] || body['error'])))
    return { state: 'unknown-key' }
  const result = asText(body['result']).trim()
  const context = recordIn(body['context'])
  const scope = asText(body['scope'])
  const debug = asText(body['debug']) || null
  switch (result.toLowerCase()) {
    case 'ok':
    case 'success':
    case 'true':
    case '1':
      return { state: 'done', scope, context, debug }
    case 'not ready':
      return { state: 'pending' }
    case 'stage':
      return { state: 'stage', scope, context }
    default:
  }
  const ofTheWork = ['scope', 'context', 'debug'].some((name) => body[name] !== undefined)
  // Only the end of the work gives a password, and it comes once. Anything else without a result, such as a stage that was
  // cut off before it, ends nothing.
  const isRefused = numberIn(body['code']) < 0 || /fail|error/i.test(scope)
  if (result === '' && asText(context['Password']) !== '' && !isRefused)
    return { state: 'done', scope, context, debug }
  if (failedWork.test(result) || (failure.test(result) && ofTheWork))
    return {
      state: 'failed',
      scope: scope || asText(body['message'] || body['error']),
      context,
      debug,
    }
  return undefined
}

const progress = z.codec(
  z.custom<Readonly<Record<string, unknown>>>(isRecord),
  z.custom<Progress>(isRecord),
  {
    decode: (body, payload): Progress => {
      const found = progressIn(body)
      if (found) return found
      payload.issues.push({ code: 'custom', input: body, message: 'no progress in the reply' })
      return z.NEVER
    },
    encode: ({ state, ...fields }) =>
      state === 'unknown-key'
        ? { code: -1, message: 'AsyncKey not found' }
        : { result: resultWords[state], ...fields },
  },
)

const resultWords = {
  pending: 'Not ready',
  stage: 'Stage',
  done: 'OK',
  failed: 'failed',
} as const satisfies Record<Exclude<Progress['state'], 'unknown-key'>, string>

const check = <Resource extends CallbackScript>(resource: Resource) =>
  script(resource)('check', {
    token: 'none',
    effect: 'read',
    // Half of a temporary account, in `context`.
    secret: ['User'],
    once: ['scope', 'context'],
    failures: 'in-reply',
    request: { key: z.string() },
    reply: progress,
  })

/** The progress of an operation on a server. The final response deletes the key, so it comes only once. */
export const checkEq = check('eq_callback')
/** The progress of opening or closing IPMI access. As `eq_callback`. */
export const checkNat = check('nat_callback')
