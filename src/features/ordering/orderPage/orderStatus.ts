import { useLingui } from '@lingui/react/macro'
import type { Operation } from '#work/operation.ts'
import type { LedTone } from '#ui/Led.tsx'

export interface OrderProps {
  operation: Operation
  order: NonNullable<Operation['order']>
}

/** An order's status in one or two words. */
export function useOrderStatus(
  { outcome }: Operation,
  { byTechnicians }: Pick<OrderProps['order'], 'byTechnicians'>,
): { tone: LedTone; words: string } {
  const { t } = useLingui()
  switch (outcome.state) {
    case 'sending':
      return { tone: 'busy', words: t`Ordering` }
    case 'unanswered':
      return { tone: 'warn', words: t`Unknown, checking…` }
    case 'not-known':
      return { tone: 'warn', words: t`No response` }
    case 'not-found':
      return { tone: 'bad', words: t`Not ordered` }
    case 'to-pay':
      return outcome.paidAt === undefined
        ? { tone: 'warn', words: t`Unpaid` }
        : { tone: 'busy', words: t`Paid, setup starts soon` }
    case 'running':
    case 'settling':
      return {
        tone: 'busy',
        words: byTechnicians ? t`With our technicians` : t`Installing`,
      }
    case 'done':
    case 'finished-elsewhere':
      return { tone: 'ok', words: t`Ready` }
    case 'failed':
    case 'not-up':
      return { tone: 'bad', words: t`Setup failed` }
    case 'cancelled':
      return { tone: 'off', words: t`Canceled` }
    default:
      return outcome satisfies never
  }
}
