/** Applies a world's faults to a request on its way in, and to its response on the way out. */
import type { Delays } from '../world/delays.ts'
import {
  isCut,
  withUnreadableRecord,
  withWrongTypes,
  type CutFault,
  type Fault,
} from '../world/faults.ts'
import { elsewhere, signInPage, signInPath, stopped } from './accessProxy.ts'
import type { Connection } from './network.ts'
import { json, takeOutcome, withOutcome, type Body } from './reply.ts'

/** Its script holds an object that looks like a response. */
const maintenancePage =
  '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1><script>window.page={"result":"OK","data":{"id":1}}</script>'

/** Ends the call at its connection. The response only ends the handler: nobody receives it. */
const cut = (connection: Connection, { kind }: CutFault, what: string): Response =>
  withOutcome(new Response(null, { status: 502 }), `${what}, ${connection.cut(kind)}`)

/** The fault's response instead of the API's; undefined lets the request through. */
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
      case 'stream-refused':
      case 'stream-reset':
        if (!fault.after) return cut(connection, fault, 'fault: dropped')
        break
      case 'outage':
        connection.outage(fault.seconds)
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
          new Response(maintenancePage, {
            headers: { 'content-type': 'text/html' },
          }),
          'fault: html',
        )
      case 'access-proxy':
        return accessProxy(fault.how)
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
      case 'broken-gzip':
      case 'unreadable-record':
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

const accessProxy = (how: Extract<Fault, { kind: 'access-proxy' }>['how']): Response => {
  const outcome = `${stopped}, ${how}`
  switch (how) {
    case 'redirect':
      return withOutcome(redirectTo(signInPath), outcome)
    case 'elsewhere':
      return withOutcome(redirectTo(elsewhere), outcome)
    case 'page':
      return withOutcome(signInPage(200), outcome)
    case 'refused':
      return withOutcome(signInPage(403), outcome)
    default:
      return how satisfies never
  }
}

const redirectTo = (location: string): Response =>
  new Response(null, { status: 302, headers: { location } })

/** The start of a compressed response, and then other bytes. */
function damaged(reply: Body): Response {
  const header = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]
  // A block of a type that doesn't exist (RFC 1951, 3.2.3).
  const bytes = new TextEncoder().encode(JSON.stringify(reply)).fill(0xff)
  return withOutcome(
    new Response(Uint8Array.from([...header, ...bytes]), {
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    }),
    'fault: broken gzip',
  )
}

/** The refusal of a repeat, which a cut connection loses as well. */
export const injectRefusal = (
  faults: readonly Fault[],
  refusal: Response,
  connection: Connection,
): Response => {
  const lost = faults.find(isCut)
  return lost ? cut(connection, lost, `${takeOutcome(refusal)}, reply lost`) : refusal
}

/** The response after faults. `file` replaces it where the response is a file. */
export function injectAfter(
  faults: readonly Fault[],
  reply: Body,
  connection: Connection,
  file?: Response,
): Response {
  const lost = faults.find(isCut)
  if (lost) return cut(connection, lost, 'fault: reply lost')
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
  if (faults.some(({ kind }) => kind === 'broken-gzip')) return damaged(reply)
  const outage = faults.find(({ kind }) => kind === 'outage')
  const spoils = faults.find(({ kind }) => kind === 'unreadable-record')
  if (spoils?.kind === 'unreadable-record')
    return json(withUnreadableRecord(reply, spoils.field), 200, 'fault: unreadable record')
  const response = file ?? json(reply)
  return outage?.kind === 'outage'
    ? withOutcome(response, `ok, outage of ${outage.seconds} s`)
    : response
}
