import { Trans as FormattedTrans, type TransProps } from '@lingui/react'

/**
 * A sentence whose values stay what they are: every `<Trans>` and `<Plural>` of the panel is this one, see
 * lingui.config.ts. Lingui puts values into the sentence first and looks for its tags and escapes in the
 * result, so a server called `<0>mail</0>` would lose its name. A value that is an element it leaves alone.
 */
export function Trans({ values, ...rest }: TransProps) {
  return <FormattedTrans {...rest} {...(values && { values: textsApart(values) })} />
}

/** Numbers and plain words stay as they are: the cases of a sentence are chosen by them. */
const textsApart = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && /[<>\\]/.test(value) ? <>{value}</> : value,
    ]),
  )
