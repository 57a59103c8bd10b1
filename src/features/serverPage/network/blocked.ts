import { serviceNow } from '#api/serviceClock.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import { blockHours, temporaryAccess } from '#features/operations/temporaryAccess.ts'

interface Block {
  owner: string
  target: Pick<ServerTarget, 'id' | 'name'>
  ip: string
}

/** Puts a block that was just made beside the other temporary access: the service has no list of them. */
export function rememberBlock({
  owner,
  target: { id, name },
  ip,
  forFourHours,
}: Block & { forFourHours: boolean }): void {
  const since = serviceNow()
  temporaryAccess.open({
    kind: 'block',
    owner,
    subject: { serverId: id, name },
    address: ip,
    since,
    until: forFourHours ? since + blockHours * 3_600_000 : null,
  })
}

/** The block was lifted. */
export function forgetBlock({ owner, target: { id }, ip }: Block): void {
  temporaryAccess.close({ kind: 'block', owner, subject: { serverId: id }, address: ip })
}
