/**
 * Names each call for the logs of what handles it (`traceCalls` in `config.json`):
 * https://www.w3.org/TR/trace-context/#traceparent-header
 */
import { randomHex } from './randomHex.ts'

export interface Trace {
  /** 32 hexadecimal digits. Not secret: it grants nothing. */
  readonly id: string
  readonly headers: { readonly traceparent: string }
}

/** Marked as recorded: the request log keeps each call. */
export function newTrace(): Trace {
  const id = randomHex(16)
  return { id, headers: { traceparent: `00-${id}-${randomHex(8)}-01` } }
}
