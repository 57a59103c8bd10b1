import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import type { I18n } from '@lingui/core'

/** More than anybody reads in a drawer; a browser takes seconds to lay out a million characters. */
const longest = 20_000

interface Props {
  title: string
  note?: ReactNode
  text: string
}

/** A text in full width, as it is, with a button that copies all of it. */
export function TextBlock({ title, note, text }: Props) {
  const { t, i18n } = useLingui()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <div className="flex items-center gap-2.5">
        <h3 className="font-[580]">{title}</h3>
        {note != null && <span className="text-small text-muted">{note}</span>}
        <CopyButton text={text} label={t`Copy: ${title}`} className="ml-auto" />
      </div>
      <CodeBlock
        label={title}
        code={text.slice(0, longest)}
        note={
          text.length > longest ? (
            <Trans>
              Showing {formatSize(i18n, longest)} of {formatSize(i18n, text.length)}. Copying takes
              everything.
            </Trans>
          ) : undefined
        }
      />
    </div>
  )
}

/** A size as people read it: "318 B", "4.2 kB", "1.3 MB". `bytes`: characters count as one each. */
export function formatSize(i18n: I18n, bytes: number): string {
  const number = (value: number, digits: number): string =>
    i18n.number(value, { maximumFractionDigits: digits })
  if (bytes < 1000) return `${number(bytes, 0)} B`
  if (bytes < 1_000_000) return `${number(bytes / 1000, 1)} kB`
  return `${number(bytes / 1_000_000, 1)} MB`
}
