import { notifyManager, QueryClient } from '@tanstack/react-query'
import { followFailures } from '#api/backOff.ts'
import { onClockSetBack } from '#api/clockSetBack.ts'
import { mayRetry, retryDelay } from '#api/hooks.ts'
import { retries } from '#api/retries.ts'
import { ApiError, wayFailed } from '#api/wire.ts'

/** How long a read counts as fresh, so that going back and forth asks nothing. In ms. */
const freshFor = 15_000

/**
 * How long a failure stands before a part of the screen that has just come reads again. In ms. A part that comes a
 * little later than the first must not take the failure, and its button, from under somebody's finger.
 */
const failureStands = 3000

/** Keeps what was read. */
export function createQueries(): QueryClient {
  // A write that has begun is told before the next press is heard: told later, as usual, that would send it again.
  notifyManager.setScheduler(queueMicrotask)
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: (failures, error) =>
          mayRetry(failures, error) && !(error instanceof ApiError && isFailing(error.action)),
        retryDelay,
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > failureStands,
        // Offline, a read fails and says so, instead of leaving a skeleton that never ends.
        networkMode: 'always',
        refetchOnReconnect: true,
        // What fails has a time for its next try.
        refetchOnWindowFocus: ({ state }) => !wayFailed(state.error),
      },
      mutations: { networkMode: 'always' },
    },
  })
  const isFailing = followFailures(queryClient, retries)
  // What was read by a clock that ran hours fast would count as fresh for as long.
  onClockSetBack(() => void queryClient.invalidateQueries())
  return queryClient
}
