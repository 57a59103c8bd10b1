import { useController, type Control, useFormState, useWatch } from 'react-hook-form'
import { AutomationTaskChoice, SoftwareChoice } from '../os/SoftwareChoice.tsx'
import { DiskLayoutChoice, RootSizeField } from '../os/DiskLayoutChoice.tsx'
import { OsChoice } from '../os/OsChoice.tsx'
import { ownOs, type OsOption } from '../os/installOptions.ts'
import { StepSkeleton } from '#ui/Skeleton.tsx'
import type { ReinstallValues } from './reinstallSchema.ts'
import type { Installable } from './installable.ts'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { osFamilyOf } from '#features/servers/rules/osFamilies.ts'
import { CallbackField, ScriptField } from '#features/servers/access/PostInstallFields.tsx'
import { RootPasswordField } from '#features/servers/access/RootPasswordField.tsx'
import { SshKeyField } from '#features/servers/access/SshKeyField.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'

interface OsProps {
  control: Control<ReinstallValues>
  installable: Installable
  installed: string | null
  /** Another OS was chosen, which may not fit the other settings. */
  onOsChange: (os: string) => void
}

/** The operating system, software and disks. */
export function OsFields({ control, installable, installed, onOsChange }: OsProps) {
  const { systems, packages = [], layouts, tasks = [], machine, disks, awaited } = installable
  // Registered first: react-hook-form focuses invalid fields in this order.
  const {
    field: { ref: osRef, value: chosen },
    fieldState: osState,
  } = useController({ control, name: 'os' })
  const software = useController({ control, name: 'software' })
  const layout = useController({ control, name: 'layout' })
  const task = useController({ control, name: 'task' })
  return (
    <>
      {awaited.systems ? (
        <StepSkeleton />
      ) : (
        <OsChoice
          options={systems}
          value={chosen}
          onChange={onOsChange}
          installed={installed}
          error={osState.error?.message}
          ref={osRef}
        />
      )}
      {chosen !== ownOs && (
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {awaited.packages && <StepSkeleton className="h-14" />}
          {packages.length > 0 && (
            <SoftwareChoice
              packages={packages}
              systems={systems}
              machine={machine}
              os={chosen}
              value={software.field.value}
              onChange={software.field.onChange}
            />
          )}
          <DiskLayoutChoice
            layouts={layouts}
            disks={disks}
            value={layout.field.value}
            onChange={layout.field.onChange}
          />
          <RootSizeField control={control} name="rootSize" />
          {awaited.tasks && <StepSkeleton className="h-14" />}
          <AutomationTaskChoice
            tasks={tasks}
            value={task.field.value}
            onChange={task.field.onChange}
          />
        </div>
      )}
    </>
  )
}

interface AccessProps {
  control: Control<ReinstallValues>
  /** Whether a secret was typed before a reload. */
  wasLost: (secret: 'password' | 'sshKey') => boolean
  systems: readonly OsOption[]
}

/** Sign-in credentials, and what runs after the installation. */
export function AccessFields({ control, wasLost, systems }: AccessProps) {
  const os = useWatch({ control, name: 'os' })
  const option = systems.find(({ value }) => value === os)
  const kind = option !== undefined && osFamilyOf(option) === 'windows' ? 'windows' : 'unix'
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
      <SshKeyField
        control={control}
        name="sshKey"
        wasLost={wasLost('sshKey')}
        script={kind === 'unix' ? 'script' : undefined}
      />
      <Disclosure
        summary={<Trans>Script and callback</Trans>}
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
