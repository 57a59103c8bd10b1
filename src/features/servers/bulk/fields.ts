import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import type { BulkCommand } from '../commands/serverCommands.ts'
import { pinSchema } from '#lib/forms/schemas.ts'

/** How many servers may be worked on at once; the person chooses. */
export const widths = [1, 2, 5, 10] as const

/** The name of a tag: letters, digits, hyphens, 32 at most. wire.md 5. */
const tagName = /^[a-z0-9-]{1,32}$/i
/** Characters of a tag's value, at most. wire.md 5. */
const longestValue = 256

const tagField = z
  .string()
  .check(z.trim(), z.regex(tagName, { error: () => t`Use up to 32 letters, digits and hyphens` }))

const shape = {
  tag: z.string(),
  value: z.string(),
  description: z.string(),
  duration: z.enum(['good', 'four-hours']),
  atOnce: z.number(),
  alsoArmed: z.boolean(),
  pin: z.string(),
}

/** The fields of a bulk command's dialog; what a command does not ask for may stay empty. */
export const bulkFields = ({ bulk: { asks }, action }: BulkCommand) =>
  z.object({
    ...shape,
    ...((asks === 'tag' || asks === 'tag-name') && { tag: tagField }),
    ...(asks === 'tag' && {
      value: z.string().check(
        z.trim(),
        z.maxLength(longestValue, {
          error: () => t`Use at most ${longestValue} characters`,
        }),
      ),
    }),
    ...(asks === 'block' && {
      description: z
        .string()
        .check(z.trim(), z.minLength(1, { error: () => t`Enter a reason for your team` })),
    }),
    ...(action.pin === true && { pin: pinSchema }),
  })

export interface BulkValues {
  tag: string
  value: string
  description: string
  duration: 'good' | 'four-hours'
  atOnce: number
  alsoArmed: boolean
  pin: string
}

export const emptyValues: BulkValues = {
  tag: '',
  value: '',
  description: '',
  duration: 'four-hours',
  atOnce: 2,
  alsoArmed: false,
  pin: '',
}

/** What all rows are sent with. */
export function parametersOf(
  { bulk: { asks } }: BulkCommand,
  { tag, value, description, duration }: BulkValues,
): Record<string, string> {
  switch (asks) {
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
      return asks satisfies never
  }
}
