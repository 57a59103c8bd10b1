/** The order form's validation. Loaded on demand: most of an order is chosen, not typed. */
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { privateRangesOf, type NamedRanges, type PrivateRange } from '../rules/privateRanges.ts'
import { diskLayouts } from '../rules/diskLayouts.ts'
import { addressError } from './privateAddress.ts'
import { hostnamesOf } from '../several/hostnames.ts'
import { hostnameCheck } from '#lib/forms/schemas.ts'
import { isIPv4 } from '#lib/rules/ipAddress.ts'
import {
  callbackSchema,
  rootPasswordSchema,
  rootSizeSchema,
  scriptSchema,
  sshKeySchema,
} from '#features/servers/access/accessSchemas.ts'

const trimmed = z.string().check(z.trim())

/** spec.md 4.6. `hasOs`: without an OS the API sets no root password. `count`: the number of servers. */
const orderFormSchema = (hasOs: boolean, count: number, ranges: readonly PrivateRange[]) =>
  z
    .object({
      layout: z.enum(['', ...diskLayouts]),
      rootSize: rootSizeSchema,
      task: z.string(),
      hostname: trimmed.check(
        hostnameCheck((typed) => (typed === '' ? [] : hostnamesOf(typed, count))),
      ),
      privateIp: trimmed.check(
        z.refine((ip) => ip === '' || isIPv4(ip), {
          error: () => t`Enter an IPv4 address, such as 10.12.4.20`,
        }),
      ),
      privateVlan: trimmed.check(
        z.regex(/^\d{0,4}$/, { error: () => t`Enter a VLAN number, such as 1204` }),
      ),
      password: hasOs ? rootPasswordSchema : z.string(),
      sshKey: hasOs ? sshKeySchema : z.string(),
      script: scriptSchema,
      callback: callbackSchema,
      notify: z.enum(['yes', 'no']),
      promo: trimmed,
    })
    .check(
      z.refine(
        ({ privateIp, privateVlan }) => count > 1 || privateIp === '' || privateVlan !== '',
        {
          path: ['privateVlan'],
          error: () => t`Enter the VLAN of the private IP address`,
        },
      ),
      z.refine(
        ({ privateIp, privateVlan }) => count > 1 || privateVlan === '' || privateIp !== '',
        {
          path: ['privateIp'],
          error: () => t`Enter the private IP address reserved in this VLAN`,
        },
      ),
      ({ value, issues }) => {
        const { privateIp, privateVlan } = value
        const problem =
          count > 1 ? undefined : addressError(ranges, { ip: privateIp, vlan: privateVlan })
        if (problem)
          issues.push({
            code: 'custom',
            input: value,
            path: ['privateIp'],
            message: i18n._(problem),
          })
      },
    )

/** `account`: undefined for visitors. */
export const orderResolver = (hasOs: boolean, count: number, account: NamedRanges | undefined) =>
  standardSchemaResolver(orderFormSchema(hasOs, count, account ? privateRangesOf(account) : []))
