/** The key of each send of a write, which tells a browser's repeat from a second send. */
import type { World } from '../world/world.ts'
import { withOutcome } from './reply.ts'

/** Header of a panel on the API's origin. */
const writeKeyHeader = 'x-patchbay-write'
/** Parameter of the URL from another origin, where a header would need the API's permission (CORS). */
const writeKeyParameter = 'patchbay_write'

/** Longest remembered key, in characters. */
const keyLimit = 200

/** A request that carries a key. */
export interface Arrival {
  readonly write_key: string
  /** How many requests with this key have arrived in this world, this one included. */
  readonly arrival: number
}

/** Counts a request by its key; undefined without one. */
export function countArrival({ headers, url }: Request, world: World): Arrival | undefined {
  const sent = headers.get(writeKeyHeader) ?? new URL(url).searchParams.get(writeKeyParameter)
  const write_key = sent?.slice(0, keyLimit)
  if (!write_key) return undefined
  const arrival = (world.arrivals.get(write_key) ?? 0) + 1
  world.arrivals.set(write_key, arrival)
  return { write_key, arrival }
}

/** Whether what stands in front of the API refuses this request, whatever became of the first with its key. */
export const isRefusedRepeat = (arrival: Arrival | undefined, { settings }: World): boolean =>
  settings.refuse_repeats && arrival !== undefined && arrival.arrival > 1

/** The answer of nginx's `limit_req` with `limit_req_status 409`. */
export const repeatRefusal = (): Response =>
  withOutcome(
    new Response(
      [
        '<html>',
        '<head><title>409 Conflict</title></head>',
        '<body>',
        '<center><h1>409 Conflict</h1></center>',
        '<hr><center>nginx</center>',
        '</body>',
        '</html>',
        '',
      ].join('\r\n'),
      { status: 409, headers: { 'content-type': 'text/html' } },
    ),
    'refused: repeat',
  )
