import { useController, type Control } from 'react-hook-form'
import { AutomationTaskChoice } from '../installation/system/AutomationTaskChoice.tsx'
import { DiskLayoutChoice, RootSizeField } from '../installation/system/DiskLayoutChoice.tsx'
import { SoftwareChoice } from '../installation/system/SoftwareChoice.tsx'
import { SystemChoice } from '../installation/system/SystemChoice.tsx'
import { ownSystem } from '../installation/system/systemOptions.ts'
import { StepSkeleton } from '#ui/StepSkeleton.tsx'
import type { ReinstallValues } from './reinstallFields.ts'
import type { Installable } from './useInstallable.ts'

interface Props {
  control: Control<ReinstallValues>
  installable: Installable
  installed: string | null
  /** Another system was chosen: what goes with it may have changed. */
  onSystem: (system: string) => void
}

/** What is put on the disks. */
export function SystemFields({ control, installable, installed, onSystem }: Props) {
  const { systems, packages = [], layouts, tasks = [], machine, disks, awaited } = installable
  // Before the others, so that it is the first to take the focus when it is wrong.
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
        <SystemChoice
          options={systems}
          value={chosen}
          onChange={onSystem}
          installed={installed}
          error={osState.error?.message}
          ref={osRef}
        />
      )}
      {chosen !== ownSystem && (
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {awaited.packages && <StepSkeleton className="h-14" />}
          {packages.length > 0 && (
            <SoftwareChoice
              packages={packages}
              systems={systems}
              machine={machine}
              system={chosen}
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
