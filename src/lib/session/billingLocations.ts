import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The billing locations that an account may belong to. The API only lists them after sign-in (spec.md 4.1). */
export const billingLocations = [
  { id: 'billing_com', label: msg`Europe (EUR)` },
  { id: 'billing_ru', label: msg`Russia (RUB)` },
] as const satisfies readonly { id: string; label: MessageDescriptor }[]
