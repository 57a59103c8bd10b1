import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'

/** Digits of the PIN. */
export const pinLength = 4

/** The PIN in a form. It is never drafted, and emptied whenever it was sent in vain. */
export const pinField = z
  .string()
  .check(z.length(pinLength, { error: () => t`Enter all ${pinLength} digits.` }))
