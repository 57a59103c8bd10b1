import type { ReactNode } from 'react'

/** A keyboard key. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-block rounded-tag border border-line-strong px-[5px] font-sans text-[0.6875rem] leading-[17px] text-muted">
      {children}
    </kbd>
  )
}
