import { useEffect, useRef, useState } from 'react'

/** The pause in typing after which the URL is updated and the search is sent, in ms. */
const delay = 300

interface Typed {
  readonly text: string
  /** Values the URL has had since typing began, as it lags behind the keys. */
  readonly urlValues: readonly string[]
  /** All of it is on its way to the URL. */
  readonly isWritten: boolean
}

/**
 * The text of a field that is kept in the URL. Typing shows at once, and the URL follows when the user pauses or
 * leaves the field. When the URL changes otherwise (a chip, Back), the field follows.
 */
export function useUrlText(address: string, write: (text: string) => void) {
  const [typed, setTyped] = useState<Typed>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Uses the latest callback, so that other choices made since the last key are kept.
  const latest = useRef(write)
  useEffect(() => {
    latest.current = write
  })
  // A pending update must not bring back someone who has left the screen.
  useEffect(() => () => clearTimeout(timer.current), [])
  const current = typed?.urlValues.includes(address) ? typed : undefined
  // The URL has caught up: from now on the field follows it, also back to earlier values.
  if (typed?.isWritten && typed.text === address) setTyped(undefined)

  function commit(text: string) {
    clearTimeout(timer.current)
    timer.current = undefined
    setTyped((before) => ({
      text,
      urlValues: [...(before?.urlValues ?? []), text],
      isWritten: true,
    }))
    latest.current(text)
  }
  return {
    text: current?.text ?? address,
    type: (text: string) => {
      setTyped({
        text,
        urlValues: [...(current?.urlValues ?? []), address, text],
        isWritten: false,
      })
      clearTimeout(timer.current)
      timer.current = setTimeout(() => commit(text), delay)
    },
    /** Writes pending text immediately. */
    flush: () => {
      if (timer.current !== undefined && current) commit(current.text)
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

/** The pause in typing after which a search is sent, in ms. */
const searchDelay = 400

/** Debounces a text, for searches sent to the API. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), searchDelay)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
