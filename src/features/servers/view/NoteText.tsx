import { useLingui } from '@lingui/react/macro'
import { lazy } from '#lib/lazy/lazy.tsx'
import { shownText } from '../notes/shownText.ts'

interface Props {
  /** Markdown. */
  text: string
}

/** Readable as it is, until it can be formatted. */
const AsTyped = ({ text }: Props) => (
  <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
    {shownText(text)}
  </p>
)

const Markdown = lazy(async () => (await import('../notes/Markdown.tsx')).Markdown, {
  meanwhile: AsTyped,
  errorFallback: AsTyped,
})

/** More than fits beside what else the place shows. */
const isLong = (text: string): boolean => text.length > 400 || text.split('\n').length > 8

/** A server's note. A long one scrolls, so that what is below it stays in reach. */
export function NoteText({ text }: Props) {
  const { t } = useLingui()
  if (!isLong(text)) return <Markdown text={text} />
  return (
    <section
      aria-label={t`Note`}
      // Scrollable, so it must be focusable.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="max-h-44 overflow-y-auto overscroll-contain"
    >
      <Markdown text={text} />
    </section>
  )
}
