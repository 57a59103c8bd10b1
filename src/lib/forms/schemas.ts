/** Shared validation. Messages are translated when shown. */
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { isHostname } from '#lib/rules/server.ts'

export const pinLength = 4

/** A PIN in a form. Never stored in a draft; cleared when it was refused. */
export const pinSchema = z
  .string()
  .check(z.length(pinLength, { error: () => t`Enter all ${pinLength} digits` }))

/** A host name; surrounding whitespace is ignored. */
export const hostnameSchema = z.string().check(
  z.trim(),
  z.refine(isHostname, {
    error: () => t`Use letters, digits and hyphens, such as web-1.example.net`,
  }),
)
