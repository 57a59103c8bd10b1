/** The drawer's requests to `/mock/*`. */
import * as z from 'zod/mini'
import { safeSessionStorage } from '#lib/browser/safeStorage.ts'
import type { DemoState } from '#mock/flows/demoState.ts'
import type { Start } from '#mock/flows/startLink.ts'
import type { Fault } from '#mock/world/faults.ts'
import type { Quirk } from '#mock/world/quirks.ts'

export type { DemoState, Fault }

/** @throws {Error} if the mock is unreachable. */
export async function readDemo(): Promise<DemoState> {
  const reply = await fetch('/mock/demo')
  if (!reply.ok) throw new Error(`The mock answered ${reply.status}`)
  // The mock's route returns this type.
  return (await reply.json()) as DemoState
}

/** Changes to a running world, by route. */
export type Change =
  | { readonly at: 'clock'; readonly body: { readonly speed?: number; readonly advance?: number } }
  | {
      readonly at: 'faults'
      readonly body: { readonly faults?: readonly Fault[]; readonly quirks?: readonly Quirk[] }
    }
  | {
      readonly at: 'settings'
      readonly body: {
        readonly client_ip?: string
        readonly refuse_repeats?: boolean
        readonly decline_payments?: boolean
      }
    }

/** @throws {Error} if the mock refuses or is unreachable. */
export async function change({ at, body }: Change): Promise<void> {
  const reply = await fetch(`/mock/${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`The mock answered ${reply.status}`)
}

/** The part of the panel's stored session that the drawer needs (`src/lib/session/store.ts`). */
const keptSession = z.object({
  identity: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('account'), email: z.string() }),
    z.object({ kind: z.literal('api-key'), serverId: z.optional(z.number()) }),
  ]),
})

/** The name of the signed-in person, as in links; undefined when signed out. */
export function signedInAs(
  kept: string | null = safeSessionStorage.read('patchbay.session'),
): string | undefined {
  const session = kept === null ? undefined : keptSession.safeParse(JSON.parse(kept))
  if (!session?.success) return undefined
  const { identity } = session.data
  if (identity.kind === 'account') return identity.email.split('@')[0]
  return identity.serverId === undefined ? 'api-key' : 'server-key'
}

/** A world's default for the caller's IP address. */
export const usualAddress = '198.51.100.23'

/** World seconds that links leave out. */
const soon = 60

/** The current state without changes made in the world. `to` is the panel's URL. */
export function presentState(
  demo: DemoState,
  as: string | undefined,
  to: string,
): Start & { readonly scenario: string } {
  const {
    scenario,
    seed,
    speed,
    hostile,
    at,
    quirks,
    graphs,
    faults,
    refuse_repeats,
    decline_payments,
    client_ip,
  } = demo
  return {
    scenario,
    seed,
    ...(speed !== 1 && { speed }),
    ...(hostile && { hostile }),
    ...(at >= soon && { at }),
    ...(as !== undefined && { as }),
    quirks,
    ...(graphs !== 'series' && { graphs }),
    faults,
    ...(refuse_repeats && { refuse_repeats }),
    ...(decline_payments && { decline_payments }),
    ...(client_ip !== usualAddress && { ip: client_ip }),
    to,
  }
}

/** A form field's text; '' without such a field. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
