/** The part of a chart that is shown. In the URL as "FROM-TO", both in Unix seconds. */
import type { Span } from './trafficTimes.ts'

export const zoomText = ({ first, last }: Span): string =>
  `${Math.round(first)}-${Math.round(last)}`

/** Undefined for what is no span of time, as in a URL that somebody wrote. */
export function readZoom(text: string | undefined): Span | undefined {
  const [, first, last] = /^(\d+)-(\d+)$/.exec(text ?? '') ?? []
  const zoom = { first: Number(first), last: Number(last) }
  return zoom.first < zoom.last ? zoom : undefined
}

export interface Shown extends Span {
  /** `missed`: there is nothing at the time that was asked for, so all is shown. */
  readonly part: 'all' | 'some' | 'missed'
}

/** What is shown of `all`: at least two points, which are `interval` seconds apart. */
export function shownPart(zoom: Span | undefined, all: Span, interval: number): Shown {
  if (!zoom) return { ...all, part: 'all' }
  const first = Math.max(zoom.first, all.first)
  const last = Math.min(zoom.last, all.last)
  if (last - first < interval) return { ...all, part: 'missed' }
  return { first, last, part: first > all.first || last < all.last ? 'some' : 'all' }
}
