/** Applies a world's faults to a request on its way in, and to its reply on the way out. */
import type { Connection } from './connection.ts'
import type { Delays } from '../world/delays.ts'
import { withWrongTypes, type Fault } from '../world/faults.ts'
import { json, takeOutcome, withOutcome, type Body } from './reply.ts'

/** Ends the call at its connection. The response only ends the handler: nobody receives it. */
const cut = (connection: Connection, what: string): Response =>
  withOutcome(new Response(null, { status: 502 }), `${what}, ${connection.cut()}`)

/** The fault's response instead of the service's; undefined lets the request through. */
export async function injectBefore(
  faults: readonly Fault[],
  { connection, delays }: { connection: Connection; delays: Delays },
): Promise<Response | undefined> {
  for (const fault of faults) {
    switch (fault.kind) {
      case 'latency':
        await delays.wait(fault.seconds)
        break
      case 'drop':
        if (!fault.after) return cut(connection, 'fault: dropped')
        break
      case 'status':
        return withOutcome(
          new Response('', {
            status: fault.status,
            ...(fault.retry_after !== undefined && {
              headers: { 'retry-after': String(fault.retry_after) },
            }),
          }),
          `fault: status ${fault.status}`,
        )
      case 'html':
        return withOutcome(
          new Response('<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>', {
            headers: { 'content-type': 'text/html' },
          }),
          'fault: html',
        )
      case 'empty':
        return withOutcome(new Response(''), 'fault: empty')
      case 'refuse':
        return json(
          {
            result: -1,
            error: fault.message,
            ...(fault.code !== undefined && { code: fault.code }),
          },
          200,
          `fault: refused ${fault.message}`,
        )
      case 'gateway':
      case 'truncate':
      case 'wrong-types':
      case 'wrong-ip':
      case 'expired-token':
        break
      default:
        fault satisfies never
    }
  }
  return undefined
}

/** The refusal of a repeat, which a cut connection loses as well. */
export const injectRefusal = (
  faults: readonly Fault[],
  refusal: Response,
  connection: Connection,
): Response =>
  faults.some(({ kind }) => kind === 'drop')
    ? cut(connection, `${takeOutcome(refusal)}, reply lost`)
    : refusal

/** The reply after faults. `file` replaces it where the reply is a file. */
export function injectAfter(
  faults: readonly Fault[],
  reply: Body,
  connection: Connection,
  file?: Response,
): Response {
  if (faults.some(({ kind }) => kind === 'drop')) return cut(connection, 'fault: reply lost')
  if (faults.some(({ kind }) => kind === 'wrong-types'))
    return json(withWrongTypes(reply), 200, 'fault: wrong types')
  if (faults.some(({ kind }) => kind === 'truncate')) {
    const text = JSON.stringify(reply)
    return withOutcome(
      new Response(text.slice(0, Math.floor(text.length / 2)), {
        headers: { 'content-type': 'application/json' },
      }),
      'fault: truncated',
    )
  }
  return file ?? json(reply)
}
