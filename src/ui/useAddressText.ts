import { useEffect, useRef, useState } from 'react'

/** How long somebody has to rest before the search goes into the address and to the service. In ms. */
const rest = 300

interface Typed {
  readonly text: string
  /** What the address has held since typing began: it lags behind the keys. */
  readonly own: readonly string[]
}

/**
 * The text of a box that writes into the address: every key shows at once, the address follows when
 * the person rests or leaves the box. When it changes otherwise (a chip, Back), the box follows it.
 */
export function useAddressText(address: string, write: (text: string) => void) {
  const [typed, setTyped] = useState<Typed>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Whoever has left for another screen is not taken back by what was typed last.
  useEffect(() => () => clearTimeout(timer.current), [])
  const current = typed?.own.includes(address) ? typed : undefined

  function settle(text: string) {
    clearTimeout(timer.current)
    timer.current = undefined
    setTyped((before) => ({ text, own: [...(before?.own ?? []), address, text] }))
    write(text)
  }
  return {
    text: current?.text ?? address,
    type: (text: string) => {
      setTyped({ text, own: [...(current?.own ?? []), address, text] })
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
