import type { ReplyOf } from '#api/action.ts'
import type { apiKeyHistory } from '#api/actions/apiKeys.ts'

export type HistoryEntry = ReplyOf<typeof apiKeyHistory>[number]

/** When it happened, in Unix seconds; undefined where the service does not say. Its times are UTC. */
export const timeOf = ({ date }: Pick<HistoryEntry, 'date'>): number | undefined => {
  if (date === null) return undefined
  const time = Date.parse(`${date.replace(' ', 'T')}Z`) / 1000
  return Number.isNaN(time) ? undefined : time
}
