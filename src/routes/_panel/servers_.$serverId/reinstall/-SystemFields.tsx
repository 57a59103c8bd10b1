import { useController, type Control } from 'react-hook-form'
import type { DiskGroup } from '#domain/diskLayouts.ts'
import type { Choices } from '#installation/stillValid.ts'
import { AutomationTaskChoice } from '#installation/system/AutomationTaskChoice.tsx'
import { DiskLayoutChoice, RootSizeEntry } from '#installation/system/DiskLayoutChoice.tsx'
import { SoftwareChoice } from '#installation/system/SoftwareChoice.tsx'
import { SystemChoice } from '#installation/system/SystemChoice.tsx'
import { ownSystem } from '#installation/system/systemOptions.ts'
import type { ReinstallValues } from './-reinstallFields.ts'

interface Props {
  control: Control<ReinstallValues>
  choices: Choices
  disks: readonly DiskGroup[]
  installed: string | null
  /** Another system was chosen: what goes with it may have changed. */
  onSystem: (system: string) => void
}

/** What is put on the disks. */
export function SystemFields({ control, choices, disks, installed, onSystem }: Props) {
  const { systems, packages = [], layouts, tasks = [], machine } = choices
  // Before the others, so that it is the first to take the focus when it is wrong.
  const {
    field: { ref: osRef, value: chosen },
    fieldState: osState,
  } = useController({ control, name: 'os' })
  const software = useController({ control, name: 'software' })
  const layout = useController({ control, name: 'layout' })
  const rootSize = useController({ control, name: 'rootSize' })
  const task = useController({ control, name: 'task' })
  return (
    <>
      <SystemChoice
        options={systems}
        value={chosen}
        onChange={onSystem}
        installed={installed}
        error={osState.error?.message}
        ref={osRef}
      />
      {chosen !== ownSystem && (
        <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
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
          <RootSizeEntry
            value={rootSize.field.value}
            onChange={rootSize.field.onChange}
            error={rootSize.fieldState.error?.message}
          />
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
