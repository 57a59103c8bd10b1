import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { LedMark, type LedTone } from './Led.tsx'

export interface PageHeaderProps {
  /** The page's h1. */
  title: ReactNode
  /** The status of the page's subject. Also put it into words in `meta`. */
  led?: LedTone
  /** Next to the title on list pages (counts), below it when there is an `led`. */
  meta?: ReactNode
  actions?: ReactNode
  /** On pages about one thing: its statuses as `<Badge>`s next to the title; `meta` then goes below. */
  badges?: ReactNode
  /** On pages about one thing: a link to its list, above the title and not printed. */
  wayBack?: ReactNode
}

/** Long names must leave room for the page. */
const headline = 'line-clamp-2 text-page font-[640] tracking-[-0.015em] wrap-anywhere'

/** The header of a page: title, status and actions. */
export function PageHeader({ title, led, badges, meta, actions, wayBack }: PageHeaderProps) {
  return (
    <div
      className={classes(
        'flex flex-wrap items-center gap-x-3',
        badges == null ? 'gap-y-2' : 'gap-y-1.5 lg:flex-nowrap lg:items-start sideways:flex-nowrap',
      )}
    >
      {wayBack != null && <div className="w-full text-small print:hidden">{wayBack}</div>}
      {badges != null ? (
        <div className="grid min-w-0 grow gap-0.5">
          <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
            <h1 className={headline}>{title}</h1>
            {badges}
          </div>
          {meta != null && <div className="num text-muted sideways:hidden">{meta}</div>}
        </div>
      ) : led === undefined ? (
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 max-sm:grow">
          <h1 className={headline}>{title}</h1>
          {meta != null && <span className="num text-muted">{meta}</span>}
        </div>
      ) : (
        <div className="flex min-w-0 items-center gap-2.5">
          <LedMark tone={led} className="h-7.5 max-sm:h-auto max-sm:self-stretch" />
          <div className="min-w-0">
            <h1 className={headline}>{title}</h1>
            {meta != null && <div className="num text-muted">{meta}</div>}
          </div>
        </div>
      )}
      {actions != null && (
        <div
          className={classes(
            'flex max-w-full flex-wrap items-center gap-2.5 *:max-w-full sm:ml-auto',
            badges == null && 'max-sm:gap-2',
            // In languages with longer words, the facts next to them may take another line; on a phone, they themselves
            // shouldn't.
            badges != null &&
              'max-sm:gap-1.5 lg:shrink-0 lg:flex-nowrap sideways:shrink-0 sideways:flex-nowrap max-sm:[&_a]:px-2 max-sm:[&_button]:px-2',
          )}
        >
          {actions}
        </div>
      )}
    </div>
  )
}
