import { useEffect, useState } from 'react'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'

const storageKey = 'patchbay.console.bell'
/** How long the indicator stays. In ms. */
const indicatorDuration = 3000

export interface Bell {
  readonly isRinging: boolean
  readonly ring: () => void
  readonly isAudible: boolean
  readonly setAudible: (on: boolean) => void
}

/** The server's bell: shown briefly, and audible unless turned off. */
export function useBell(): Bell {
  const [ringCount, setRingCount] = useState(0)
  const [isAudible, setAudible] = useState(() => safeLocalStorage.read(storageKey) !== 'off')
  useEffect(() => {
    if (ringCount === 0) return undefined
    const timer = setTimeout(() => setRingCount(0), indicatorDuration)
    return () => clearTimeout(timer)
  }, [ringCount])
  return {
    isRinging: ringCount > 0,
    ring() {
      setRingCount((count) => count + 1)
      if (isAudible) playTone()
    },
    isAudible,
    setAudible(on) {
      setAudible(on)
      safeLocalStorage.write(storageKey, on ? 'on' : 'off')
    },
  }
}

/** Between tones, for servers that ring continuously. In ms. */
const toneInterval = 500

let context: AudioContext | undefined
let last = -Infinity

/** Silent where the browser blocks audio, as before the first interaction. */
function playTone(): void {
  if (performance.now() - last < toneInterval) return
  last = performance.now()
  try {
    context ??= new AudioContext()
    const oscillator = new OscillatorNode(context, { frequency: 880 })
    const gain = new GainNode(context, { gain: 0.08 })
    oscillator.connect(gain).connect(context.destination)
    gain.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.25)
    oscillator.start()
    oscillator.stop(context.currentTime + 0.25)
  } catch {
    // No audio device. The indicator remains.
  }
}
