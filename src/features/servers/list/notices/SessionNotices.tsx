import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useSignedIn } from '#lib/session/hooks.ts'
import { Strip, StripButton } from '#ui/Strip.tsx'

const SetPinDialog = lazy(async () => (await import('#lib/forms/SetPinDialog.tsx')).SetPinDialog)

/** What is special about this session: no PIN yet (spec.md 4.7), or a key for one server. */
export function SessionNotices() {
  const { identity, record } = useSignedIn()
  const [setting, setSetting] = useState(false)
  const isOneServer = identity.kind === 'api-key' && identity.serverId !== undefined
  return (
    <>
      {isOneServer && (
        <Strip>
          <Trans>
            This API key gives access to one server. Sign in with email and password to see your
            account.
          </Trans>
        </Strip>
      )}
      {record.new && (
        <Strip
          action={
            <StripButton onClick={() => setSetting(true)}>
              <Trans>Set PIN</Trans>
            </StripButton>
          }
        >
          <Trans>Set a PIN to reboot, power off or reinstall servers.</Trans>
        </Strip>
      )}
      {setting && <SetPinDialog onClose={() => setSetting(false)} />}
    </>
  )
}
