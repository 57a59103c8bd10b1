import { createContext, use, type ReactNode } from 'react'

/** Whether the screen's own heading is shown above. */
export const HeadingContext = createContext(false)
export const UnderHeading = HeadingContext.Provider

/** An h1 where it replaces a screen, an h2 below the screen's own heading. */
export function ScreenHeading({ children }: { children: ReactNode }) {
  return use(HeadingContext) ? <h2>{children}</h2> : <h1>{children}</h1>
}
