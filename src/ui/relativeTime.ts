const steps = [
  { unit: 'second', seconds: 1, below: 60 },
  { unit: 'minute', seconds: 60, below: 3600 },
  { unit: 'hour', seconds: 3600, below: 86_400 },
  { unit: 'day', seconds: 86_400, below: 30 * 86_400 },
  { unit: 'month', seconds: 30.44 * 86_400, below: 365 * 86_400 },
  { unit: 'year', seconds: 365.25 * 86_400, below: Infinity },
] as const

/** "4 minutes ago", "in 12 days", or "now" within five seconds. Both times in Unix seconds. */
export function formatRelative(locale: string, time: number, now: number): string {
  const distance = time - now
  const size = Math.abs(distance)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: size < 5 ? 'auto' : 'always' })
  if (size < 5) return words.format(0, 'second')
  // By the rounded value: 59.6 minutes are an hour, not "60 minutes".
  const step =
    steps.find(({ seconds, below }) => Math.round(size / seconds) * seconds < below) ?? steps[5]
  return words.format(Math.round(distance / step.seconds), step.unit)
}

const month = 30.44

/** "tomorrow", "15 days ago", "in 3 months" for a distance in whole days; undefined for NaN. */
export function relativeDay(locale: string, days: number): string | undefined {
  if (Number.isNaN(days)) return undefined
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  return Math.abs(days) < 45
    ? words.format(days, 'day')
    : words.format(Math.round(days / month), 'month')
}
