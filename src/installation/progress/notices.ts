/** Notices of the operating system: asked for once on this device, shown while nobody looks at the page. */
import { keptOnDevice } from '#browser/kept.ts'

const storageKey = 'patchbay.notices'

const canNotify = (): boolean => 'Notification' in window

/** Whether to offer them: nobody has answered yet, here or to the browser itself. */
export const mayOfferNotice = (): boolean =>
  canNotify() && Notification.permission === 'default' && keptOnDevice.read(storageKey) === null

const answer = (word: 'asked' | 'refused'): void => void keptOnDevice.write(storageKey, word)

/** Has the browser ask. Only ever called by a person's click. */
export async function turnNoticesOn(): Promise<void> {
  answer('asked')
  await Notification.requestPermission()
}

export const refuseNotices = (): void => answer('refused')

/** Tells something outside of the page, when it may and nobody looks. `id`: one notice, however many tabs tell it. */
export function notify(id: string, title: string, body: string, onOpen: () => void): void {
  if (!canNotify() || Notification.permission !== 'granted') return
  if (document.visibilityState === 'visible') return
  try {
    const notice = new Notification(title, { body, tag: id, icon: '/icon.svg' })
    notice.addEventListener('click', () => {
      window.focus()
      onOpen()
      notice.close()
    })
  } catch {
    // Phones take notices from a service worker alone: the page's title tells it there.
  }
}
