import { useLingui, Trans } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { announce } from './LiveRegion.tsx'
import { classes } from './classes.ts'
import { truncateContent } from './readable.ts'
import { Button, type ButtonVariant } from './Button.tsx'

/** Copies text to the clipboard. False if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard on plain http or without permission; the text can still be selected by hand.
    return false
  }
}

/** How long the check mark stays, in ms. */
const checkMarkDuration = 1500

export interface CopyableProps {
  /** Copied, and shown unless there are children. */
  value: string
  /** A shorter or richer version to show. */
  children?: ReactNode
  /** The whole value, if what is shown leaves something out. */
  title?: string | undefined
  /** Wraps long values instead of truncating them. */
  wrap?: boolean
  /** Always shows the copy icon, for values people come here to copy. Otherwise it appears on hover. */
  marked?: boolean
  /** For a column that is as wide as its values: the icon takes no room on touch screens either. */
  tight?: boolean
  className?: string
}

/** An IP address, id, host name or key that is copied with one click. */
export function Copyable({
  value,
  children,
  title,
  wrap = false,
  marked = false,
  tight = false,
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
    timer.current = setTimeout(() => setCopied(false), checkMarkDuration)
  }

  return (
    <button
      type="button"
      title={title ?? t`Copy`}
      onClick={(event) => {
        // It often sits inside a row or card that is a link.
        event.stopPropagation()
        event.preventDefault()
        void copy()
      }}
      className={classes(
        'group relative -mx-1 inline-flex min-h-6 max-w-[calc(100%+0.5rem)] min-w-0 items-center gap-1.5 hover:z-1 focus-visible:z-1 rounded-tag px-1 text-left align-middle transition-colors select-text hover:bg-hover active:bg-pressed touch:min-h-10',
        className,
      )}
    >
      <span translate="no" className={classes('mono min-w-0', wrap ? 'break-all' : 'truncate')}>
        {children ?? truncateContent(value)}
        <span translate="yes" className="unseen">
          , {t`Copy`}
        </span>
      </span>
      <span
        aria-hidden="true"
        className={classes(
          'shrink-0 place-items-center [&_svg]:size-3.5',
          // Takes no space after the value, so that running text has no gap; placed before it where the value is at
          // the right edge of a card.
          !marked &&
            'absolute inset-y-0 left-full -ml-1 rounded-r-tag bg-hover px-1 stacked:right-full stacked:left-auto stacked:ml-0 stacked:rounded-l-tag stacked:rounded-r-none',
          !marked && !tight && 'touch:static touch:ml-0 touch:bg-transparent touch:p-0',
          copied
            ? 'grid text-ok'
            : marked
              ? 'grid text-muted'
              : // Not there until then: it would make the cell of a table scroll.
                classes(
                  'hidden text-faint group-hover:grid group-focus-visible:grid',
                  !tight && 'touch:grid',
                ),
        )}
      >
        {copied ? <Check /> : <Copy />}
      </span>
    </button>
  )
}

interface Props {
  text: string
  /** The accessible name, for those who can't see what it stands next to. Not needed with `children`. */
  label?: string
  /** Its own label when the text isn't next to it: "Copy for support". */
  children?: ReactNode
  variant?: ButtonVariant
  className?: string
}

/** Copies a text; the check mark stays until the text changes. */
export function CopyButton({ text, label, children, variant = 'secondary', className }: Props) {
  const { t } = useLingui()
  const [copied, setCopied] = useState<string>()
  const isCopied = copied === text

  async function copy() {
    const done = await copyText(text)
    announce(done ? t`Copied` : t`Couldn’t copy. Select the text and copy it.`)
    if (done) setCopied(text)
  }

  return (
    <Button
      variant={variant}
      className={className}
      aria-label={isCopied ? undefined : label}
      icon={isCopied ? <Check className={variant === 'primary' ? '' : 'text-ok'} /> : <Copy />}
      onClick={() => void copy()}
    >
      {isCopied ? <Trans>Copied</Trans> : (children ?? <Trans>Copy</Trans>)}
    </Button>
  )
}
