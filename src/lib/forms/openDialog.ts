/**
 * The dialog that is open over a page is a part of its address: `?run=reboot` on a server's page, and `on` for
 * what it is about where the page does not say it: `?run=reboot&on=5100` in the list. So any tab and the list
 * open the same one, a link leads to it, and Back closes it.
 */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

export interface OpenDialog {
  /** Which dialog: a command's name, or the page's own word for it. */
  run?: string
  /** What it is about: a server's or a key's number, an address, a port. */
  on?: string
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The dialog was opened from the page below it, which is one step back. */
    openedHere?: true
  }
}

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Reads it from an address; what else stands there is the page's. */
export function readOpenDialog(search: Readonly<Record<string, unknown>>): OpenDialog {
  const [run, on] = [textIn(search['run']), textIn(search['on'])]
  return { ...(run !== undefined && { run }), ...(on !== undefined && { on }) }
}

/** The dialog that this page's address names. */
export const useOpenDialog = (): OpenDialog =>
  useSearch({ strict: false, select: (search) => readOpenDialog(search) })

/** What a link to a dialog over this page is made of: spread it on a `<Link>`, or give it to `navigate`. */
export const dialogOverPage = (run: string, on?: string | number) =>
  ({
    to: '.',
    // The page keeps its own part of the address: the dialog opens over what is shown.
    search: (page: Readonly<Record<string, unknown>>) => ({
      ...page,
      run,
      on: on === undefined ? undefined : String(on),
    }),
    state: { openedHere: true },
    resetScroll: false,
  }) as const

/** More that belongs to a dialog in the address or in the history, see `carried`. */
export interface DialogCarries {
  readonly search: object
  readonly state: object
}

/** Opens a dialog over this page. */
export function useOpen(): (run: string, on?: string | number, more?: DialogCarries) => void {
  // The page is known when it happens; the router's types ask for it beforehand.
  const go = useNavigate() as unknown as (to: ReturnType<typeof dialogOverPage>) => Promise<void>
  return (run, on, more) => {
    const { search, state, ...place } = dialogOverPage(run, on)
    void go({
      ...place,
      search: (page) => ({ ...search(page), ...more?.search }),
      state: { ...state, ...more?.state },
    })
  }
}

/** The entry of the history that is being left: going back takes a moment, and must not be done twice. */
let leaving: string | undefined

/**
 * Closes the dialog that the address names: goes back to where it was opened, or takes it out of the address
 * when that came by a link. However often it is called, the page below stays.
 */
export function useCloseDialog(): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  return () => {
    const { search, state } = router.latestLocation
    if (readOpenDialog(search).run === undefined) return
    if (!state.openedHere) {
      void navigate({
        to: '.',
        search: ({ run: _run, on: _on, of: _of, ...page }: Record<string, unknown>) => page,
        replace: true,
        resetScroll: false,
        ignoreBlocker: true,
      })
      return
    }
    const { __TSR_key: entry } = state
    if (leaving === entry) return
    leaving = entry
    const stop = router.history.subscribe(() => {
      leaving = undefined
      stop()
    })
    router.history.back({ ignoreBlocker: true })
  }
}
