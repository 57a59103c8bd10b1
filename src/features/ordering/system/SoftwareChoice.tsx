import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SoftwarePackage } from '#api/actions/software.ts'
import { isZero } from '#lib/money/amount.ts'
import { requirementsOf, type HardwareSpec, type MachineKind } from '#lib/rules/osRequirements.ts'
import {
  softwareMisfits,
  systemsOfSoftware,
  ownSystem,
  type SystemOption,
  useMisfitWords,
} from './installOptions.ts'
import { usePrice } from '#lib/money/Price.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import type { ReplyOf } from '#api/action.ts'
import type { listTasks } from '#api/actions/runner.ts'

/** In the place of software's id: none is installed. */
export const noSoftware = ''

/** A list has no place for an empty value. */
const none = 'none'

/** The id of the system chosen in a form; null for one's own. */
export const osIdOf = (system: string): number | null =>
  system === ownSystem ? null : Number(system)

interface Props {
  packages: readonly SoftwarePackage[]
  systems: readonly SystemOption[]
  machine: HardwareSpec
  /** A system option's `value`, or '' while none is chosen. */
  system: string
  /** The software's id as text, or `noSoftware`. */
  value: string
  onChange: (value: string) => void
  error?: ReactNode
  className?: string
}

/** Software to install; what doesn't fit says why. */
export function SoftwareChoice({
  packages,
  systems,
  machine,
  system,
  value,
  onChange,
  error,
  className,
}: Props) {
  const { t } = useLingui()
  const monthly = usePrice()
  const misfitWords = useMisfitWords()

  const price = ({ price: amount }: SoftwarePackage): string =>
    amount === null || isZero(amount)
      ? t`Free`
      : monthly({ amount, currency: 'EUR', vat: 'excl', per: 'month' })

  const against = ({ tags, active }: SoftwarePackage): string | undefined => {
    if (!active) return t`Currently unavailable`
    if (system === '') return t`Choose an operating system first`
    const [first] = softwareMisfits(tags, osIdOf(system), machine)
    if (first === undefined) return undefined
    if (first !== 'system') return misfitWords(first, requirementsOf(tags))
    const names = systemsOfSoftware(tags)
      .map((id) => systems.find((option) => option.value === String(id))?.name)
      .filter((name) => name !== undefined)
    return names.length > 0
      ? t`Only with ${names.join(', ')}`
      : t`Not with the chosen operating system`
  }

  return (
    <Field
      label={<Trans>Software</Trans>}
      error={error}
      hint={packages.find(({ id }) => String(id) === value)?.description}
      className={className}
    >
      <Select
        value={value === noSoftware ? none : value}
        onChange={(chosen) => onChange(chosen === none ? noSoftware : chosen)}
        options={[
          { value: none, label: t`None` },
          ...packages.map((software) => ({
            value: String(software.id),
            label: software.name,
            hint: price(software),
            disabledReason: against(software),
          })),
        ]}
      />
    </Field>
  )
}

export type AutomationTask = ReplyOf<typeof listTasks>[number]

/** The task that does nothing. spec.md 4.6 `runner_task`. */
export const noTask = '-1'

/** The tasks for a kind of machine, but for the one that does nothing. */
export const tasksFor = (kind: MachineKind, tasks: readonly AutomationTask[]): AutomationTask[] =>
  tasks.filter(({ id, tags }) => id !== noTask && requirementsOf(tags).kinds.includes(kind))

interface TaskProps {
  /** See `tasksFor`; with none there is nothing to show. */
  tasks: readonly AutomationTask[]
  value: string
  onChange: (value: string) => void
}

/** What runs by itself once the system is there: drivers for a graphics card. */
export function AutomationTaskChoice({ tasks, value, onChange }: TaskProps) {
  const { t } = useLingui()
  if (tasks.length === 0) return null
  return (
    <Field label={<Trans>Automation task</Trans>}>
      <Select
        value={value}
        onChange={onChange}
        options={[
          { value: noTask, label: t`None` },
          ...tasks.map(({ id, name, description }) => ({
            value: id,
            label: name,
            hint: description,
          })),
        ]}
      />
    </Field>
  )
}
