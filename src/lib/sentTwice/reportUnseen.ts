import type { Action } from '#api/action.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { sentTwice } from './sentTwice.ts'

/** Writes whose effects are counted where they are sent, which says more. */
export const counted: ReadonlySet<string> = new Set([
  'eq/order_instance',
  'billing/apply_credit',
  'billing/create_addfunds',
  'billing/mass_pay',
  'billing/add_contact',
  'api_keys/add',
])

/** Reports a write that the browser had sent before the try that was answered. */
export function reportUnseen({ key }: Pick<Action, 'key'>, request: unknown): void {
  if (counted.has(key)) return
  const at = serviceNow()
  sentTwice.report({
    kind: 'unseen',
    id: `${key} ${at}`,
    at,
    action: key,
    serverId: serverIn(request),
  })
}

const serverIn = (request: unknown): number | null =>
  typeof request === 'object' &&
  request !== null &&
  'id' in request &&
  typeof request.id === 'number'
    ? request.id
    : null
