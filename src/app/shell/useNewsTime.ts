import { useEffect, useState } from 'react'
import { afterFirstContent } from '#lib/browser/firstContent.ts'

/** How long after the first content, and no earlier than after the frame is there. In ms. */
const afterwards = 2000

/**
 * Whether somebody has had the screen for a while. What is around every screen and belongs to none of them, the news of
 * the account's money, is loaded and read from then on.
 */
export function useNewsTime(): boolean {
  const [now, setNow] = useState(false)
  // Waiting happens outside of React.
  useEffect(() => afterFirstContent(afterwards, () => setNow(true)), [])
  return now
}
