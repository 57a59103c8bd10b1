/**
 * When something happened that the service tells as "YYYY-MM-DD hh:mm:ss", in Unix seconds; undefined where it does not
 * say. Its times are UTC (see `calendarDays.ts`).
 */
export function momentOfText(text: string | null): number | undefined {
  if (text === null) return undefined
  const time = Date.parse(`${text.replace(' ', 'T')}Z`) / 1000
  return Number.isNaN(time) ? undefined : time
}
