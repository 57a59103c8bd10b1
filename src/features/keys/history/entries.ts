import type { ReplyOf } from '#api/action.ts'
import type { apiKeyHistory } from '#api/actions/apiKeys.ts'
import { momentOfText } from '#lib/dates/calendarDays.ts'

export type HistoryEntry = ReplyOf<typeof apiKeyHistory>[number]

/** When it happened, in Unix seconds; undefined where the service does not say. */
export const timeOf = ({ date }: Pick<HistoryEntry, 'date'>): number | undefined =>
  momentOfText(date)
