import { lazy } from '#lib/lazy/lazy.tsx'

/** Says that an address names a dialog that its page does not have. Seldom seen, so no page brings a dialog along for it. */
export const NotFoundDialog = lazy(
  async () => (await import('./NotFoundDialogContent.tsx')).NotFoundDialogContent,
)
