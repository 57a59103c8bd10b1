/** What an order stores beside its operation. spec.md 4.6. */
import * as z from 'zod/mini'

export const orderSchema = z.object({
  /** "vm.v2-nano". */
  machine: z.string(),
  /** "NL". */
  location: z.string(),
  /** "Ubuntu 24.04"; '' if nothing is installed or it isn't known. */
  system: z.string(),
  /** The username, by the operating system's tag; '' for its default administrator. */
  user: z.string(),
  /** Set up by hand: spec.md 2.13 (`hwraid`, `no_autodeploy`). */
  byTechnicians: z.boolean(),
  /** The price shown to the person, in major units. */
  price: z.nullable(
    z.object({
      amount: z.string(),
      currency: z.string(),
      /** Missing in older orders, whose price includes it. */
      vat: z.optional(z.enum(['excl', 'incl', 'none'])),
    }),
  ),
  /** The URL of the form with the same choices. */
  again: z.string(),
  /** Started in another browser or by a program: only its invoice is known. */
  elsewhere: z.boolean(),
  /** Its response was lost, and it was found in the account. */
  found: z.optional(z.boolean()),
  invoiceId: z.optional(z.number()),
  /** It was found only after it had been given up, so what the person was told then was wrong. */
  foundLate: z.optional(z.boolean()),
  /** The order of several servers that it is one row of; `attempt`: the row may be ordered again. */
  batch: z.optional(z.object({ id: z.string(), place: z.number(), attempt: z.number() })),
  /** When it was sent. In ms. */
  leftAt: z.optional(z.number()),
  /** The account right before it, see `findOrder`; if missing, it was never sent. */
  before: z.optional(
    z.object({
      servers: z.nullable(z.array(z.number())),
      invoice: z.nullable(z.number()),
      deploying: z.nullable(z.array(z.number())),
      unidentified: z.optional(z.number()),
    }),
  ),
})
export type OrderDetails = z.output<typeof orderSchema>

/** An order as the form describes it, without secrets. */
export interface OrderDescription extends Pick<
  OrderDetails,
  'machine' | 'location' | 'system' | 'user' | 'byTechnicians' | 'price' | 'again' | 'batch'
> {
  /** Its name until the server has one: the host name, otherwise the plan. */
  readonly name: string
}
