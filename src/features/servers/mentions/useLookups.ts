import { useQueries } from '@tanstack/react-query'
import { listServers, showServer } from '#api/actions/eq.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import { useCan } from '#lib/session/hooks.ts'
import type { Lookup, LookupResult } from './foundInText.ts'
import type { Mention } from './namedInText.ts'

/** More are a log, not a ticket; the rest is reported as failed. */
const maxLookups = 60
/** The API filters by prefix, so it may return servers with other addresses too. */
const maxCandidates = 24

/** Asks the API about addresses that aren't in any loaded server. */
export function useLookups(
  lookups: readonly Lookup[],
): (mention: Mention) => LookupResult | undefined {
  const client = useClient()
  const can = useCan()
  const mayAsk = can(listServers.key).allowed
  const asked = mayAsk ? lookups.slice(0, maxLookups) : []
  const lists = useQueries({
    queries: asked.map(({ filter }) => actionQuery(client, listServers, filter)),
  })
  const candidates = [
    ...new Set(
      asked.flatMap(({ isMeant }, index) =>
        isMeant ? (lists[index]?.data ?? []).slice(0, maxCandidates).map(({ id }) => id) : [],
      ),
    ),
  ]
  const details = useQueries({
    queries: candidates.map((id) => actionQuery(client, showServer, { id })),
  })

  function isAt(
    id: number,
    isMeant: NonNullable<Lookup['isMeant']>,
  ): 'yes' | 'no' | 'waiting' | 'failed' {
    const { data, error } = details[candidates.indexOf(id)] ?? {}
    if (data) return isMeant(data.IP.map(({ IP }) => IP)) ? 'yes' : 'no'
    return error ? 'failed' : 'waiting'
  }

  return (mention) => {
    if (!lookups.some((lookup) => lookup.mention === mention)) return undefined
    const index = asked.findIndex((lookup) => lookup.mention === mention)
    if (index === -1) return { state: 'failed' }
    const { data, error } = lists[index] ?? {}
    if (!data) return { state: error ? 'failed' : 'waiting' }
    const ids = data.map(({ id }) => id)
    const isMeant = asked[index]?.isMeant
    if (!isMeant) return { state: 'answered', ids }
    const verdicts = ids.slice(0, maxCandidates).map((id) => ({ id, at: isAt(id, isMeant) }))
    const found = verdicts.filter(({ at }) => at === 'yes').map(({ id }) => id)
    if (found.length > 0) return { state: 'answered', ids: found }
    if (verdicts.some(({ at }) => at === 'waiting')) return { state: 'waiting' }
    return verdicts.some(({ at }) => at === 'failed') || ids.length > maxCandidates
      ? { state: 'failed' }
      : { state: 'answered', ids: [] }
  }
}
