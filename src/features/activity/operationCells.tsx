import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Operation } from '#features/operations/operation.ts'
import { truncate } from '#lib/text/truncate.ts'
import { classes } from '#ui/classes.ts'
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

/** An operation's status. */
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

interface SubjectLinkProps {
  operation: Pick<Operation, 'id' | 'subject' | 'order'>
  className?: string
}

/** A link to an order's page or a server; plain text for the account. */
export function SubjectLink({ operation: { id, subject, order }, className }: SubjectLinkProps) {
  const name = truncate(subject.name)
  const look = classes('link', className)
  if (order)
    return (
      <Link to="/order/$orderId" params={{ orderId: id }} translate="no" className={look}>
        {name}
      </Link>
    )
  if (subject.serverId === null)
    return (
      <span translate="no" className={className}>
        {name}
      </span>
    )
  return (
    <Link
      to="/servers/$serverId"
      params={{ serverId: subject.serverId }}
      translate="no"
      className={look}
    >
      {name}
    </Link>
  )
}
