import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useSignedIn } from '#lib/session/hooks.ts'
import { Strip, StripButton } from '#ui/Strip.tsx'

const SetPinDialog = lazy(async () => (await import('#lib/forms/SetPinDialog.tsx')).SetPinDialog)

/** What is particular about this session: a first sign-in has no PIN yet (spec.md 4.7), a key may open one server only. */
export function SessionNotices() {
  const { identity, record } = useSignedIn()
  const [setting, setSetting] = useState(false)
  const isOneServer = identity.kind === 'api-key' && identity.serverId !== undefined
  return (
    <>
      {isOneServer && (
        <Strip>
          <Trans>
            You signed in with a key for one server: it is all that you see. For the whole account,
            sign in with e-mail and password.
          </Trans>
        </Strip>
      )}
      {record.new && (
        <Strip
          action={
            <StripButton onClick={() => setSetting(true)}>
              <Trans>Set your PIN</Trans>
            </StripButton>
          }
        >
          <Trans>
            You have no PIN yet. The service asks for it before anything that interrupts or erases a
            server.
          </Trans>
        </Strip>
      )}
      {setting && <SetPinDialog onClose={() => setSetting(false)} />}
    </>
  )
}
