import type { ReactNode } from 'react'

/** Nothing that a person reads at a glance is longer. Characters. */
const longest = 300

/**
 * A text at a length that a line can hold. Besides being unreadable, ten thousand characters without a space
 * take a browser seconds to break into lines, and again at every layout.
 */
export const readable = (content: ReactNode): ReactNode =>
  typeof content === 'string' && content.length > longest
    ? `${content.slice(0, longest)}…`
    : content
