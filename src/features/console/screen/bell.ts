/** A machine's bell, as a short tone of the browser's own. */

/** Ms between two tones: a guest that rings without end is heard once in a while. */
const restMs = 500

let context: AudioContext | undefined
let last = -Infinity

/** Sounds the bell; silent where the browser allows no sound, as before anybody has touched the page. */
export function soundBell(): void {
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
