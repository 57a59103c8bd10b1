import { useEffect, useState } from 'react'

/** The pause in typing after which a search is sent, in ms. */
const searchDelay = 400

/** Debounces a text, for searches sent to the service. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), searchDelay)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
