/**
 * What is wrong with the account's money, around every screen. None of it belongs to the first one: its code and what it
 * reads wait until that is there.
 */
import { useIsFetching } from '@tanstack/react-query'
import { useState } from 'react'
import { late } from '#late/late.tsx'

const Rail = late(async () => (await import('./MoneyNews.tsx')).RailNews, { gone: () => null })
const Chip = late(async () => (await import('./MoneyNews.tsx')).ChipNews, { gone: () => null })
const Count = late(async () => (await import('./MoneyNews.tsx')).UnpaidNumber, { gone: () => null })

/** Whether the first screen has what it shows: from then on, for good. */
function useFirstScreenThere(): boolean {
  const [there, setThere] = useState(false)
  const reading = useIsFetching() > 0
  const [began, setBegan] = useState(reading)
  if (reading && !began) setBegan(true)
  if (!reading && began && !there) setThere(true)
  return there
}

/** In the rail: what is overdue, and credit that is about to run out. */
export function RailMoney() {
  return useFirstScreenThere() ? <Rail /> : null
}

/** On a phone, which has no rail, in the top bar. */
export function MoneyChip() {
  return useFirstScreenThere() ? <Chip /> : null
}

/** How many invoices wait for money, at the end of the rail's line. */
export function UnpaidCount() {
  return useFirstScreenThere() ? <Count /> : null
}
