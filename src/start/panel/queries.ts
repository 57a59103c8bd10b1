import { notifyManager, QueryClient } from '@tanstack/react-query'
import type { Client } from '#api/client.ts'
import { actionQuery, mayRetry, retryDelay } from '#api/hooks.ts'
import type { FirstRead } from '../firstRead/firstRead.ts'

/** How long a read counts as fresh, so that going back and forth asks nothing. In ms. */
const freshFor = 15_000

/**
 * How long a failure stands before a part of the screen that has just come reads again. In ms. A part that comes a
 * little later than the first must not take the failure, and its button, from under somebody's finger.
 */
const failureStands = 3000

/** Keeps what was read, beginning with what is on its way already. */
export function createQueries(client: Client, first: FirstRead | undefined): QueryClient {
  // A write that has begun is told before the next press is heard: told later, as usual, that would send it again.
  notifyManager.setScheduler(queueMicrotask)
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: mayRetry,
        retryDelay,
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > failureStands,
        // Offline, a read fails and says so, instead of leaving a skeleton that never ends.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
  })
  first?.give((action, request, reply) => {
    let taken = false
    const again = () => client.call(action, request)
    void queryClient.prefetchQuery({
      ...actionQuery(client, action, request),
      queryFn: () => {
        if (taken) return again()
        taken = true
        return reply
      },
    })
  })
  return queryClient
}
