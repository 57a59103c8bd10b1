import type { QueryClient } from '@tanstack/react-query'

/** Forgets what was read and written. What the screen still shows goes with the screen. */
export function forgetReplies(queryClient: QueryClient): void {
  // Queued reads would be sent for nobody.
  void queryClient.cancelQueries()
  for (const cache of [queryClient.getQueryCache(), queryClient.getMutationCache()])
    for (const reply of cache.getAll()) {
      // A timer for its removal keeps it for minutes: neither one that runs nor one that starts when the screen goes.
      reply.destroy()
      reply.gcTime = 0
    }
  queryClient.clear()
}
