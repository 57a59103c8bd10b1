import { notifyManager, onlineManager, QueryClient } from '@tanstack/react-query'
import { followFailures, retries } from '#api/backOff.ts'
import { connection, mayConnect } from '#lib/browser/connection.ts'
import { onClockSetBack } from '#api/serviceClock.ts'
import { mayRetry, retryDelay } from '#api/hooks.ts'
import { ApiError, isUnreachable } from '#api/wire.ts'

/** Going back and forth within this time reads nothing again. In ms. */
const freshFor = 15_000

/**
 * How long a failure stays before a newly mounted component reads again. In ms. A component that mounts a moment later
 * must not make the error and its button vanish under the user's finger.
 */
const failureStands = 3000

export function createQueries(): QueryClient {
  // Notify in a microtask: by default a second click could come before the first write is seen, and send it again.
  notifyManager.setScheduler(queueMicrotask)
  onlineManager.setEventListener((setOnline) =>
    connection.state.subscribe(() =>
      // What was held up is read again, too.
      setOnline(mayConnect() && connection.state.get() !== 'held'),
    ),
  )
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshFor,
        retry: (failures, error) =>
          mayRetry(failures, error) && !(error instanceof ApiError && isFailing(error.action)),
        retryDelay,
        retryOnMount: ({ state }) => Date.now() - state.errorUpdatedAt > failureStands,
        // Offline, reads fail with a message instead of showing a skeleton forever.
        networkMode: 'always',
        // Including what was read just before. What never changes isn't read again.
        refetchOnReconnect: ({ observers }) =>
          observers.every(({ options }) => options.staleTime !== Infinity) && 'always',
        // Failed reads have a scheduled retry.
        refetchOnWindowFocus: ({ state }) => !isUnreachable(state.error),
      },
      mutations: { networkMode: 'always' },
    },
  })
  const isFailing = followFailures(queryClient, retries)
  // Reads from when the clock ran fast would count as fresh for hours.
  onClockSetBack(() => void queryClient.invalidateQueries())
  return queryClient
}
