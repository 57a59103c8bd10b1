import { use, type ReactNode } from 'react'
import { HeadingContext } from './heading.ts'

/** The heading of what stands in the place of a screen, or of a part below the screen's own. */
export function ScreenHeading({ children }: { children: ReactNode }) {
  return use(HeadingContext) ? <h2>{children}</h2> : <h1>{children}</h1>
}
