import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useController, useWatch, type Control } from 'react-hook-form'
import { osFamilyOf } from '#features/servers/rules/osFamilies.ts'
import { CallbackEntry, ScriptEntry } from '#features/servers/access/PostInstallEntries.tsx'
import { RootPasswordEntry } from '#features/servers/access/RootPasswordEntry.tsx'
import { SshKeyEntry } from '#features/servers/access/SshKeyEntry.tsx'
import type { SystemOption } from '../installation/system/systemOptions.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import type { ReinstallValues } from './reinstallFields.ts'

interface Props {
  control: Control<ReinstallValues>
  /** Whether a secret was typed before, and could not be kept. */
  isMissed: (secret: 'password' | 'sshKey') => boolean
  systems: readonly SystemOption[]
}

/** How one gets in afterwards, and what runs by itself. */
export function AccessFields({ control, isMissed, systems }: Props) {
  const password = useController({ control, name: 'password' })
  const sshKey = useController({ control, name: 'sshKey' })
  const script = useController({ control, name: 'script' })
  const callback = useController({ control, name: 'callback' })
  const os = useWatch({ control, name: 'os' })
  const system = systems.find(({ value }) => value === os)
  const kind = system !== undefined && osFamilyOf(system) === 'windows' ? 'windows' : 'unix'
  const [open, setOpen] = useState(
    () => script.field.value.trim() !== '' || callback.field.value.trim() !== '',
  )
  const isWrong = script.fieldState.invalid || callback.fieldState.invalid
  return (
    <>
      <RootPasswordEntry
        system={kind}
        {...password.field}
        error={password.fieldState.error?.message}
        hint={
          password.field.value === '' && isMissed('password') ? (
            <Trans>Passwords are never kept. Type it again.</Trans>
          ) : undefined
        }
      />
      <SshKeyEntry
        {...sshKey.field}
        error={sshKey.fieldState.error?.message}
        hint={
          sshKey.field.value === '' && isMissed('sshKey') ? (
            <Trans>Only a valid public key is kept. Paste it again.</Trans>
          ) : undefined
        }
      />
      <Disclosure
        summary={<Trans>Script and call</Trans>}
        open={open || isWrong}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <div className="grid gap-4">
          <ScriptEntry {...script.field} error={script.fieldState.error?.message} system={kind} />
          <CallbackEntry {...callback.field} error={callback.fieldState.error?.message} />
        </div>
      </Disclosure>
    </>
  )
}
