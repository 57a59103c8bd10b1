import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { whatHappened } from '#api/errorWords.ts'
import { StripButton } from '#ui/Strip.tsx'
import type { Part } from './useSources.ts'

const partWords = {
  servers: msg`servers`,
  invoices: msg`invoices`,
  keys: msg`API keys`,
  tags: msg`tags and other IP addresses`,
} as const satisfies Record<Part['name'], MessageDescriptor>

/** Which parts could not be read, or may not be: what is found lacks them. */
export function PartNotes({
  parts,
  isOneServer,
}: {
  parts: readonly Part[]
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
        const what = t(partWords[name])
        if (state === 'forbidden' && !isOneServer)
          return (
            <p key={name}>
              <Trans>You don’t have permission to see {what}. Ask the account owner.</Trans>
            </p>
          )
        if (state !== 'failed' || !error) return null
        const why = t(whatHappened(error))
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
