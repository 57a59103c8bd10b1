import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CodeBlock } from '#ui/CodeBlock.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { formatSize } from './size.ts'

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
              {formatSize(i18n, longest)} of {formatSize(i18n, text.length)} are shown. Copying
              takes all of it.
            </Trans>
          ) : undefined
        }
      />
    </div>
  )
}
