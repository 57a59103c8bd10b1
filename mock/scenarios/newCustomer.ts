import type { Scenario } from './index.ts'
import { addCatalogue } from './catalogue.ts'
import { addAda } from './people.ts'

/** The first sign-in: every list is empty, and the PIN isn't set. */
export const newCustomer: Scenario = {
  about: 'First sign-in: no servers, invoices, API keys or PIN.',
  fill(world) {
    addCatalogue(world)
    addAda(world, { pin: null, corporate: false, kyc: null })
  },
}
