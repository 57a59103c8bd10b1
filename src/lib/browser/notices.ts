/** Notices of the operating system: on for this device once somebody wants them, shown while nobody looks at the panel. */
import { createEvents } from '#lib/store/store.ts'
import { safeLocalStorage } from './safeStorage.ts'

const storageKey = 'patchbay.notices'

export type Notices =
  | 'on'
  | 'off'
  /** The person has told the browser to show none of this page; only the browser's own settings change that. */
  | 'blocked'
  /** Browsers show them only for pages that are served securely. */
  | 'insecure'
  /** This browser has none for pages: phones take them from installed programs alone. */
  | 'unsupported'

// A phone's browser names the constructor, and throws when it is used.
const isMadeFor = (): boolean => 'Notification' in window && !/Android/.test(navigator.userAgent)

/** What was answered here, where the browser does not keep it: until the page is left. */
let answered: string | null = null
const answer = (): string | null => safeLocalStorage.read(storageKey) ?? answered

const changes = createEvents()

function setAnswer(word: 'on' | 'off'): void {
  answered = word
  safeLocalStorage.write(storageKey, word)
  changes.emit()
}

export function notices(): Notices {
  if (!window.isSecureContext) return 'insecure'
  if (!isMadeFor()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return answer() === 'on' && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Calls back when they are turned on or off, in any tab, or in the browser's settings. Returns how to stop. */
export function onNotices(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener)
  window.addEventListener('storage', listener)
  // Whoever comes back from the settings of a browser that tells nothing finds it changed all the same.
  window.addEventListener('focus', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
    window.removeEventListener('focus', listener)
  }
}

/** Whether to offer them: they could be had, and nobody has answered yet. */
export const mayOfferNotices = (): boolean => notices() === 'off' && answer() === null

/** Has the browser ask, unless it has. Only ever called by a person's press. Resolves to what came of it. */
export async function turnNoticesOn(): Promise<Notices> {
  const permission = await Notification.requestPermission()
  setAnswer(permission === 'granted' ? 'on' : 'off')
  return notices()
}

export const turnNoticesOff = (): void => setAnswer('off')

// --- Who looks ------------------------------------------------------------------------------------

/** Held by every tab that somebody looks at; it ends with the tab. */
const focusLock = 'patchbay-looked-at'

const isTabFocused = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

/** Tells the other tabs, from now on, whether somebody looks at this one. */
export function shareFocus(): void {
  // Without locks there are no notices either: both need a page that is served securely.
  if (!('locks' in navigator)) return
  let release: (() => void) | undefined
  const update = (): void => {
    if (!isTabFocused()) {
      release?.()
      release = undefined
    } else if (!release) {
      const over = new Promise<void>((resolve) => (release = resolve))
      // Where the browser refuses locks, as where it keeps nothing, every tab tells for itself.
      navigator.locks.request(focusLock, { mode: 'shared' }, () => over).catch(() => undefined)
    }
  }
  window.addEventListener('focus', update)
  window.addEventListener('blur', update)
  document.addEventListener('visibilitychange', update)
  update()
}

async function isAnyTabFocused(): Promise<boolean> {
  if (isTabFocused()) return true
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }))
  return held.some(({ name }) => name === focusLock)
}

// --- Telling --------------------------------------------------------------------------------------

export interface Notice {
  /** One notice, should two tabs tell it. */
  id: string
  /** Stands on locked screens too: nothing that only the person may know. */
  title: string
  body: string
  /** What is done when it is pressed, in this tab, which comes to the front. */
  onOpen: () => void
}

/** Tells something outside of the page, when it is wanted and nobody looks at any tab. Never rejects. */
export async function notify({ id, title, body, onOpen }: Notice): Promise<void> {
  try {
    if (notices() !== 'on' || (await isAnyTabFocused())) return
    const notice = new Notification(title, { body, tag: id, icon: '/icon.svg' })
    notice.addEventListener('click', () => {
      window.focus()
      onOpen()
      notice.close()
    })
  } catch {
    // The browser names them and has none after all: the page's title tells it.
  }
}
