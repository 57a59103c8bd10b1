import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { diskLayouts, type DiskLayout } from '#domain/diskLayouts.ts'
import { isHostname } from '#domain/hostname.ts'
import { isIPv4 } from '#domain/network.ts'
import {
  callbackField,
  rootPasswordField,
  rootSizeField,
  scriptField,
  sshKeyField,
} from '#installation/access/accessFields.ts'
import type { OrderStep } from './orderSearch.ts'

/** What is typed, as texts: the tab keeps a draft of all but the secrets. What is chosen is in the address. */
export interface OrderValues {
  /** A disk layout; '' leaves it to the service. */
  layout: DiskLayout | ''
  /** Percent of the disk for the system. */
  rootSize: string
  /** `-1` is nothing. Spec 4.6. */
  task: string
  hostname: string
  privateIp: string
  privateVlan: string
  password: string
  sshKey: string
  script: string
  callback: string
  /** Whether a mail says when it is there. */
  notify: 'yes' | 'no'
  promo: string
}

export const nothingTyped: OrderValues = {
  layout: '',
  rootSize: '100',
  task: '-1',
  hostname: '',
  privateIp: '',
  privateVlan: '',
  password: '',
  sshKey: '',
  script: '',
  callback: '',
  notify: 'yes',
  promo: '',
}

/** What a draft of the order keeps, and of what it keeps only that something was typed. */
export const draftedFields = [
  'layout',
  'rootSize',
  'task',
  'hostname',
  'privateIp',
  'privateVlan',
  'script',
  'callback',
  'notify',
  'promo',
] as const satisfies readonly (keyof OrderValues)[]
export const secretFields = ['password', 'sshKey'] as const satisfies readonly (keyof OrderValues)[]

const trimmed = z.string().check(z.trim())

/** Spec 4.6. `hasSystem`: one's own system has no password that the service could set. */
export const orderFields = ({ hasSystem }: { hasSystem: boolean }) =>
  z
    .object({
      layout: z.enum(['', ...diskLayouts]),
      rootSize: rootSizeField,
      task: z.string(),
      hostname: trimmed.check(
        z.refine((name) => name === '' || isHostname(name), {
          error: () => t`Use letters, digits and hyphens, such as web-1 or web-1.example.net.`,
        }),
      ),
      privateIp: trimmed.check(
        z.refine((ip) => ip === '' || isIPv4(ip), {
          error: () => t`This is not an IPv4 address, such as 10.12.4.20.`,
        }),
      ),
      privateVlan: trimmed.check(
        z.regex(/^\d{0,4}$/, { error: () => t`A VLAN is a number, such as 1204.` }),
      ),
      password: hasSystem ? rootPasswordField : z.string(),
      sshKey: hasSystem ? sshKeyField : z.string(),
      script: scriptField,
      callback: callbackField,
      notify: z.enum(['yes', 'no']),
      promo: trimmed,
    })
    .check(
      z.refine(({ privateIp, privateVlan }) => privateIp === '' || privateVlan !== '', {
        path: ['privateVlan'],
        error: () => t`A private address needs the number of its VLAN.`,
      }),
      z.refine(({ privateIp, privateVlan }) => privateVlan === '' || privateIp !== '', {
        path: ['privateIp'],
        error: () => t`A VLAN needs the private address that is reserved in it.`,
      }),
    )

/** Which step asks for a field. */
export const stepOfField = {
  layout: 'system',
  rootSize: 'system',
  task: 'system',
  hostname: 'network',
  privateIp: 'network',
  privateVlan: 'network',
  password: 'access',
  sshKey: 'access',
  script: 'access',
  callback: 'access',
  notify: 'access',
  promo: 'review',
} as const satisfies Record<keyof OrderValues, OrderStep>
