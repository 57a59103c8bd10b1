import { createContext, use, type ReactNode } from 'react'

/** Whether a heading of the screen stands above: what failed below it has none of its own. */
export const HeadingContext = createContext(false)
export const UnderHeading = HeadingContext.Provider

/** The heading of what stands in the place of a screen, or of a part below the screen's own. */
export function ScreenHeading({ children }: { children: ReactNode }) {
  return use(HeadingContext) ? <h2>{children}</h2> : <h1>{children}</h1>
}
