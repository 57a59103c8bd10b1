import { Trans, useLingui } from '@lingui/react/macro'
import type { ServerTarget } from '#commands/command.ts'
import { remoteHands } from '#commands/remoteHands.ts'
import type { TicketName } from '#commands/serverCommands.ts'
import { Card } from '#ui/Card.tsx'
import { CommandLink } from '#serverCommands/CommandLink.tsx'

// The keys of the table are the names of its commands.
const names = Object.keys(remoteHands) as readonly TicketName[]

/** What people in the data centre do. Spec 4.9, wire.md 6. */
export function RemoteHandsCard({ target }: { target: ServerTarget }) {
  const { t } = useLingui()
  return (
    <Card
      title={<Trans>Remote hands</Trans>}
      description={
        <Trans>
          A technician does it by hand. Each request opens a ticket, and is confirmed by e-mail.
        </Trans>
      }
    >
      <ul className="grid gap-3">
        {names.map((name) => (
          <li key={name} className="grid justify-items-start gap-1">
            <CommandLink name={name} target={target} />
            <span className="text-muted">{t(remoteHands[name].consequence)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
