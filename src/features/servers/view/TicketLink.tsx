import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { ReplyOf } from '#api/action.ts'
import type { requestCheck } from '#api/actions/servicedesk.ts'
import { Copyable } from '#ui/Copyable.tsx'

type Ticket = ReplyOf<typeof requestCheck>

/** The way to a ticket; only web addresses become links, whatever the service wrote. */
export function TicketLink({ ticket: { issue, url } }: { ticket: Ticket }) {
  const name = issue ?? <Trans>the ticket</Trans>
  if (url !== null && /^https?:\/\//i.test(url))
    return (
      <a
        href={url}
        target="_blank"
        rel="noreferrer noopener"
        className="link inline-flex items-center gap-1.5"
      >
        <Trans>Open {name}</Trans>
        <ExternalLink className="size-3.5" aria-hidden="true" />
      </a>
    )
  if (issue !== null)
    return (
      <Trans>
        Ticket <Copyable value={issue} />
      </Trans>
    )
  return <Trans>The ticket is in your e-mail.</Trans>
}
