/**
 * What is wrong with the account's money, around every screen. None of it belongs to the first one: its code and what it
 * reads wait until somebody has had that for a while.
 */
import { lazy } from '#lib/lazy/lazy.tsx'
import { useNewsTime } from './useNewsTime.ts'

const News = lazy(async () => (await import('./MoneyNews.tsx')).MoneyNews, { gone: () => null })

interface Props {
  /** In the rail, in the top bar of a phone, which has no rail, or as a number at the end of a rail's line. */
  place: 'rail' | 'bar' | 'number'
}

export function Money({ place }: Props) {
  return useNewsTime() ? <News place={place} /> : null
}
