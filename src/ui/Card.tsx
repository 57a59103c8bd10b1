import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export interface CardProps extends Omit<ComponentProps<'section'>, 'title'> {
  /** An h2; also give the section its accessible name. */
  title?: ReactNode
  /** The status of the card's subject, next to the title. */
  badge?: ReactNode
  /** Muted text under the title. */
  description?: ReactNode
  /** Buttons and controls at the end of the title row. */
  actions?: ReactNode
  /** No padding, for tables and lists that reach the edges. */
  flush?: boolean
}

/** A surface on the canvas. */
export function Card({
  title,
  badge,
  description,
  actions,
  flush = false,
  className,
  children,
  ...rest
}: CardProps) {
  const head = (title != null || actions != null) && (
    <div
      className={classes(
        'flex flex-wrap items-center gap-x-3 gap-y-2',
        flush && 'px-4 pt-3.5 pb-2 compact:pt-2 compact:pb-1',
      )}
    >
      <div className="min-w-0 flex-1 basis-44">
        {title != null && (
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h2 className="text-heading font-[620]">{title}</h2>
            {badge}
          </div>
        )}
        {description != null && <p className="text-muted">{description}</p>}
      </div>
      {actions != null && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </div>
  )
  return (
    <section
      {...rest}
      className={classes(
        'min-w-0 rounded-card border border-line bg-surface',
        flush
          ? 'overflow-hidden'
          : 'grid grid-cols-[minmax(0,1fr)] content-start gap-3 px-4 py-3.5 compact:gap-2 compact:py-2.5',
        className,
      )}
    >
      {head}
      {children}
    </section>
  )
}

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
