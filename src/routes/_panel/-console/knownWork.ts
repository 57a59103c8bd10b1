import type { PanelContext } from '#routes/__root.tsx'

/**
 * Resolves when it is known what was asked for in this browser: a console that another tab has opened is shared, and
 * asking for a new one would shut that tab out.
 */
export async function knownWork({
  session,
  operations,
}: Pick<PanelContext, 'session' | 'operations'>): Promise<void> {
  if (session.get().status !== 'signed-out') await (await operations()).ready
}
