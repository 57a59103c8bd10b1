import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { useReturnFocus } from '#ui/returnFocus.ts'

const AbortDialog = lazy(async () => (await import('./AbortDialog.tsx')).AbortDialog)

/** The button that stops a running installation, and its question. wire.md 3. */
export function AbortInstallation({ target }: { target: ServerTarget }) {
  const { t } = useLingui()
  const permission = useCan()('eq/abort_reinstall', target.id)
  const [asking, setAsking] = useState(false)
  // It goes with the end of the installation.
  useReturnFocus()
  return (
    <>
      <Button
        variant="ghost"
        className="justify-self-start"
        disabledReason={permission.allowed ? undefined : t(permission.reason)}
        onClick={() => setAsking(true)}
      >
        <Trans>Stop the installation…</Trans>
      </Button>
      {asking && <AbortDialog target={target} onClose={() => setAsking(false)} />}
    </>
  )
}
