import type { ReactNode } from 'react'

/** The page of a message that has no frame around it: it is a landmark of its own. */
export function OutsideFrame({ children }: { children: ReactNode }) {
  return <main className="mx-auto grid min-h-dvh max-w-120 content-center px-5">{children}</main>
}
