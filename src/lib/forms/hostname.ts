import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { isHostname } from '#lib/rules/hostname.ts'

/** A host name as typed: blanks around it do not count. */
export const hostnameField = z.string().check(
  z.trim(),
  z.refine(isHostname, {
    error: () => t`Use letters, digits and hyphens, such as web-1 or web-1.example.net.`,
  }),
)
