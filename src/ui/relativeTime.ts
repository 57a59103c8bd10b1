const steps = [
  { unit: 'second', seconds: 1, below: 60 },
  { unit: 'minute', seconds: 60, below: 3600 },
  { unit: 'hour', seconds: 3600, below: 86_400 },
  { unit: 'day', seconds: 86_400, below: 30 * 86_400 },
  { unit: 'month', seconds: 30.44 * 86_400, below: 365 * 86_400 },
  { unit: 'year', seconds: 365.25 * 86_400, below: Infinity },
] as const

/** "4 minutes ago", "in 12 days", "now" for the last and next five seconds. Both times in Unix seconds. */
export function formatRelative(locale: string, time: number, now: number): string {
  const distance = time - now
  const size = Math.abs(distance)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: size < 5 ? 'auto' : 'always' })
  if (size < 5) return words.format(0, 'second')
  const step = steps.find(({ below }) => size < below) ?? steps[5]
  return words.format(Math.round(distance / step.seconds), step.unit)
}
