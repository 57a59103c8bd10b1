import type { ReactNode } from 'react'
import { createStore } from '#lib/store/store.ts'

export type ToastTone = 'ok' | 'info' | 'warn' | 'bad'

export interface ToastMessage {
  tone?: ToastTone
  title: ReactNode
  description?: ReactNode
  /** One thing to do about it. */
  action?: { label: string; onSelect: () => void }
  /** A later toast with the same id replaces this one. */
  id?: string
}

type Listener = (message: ToastMessage) => void

let receiver: Listener | undefined
const waiting: ToastMessage[] = []

/** Whether there ever was a message. */
export const hadToast = createStore(false)

/**
 * Shows a message in the corner: for what ended while the person was elsewhere. Problems (`warn`, `bad`) stay
 * until dismissed. The `<Toaster>` is loaded with the first one, which waits for it.
 */
export function toast(message: ToastMessage): void {
  if (receiver) receiver(message)
  else waiting.push(message)
  hadToast.set(true)
}

/** Nothing that waits is shown any more: whoever it was for has gone. */
export function forgetToasts(): void {
  waiting.length = 0
}

/** For the one `<Toaster>`: receives what waits and everything after. Returns how to stop. */
export function receiveToasts(receive: Listener): () => void {
  receiver = receive
  for (const message of waiting.splice(0)) receive(message)
  return () => {
    if (receiver === receive) receiver = undefined
  }
}
