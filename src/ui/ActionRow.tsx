import type { ReactNode } from 'react'

export interface ActionRowProps {
  /** What the row is about: a thing, or something to do. */
  title: ReactNode
  /** A sentence of explanation. */
  children?: ReactNode
  /** The row's one button, at the end of the line. */
  action?: ReactNode
}

/** A row with a button, for lists in a flush card. */
export function ActionRow({ title, children, action }: ActionRowProps) {
  return (
    <li
      className={`flex gap-x-4 border-t border-line px-4 py-2.5 compact:py-1.5 ${children == null ? 'items-center' : 'items-start'}`}
    >
      <div className="grid min-w-0 flex-1 gap-1">
        <div className="font-[550]">{title}</div>
        {children != null && <div className="grid gap-1.5 text-muted">{children}</div>}
      </div>
      {action != null && <div className="shrink-0">{action}</div>}
    </li>
  )
}
