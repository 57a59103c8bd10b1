/** Applies the world's faults to a console connection. */
import type { ConsoleFault } from '../../world/faults.ts'
import { closeCode, type Session, type Wire } from './wire.ts'

/** `wire` with the faults' delays and disconnects. `end` cancels pending ones. */
export function faultyWire(
  wire: Wire,
  faults: readonly ConsoleFault[],
): { readonly wire: Wire; readonly end: () => void } {
  let delay = 0
  const timers = new Set<ReturnType<typeof setTimeout>>()
  const later = (seconds: number, work: () => void): void => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      work()
    }, seconds * 1000)
    timers.add(timer)
  }
  for (const fault of faults) {
    if (fault.kind === 'slow') delay += fault.seconds
    else if (fault.kind === 'drop') later(fault.seconds, wire.cut)
    else if (fault.kind === 'close')
      later(fault.seconds, () =>
        wire.close(closeCode.goingAway, 'The other side closed the console'),
      )
  }
  const end = (): void => timers.forEach((timer) => clearTimeout(timer))
  if (delay === 0) return { wire, end }
  return {
    end,
    wire: {
      ...wire,
      send: (data) => later(delay, () => wire.send(data)),
      close: (code, reason) => later(delay, () => wire.close(code, reason)),
    },
  }
}

/** A session that replaces the real one, if a fault requires it. */
export function faultySession(
  wire: Wire,
  view: 'screen' | 'serial',
  faults: readonly ConsoleFault[],
): Session | undefined {
  if (faults.some(({ kind }) => kind === 'silent')) return { receive() {}, end() {} }
  const refused = faults.find((fault) => fault.kind === 'refuse')
  if (!refused) return undefined
  if (view === 'screen') return refusingScreen(wire, refused.message)
  wire.close(closeCode.refused, shortened(refused.message))
  return { receive() {}, end() {} }
}

/** A close reason is limited to 123 bytes (RFC 6455, 5.5). */
const shortened = (text: string): string => {
  let short = text
  while (new TextEncoder().encode(short).length > 123) short = short.slice(0, -1)
  return short
}

/** Refuses the connection with a reason: RFC 6143, 7.1.2. */
function refusingScreen(wire: Wire, message: string): Session {
  const text = new TextEncoder().encode(message)
  wire.send(new TextEncoder().encode('RFB 003.008\n'))
  let answered = false
  return {
    receive() {
      if (answered) return
      answered = true
      const length = new Uint8Array(4)
      new DataView(length.buffer).setUint32(0, text.length)
      wire.send(Uint8Array.from([0, ...length, ...text]))
      wire.close(closeCode.normal, '')
    },
    end() {},
  }
}
