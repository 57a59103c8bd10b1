import { createContext } from 'react'

/** Whether a heading of the screen stands above: what failed below it has none of its own. */
export const HeadingContext = createContext(false)
export const UnderHeading = HeadingContext.Provider
