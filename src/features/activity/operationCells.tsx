import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Operation } from '#work/operation.ts'
import { truncate } from '#lib/text/truncate.ts'
import { classes } from '#ui/classes.ts'
import { Led } from '#ui/Led.tsx'
import { outcomeWords } from '#work/outcomes.ts'

/** An operation's status. */
export function OperationResult({ operation: { outcome } }: { operation: Operation }) {
  const { t } = useLingui()
  const { tone, word } = outcomeWords[outcome.state]
  return <Led tone={tone}>{t(word)}</Led>
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
