import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { announce } from './announce.ts'
import { Button } from './Button.tsx'
import { copyText } from './copyText.ts'

interface Props {
  text: string
  /** The accessible name, for those who can't see what it stands next to. Not needed with `children`. */
  label?: string
  /** Its own label when the text isn't next to it: "Copy for support". */
  children?: ReactNode
  className?: string
}

/** Copies a text; the check mark stays until the text changes. */
export function CopyButton({ text, label, children, className }: Props) {
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
      className={className}
      aria-label={isCopied ? undefined : label}
      icon={isCopied ? <Check className="text-ok" /> : <Copy />}
      onClick={() => void copy()}
    >
      {isCopied ? <Trans>Copied</Trans> : (children ?? <Trans>Copy</Trans>)}
    </Button>
  )
}
