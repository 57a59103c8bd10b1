import { FilesGone } from '#late/FilesGone.tsx'
import { late } from '#late/late.tsx'

/** What a screen shows when it could not be loaded or broke, kept out of the first page. */
export const LateRouteFailure = late(
  async () => (await import('./RouteFailure.tsx')).RouteFailure,
  {
    gone: FilesGone,
  },
)
