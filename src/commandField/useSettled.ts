import { useEffect, useState } from 'react'

/** A text once nobody has changed it for a moment: what is asked of the service for it. */
export function useSettled(text: string, pause = 200): string {
  const [settled, setSettled] = useState(text)
  // Waiting happens outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return settled
}
