import { useEffect, useRef, useState } from 'react'

/** The pause in typing after which the URL is updated and the search is sent, in ms. */
const rest = 300

interface Typed {
  readonly text: string
  /** Values the URL has had since typing began, as it lags behind the keys. */
  readonly own: readonly string[]
  /** All of it is on its way to the URL. */
  readonly settled: boolean
}

/**
 * The text of a field that is kept in the URL. Typing shows at once, and the URL follows when the user pauses or
 * leaves the field. When the URL changes otherwise (a chip, Back), the field follows.
 */
export function useAddressText(address: string, write: (text: string) => void) {
  const [typed, setTyped] = useState<Typed>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Uses the latest callback, so that other choices made since the last key are kept.
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  // A pending update must not bring back someone who has left the screen.
  useEffect(() => () => clearTimeout(timer.current), [])
  const current = typed?.own.includes(address) ? typed : undefined
  // The URL has caught up: from now on the field follows it, also back to earlier values.
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
    /** Writes pending text immediately. */
    flush: () => {
      if (timer.current !== undefined && current) settle(current.text)
    },
    /** Changes the text from outside the field. */
    set: (text: string) => {
      clearTimeout(timer.current)
      timer.current = undefined
      setTyped(undefined)
      write(text)
    },
  }
}
