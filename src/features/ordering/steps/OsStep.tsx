import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import { listOperatingSystems } from '#api/actions/os.ts'
import { listTasks } from '#api/actions/runner.ts'
import { useAction } from '#api/hooks.ts'
import { machineOf, type Offer } from '../rules/offer.ts'
import {
  AutomationTaskChoice,
  noTask,
  tasksFor,
  noSoftware,
  SoftwareChoice,
} from '../os/SoftwareChoice.tsx'
import { DiskLayoutChoice, RootSizeField, defaultLayout } from '../os/DiskLayoutChoice.tsx'
import { OsChoice } from '../os/OsChoice.tsx'
import { ownOs, osOptions } from '../os/installOptions.ts'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { openRead } from '#lib/queryStates/useAllowed.ts'
import { SkeletonBlock, StepSkeleton } from '#ui/Skeleton.tsx'
import { Strip } from '#ui/Strip.tsx'
import { layoutsOf } from '../rules/diskLayouts.ts'
import type { OrderForm } from '../choice/orderFields.ts'
import type { OrderSearch, WantedOs } from '../choice/orderSearch.ts'
import type { OrderChoice, OrderReads } from '../choice/useOrderChoice.ts'
import { useFocusWantedField } from '../choice/wantedField.ts'

interface Props {
  choice: OrderChoice
  reads: OrderReads
  form: OrderForm
  onSearch: (change: OrderSearch) => void
  /** Continue was pressed without an operating system. */
  showsOsError: boolean
}

/** Operating system, software and disks. */
export function OsStep({ choice, reads, form, onSearch, showsOsError }: Props) {
  const { offer, location } = choice
  useFocusWantedField('system', form.setFocus)
  // Incompatible operating systems are listed among the others with the reason, so that the list shows once both reads
  // are done.
  const all = useAction(listOperatingSystems, { location })
  if (!offer) return null
  return (
    <ReadPart read={openRead(reads.systems)} skeleton={<SkeletonBlock className="h-48" />}>
      {(offered) => {
        if (all.isPending) return <StepSkeleton />
        const machine = machineOf(offer)
        const options = osOptions(offered, machine, all.data)
        const value = choice.os === 'own' ? ownOs : String(choice.os?.id ?? '')
        return (
          <>
            <Unreadable of={offered} what="entries" />
            <OsChoice
              options={options}
              value={value}
              onChange={(chosen) => onSearch({ os: wantedOs(chosen) })}
              error={
                showsOsError && choice.isOsMissing ? (
                  <Trans>Choose an operating system</Trans>
                ) : undefined
              }
            />
            <div className="grid items-start gap-3 sm:grid-cols-3">
              {choice.os !== 'own' && (
                <ReadPart
                  read={openRead(reads.software)}
                  skeleton={<SkeletonBlock className="h-14" />}
                >
                  {(packages) => (
                    <SoftwareChoice
                      packages={packages}
                      systems={options}
                      machine={machine}
                      os={value}
                      value={choice.software ? String(choice.software.id) : noSoftware}
                      onChange={(soft) => onSearch({ soft: Number(soft) || undefined })}
                    />
                  )}
                </ReadPart>
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

/** The choice as in the URL. */
function wantedOs(chosen: string): WantedOs {
  if (chosen === ownOs) return 'own'
  return chosen === '' ? 'none' : Number(chosen)
}

/** A choice that doesn't fit the plan. */
const LeftOut = ({ children }: { children: ReactNode }) => (
  <div className="col-span-full">
    <Strip tone="warn">{children}</Strip>
  </div>
)

interface PartProps {
  offer: Offer
  form: OrderForm
}

function Disks({ offer, form: { control } }: PartProps) {
  const layout = useController({ control, name: 'layout' })
  const layouts = layoutsOf(offer)
  const { value } = layout.field
  const fits = value === defaultLayout || layouts.includes(value)
  return (
    <>
      {!fits && (
        <LeftOut>
          <Trans>Disk layout removed: {{ name: offer.name }} doesn’t support it.</Trans>
        </LeftOut>
      )}
      <DiskLayoutChoice
        layouts={layouts}
        disks={offer.disks}
        value={fits ? value : defaultLayout}
        onChange={layout.field.onChange}
      />
      <RootSizeField control={control} name="rootSize" />
    </>
  )
}

/** The task that runs after the installation; only some plan types have tasks. */
function Task({ offer, form: { control } }: PartProps) {
  const { field } = useController({ control, name: 'task' })
  const read = useAction(listTasks, {})
  const tasks = tasksFor(offer.kind, read.data ?? [])
  const { value } = field
  const fits = value === noTask || read.data === undefined || tasks.some(({ id }) => id === value)
  // Tasks are for GPUs: without one a failed read doesn't matter.
  if (!read.data && offer.gpu !== '')
    return (
      <ReadPart read={openRead(read)} skeleton={<SkeletonBlock className="h-14" />}>
        {() => null}
      </ReadPart>
    )
  return (
    <>
      {!fits && (
        <LeftOut>
          <Trans>Automation task removed: {{ name: offer.name }} doesn’t support it.</Trans>
        </LeftOut>
      )}
      <AutomationTaskChoice tasks={tasks} value={fits ? value : noTask} onChange={field.onChange} />
    </>
  )
}
