import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FoundInText } from './foundInText.ts'
import type { Mention } from './namedInText.ts'

/** More are counted. */
const mostNamed = 12

/** What a pasted text names and what there is not; what is still asked, and what nobody could say. */
export function PastedNote({ found }: { found: FoundInText }) {
  const { servers, invoices, missing, waiting, unanswered } = found
  const isNothing = [servers, invoices, missing, waiting, unanswered].every(
    ({ length }) => length === 0,
  )
  return (
    <>
      {isNothing && (
        <p>
          <Trans>The text names no address, host name or number that there is here.</Trans>
        </p>
      )}
      {waiting.length > 0 && (
        <p>
          <Plural value={waiting.length} one="Looking for one more…" other="Looking for # more…" />
        </p>
      )}
      {missing.length > 0 && (
        <p>
          <Trans>
            Not found: <Named mentions={missing} />
          </Trans>
        </p>
      )}
      {unanswered.length > 0 && (
        <p>
          <Trans>
            Could not be looked up: <Named mentions={unanswered} />
          </Trans>
        </p>
      )}
    </>
  )
}

function Named({ mentions }: { mentions: readonly Mention[] }) {
  const { t } = useLingui()
  const values = mentions.slice(0, mostNamed).map(({ kind, value }) => {
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
