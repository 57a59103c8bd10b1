import type { ReactNode } from 'react'
import { createStore } from '#lib/store/store.ts'

export type ToastTone = 'ok' | 'info' | 'warn' | 'bad'

export interface ToastMessage {
  tone?: ToastTone
  title: ReactNode
  description?: ReactNode
  /** One action to offer. */
  action?: { label: string; onSelect: () => void }
  /** Replaces an earlier toast with the same id. */
  id?: string
}

type Listener = (message: ToastMessage) => void

let receiver: Listener | undefined
const waiting: ToastMessage[] = []

/** Whether there has been a message. */
export const hadToast = createStore(false)

/**
 * Shows a message in the corner, for what finished while the user was elsewhere. Problems (`warn`, `bad`) stay until
 * dismissed. The `<Toaster>` is loaded with the first message, which waits for it.
 */
export function toast(message: ToastMessage): void {
  if (receiver) receiver(message)
  else waiting.push(message)
  hadToast.set(true)
}

/** Drops waiting messages: their user has signed out. */
export function forgetToasts(): void {
  waiting.length = 0
}

/** For the one `<Toaster>`: receives waiting and future messages. Returns how to unsubscribe. */
export function receiveToasts(receive: Listener): () => void {
  receiver = receive
  for (const message of waiting.splice(0)) receive(message)
  return () => {
    if (receiver === receive) receiver = undefined
  }
}
