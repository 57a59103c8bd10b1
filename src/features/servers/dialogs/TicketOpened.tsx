import { Trans } from '@lingui/react/macro'
import type { ReplyOf } from '#api/action.ts'
import type { requestAssistance, requestCheck } from '#api/actions/servicedesk.ts'
import { mayHaveHappened, ownWords } from '#api/errorWords.ts'
import type { ApiError } from '#api/wire.ts'
import { Dialog, DialogCancel } from '#ui/Dialog.tsx'
import { Strip } from '#ui/Strip.tsx'
import { ExternalLink } from 'lucide-react'
import { Copyable } from '#ui/Copyable.tsx'

interface Props {
  ticket: ReplyOf<typeof requestAssistance>
  onClose: () => void
}

/** In the place of the dialog that asked: the way to the ticket. Nobody works on it yet. */
export function TicketOpened({ ticket, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Ticket opened</Trans>}
      description={<Trans>We’ve sent you a confirmation by email.</Trans>}
      footer={
        <DialogCancel variant="primary">
          <Trans>Close</Trans>
        </DialogCancel>
      }
    >
      <p>
        <TicketLink ticket={ticket} />
      </p>
    </Dialog>
  )
}

/**
 * A request is open already (wire.md 6): that is no failure to try again, but a ticket to write in. Nothing that can be
 * read lists them, so a lost reply stays one; asking again opens no second one, and tells of the first.
 */
export function requestFailure(error: ApiError) {
  if (mayHaveHappened(error))
    return (
      <Strip tone="warn" urgent>
        <Trans>
          We don’t know yet whether your ticket was opened. Check your email for a confirmation, or
          try again: no second ticket is opened.
        </Trans>
      </Strip>
    )
  if (error.code !== 'ASSISTANCE_TICKET_EXISTS') return undefined
  return (
    <Strip tone="warn" urgent>
      <Trans>This server already has an open request. Reply in its ticket. {ownWords(error)}</Trans>
    </Strip>
  )
}

type Ticket = ReplyOf<typeof requestCheck>

/** The way to a ticket; only web addresses become links, whatever the API wrote. */
function TicketLink({ ticket: { issue, url } }: { ticket: Ticket }) {
  const name = issue ?? <Trans>ticket</Trans>
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
  return <Trans>Check your email for the ticket.</Trans>
}
