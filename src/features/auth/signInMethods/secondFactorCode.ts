import { t as now } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { codeLength } from './codeLength.ts'

/** What a form holds that asks for the code of the second factor. */
export const codeFields = z.object({
  code: z
    .string()
    .check(z.length(codeLength, { error: () => now`Enter all ${codeLength} digits of the code.` })),
})
export type CodeFields = z.output<typeof codeFields>
