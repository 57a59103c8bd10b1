import type { ReactNode } from 'react'

/** Figures of one screen, in a line. */
export const Figures = ({ children }: { children: ReactNode }) => (
  <dl className="flex flex-wrap gap-x-8 gap-y-2">{children}</dl>
)

/** A figure as the headline, and its meaning small below it. */
export const Figure = ({ figure, label }: { figure: ReactNode; label: ReactNode }) => (
  <div className="flex min-w-0 flex-col">
    <dt className="order-2 text-small text-muted">{label}</dt>
    <dd className="num order-1 text-dialog font-[640]">{figure}</dd>
  </div>
)
