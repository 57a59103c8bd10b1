/** The mock's control, as the drawer asks it. */
import * as z from 'zod/mini'
import { safeSessionStorage } from '#lib/browser/safeStorage.ts'
import type { DemoState } from '#mock/flows/demoState.ts'
import type { Start } from '#mock/flows/startLink.ts'
import type { Fault } from '#mock/world/faults.ts'
import type { Quirk } from '#mock/world/quirks.ts'

export type { DemoState, Fault }

/** @throws {Error} when the mock cannot be reached. */
export async function readDemo(): Promise<DemoState> {
  const reply = await fetch('/mock/demo')
  if (!reply.ok) throw new Error(`The mock answered ${reply.status}`)
  // The mock's own control answers: the shape is that of the type.
  return (await reply.json()) as DemoState
}

/** What can be changed about a world while it goes on, by the address of the control that does it. */
export type Change =
  | { readonly at: 'clock'; readonly body: { readonly speed?: number; readonly advance?: number } }
  | {
      readonly at: 'faults'
      readonly body: { readonly faults?: readonly Fault[]; readonly quirks?: readonly Quirk[] }
    }
  | { readonly at: 'settings'; readonly body: { readonly client_ip: string } }

/** @throws {Error} when the mock refuses, or cannot be reached. */
export async function change({ at, body }: Change): Promise<void> {
  const reply = await fetch(`/mock/${at}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`The mock answered ${reply.status}`)
}

/** What the drawer needs of the session that the panel keeps (`src/lib/session/store.ts`). */
const keptSession = z.object({
  identity: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('account'), email: z.string() }),
    z.object({ kind: z.literal('api-key'), serverId: z.optional(z.number()) }),
  ]),
})

/** Who is signed in, as a link names them; undefined when nobody is. */
export function signedInAs(
  kept: string | null = safeSessionStorage.read('patchbay.session'),
): string | undefined {
  const session = kept === null ? undefined : keptSession.safeParse(JSON.parse(kept))
  if (!session?.success) return undefined
  const { identity } = session.data
  if (identity.kind === 'account') return identity.email.split('@')[0]
  return identity.serverId === undefined ? 'api-key' : 'server-key'
}

/** Where a world sees everybody call from, until somebody changes it. */
export const usualAddress = '198.51.100.23'

/** World seconds that are not worth a word in a link, while time goes its usual way. */
const soon = 60

/** The present state, without what people have done in it. `to` is where the panel stands. */
export function presentState(
  demo: DemoState,
  as: string | undefined,
  to: string,
): Start & { readonly scenario: string } {
  const { scenario, seed, speed, hostile, at, quirks, graphs, faults, client_ip } = demo
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
    ...(client_ip !== usualAddress && { ip: client_ip }),
    to,
  }
}
