import { useEffect, useState } from 'react'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'
import { soundBell } from './bell.ts'

const keptSound = 'patchbay.console.bell'
/** How long it is seen that the bell rang. In ms. */
const shownMs = 3000

export interface Bell {
  /** It rang a moment ago. */
  readonly isRinging: boolean
  readonly ring: () => void
  readonly sounds: boolean
  readonly setSounds: (on: boolean) => void
}

/** The bell of a machine: seen for a moment, and heard unless somebody would rather not. */
export function useBell(): Bell {
  const [rung, setRung] = useState(0)
  const [sounds, setSounds] = useState(() => safeLocalStorage.read(keptSound) !== 'off')
  useEffect(() => {
    if (rung === 0) return undefined
    const timer = setTimeout(() => setRung(0), shownMs)
    return () => clearTimeout(timer)
  }, [rung])
  return {
    isRinging: rung > 0,
    ring() {
      setRung((times) => times + 1)
      if (sounds) soundBell()
    },
    sounds,
    setSounds(on) {
      setSounds(on)
      safeLocalStorage.write(keptSound, on ? 'on' : 'off')
    },
  }
}
