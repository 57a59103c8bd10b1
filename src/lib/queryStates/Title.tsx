import { useConfig } from '#config.ts'
import { useStore } from '#lib/store/useStore.ts'
import { createStore } from '#lib/store/store.ts'
import { createContext, use, type ReactNode } from 'react'

/** Prefixed to every page title while something is running that users may follow from another tab; '' for nothing. */
export const titleMark = createStore('')

/** The document's title, which React hoists into the head. */
export function Title({ children }: { children: string }) {
  const { brand } = useConfig()
  const mark = useStore(titleMark)
  return <title>{[mark, children, brand.name].filter(Boolean).join(' · ')}</title>
}

/** Whether the screen's own heading is shown above. */
export const HeadingContext = createContext(false)
export const UnderHeading = HeadingContext.Provider

/** An h1 where it replaces a screen, an h2 below the screen's own heading. */
export function ScreenHeading({ children }: { children: ReactNode }) {
  return use(HeadingContext) ? <h2>{children}</h2> : <h1>{children}</h1>
}
