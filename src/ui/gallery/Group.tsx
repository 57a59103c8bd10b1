import type { ReactNode } from 'react'

/** A titled part of the gallery. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 gap-2.5 [&>*]:min-w-0">
      <p className="text-tiny font-[550] text-muted">{title}</p>
      {children}
    </div>
  )
}

/** Pieces beside each other. */
export function Line({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-2.5">{children}</div>
}
