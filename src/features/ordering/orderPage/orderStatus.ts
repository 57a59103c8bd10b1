import { useLingui } from '@lingui/react/macro'
import type { Operation } from '#features/operations/operation.ts'
import type { LedTone } from '#ui/Led.tsx'

export interface OrderProps {
  operation: Operation
  order: NonNullable<Operation['order']>
}

/** The state of an order, in a word or two. */
export function useOrderStatus(
  { outcome }: Operation,
  { byTechnicians }: OrderProps['order'],
): { tone: LedTone; words: string } {
  const { t } = useLingui()
  switch (outcome.state) {
    case 'sending':
      return { tone: 'busy', words: t`being ordered` }
    case 'unanswered':
      return { tone: 'warn', words: t`not known yet: checking` }
    case 'not-known':
      return { tone: 'warn', words: t`no answer came` }
    case 'not-found':
      return { tone: 'bad', words: t`not ordered` }
    case 'to-pay':
      return outcome.paidAt === undefined
        ? { tone: 'warn', words: t`to be paid` }
        : { tone: 'busy', words: t`paid, about to be set up` }
    case 'running':
    case 'settling':
      return {
        tone: 'busy',
        words: byTechnicians ? t`being set up by technicians` : t`being set up`,
      }
    case 'done':
    case 'finished-elsewhere':
      return { tone: 'ok', words: t`ready` }
    case 'failed':
    case 'not-up':
      return { tone: 'bad', words: t`setting it up failed` }
    case 'cancelled':
      return { tone: 'off', words: t`cancelled` }
    default:
      return outcome satisfies never
  }
}
