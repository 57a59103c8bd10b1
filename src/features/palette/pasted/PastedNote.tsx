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
          <Trans>No IP address, host name or number of yours in this text</Trans>
        </p>
      )}
      {waiting.length > 0 && (
        <p>
          <Plural value={waiting.length} one="Looking up one more…" other="Looking up # more…" />
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
            Couldn’t look up: <Named mentions={unanswered} />
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
