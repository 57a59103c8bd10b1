import type { Operations } from '#work/operations.ts'
import type { SessionStore } from '#lib/session/store.ts'

interface Context {
  session: SessionStore
  operations: () => Promise<Operations>
}

/**
 * Resolves once this browser's operations are loaded. A console that another tab opened is shared: requesting a new file would
 * disconnect that tab.
 */
export async function operationsReady({ session, operations }: Context): Promise<void> {
  if (session.get().status !== 'signed-out') await (await operations()).ready
}
