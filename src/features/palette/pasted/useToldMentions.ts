import { useQueries } from '@tanstack/react-query'
import { listServers, showServer } from '#api/actions/eq.ts'
import { useClient } from '#api/clientContext.ts'
import { actionQuery } from '#api/hooks.ts'
import type { Told } from './foundInText.ts'
import { sameAddress, type Mention } from './namedInText.ts'
import { useCan } from '#lib/session/hooks.ts'

/** More questions than that are a log, not a ticket: those beyond are told to be unanswered. */
const mostQuestions = 60
/** How many servers a filter may name for one address: it takes the beginning of one, so that it names others too. */
const mostCandidates = 24

/** Asks the service whose the addresses and hardware addresses are that the panel has not read. */
export function useToldMentions(
  mentions: readonly Mention[],
): (mention: Mention) => Told | undefined {
  const client = useClient()
  const can = useCan()
  const mayAsk = can(listServers.key).allowed
  const asked = mayAsk ? mentions.slice(0, mostQuestions) : []
  const lists = useQueries({
    queries: asked.map(({ kind, value }) =>
      actionQuery(client, listServers, kind === 'mac' ? { mac: value } : { ip: value }),
    ),
  })
  const candidates = [
    ...new Set(
      asked.flatMap(({ kind }, place) =>
        kind === 'address'
          ? (lists[place]?.data ?? []).slice(0, mostCandidates).map(({ id }) => id)
          : [],
      ),
    ),
  ]
  const details = useQueries({
    queries: candidates.map((id) => actionQuery(client, showServer, { id })),
  })

  function isAt(id: number, address: string): 'yes' | 'no' | 'waiting' | 'failed' {
    const { data, error } = details[candidates.indexOf(id)] ?? {}
    if (data) return data.IP.some(({ IP }) => sameAddress(IP) === address) ? 'yes' : 'no'
    return error ? 'failed' : 'waiting'
  }

  return (mention) => {
    if (!mentions.includes(mention)) return undefined
    const place = asked.indexOf(mention)
    if (place === -1) return { state: 'failed' }
    const { data, error } = lists[place] ?? {}
    if (!data) return { state: error ? 'failed' : 'waiting' }
    const ids = data.map(({ id }) => id)
    if (mention.kind === 'mac') return { state: 'told', ids }
    const verdicts = ids.slice(0, mostCandidates).map((id) => ({ id, at: isAt(id, mention.value) }))
    const found = verdicts.filter(({ at }) => at === 'yes').map(({ id }) => id)
    if (found.length > 0) return { state: 'told', ids: found }
    if (verdicts.some(({ at }) => at === 'waiting')) return { state: 'waiting' }
    return verdicts.some(({ at }) => at === 'failed') || ids.length > mostCandidates
      ? { state: 'failed' }
      : { state: 'told', ids: [] }
  }
}
