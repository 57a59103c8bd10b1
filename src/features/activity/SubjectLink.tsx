import { Link } from '@tanstack/react-router'
import { brief } from '#lib/text/brief.ts'
import type { Operation } from '#features/operations/operation.ts'
import { classes } from '#ui/classes.ts'

interface Props {
  operation: Pick<Operation, 'id' | 'subject' | 'order'>
  className?: string
}

/** What a piece of work is about, as a link: an order has a page of its own, the account has none. */
export function SubjectLink({ operation: { id, subject, order }, className }: Props) {
  const name = brief(subject.name)
  const look = classes('link', className)
  if (order)
    return (
      <Link to="/order/$orderId" params={{ orderId: id }} className={look}>
        {name}
      </Link>
    )
  if (subject.serverId === null) return <span className={className}>{name}</span>
  return (
    <Link to="/servers/$serverId" params={{ serverId: subject.serverId }} className={look}>
      {name}
    </Link>
  )
}
