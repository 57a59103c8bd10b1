/** The actions of `billing.php`. spec.md 4.4. */
import type { HandlersOf } from '../types.ts'
import { cancellations } from './cancellations.ts'
import { client } from './client.ts'
import { contacts } from './contacts.ts'
import { credit } from './credit.ts'
import { paying } from './gateways.ts'
import { invoices } from './invoices.ts'
import { service } from './service.ts'

export const billing = {
  ...client,
  ...contacts,
  ...invoices,
  ...credit,
  ...paying,
  ...service,
  ...cancellations,
} satisfies HandlersOf<'billing'>
