import { useState } from 'react'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { isHostKeymap, type HostKeymap } from './hostKeymap.ts'

const storageKey = 'patchbay.console.hostKeymap'

/** The keymap of hosts, as it was chosen last on this device, and its choice. */
export function useHostKeymap(): [HostKeymap, (chosen: HostKeymap) => void] {
  const [keymap, setKeymap] = useState<HostKeymap>(() => {
    const kept = safeLocalStorage.read(storageKey)
    return isHostKeymap(kept) ? kept : 'guest'
  })
  return [
    keymap,
    (chosen) => {
      setKeymap(chosen)
      safeLocalStorage.write(storageKey, chosen)
    },
  ]
}
