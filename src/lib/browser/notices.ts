/** System notifications: enabled per device, shown while no tab has the focus. */
import { createEvents } from '#lib/store/store.ts'
import { safeLocalStorage } from './safeStorage.ts'

const storageKey = 'patchbay.notices'

export type Notices =
  | 'on'
  | 'off'
  /** Denied; only the browser's settings can change that. */
  | 'blocked'
  /** They need a secure context. */
  | 'insecure'
  /** Phones only show them for installed apps. */
  | 'unsupported'

// Android's browsers have the constructor, but it throws.
const isMadeFor = (): boolean => 'Notification' in window && !/Android/.test(navigator.userAgent)

/** In case the browser blocks storage. */
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

/** Subscribes to changes in any tab and in the browser's settings. */
export function onNotices(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener)
  window.addEventListener('storage', listener)
  // Some browsers have no event for a changed permission.
  window.addEventListener('focus', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
    window.removeEventListener('focus', listener)
  }
}

/** They are available, and the user hasn't decided yet. */
export const mayOfferNotices = (): boolean => notices() === 'off' && answer() === null

/** Asks for permission; call it on a click only. */
export async function turnNoticesOn(): Promise<Notices> {
  const permission = await Notification.requestPermission()
  setAnswer(permission === 'granted' ? 'on' : 'off')
  return notices()
}

export const turnNoticesOff = (): void => setAnswer('off')

// --- Focus ----------------------------------------------------------------------------------------

/** Held by every focused tab. */
const focusLock = 'patchbay-looked-at'

const isTabFocused = (): boolean => document.visibilityState === 'visible' && document.hasFocus()

/** Lets the other tabs know from now on whether this one has the focus. */
export function shareFocus(): void {
  // Without locks there are no notifications either: both need a secure context.
  if (!('locks' in navigator)) return
  let release: (() => void) | undefined
  const update = (): void => {
    if (!isTabFocused()) {
      release?.()
      release = undefined
    } else if (!release) {
      const over = new Promise<void>((resolve) => (release = resolve))
      // Where the browser denies locks, every tab decides for itself.
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

// --- Notifications --------------------------------------------------------------------------------

export interface Notice {
  /** Two notifications with the same id are shown once. */
  id: string
  /** Also shown on locked screens, so nothing confidential. */
  title: string
  body: string
  /** On click, in this tab, which is focused. */
  onOpen: () => void
}

/** Shows a notification if they are enabled and no tab has the focus. Never rejects. */
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
    // Not supported after all; the page's title shows it.
  }
}
