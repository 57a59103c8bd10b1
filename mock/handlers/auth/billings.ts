/** Billing locations. spec.md 2.2, 2.4. */
import type { HandlersOf } from '../types.ts'

const billings = [
  {
    location: 'billing_com',
    company: 'Patchbay Hosting B.V.',
    active: 1,
    url: 'https://billing.example.net',
    admin_url: 'https://billing.example.net/admin',
    allowed_endpoints: ['api.example.net'],
    PAYMENT_ID: 'com-eur',
  },
  {
    location: 'billing_ru',
    company: 'Patchbay Hosting East',
    active: 1,
    url: 'https://billing-ru.example.net',
    admin_url: 'https://billing-ru.example.net/admin',
    allowed_endpoints: ['api-ru.example.net'],
    PAYMENT_ID: null,
  },
] as const

export const isBillingLocation = (location: string): boolean =>
  billings.some((billing) => billing.location === location)

/** The billing details in a session record. */
export function billingOptions(location: string) {
  const found = billings.find((billing) => billing.location === location)
  if (!found) return null
  const { url, company, active, allowed_endpoints } = found
  return {
    url,
    location,
    company,
    active,
    allowed_payments: ['card', 'bank transfer'],
    native_endpoint: allowed_endpoints[0],
  }
}

export const billingHandlers = {
  'auth/billing_list': () => ({
    result: 'OK',
    billings: billings.map(({ allowed_endpoints, ...entry }) => ({
      ...entry,
      allowed_endpoints: [...allowed_endpoints],
    })),
  }),
} satisfies Pick<HandlersOf<'auth'>, 'auth/billing_list'>
