import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormState, useWatch, type Control } from 'react-hook-form'
import { osFamilyOf } from '#features/servers/rules/osFamilies.ts'
import { CallbackField, ScriptField } from '#features/servers/access/PostInstallFields.tsx'
import { RootPasswordField } from '#features/servers/access/RootPasswordField.tsx'
import { SshKeyField } from '#features/servers/access/SshKeyField.tsx'
import type { SystemOption } from '../installation/system/systemOptions.ts'
import { Disclosure } from '#ui/Disclosure.tsx'
import type { ReinstallValues } from './reinstallFields.ts'

interface Props {
  control: Control<ReinstallValues>
  /** Whether a secret was typed before, and could not be kept. */
  wasLost: (secret: 'password' | 'sshKey') => boolean
  systems: readonly SystemOption[]
}

/** How one gets in afterwards, and what runs by itself. */
export function AccessFields({ control, wasLost, systems }: Props) {
  const os = useWatch({ control, name: 'os' })
  const system = systems.find(({ value }) => value === os)
  const kind = system !== undefined && osFamilyOf(system) === 'windows' ? 'windows' : 'unix'
  const later = ['script', 'callback'] as const
  const typed = useWatch({ control, name: later })
  const { errors } = useFormState({ control, name: later })
  const [open, setOpen] = useState(() => typed.some((text) => text.trim() !== ''))
  return (
    <>
      <RootPasswordField
        control={control}
        name="password"
        system={kind}
        wasLost={wasLost('password')}
      />
      <SshKeyField control={control} name="sshKey" wasLost={wasLost('sshKey')} />
      <Disclosure
        summary={<Trans>Script and call</Trans>}
        open={open || later.some((name) => errors[name])}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <div className="grid gap-4">
          <ScriptField control={control} name="script" system={kind} />
          <CallbackField control={control} name="callback" />
        </div>
      </Disclosure>
    </>
  )
}
