import { useSyncExternalStore } from 'react'
import { useOwner } from './hooks.ts'
import { temporaryAccess, type Grant } from './temporaryAccess.ts'

/**
 * Pass-throughs, IPMI users and blocks that whoever is signed in opened from this browser, on one server or
 * everywhere. Give the time in ms (see `useNow`): what has ended by then is left out.
 */
export function useGrants(now: number, serverId?: number): readonly Grant[] {
  const owner = useOwner()
  const all = useSyncExternalStore(temporaryAccess.subscribe, temporaryAccess.all)
  return all.filter(
    (grant) =>
      grant.owner === owner &&
      (serverId === undefined || grant.subject.serverId === serverId) &&
      (grant.until === null || grant.until > now),
  )
}
