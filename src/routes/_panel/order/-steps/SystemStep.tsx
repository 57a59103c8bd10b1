import { useController, type UseFormReturn } from 'react-hook-form'
import { listOperatingSystems } from '#api/actions/os.ts'
import { listTasks } from '#api/actions/runner.ts'
import { useAction } from '#api/hooks.ts'
import { layoutOfRaidLevel, layoutsFor } from '#domain/diskLayouts.ts'
import { machineOf, type Offer } from '#domain/offer.ts'
import { AutomationTaskChoice, tasksFor } from '#installation/system/AutomationTaskChoice.tsx'
import { DiskLayoutChoice, RootSizeEntry } from '#installation/system/DiskLayoutChoice.tsx'
import { noSoftware, SoftwareChoice } from '#installation/system/SoftwareChoice.tsx'
import { SystemChoice } from '#installation/system/SystemChoice.tsx'
import { ownSystem, systemOptions } from '#installation/system/systemOptions.ts'
import { ReadPart } from '#reading/ReadPart.tsx'
import { openRead } from '#reading/useAllowed.ts'
import { SkeletonBlock } from '#ui/Skeleton.tsx'
import type { OrderValues } from '../-choice/orderFields.ts'
import type { OrderSearch } from '../-choice/orderSearch.ts'
import type { OrderChoice, OrderReads } from '../-choice/useOrderChoice.ts'

interface Props {
  choice: OrderChoice
  reads: OrderReads
  form: UseFormReturn<OrderValues>
  onSearch: (change: OrderSearch) => void
}

/** What is put on the machine. */
export function SystemStep({ choice, reads, form, onSearch }: Props) {
  const { offer, location } = choice
  // Those that do not go with the machine stand there with the reason; they come when they come.
  const all = useAction(listOperatingSystems, { location })
  if (!offer) return null
  return (
    <ReadPart read={openRead(reads.systems)} skeleton={<SkeletonBlock className="h-40" />}>
      {(offered) => {
        const machine = machineOf(offer)
        const systems = systemOptions(offered, machine, all.data)
        const value = choice.system === 'own' ? ownSystem : String(choice.system?.id ?? '')
        return (
          <>
            <SystemChoice
              options={systems}
              value={value}
              onChange={(system) => onSearch({ os: system === ownSystem ? 'own' : Number(system) })}
            />
            <div className="grid items-start gap-3 sm:grid-cols-3">
              {choice.system !== 'own' && (
                <SoftwareChoice
                  packages={reads.software.data ?? []}
                  systems={systems}
                  machine={machine}
                  system={value}
                  value={choice.software ? String(choice.software.id) : noSoftware}
                  onChange={(soft) => onSearch({ soft: Number(soft) || undefined })}
                />
              )}
              <Disks offer={offer} form={form} />
              <Task offer={offer} form={form} />
            </div>
          </>
        )
      }}
    </ReadPart>
  )
}

interface PartProps {
  offer: Offer
  form: UseFormReturn<OrderValues>
}

function Disks({ offer, form: { control } }: PartProps) {
  const layout = useController({ control, name: 'layout' })
  const rootSize = useController({ control, name: 'rootSize' })
  const possible = layoutsFor(offer.kind, offer.disks)
  // A machine in stock names its own; of those, what its disks allow.
  const named = offer.raidLevels.flatMap((level) => layoutOfRaidLevel(level) ?? [])
  return (
    <>
      <DiskLayoutChoice
        layouts={named.length > 0 ? possible.filter((one) => named.includes(one)) : possible}
        disks={offer.disks}
        value={layout.field.value}
        onChange={layout.field.onChange}
      />
      <RootSizeEntry
        value={rootSize.field.value}
        onChange={rootSize.field.onChange}
        error={rootSize.fieldState.error?.message}
      />
    </>
  )
}

/** What runs once the system is there; only some kinds of machines have any. */
function Task({ offer, form: { control } }: PartProps) {
  const { field } = useController({ control, name: 'task' })
  const { data = [] } = useAction(listTasks, {})
  const tasks = tasksFor(offer.kind, data)
  return <AutomationTaskChoice tasks={tasks} value={field.value} onChange={field.onChange} />
}
