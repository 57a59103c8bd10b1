import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { errorMessage } from '#api/errorWords.ts'
import { StripButton } from '#ui/Strip.tsx'
import type { SourceStatus } from './useSources.ts'
import type { ResolvedText } from './pasted/foundInText.ts'
import type { Mention } from './pasted/namedInText.ts'

const sourceNames = {
  servers: msg`servers`,
  invoices: msg`invoices`,
  keys: msg`API keys`,
  tags: msg`tags and other IP addresses`,
} as const satisfies Record<SourceStatus['name'], MessageDescriptor>

/** Says which sources couldn't be loaded, or may not be. */
export function SourceNotes({
  parts,
  isOneServer,
}: {
  parts: readonly SourceStatus[]
  isOneServer: boolean
}) {
  const { t } = useLingui()
  return (
    <>
      {isOneServer && (
        <p>
          <Trans>Your API key covers one server. Account data isn’t searched.</Trans>
        </p>
      )}
      {parts.map(({ name, state, error, retry }) => {
        const what = t(sourceNames[name])
        if (state === 'forbidden' && !isOneServer)
          return (
            <p key={name}>
              <Trans>You don’t have permission to view {what}. Ask the account owner.</Trans>
            </p>
          )
        if (state !== 'failed' || !error) return null
        const why = t(errorMessage(error))
        return (
          <p key={name} className="flex flex-wrap items-center gap-2.5 text-warn">
            <span>
              <Trans>
                Couldn’t load {what}. {why}
              </Trans>
            </span>
            <StripButton onClick={retry}>
              <Trans>Try again</Trans>
            </StripButton>
          </p>
        )
      })}
    </>
  )
}

const maxNamed = 12

/** What couldn't be found in a pasted text, and what is still being looked up. */
export function PastedNote({ found }: { found: ResolvedText }) {
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
