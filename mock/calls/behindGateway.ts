/** Gateway timeouts: the gateway answers, while the API goes on working. wire.md, "Decided later". */
import type { Arrival } from './arrival.ts'
import { carryOut, readFields, type Received } from './carryOut.ts'
import { Refusal } from '../handlers/refusal.ts'
import { withOutcome, type Body } from './reply.ts'
import { schedule, type EventOf } from '../world/events.ts'
import type { Fault } from '../world/faults.ts'
import { logRequest } from '../world/journal.ts'
import type { World } from '../world/world.ts'

/** Journal outcome of a call that succeeded after the gateway's answer. */
const doneBehindGateway = 'ok, behind the gateway'

const reasons: Readonly<Record<number, string>> = {
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Temporarily Unavailable',
  504: 'Gateway Time-out',
}

/** Schedules the call for later and answers as the gateway. The client may be gone by then. */
export async function answerForService(
  world: World,
  { caller, key, form, ip, origin, host, arrival }: Received & { arrival: Arrival | undefined },
  { status, seconds = 0, finishes }: Extract<Fault, { kind: 'gateway' }>,
): Promise<Response> {
  schedule(world, finishes, {
    kind: 'gateway/finish',
    action: key,
    session: caller?.session ?? null,
    form,
    ip,
    origin,
    host,
    ...(arrival && { arrival }),
  })
  await world.delays.pass(world.clock, seconds)
  const title = [status, reasons[status]].filter(Boolean).join(' ')
  return withOutcome(
    new Response(
      `<html><head><title>${title}</title></head><body><h1>${title}</h1></body></html>`,
      {
        status,
        headers: { 'content-type': 'text/html' },
      },
    ),
    `fault: gateway ${status}`,
  )
}

/**
 * Carries out a call that a gateway has already answered. The session was checked on arrival, so it may have ended
 * since. Adds a second journal entry with the outcome.
 */
export function finishBehindGateway(
  world: World,
  { action, session, form, ip, origin, host, arrival }: EventOf<'gateway/finish'>,
): void {
  const at = world.clock.now()
  const ended = (status: number, outcome: string, carried_out: boolean): void =>
    logRequest(world.journal, {
      at,
      action,
      status,
      outcome,
      took: 0,
      form,
      carried_out,
      ...arrival,
    })
  const done = (): void => ended(200, doneBehindGateway, true)
  const failed = (error: unknown): void => {
    // Bugs surface where time advances, as for any other event.
    if (!(error instanceof Refusal)) throw error
    ended(error.status, `behind the gateway: ${error.message}`, false)
  }
  const endOf = async (reply: Promise<Body>): Promise<void> => {
    try {
      await reply
      done()
    } catch (error) {
      failed(error)
    }
  }
  try {
    const account = session && world.tables.accounts.get(session.account_id)
    const caller = session && account ? { session, account } : undefined
    const read = readFields(world, { key: action, form, caller })
    const reply = carryOut(world, { key: action, form, read, caller, ip, origin, host })
    if (reply instanceof Promise) void endOf(reply)
    else done()
  } catch (error) {
    failed(error)
  }
  // After a restart, the same random values must not be generated again.
  world.touch()
}
