import type { ReactNode } from 'react'

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

let listener: Listener | undefined
const waiting: ToastMessage[] = []

/**
 * Shows a message in the corner: for what ended while the person was elsewhere. Problems (`warn`, `bad`) stay
 * until dismissed. The `<Toaster>` may load later; messages wait for it.
 */
export function toast(message: ToastMessage): void {
  if (listener) listener(message)
  else waiting.push(message)
}

/** For the one `<Toaster>`: receives what waits and everything after. Returns how to stop. */
export function receiveToasts(receive: Listener): () => void {
  listener = receive
  for (const message of waiting.splice(0)) receive(message)
  return () => {
    if (listener === receive) listener = undefined
  }
}
