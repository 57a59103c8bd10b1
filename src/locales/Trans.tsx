import { Trans as FormattedTrans, type TransProps } from '@lingui/react'

/**
 * Keeps values in a sentence as they are; every `<Trans>` and `<Plural>` of the panel is this one (see
 * lingui.config.ts). Lingui inserts values first and then looks for tags and escapes in the result, so a server named
 * `<0>mail</0>` would lose its name. Element values it leaves alone.
 */
export function Trans({ id, values, ...rest }: TransProps) {
  // Naming `id` tells the extractor that the message is declared elsewhere.
  return <FormattedTrans id={id} {...rest} {...(values && { values: textsApart(values) })} />
}

/** Numbers and plain words stay as they are: plural and select cases depend on them. */
const textsApart = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && /[<>\\]/.test(value) ? <>{value}</> : value,
    ]),
  )
