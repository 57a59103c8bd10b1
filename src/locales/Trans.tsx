import { Trans as FormattedTrans, type TransProps, type TransRenderProps } from '@lingui/react'
import { withTextsApart } from '#jsx/textElements.ts'
import { isVerbatim } from '#jsx/verbatim.ts'

/**
 * Keeps values in a sentence as they are; every `<Trans>` and `<Plural>` of the panel is this one (see
 * lingui.config.ts). Lingui inserts values first and then looks for tags and escapes in the result, so a server named
 * `<0>mail</0>` would lose its name. Element values it leaves alone.
 */
export function Trans({ id, values, message, components }: TransProps) {
  const names = Object.entries(values ?? {}).some(([name, value]) => isVerbatim(name, value))
  return (
    <FormattedTrans
      // Naming `id` tells the extractor that the message is declared elsewhere.
      id={id}
      message={message}
      components={components}
      values={values && textsApart(values)}
      component={names ? NamingSentence : Sentence}
    />
  )
}

/** In elements of its own, so that it can change after the browser has translated the page. */
const Sentence = ({ translation }: TransRenderProps) => <>{withTextsApart(translation)}</>

/** In one element: each part of it would be an item of a flexible box. */
const NamingSentence = (props: TransRenderProps) => (
  <span>
    <Sentence {...props} />
  </span>
)

/** Numbers and plain words stay as they are: plural and select cases depend on them. */
const textsApart = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, textApart(name, value)]),
  )

function textApart(name: string, value: unknown): unknown {
  if (isVerbatim(name, value)) return <span translate="no">{value}</span>
  return typeof value === 'string' && /[<>\\]/.test(value) ? <>{value}</> : value
}
