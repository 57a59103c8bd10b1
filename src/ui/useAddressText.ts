import { useEffect, useRef, useState } from 'react'

/** How long somebody has to rest before the search goes into the address and to the service. In ms. */
const rest = 300

interface Typed {
  readonly text: string
  /** What the address has held since typing began: it lags behind the keys. */
  readonly own: readonly string[]
  /** All of it is on its way into the address. */
  readonly settled: boolean
}

/**
 * The text of a box that writes into the address: every key shows at once, the address follows when
 * the person rests or leaves the box. When it changes otherwise (a chip, Back), the box follows it.
 */
export function useAddressText(address: string, write: (text: string) => void) {
  const [typed, setTyped] = useState<Typed>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What else was chosen since the last key stays: what is written is written by the latest screen.
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  // Whoever has left for another screen is not taken back by what was typed last.
  useEffect(() => () => clearTimeout(timer.current), [])
  const current = typed?.own.includes(address) ? typed : undefined
  // It has arrived: from now on the box follows, back to what the address held before as well.
  if (typed?.settled && typed.text === address) setTyped(undefined)

  function settle(text: string) {
    clearTimeout(timer.current)
    timer.current = undefined
    setTyped((before) => ({ text, own: [...(before?.own ?? []), text], settled: true }))
    latest.current(text)
  }
  return {
    text: current?.text ?? address,
    type: (text: string) => {
      setTyped({ text, own: [...(current?.own ?? []), address, text], settled: false })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => settle(text), rest)
    },
    /** Writes at once what was typed last. */
    flush: () => {
      if (timer.current !== undefined && current) settle(current.text)
    },
    /** Changes the text from outside the box. */
    set: (text: string) => {
      clearTimeout(timer.current)
      timer.current = undefined
      setTyped(undefined)
      write(text)
    },
  }
}
