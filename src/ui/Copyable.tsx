import { useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { announce } from './announce.ts'
import { classes } from './classes.ts'
import { readable } from './readable.ts'
import { copyText } from './copyText.ts'

/** How long the check mark stays, in milliseconds. */
const shownFor = 1500

export interface CopyableProps {
  /** What is copied, and shown unless there are children. */
  value: string
  /** A shorter or richer form to show. */
  children?: ReactNode
  /** Long values break over lines instead of ending in "…". */
  wrap?: boolean
  /** The mark that says so is always there, for what people come to copy. Otherwise it comes with the pointer. */
  marked?: boolean
  className?: string
}

/** An address, id, host name or key: one click copies it. */
export function Copyable({
  value,
  children,
  wrap = false,
  marked = false,
  className,
}: CopyableProps) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy() {
    const done = await copyText(value)
    announce(done ? t`Copied` : t`Couldn’t copy. Select the text and copy it.`)
    if (!done) return
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), shownFor)
  }

  return (
    <button
      type="button"
      title={t`Copy`}
      onClick={(event) => {
        // A row or card around it is often a link.
        event.stopPropagation()
        event.preventDefault()
        void copy()
      }}
      className={classes(
        'group relative -mx-1 inline-flex min-h-6 max-w-[calc(100%+0.5rem)] min-w-0 items-center gap-1.5 hover:z-1 focus-visible:z-1 rounded-tag px-1 text-left align-middle transition-colors select-text hover:bg-hover active:bg-pressed touch:min-h-10',
        className,
      )}
    >
      <span className={classes('mono min-w-0', wrap ? 'break-all' : 'truncate')}>
        {children ?? readable(value)}
      </span>
      <span className="sr-only">, {t`Copy`}</span>
      <span
        aria-hidden="true"
        className={classes(
          'grid shrink-0 place-items-center [&_svg]:size-3.5',
          // Beside the value without a place of its own, so that running text shows no gap; before it where it stands
          // at the right edge of a card.
          !marked &&
            'absolute inset-y-0 left-full -ml-1 rounded-r-tag bg-hover px-1 stacked:right-full stacked:left-auto stacked:ml-0 stacked:rounded-l-tag stacked:rounded-r-none touch:static touch:ml-0 touch:bg-transparent touch:p-0',
          copied
            ? 'text-ok'
            : marked
              ? 'text-muted'
              : 'text-faint opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100 touch:opacity-100',
        )}
      >
        {copied ? <Check /> : <Copy />}
      </span>
    </button>
  )
}
