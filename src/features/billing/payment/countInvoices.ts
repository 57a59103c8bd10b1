import type { Action } from '#api/action.ts'
import { countEffects } from '#lib/sentTwice/countEffects.ts'
import type { Twice } from '#lib/sentTwice/sentTwice.ts'

/**
 * Counts the invoices that one press created. `kept`: the one that the person goes on with; `findCreated`: all that are
 * new and unpaid.
 */
export const countInvoices = (
  action: Pick<Action, 'key' | 'timeLimit'>,
  { of, kept }: Pick<Extract<Twice, { kind: 'invoices' }>, 'of' | 'kept'>,
  findCreated: () => Promise<readonly number[]>,
): Promise<void> =>
  countEffects(action, async () => {
    const surplus = (await findCreated()).filter((id) => id !== kept)
    return surplus.length === 0 ? undefined : { kind: 'invoices', of, kept, surplus }
  })
