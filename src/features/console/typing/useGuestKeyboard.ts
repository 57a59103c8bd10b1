import { useState } from 'react'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { isGuestKeyboard, type GuestKeyboard } from './guestKeyboard.ts'

const storageKey = 'patchbay.console.keyboard'

/** The keyboard of guests, as it was chosen last on this device. */
export function keptKeyboard(): GuestKeyboard {
  const kept = safeLocalStorage.read(storageKey)
  return isGuestKeyboard(kept) ? kept : 'us'
}

/** The keyboard of guests, and its choice, which is remembered. */
export function useGuestKeyboard(): [GuestKeyboard, (chosen: GuestKeyboard) => void] {
  const [keyboard, setKeyboard] = useState(keptKeyboard)
  return [
    keyboard,
    (chosen) => {
      setKeyboard(chosen)
      safeLocalStorage.write(storageKey, chosen)
    },
  ]
}
