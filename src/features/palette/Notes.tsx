import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { errorMessage } from '#api/errors.ts'
import { StripButton } from '#ui/Strip.tsx'
import type { SourceStatus } from './useSources.ts'

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
