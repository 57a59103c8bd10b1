import * as z from 'zod/mini'
import { t as translate } from '@lingui/core/macro'
import type { BulkCommand } from '../commands/serverCommands.ts'
import { isReserved } from '#lib/rules/server.ts'
import { pinSchema } from '#lib/forms/schemas.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Control } from 'react-hook-form'
import { FormField, TextField } from '#lib/forms/fields.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

/** Choices for the number of servers at a time. */
export const concurrencies = [1, 2, 5, 10] as const

/** Letters, digits and hyphens, up to 32. wire.md 5. */
const tagName = /^[a-z0-9-]{1,32}$/i
/** In characters. wire.md 5. */
const maxValueLength = 256

const tagField = z
  .string()
  .check(
    z.trim(),
    z.regex(tagName, { error: () => translate`Up to 32 letters, digits and hyphens` }),
  )

const values = z.object({
  tag: z.string(),
  value: z.string(),
  description: z.string(),
  duration: z.enum(['permanent', 'four-hours']),
  atOnce: z.number(),
  includeOtherBoot: z.boolean(),
  pin: z.string(),
})
export type BulkValues = z.infer<typeof values>

/** Fields that a command doesn't use may stay empty. */
export const bulkSchema = ({ bulk: { fields }, action }: BulkCommand) =>
  z.object({
    ...values.shape,
    ...(fields === 'tag-name' && { tag: tagField }),
    ...(fields === 'tag' && {
      tag: tagField.check(
        z.refine((name) => !isReserved(name), {
          error: () => translate`This key is reserved. Choose another.`,
        }),
      ),
    }),
    ...(fields === 'tag' && {
      value: z.string().check(
        z.trim(),
        z.maxLength(maxValueLength, {
          error: () => translate`At most ${maxValueLength} characters`,
        }),
      ),
    }),
    ...(fields === 'block' && {
      description: z
        .string()
        .check(z.trim(), z.minLength(1, { error: () => translate`Enter a reason for your team` })),
    }),
    ...(action.pin === true && { pin: pinSchema }),
  })

export const emptyValues: BulkValues = {
  tag: '',
  value: '',
  description: '',
  duration: 'four-hours',
  atOnce: 2,
  includeOtherBoot: false,
  pin: '',
}

/** The parameters that all rows share. */
export function parametersOf(
  { bulk: { fields } }: BulkCommand,
  { tag, value, description, duration }: BulkValues,
): Record<string, string> {
  switch (fields) {
    case 'nothing':
      return {}
    case 'tag':
      return { tag: tag.trim(), value: value.trim() }
    case 'tag-name':
      return { tag: tag.trim() }
    case 'block':
      return {
        description: description.trim(),
        ...(duration === 'four-hours' && { four_hours: '1' }),
      }
    default:
      return fields satisfies never
  }
}

interface Props {
  command: BulkCommand
  control: Control<BulkValues>
}

/** The fields of a bulk command. */
export function BulkFields({ command: { bulk }, control }: Props) {
  const { t } = useLingui()
  switch (bulk.fields) {
    case 'nothing':
      return null
    case 'tag':
      return (
        <div className="grid gap-3.5 sm:grid-cols-2">
          <TagField control={control} />
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
      return <TagField control={control} />
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
                  { value: 'permanent', label: <Trans>Permanently</Trans> },
                ]}
              />
            )}
          </FormField>
        </>
      )
    default:
      return bulk.fields satisfies never
  }
}

function TagField({ control }: Pick<Props, 'control'>) {
  const { t } = useLingui()
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
}

export function ConcurrencyField({ control }: Pick<Props, 'control'>) {
  return (
    <FormField control={control} name="atOnce" label={<Trans>Servers at a time</Trans>} group>
      {(field) => (
        <SegmentedControl
          value={field.value}
          onChange={field.onChange}
          options={concurrencies.map((width) => ({ value: width, label: width }))}
        />
      )}
    </FormField>
  )
}
