import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ConsoleView } from './place.ts'

/** In the address of a console; without it the view that comes first is shown. */
export interface ConsoleSearch {
  readonly view?: ConsoleView
}

export const readConsoleSearch = ({ view }: Readonly<Record<string, unknown>>): ConsoleSearch =>
  view === 'screen' || view === 'serial' ? { view } : {}

/** Which view of a machine was asked for, and its choice. */
export function useChosenView(): [ConsoleView | undefined, (view: ConsoleView) => void] {
  const { view } = useSearch({ strict: false, select: (search) => readConsoleSearch(search) })
  const navigate = useNavigate()
  return [
    view,
    (chosen) =>
      void navigate({
        to: '.',
        search: (page: Readonly<Record<string, unknown>>) => ({ ...page, view: chosen }),
        replace: true,
        resetScroll: false,
      }),
  ]
}
