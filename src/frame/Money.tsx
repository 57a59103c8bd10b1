/**
 * What is wrong with the account's money, around every screen. None of it belongs to the first one: its code and what it
 * reads wait until somebody has had that for a while.
 */
import { useEffect, useState } from 'react'
import { late } from '#late/late.tsx'

/** In ms, from when the frame is there. */
const afterwards = 2000

const News = late(async () => (await import('./MoneyNews.tsx')).MoneyNews, { gone: () => null })

interface Props {
  /** In the rail, in the top bar of a phone, which has no rail, or as a number at the end of a rail's line. */
  place: 'rail' | 'bar' | 'number'
}

export function Money({ place }: Props) {
  const [now, setNow] = useState(false)
  // Waiting happens outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setNow(true), afterwards)
    return () => clearTimeout(timer)
  }, [])
  return now ? <News place={place} /> : null
}
