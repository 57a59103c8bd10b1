/**
 * The open dialog is part of the URL: `?run=reboot` on a server's page, and `on` for its subject where the page doesn't
 * imply it: `?run=reboot&on=5100` in the list. So any tab and the list open the same dialog, it can be linked to, and
 * Back closes it.
 */
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'

export interface OpenDialog {
  /** The dialog: a command's name, or the page's own word for it. */
  run?: string
  /** Its subject: a server's or a key's number, an IP address, a port. */
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

/** Reads it from the search parameters; the others belong to the page. */
export function readOpenDialog(search: Readonly<Record<string, unknown>>): OpenDialog {
  const [run, on] = [textIn(search['run']), textIn(search['on'])]
  return { ...(run !== undefined && { run }), ...(on !== undefined && { on }) }
}

/** The dialog in this page's URL. */
export const useCurrentDialog = (): OpenDialog =>
  useSearch({ strict: false, select: (search) => readOpenDialog(search) })

/** A link to a dialog over this page, for `<Link>` or `navigate`. */
export const dialogOverPage = (run: string, on?: string | number) =>
  ({
    to: '.',
    // The page keeps its own search parameters.
    search: (page: Readonly<Record<string, unknown>>) => ({
      ...page,
      run,
      on: on === undefined ? undefined : String(on),
    }),
    state: { openedHere: true },
    resetScroll: false,
  }) as const

/** More search parameters or history state for a dialog, see `carried`. */
export interface DialogExtras {
  readonly search: object
  readonly state: object
}

/** Opens a dialog over this page. */
export function useOpenDialog(): (run: string, on?: string | number, more?: DialogExtras) => void {
  // The page is only known at run time, but the router's types want it up front.
  const go = useNavigate() as unknown as (to: ReturnType<typeof dialogOverPage>) => Promise<void>
  return (run, on, more) => {
    const { search, state, ...location } = dialogOverPage(run, on)
    void go({
      ...location,
      search: (page) => ({ ...search(page), ...more?.search }),
      state: { ...state, ...more?.state },
    })
  }
}

/** The history entry being left: going back is asynchronous and must not happen twice. */
let leaving: string | undefined

/**
 * Closes the dialog in the URL: goes back to where it was opened, or removes it from the URL if it came by a link.
 * Calling it again never leaves the page below.
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
