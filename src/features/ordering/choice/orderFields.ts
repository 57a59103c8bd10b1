import type { UseFormReturn } from 'react-hook-form'
import type { DiskLayout } from '../rules/diskLayouts.ts'
import type { OrderStep } from './orderSearch.ts'

/** Typed values, as text. The tab keeps a draft of all but the secrets; choices are in the URL. */
export interface OrderValues {
  /** A disk layout; '' leaves it to the service. */
  layout: DiskLayout | ''
  /** Percent of the disk for the system. */
  rootSize: string
  /** `-1` is nothing. spec.md 4.6. */
  task: string
  hostname: string
  privateIp: string
  privateVlan: string
  password: string
  sshKey: string
  script: string
  callback: string
  /** Whether to email when the server is ready. */
  notify: 'yes' | 'no'
  promo: string
}

export type OrderForm = UseFormReturn<OrderValues>

export const emptyOrder: OrderValues = {
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

/** What a draft of the order keeps (of a key, see `draftedKeys`), and of what only that something was typed. */
export const draftedFields = [
  'layout',
  'rootSize',
  'task',
  'hostname',
  'privateIp',
  'privateVlan',
  'sshKey',
  'script',
  'callback',
  'notify',
  'promo',
] as const satisfies readonly (keyof OrderValues)[]
export const secretFields = ['password'] as const satisfies readonly (keyof OrderValues)[]

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

/** The tab keeps one order at a time. */
export const orderDraft = 'order'
