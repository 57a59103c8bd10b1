import type { Query, QueryClient } from '@tanstack/react-query'
import type { AnyRouter } from '@tanstack/react-router'

/** How long the outline stays for what the first screen reads. In ms. */
const patience = 250

/**
 * Resolves once the code of the screen at the address and what its loaders read are there, so that it is drawn once
 * instead of as skeletons first, or when `patience` is over. Failures count as read: the screen tells them.
 */
export async function firstScreenReady(router: AnyRouter, queryClient: QueryClient): Promise<void> {
  await Promise.race([
    // What goes wrong is told by the screen, which loads again: there has to be one.
    router.load().then(
      () => firstReads(queryClient),
      () => undefined,
    ),
    new Promise((resolve) => setTimeout(resolve, patience)),
  ])
}

async function firstReads(queryClient: QueryClient): Promise<void> {
  const cache = queryClient.getQueryCache()
  const pending = (): readonly Query[] =>
    cache.findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.status === 'pending' })
  if (pending().length === 0) return
  await new Promise<void>((resolve) => {
    const stop = cache.subscribe(() => {
      if (pending().length > 0) return
      stop()
      resolve()
    })
  })
}
