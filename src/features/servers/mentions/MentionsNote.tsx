import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ResolvedText } from './foundInText.ts'
import type { Mention } from './namedInText.ts'

const maxNamed = 12

/** What couldn't be found in a pasted text, and what is still being looked up. */
export function MentionsNote({ found }: { found: ResolvedText }) {
  const { servers, invoices, missing, pending, failed } = found
  const isNothing = [servers, invoices, missing, pending, failed].every(
    ({ length }) => length === 0,
  )
  return (
    <>
      {isNothing && (
        <p>
          <Trans>None of your servers or invoices found in this text</Trans>
        </p>
      )}
      {pending.length > 0 && (
        <p>
          <Plural value={pending.length} one="Looking up one more…" other="Looking up # more…" />
        </p>
      )}
      {missing.length > 0 && (
        <p>
          <Trans>
            Not found: <Named mentions={missing} />
          </Trans>
        </p>
      )}
      {failed.length > 0 && (
        <p>
          <Trans>
            Couldn’t look up: <Named mentions={failed} />
          </Trans>
        </p>
      )}
    </>
  )
}

function Named({ mentions }: { mentions: readonly Mention[] }) {
  const { t } = useLingui()
  const values = mentions.slice(0, maxNamed).map(({ kind, value }) => {
    if (kind === 'server') return t`server ${value}`
    return kind === 'invoice' ? t`invoice ${value}` : value
  })
  const more = mentions.length - values.length
  return (
    <span className="mono wrap-anywhere text-ink">
      {values.join(', ')}
      {more > 0 && ` +${more}`}
    </span>
  )
}
