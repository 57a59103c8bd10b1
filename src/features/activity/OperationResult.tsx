import { useLingui } from '@lingui/react/macro'
import type { Operation } from '#features/operations/operation.ts'
import { Led, type LedTone } from '#ui/Led.tsx'

const tones = {
  sending: 'busy',
  unanswered: 'warn',
  running: 'busy',
  settling: 'busy',
  done: 'ok',
  failed: 'bad',
  'not-up': 'bad',
  'finished-elsewhere': 'ok',
  'not-known': 'warn',
  'to-pay': 'warn',
  'not-found': 'bad',
  cancelled: 'off',
} as const satisfies Record<Operation['outcome']['state'], LedTone>

/** How it stands, as a light with a word. */
export function OperationResult({ operation: { outcome } }: { operation: Operation }) {
  const { t } = useLingui()
  const words = {
    sending: t`Sending…`,
    unanswered: t`No response`,
    running: t({ message: 'Running', context: 'work under way' }),
    settling: t`Starting`,
    done: t`Finished`,
    failed: t`Failed`,
    'not-up': t`Didn’t start`,
    'finished-elsewhere': t`Finished`,
    'not-known': t`Unknown`,
    'to-pay': t`Unpaid`,
    'not-found': t`Not ordered`,
    cancelled: t({ message: 'Canceled', context: 'order' }),
  } satisfies Record<Operation['outcome']['state'], string>
  return <Led tone={tones[outcome.state]}>{words[outcome.state]}</Led>
}
