import { lazy } from '#lib/lazy/lazy.tsx'

/** For a URL that names an unknown dialog. Rarely needed, so it is loaded on demand. */
export const NotFoundDialog = lazy(
  async () => (await import('./NotFoundDialogContent.tsx')).NotFoundDialogContent,
)
