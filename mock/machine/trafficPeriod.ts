/** A server's traffic period: it begins on the same day of each month, and traffic adds up at an even pace. */
import { addMonths } from '../counting/calendar.ts'
import { dateText, dayMs } from '../world/clock.ts'
import type { ServerRow } from '../world/rows.ts'

/** Days in which a server has the traffic of its row. */
export const measuredDays = 27

interface Period {
  /** "YYYY-MM-DD". */
  readonly begins: string
  /** GB so far. */
  readonly out: number
  readonly in: number
}

/** `now`: in ms. */
export function trafficPeriodOf(server: ServerRow, now: number): Period {
  const first = dateText(server.traffic_since)
  let begins = first
  for (let months = 1; Date.parse(addMonths(first, months)) <= now; months += 1)
    begins = addMonths(first, months)
  const since = begins === first ? server.traffic_since : Date.parse(begins)
  const share = Math.max(0, now - since) / (measuredDays * dayMs)
  const soFar = (gigabytes: number): number => Math.round(gigabytes * share * 10) / 10
  return { begins, out: soFar(server.traffic_out), in: soFar(server.traffic_in) }
}
