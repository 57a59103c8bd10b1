/** What several forms check. Messages are worded when somebody sees them. */
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { isHostname } from '#lib/rules/hostname.ts'

/** Digits of the PIN. */
export const pinLength = 4

/** The PIN in a form. It is never drafted, and emptied whenever it was sent in vain. */
export const pinSchema = z
  .string()
  .check(z.length(pinLength, { error: () => t`Enter all ${pinLength} digits` }))

/** A host name as typed: blanks around it do not count. */
export const hostnameSchema = z.string().check(
  z.trim(),
  z.refine(isHostname, {
    error: () => t`Use letters, digits and hyphens, such as web-1.example.net`,
  }),
)
