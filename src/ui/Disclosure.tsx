import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from './classes.ts'

export interface DisclosureProps extends Omit<ComponentProps<'details'>, 'children'> {
  summary: ReactNode
  /** Muted text at the end of the line. */
  note?: ReactNode
  children: ReactNode
}

/** A section that expands in place. Pass `open` and `onToggle` to control it. */
export function Disclosure({ summary, note, children, className, ...rest }: DisclosureProps) {
  return (
    <details {...rest} className={classes('min-w-0', className)}>
      <summary className="-mx-2 flex min-h-8 list-none items-center gap-2 rounded-item px-2 py-1 font-[550] transition-colors hover:bg-hover active:bg-pressed touch:min-h-10 [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform [[open]>summary>&]:rotate-90"
        />
        <span className="min-w-0 flex-1">{summary}</span>
        {note != null && <span className="font-normal text-muted">{note}</span>}
      </summary>
      <div className="pt-2 pl-6">{children}</div>
    </details>
  )
}
