import { useState } from 'react'
import { keptOnDevice } from '#lib/browser/kept.ts'
import { isHostKeymap, type HostKeymap } from './hostKeymap.ts'

const storageKey = 'patchbay.console.hostKeymap'

/** The keymap of hosts, as it was chosen last on this device, and its choice. */
export function useHostKeymap(): [HostKeymap, (chosen: HostKeymap) => void] {
  const [keymap, setKeymap] = useState<HostKeymap>(() => {
    const kept = keptOnDevice.read(storageKey)
    return isHostKeymap(kept) ? kept : 'guest'
  })
  return [
    keymap,
    (chosen) => {
      setKeymap(chosen)
      keptOnDevice.write(storageKey, chosen)
    },
  ]
}
