import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Copy } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { copyText } from '#ui/copyText.ts'
import { formatSize } from './size.ts'

/** More than anybody reads in a drawer; a browser takes seconds to lay out a million characters. */
const longest = 20_000

/** A text in full width, as it is, with a button that copies all of it. */
export function TextBlock({
  title,
  note,
  text,
}: {
  title: string
  note?: ReactNode
  text: string
}) {
  const { t, i18n } = useLingui()
  const [copied, setCopied] = useState(false)
  async function copy() {
    const done = await copyText(text)
    announce(done ? t`Copied` : t`Not copied. Select the text and copy it yourself.`)
    setCopied(done)
  }
  const isLong = text.length > longest
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex items-center gap-2.5">
        <h3 className="font-[580]">{title}</h3>
        {note != null && <span className="text-small text-muted">{note}</span>}
        <Button
          variant="ghost"
          icon={copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          className="ml-auto"
          aria-label={t`Copy: ${title}`}
          onClick={() => void copy()}
        >
          <Trans>Copy</Trans>
        </Button>
      </div>
      <section
        // It scrolls: the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={title}
        className="max-h-80 overflow-auto rounded-item border border-line bg-sunken px-3 py-2.5"
      >
        <pre className="mono wrap-anywhere whitespace-pre-wrap">{text.slice(0, longest)}</pre>
        {isLong && (
          <p className="mt-2 text-muted">
            <Trans>
              {formatSize(i18n, longest)} of {formatSize(i18n, text.length)} are shown. Copying
              takes all of it.
            </Trans>
          </p>
        )}
      </section>
    </div>
  )
}
