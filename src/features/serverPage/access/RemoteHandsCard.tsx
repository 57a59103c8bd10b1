import { Trans } from '@lingui/react/macro'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { remoteHands } from '#features/servers/commands/remoteHands.ts'
import { serverCommands, type TicketName } from '#features/servers/commands/serverCommands.ts'
import { kindHas } from '#lib/rules/serverCan.ts'
import { CommandRow } from '#features/servers/dialogs/CommandRow.tsx'
import { Card } from '#ui/Card.tsx'

// The keys of the table are the names of its commands.
const requests = Object.keys(remoteHands) as readonly TicketName[]
const names = [...requests, 'ask-assistance'] as const

/** What people in the data centre do. spec.md 4.9, wire.md 6. */
export function RemoteHandsCard({ target }: { target: ServerTarget }) {
  return (
    <Card
      title={<Trans>Remote hands</Trans>}
      description={
        <Trans>
          A technician does it by hand. Each request opens a ticket, and is confirmed by e-mail.
        </Trans>
      }
      flush
    >
      <ul>
        {names
          .filter((name) => kindHas(serverCommands[name].capability, target.kind))
          .map((name) => (
            <CommandRow key={name} name={name} target={target}>
              <Trans>Ask…</Trans>
            </CommandRow>
          ))}
      </ul>
    </Card>
  )
}
