import type { Operations } from '#features/operations/operations.ts'
import type { SessionStore } from '#lib/session/store.ts'

interface Known {
  session: SessionStore
  operations: () => Promise<Operations>
}

/**
 * Resolves when it is known what was asked for in this browser: a console that another tab has opened is shared, and
 * asking for a new one would shut that tab out.
 */
export async function operationsReady({ session, operations }: Known): Promise<void> {
  if (session.get().status !== 'signed-out') await (await operations()).ready
}
