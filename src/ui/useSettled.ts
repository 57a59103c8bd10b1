import { useEffect, useState } from 'react'

/** How long somebody rests who has typed what they look for, and not only its next letter. In ms. */
const rest = 400

/** A text once nobody has changed it for a moment: what is asked of the service for it. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  // Waiting happens outside of React.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), rest)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
