import { Trans, useLingui } from '@lingui/react/macro'
import type { ReplyOf } from '#api/action.ts'
import type { listTasks } from '#api/actions/runner.ts'
import { needsOf, type MachineKind } from '#lib/rules/osFit.ts'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'

export type AutomationTask = ReplyOf<typeof listTasks>[number]

/** The task that does nothing. spec.md 4.6 `runner_task`. */
export const noTask = '-1'

/** The tasks for a kind of machine, but for the one that does nothing. */
export const tasksFor = (kind: MachineKind, tasks: readonly AutomationTask[]): AutomationTask[] =>
  tasks.filter(({ id, tags }) => id !== noTask && needsOf(tags).kinds.includes(kind))

interface Props {
  /** See `tasksFor`; with none there is nothing to show. */
  tasks: readonly AutomationTask[]
  value: string
  onChange: (value: string) => void
}

/** What runs by itself once the system is there: drivers for a graphics card. */
export function AutomationTaskChoice({ tasks, value, onChange }: Props) {
  const { t } = useLingui()
  if (tasks.length === 0) return null
  return (
    <Field label={<Trans>Afterwards</Trans>}>
      <Select
        value={value}
        onChange={onChange}
        options={[
          { value: noTask, label: t`Nothing` },
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
