import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactNode } from 'react'
import { connection, type ConnectionState } from '#lib/browser/connection.ts'
import { serviceClock } from '#api/serviceClock.ts'
import { useStore } from '#lib/store/useStore.ts'
import { dateFormats, useFormatTime } from '#ui/dateFormats.ts'
import { Strip, StripButton } from '#ui/Strip.tsx'
import { useNow } from '#ui/useNow.ts'

/** Above every screen while calls don't get through: why, how old the screen is, and that nothing is sent. */
export function ConnectionStrip() {
  const state = useStore(connection.state)
  return (
    // Always there, so that screen readers announce what appears in it.
    <output className="mb-3.5 block empty:hidden">
      {state !== 'online' && <Strip tone="warn">{words(state)}</Strip>}
    </output>
  )
}

function words(state: Exclude<ConnectionState, 'online'>): ReactNode {
  switch (state) {
    case 'offline':
      return (
        <>
          <Trans>You’re offline. Nothing is sent until you’re back online.</Trans>{' '}
          <span className="font-normal">
            <LastUpdated />
          </span>
        </>
      )
    case 'reconnecting':
      return <Trans>You’re back online. Refreshing…</Trans>
    case 'held':
    case 'unreachable':
      return (
        <>
          {state === 'held' ? (
            <HeldBy />
          ) : (
            <Trans>Couldn’t connect. Check your internet connection.</Trans>
          )}{' '}
          <span className="font-normal">
            <LastUpdated />
          </span>
        </>
      )
    case 'stopped':
      return (
        <>
          <Trans>A sign-in page in front of this panel stops all requests.</Trans>{' '}
          <StripButton onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </StripButton>{' '}
          <span className="font-normal">
            <LastUpdated />
          </span>
        </>
      )
    default:
      return state satisfies never
  }
}

function HeldBy() {
  const { t } = useLingui()
  const why = useStore(connection.heldBy)
  return <>{why && t(why)}</>
}

/** When the oldest part of the screen was read. Nothing if all of it failed to load. */
function LastUpdated() {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  const readAt = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => oldestRead(queryClient),
  )
  const format = useFormatTime()
  const now = useNow(60_000)
  if (readAt === undefined) return null
  const at = readAt + serviceClock.ahead()
  const isToday = format(at, dateFormats.day) === format(now, dateFormats.day)
  const time = format(at, isToday ? { timeStyle: 'short' } : dateFormats.dateTime)
  return <Trans>Last updated: {time}.</Trans>
}

/** By the browser's clock, in ms. What is read only once isn't outdated by the lost connection. */
function oldestRead(queryClient: QueryClient): number | undefined {
  const times = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(
      ({ state, observers }) =>
        state.data !== undefined &&
        observers.some(({ options }) => options.refetchInterval !== undefined),
    )
    .map(({ state }) => state.dataUpdatedAt)
  return times.length > 0 ? Math.min(...times) : undefined
}
