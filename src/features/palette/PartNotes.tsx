import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { whatHappened } from '#api/errorWords.ts'
import { StripButton } from '#ui/Strip.tsx'
import type { Part } from './useSources.ts'

const partWords = {
  servers: msg`The servers`,
  invoices: msg`The invoices`,
  keys: msg`The API keys`,
  tags: msg`Tags and further addresses`,
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
          <Trans>
            Your key opens one server: what belongs to the account is not looked through.
          </Trans>
        </p>
      )}
      {parts.map(({ name, state, error, retry }) => {
        const what = t(partWords[name])
        if (state === 'forbidden' && !isOneServer)
          return (
            <p key={name}>
              <Trans>{what}: your account may not see them.</Trans>
            </p>
          )
        if (state !== 'failed' || !error) return null
        const why = t(whatHappened(error))
        return (
          <p key={name} className="flex flex-wrap items-center gap-2.5 text-warn">
            <span>
              <Trans>
                {what} could not be read. {why}
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
