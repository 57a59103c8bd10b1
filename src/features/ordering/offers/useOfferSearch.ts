import { useNavigate, useSearch } from '@tanstack/react-router'
import type { OpenDialog } from '#lib/forms/openDialog.ts'
import type { OrderSearch } from '../choice/orderSearch.ts'
import { readOfferSearch, type OfferSearch } from './offerSearch.ts'

type Page = Readonly<Record<string, unknown>>

interface Change {
  to: '.'
  search: (page: Page) => Page
  replace: true
  resetScroll: false
}

/** What one looks for, as the address says, and a way to change a part of it. Back leads to the page before. */
export function useOfferSearch(): {
  search: OfferSearch
  show: (change: OfferSearch & OrderSearch & OpenDialog) => void
} {
  const search = useSearch({ strict: false, select: readOfferSearch, structuralSharing: true })
  // The page is known when it happens; the router's types ask for it beforehand.
  const go = useNavigate() as unknown as (change: Change) => Promise<void>
  return {
    search,
    show: (change) =>
      void go({
        to: '.',
        search: (page) => ({ ...page, ...change }),
        replace: true,
        resetScroll: false,
      }),
  }
}
