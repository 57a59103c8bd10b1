import type { UseFormReturn } from 'react-hook-form'
import type { DiskLayout } from '../rules/diskLayouts.ts'
import type { OrderStep } from './orderSearch.ts'

/** Form values, as text. The draft stores them without secrets; choices are in the URL. */
export interface OrderValues {
  /** '' is the API's default. */
  layout: DiskLayout | ''
  /** Size of the root partition, in percent of the disk. */
  rootSize: string
  /** `-1` runs nothing. spec.md 4.6. */
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

/** The fields that a draft stores (for keys see `draftedKeys`). For secrets it only stores that something was typed. */
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

/** The draft's key: one per tab. */
export const orderDraft = 'order'
