import { useEffect, useState } from 'react'

/** The pause in typing after which a search is sent, in ms. */
const rest = 400

/** Debounces a text, for searches sent to the service. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
