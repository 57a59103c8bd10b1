import type { ReactNode } from 'react'

interface Props {
  label: string
  code: string
  /** Shown below the code. */
  note?: ReactNode
}

/** Code to copy. Long lines wrap visually, without line breaks in the copied text. */
export function CodeBlock({ label, code, note }: Props) {
  return (
    <section
      aria-label={label}
      // It scrolls, so the keyboard must be able to reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-80 min-w-0 overflow-y-auto rounded-control border border-line bg-sunken px-3 py-2.5"
    >
      <pre translate="no" className="mono text-small whitespace-pre-wrap wrap-anywhere">
        {code.trimEnd()}
      </pre>
      {note != null && <p className="mt-2 text-muted">{note}</p>}
    </section>
  )
}
