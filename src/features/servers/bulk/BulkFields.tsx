import { Trans, useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import type { BulkCommand } from '../commands/serverCommands.ts'
import { FormField, TextField } from '#lib/forms/fields.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { widths, type BulkValues } from './fields.ts'

interface Props {
  command: BulkCommand
  control: Control<BulkValues>
}

/** What a bulk command asks for beside the servers. */
export function BulkFields({ command: { bulk }, control }: Props) {
  const { t } = useLingui()
  switch (bulk.asks) {
    case 'nothing':
      return null
    case 'tag':
      return (
        <div className="grid gap-3.5 sm:grid-cols-2">
          <TextField
            control={control}
            name="tag"
            label={t({ message: 'Tag', context: 'noun: a label on a server' })}
            required
            autoComplete="off"
            spellCheck={false}
          />
          <TextField
            control={control}
            name="value"
            label={t`Value`}
            optional
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      )
    case 'tag-name':
      return (
        <TextField
          control={control}
          name="tag"
          label={t({ message: 'Tag', context: 'noun: a label on a server' })}
          required
          autoComplete="off"
          spellCheck={false}
        />
      )
    case 'block':
      return (
        <>
          <TextField
            control={control}
            name="description"
            label={t`Reason`}
            required
            autoComplete="off"
            spellCheck={false}
          />
          <FormField control={control} name="duration" label={<Trans>Duration</Trans>} group>
            {(field) => (
              <SegmentedControl
                value={field.value}
                onChange={field.onChange}
                options={[
                  { value: 'four-hours', label: <Trans>4 hours</Trans> },
                  { value: 'good', label: <Trans>Permanently</Trans> },
                ]}
              />
            )}
          </FormField>
        </>
      )
    default:
      return bulk.asks satisfies never
  }
}

/** How many servers are worked on at once. */
export function AtOnce({ control }: Pick<Props, 'control'>) {
  return (
    <FormField control={control} name="atOnce" label={<Trans>Servers at a time</Trans>} group>
      {(field) => (
        <SegmentedControl
          value={field.value}
          onChange={field.onChange}
          options={widths.map((width) => ({ value: width, label: width }))}
        />
      )}
    </FormField>
  )
}
