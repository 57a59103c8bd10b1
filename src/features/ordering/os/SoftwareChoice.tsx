import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SoftwarePackage } from '#api/actions/software.ts'
import { isZero } from '#lib/money/amount.ts'
import { requirementsOf, type HardwareSpec, type MachineKind } from '#lib/rules/osRequirements.ts'
import {
  softwareMisfits,
  osIdsOfSoftware,
  ownOs,
  type OsOption,
  useMisfitWords,
} from './installOptions.ts'
import { usePrice } from '#lib/money/Price.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import type { ReplyOf } from '#api/action.ts'
import type { listTasks } from '#api/actions/runner.ts'

/** Instead of an id: no software. */
export const noSoftware = ''

/** The select has no empty values. */
const none = 'none'

/** The form's OS as an id; null for one's own. */
export const osIdOf = (os: string): number | null => (os === ownOs ? null : Number(os))

interface Props {
  packages: readonly SoftwarePackage[]
  systems: readonly OsOption[]
  machine: HardwareSpec
  /** An OS option's `value`, or '' if none is chosen. */
  os: string
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
  os,
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
    if (os === '') return t`Choose an operating system first`
    const [first] = softwareMisfits(tags, osIdOf(os), machine)
    if (first === undefined) return undefined
    if (first !== 'os') return misfitWords(first, requirementsOf(tags))
    const names = osIdsOfSoftware(tags)
      .map((id) => systems.find((option) => option.value === String(id))?.name)
      .filter((name) => name !== undefined)
    return names.length > 0
      ? t`Only with ${{ name: names.join(', ') }}`
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

/** The tasks for a server type, without `noTask`. */
export const tasksFor = (kind: MachineKind, tasks: readonly AutomationTask[]): AutomationTask[] =>
  tasks.filter(({ id, tags }) => id !== noTask && requirementsOf(tags).kinds.includes(kind))

interface TaskProps {
  /** See `tasksFor`; renders nothing if empty. */
  tasks: readonly AutomationTask[]
  value: string
  onChange: (value: string) => void
}

/** The task that runs after the installation, such as GPU drivers. */
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
