import { useEffect, useState } from 'react'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'

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

/** A machine's bell, as a short tone of the browser's own. */

/** Ms between two tones: a guest that rings without end is heard once in a while. */
const restMs = 500

let context: AudioContext | undefined
let last = -Infinity

/** Sounds the bell; silent where the browser allows no sound, as before anybody has touched the page. */
function soundBell(): void {
  if (performance.now() - last < restMs) return
  last = performance.now()
  try {
    context ??= new AudioContext()
    const tone = new OscillatorNode(context, { frequency: 880 })
    const volume = new GainNode(context, { gain: 0.08 })
    tone.connect(volume).connect(context.destination)
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.25)
    tone.start()
    tone.stop(context.currentTime + 0.25)
  } catch {
    // Without a device to play on there is nothing to hear; the bell is seen as well.
  }
}
