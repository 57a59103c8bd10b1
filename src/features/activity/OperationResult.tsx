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
    sending: t`On its way`,
    unanswered: t`Sent, no answer`,
    running: t({ message: 'Running', context: 'work under way' }),
    settling: t`Coming up`,
    done: t`Done`,
    failed: t`Failed`,
    'not-up': t`Not come up`,
    'finished-elsewhere': t`Done`,
    'not-known': t`Not known`,
    'to-pay': t`To be paid`,
    'not-found': t`Not ordered`,
    cancelled: t`Cancelled`,
  } satisfies Record<Operation['outcome']['state'], string>
  return <Led tone={tones[outcome.state]}>{words[outcome.state]}</Led>
}
