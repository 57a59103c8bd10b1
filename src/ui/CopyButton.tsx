import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { announce } from './announce.ts'
import { Button } from './Button.tsx'
import { copyText } from './copyText.ts'

interface Props {
  text: string
  /** What is copied, for who does not see what it stands beside. */
  label: string
  className?: string
}

/** Copies a text that stands beside it; the mark stays until it is another text. */
export function CopyButton({ text, label, className }: Props) {
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
      {isCopied ? <Trans>Copied</Trans> : <Trans>Copy</Trans>}
    </Button>
  )
}
