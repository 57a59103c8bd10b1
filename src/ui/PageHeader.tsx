import type { ReactNode } from 'react'
import { LedMark, type LedTone } from './Led.tsx'

export interface PageHeaderProps {
  /** The page's h1. */
  title: ReactNode
  /** The state of the thing the page is about. Say it in words in `meta` too. */
  led?: LedTone
  /** Beside the title on list pages (counts), under it with `led` (what the thing is). */
  meta?: ReactNode
  actions?: ReactNode
  /** With `led`: a small control beside the title, such as a pencil. */
  beside?: ReactNode
  /** A page of one thing: a link to the list that it is in. It stands above the title and is not printed. */
  wayBack?: ReactNode
}

/** However long a name is, it leaves room for the page. */
const headline = 'line-clamp-2 text-page font-[640] tracking-[-0.015em] wrap-anywhere'

/** The head of a page: what it is, how it is, what can be done. */
export function PageHeader({ title, led, meta, actions, beside, wayBack }: PageHeaderProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      {wayBack != null && <div className="w-full text-small print:hidden">{wayBack}</div>}
      {led === undefined ? (
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-2.5 max-sm:grow">
          <h1 className={headline}>{title}</h1>
          {meta != null && <span className="num text-muted">{meta}</span>}
        </div>
      ) : (
        <div className="flex min-w-0 items-center gap-2.5">
          <LedMark tone={led} className="h-[30px] max-sm:h-auto max-sm:self-stretch" />
          <div className="min-w-0">
            <div className="flex min-w-0 items-center gap-1.5">
              <h1 className={headline}>{title}</h1>
              {beside}
            </div>
            {meta != null && <div className="num text-muted">{meta}</div>}
          </div>
        </div>
      )}
      {actions != null && (
        <div className="flex flex-wrap items-center gap-2.5 sm:ml-auto">{actions}</div>
      )}
    </div>
  )
}
