import { Trans, useLingui } from '@lingui/react/macro'
import { Controller, useFormState, type Control } from 'react-hook-form'
import type { BulkCommand } from '../commands/bulkCommands.ts'
import { Field } from '#ui/Field.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { widths, type BulkValues } from './fields.ts'

interface Props {
  command: BulkCommand
  control: Control<BulkValues>
}

/** What a bulk command asks for beside the servers. */
export function BulkFields({ command: { asks }, control }: Props) {
  const { t } = useLingui()
  switch (asks) {
    case 'nothing':
      return null
    case 'tag':
      return (
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Text
            control={control}
            name="tag"
            label={t({ message: 'Tag', context: 'noun: a label on a server' })}
          />
          <Text control={control} name="value" label={t`Value`} optional />
        </div>
      )
    case 'tag-name':
      return (
        <Text
          control={control}
          name="tag"
          label={t({ message: 'Tag', context: 'noun: a label on a server' })}
        />
      )
    case 'block':
      return (
        <>
          <Text control={control} name="description" label={t`Reason`} />
          <Field label={<Trans>How long</Trans>} group>
            <Controller
              control={control}
              name="duration"
              render={({ field }) => (
                <SegmentedControl
                  value={field.value}
                  onChange={field.onChange}
                  options={[
                    { value: 'four-hours', label: <Trans>Four hours</Trans> },
                    { value: 'good', label: <Trans>For good</Trans> },
                  ]}
                />
              )}
            />
          </Field>
        </>
      )
    default:
      return asks satisfies never
  }
}

interface TextProps {
  control: Control<BulkValues>
  name: 'tag' | 'value' | 'description'
  label: string
  optional?: boolean
}

function Text({ control, name, label, optional = false }: TextProps) {
  const { errors } = useFormState({ control, name })
  return (
    <Field label={label} error={errors[name]?.message} optional={optional} required={!optional}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => <TextInput {...field} autoComplete="off" spellCheck={false} />}
      />
    </Field>
  )
}

/** How many servers are worked on at once. */
export function AtOnce({ control }: Pick<Props, 'control'>) {
  return (
    <Field label={<Trans>At once, at most</Trans>} group>
      <Controller
        control={control}
        name="atOnce"
        render={({ field }) => (
          <SegmentedControl
            value={field.value}
            onChange={field.onChange}
            options={widths.map((width) => ({ value: width, label: width }))}
          />
        )}
      />
    </Field>
  )
}
