/** What an operation that orders a server knows beside its work. spec.md 4.6. */
import * as z from 'zod/mini'

export const orderSchema = z.object({
  /** "vm.v2-nano". */
  machine: z.string(),
  /** "NL". */
  location: z.string(),
  /** "Ubuntu 24.04"; '' where nothing is installed, or where it is not known. */
  system: z.string(),
  /** Who signs in, by the system's own tag; '' for its usual administrator. */
  user: z.string(),
  /** Set up by hand: spec.md 2.13 (`hwraid`, `no_autodeploy`). */
  byTechnicians: z.boolean(),
  /** What was asked for it, as the person saw it; major units. */
  price: z.nullable(
    z.object({
      amount: z.string(),
      currency: z.string(),
      /** Orders that were kept before it was told have it in their price. */
      vat: z.optional(z.enum(['excl', 'incl', 'none'])),
    }),
  ),
  /** The address of the form with the same choices. */
  again: z.string(),
  /** Begun in another browser or by a program: nothing is known of it but its invoice. */
  elsewhere: z.boolean(),
  /** Its reply was lost, and it was found at the service. */
  found: z.optional(z.boolean()),
  invoiceId: z.optional(z.number()),
  /** It was found only after it had been given up: what was said of it then was wrong. */
  foundLate: z.optional(z.boolean()),
  /** The order of several servers that it is one row of; `attempt`: the row may be ordered again. */
  batch: z.optional(z.object({ id: z.string(), place: z.number(), attempt: z.number() })),
  /** When it was sent. In ms. */
  leftAt: z.optional(z.number()),
  /** What was there when it was sent, see `orderFound`; without it, it has not left. */
  before: z.optional(
    z.object({
      servers: z.nullable(z.array(z.number())),
      invoice: z.nullable(z.number()),
      deploying: z.nullable(z.array(z.number())),
    }),
  ),
})
export type OrderFacts = z.output<typeof orderSchema>

/** What the form says of an order: never a secret. */
export interface OrderAbout extends Pick<
  OrderFacts,
  'machine' | 'location' | 'system' | 'user' | 'byTechnicians' | 'price' | 'again' | 'batch'
> {
  /** What it is called until its server has a name: the host name, else the machine's. */
  readonly name: string
}
