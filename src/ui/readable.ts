import type { ReactNode } from 'react'
import { truncate } from '#lib/text/truncate.ts'

/** Longer texts can't be read at a glance. In characters. */
const maxLength = 300

/**
 * Truncates text to what a line can hold. Ten thousand characters without a space aren't just unreadable: browsers
 * take seconds to break them into lines, on every layout.
 */
export const truncateContent = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? truncate(content, maxLength) : content
