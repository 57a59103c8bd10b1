import { calendarDay, daysBetween } from '#lib/dates/calendarDays.ts'

/** As much of the query before as tells what it asked for. */
interface Before {
  readonly queryKey: readonly unknown[]
}

/** Whether both ask for the same, one of them for days that each begin and end one day later. */
function isNextDay(before: unknown, now: object): boolean {
  if (typeof before !== 'object' || before === null) return false
  const fields = new Map<string, unknown>(Object.entries(before))
  let moved = false
  for (const [name, value] of Object.entries(now)) {
    const was = fields.get(name)
    if (was === value) continue
    const [from, to] = [was, value].map((day) =>
      typeof day === 'string' ? calendarDay(day) : null,
    )
    if (!from || !to || daysBetween(from, to) !== 1) return false
    moved = true
  }
  return moved
}

/**
 * For the `placeholderData` of a read that asks for the days up to today: at midnight that is another read, and until it
 * is there yesterday's goes on being shown.
 */
export const throughMidnight =
  (request: object) =>
  <Reply>(shown: Reply | undefined, before: Before | undefined): Reply | undefined =>
    isNextDay(before?.queryKey[1], request) ? shown : undefined
