/** What a bulk command would do to each selected server, and why it leaves some out. */
import type { ServerDetail } from '#api/actions/eq.ts'
import type { BulkCommand } from '../commands/serverCommands.ts'
import { mainAddress } from '#lib/rules/server.ts'
import { serverCan, type Obstacle } from '#lib/rules/serverCan.ts'
import { targetOf } from '../view/target.ts'

/** A code, since it is kept with the run; see `skipWords`. */
export type SkipReason =
  | Obstacle
  | 'forbidden'
  | 'in-progress'
  | 'unreadable'
  | 'next-boot'
  | 'no-address'
  | 'already-blocked'
  | 'already-tagged'
  | 'no-such-tag'

export interface PreviewFacts {
  readonly command: BulkCommand
  /** What the person said in the dialog. */
  readonly values: { readonly tag: string; readonly value: string }
  /** Also start servers whose next boot would not be a normal one. */
  readonly alsoArmed: boolean
  /** Servers on whose same part work is under way or waits its turn. */
  readonly busy: ReadonlySet<number>
  readonly allowed: (serverId: number) => boolean
}

/** A selected server as far as it was read: `unreadable` once that failed. */
export interface PreviewServer {
  readonly id: number
  readonly detail: ServerDetail | 'unreadable' | undefined
}

/** Whether the next boot of a server would not start its installed system (screens.md, Servers). */
export const bootsElsewhere = (detail: ServerDetail): boolean =>
  targetOf(detail).nextBoot !== 'disk'

/** Why a server is left out, or undefined. Of one that was not read yet nothing is known. */
export function skipReason(
  { id, detail }: PreviewServer,
  { command, values, alsoArmed, busy, allowed }: PreviewFacts,
): SkipReason | undefined {
  if (!allowed(id)) return 'forbidden'
  if (detail === 'unreadable') return 'unreadable'
  if (detail === undefined) return undefined
  const obstacle = serverCan[command.capability](targetOf(detail))
  if (obstacle) return obstacle
  if (busy.has(id)) return 'in-progress'
  if (command.boots === true && !alsoArmed && bootsElsewhere(detail)) return 'next-boot'
  switch (command.bulk.fields) {
    case 'nothing':
      return undefined
    case 'tag':
      return hasTag(detail, values.tag, values.value) ? 'already-tagged' : undefined
    case 'tag-name':
      return values.tag === '' || hasTag(detail, values.tag) ? undefined : 'no-such-tag'
    case 'block': {
      const ip = mainAddress(detail.IP)
      if (ip === undefined) return 'no-address'
      return isBlocked(detail, ip) ? 'already-blocked' : undefined
    }
    default:
      return command.bulk.fields satisfies never
  }
}

const hasTag = ({ tags }: ServerDetail, name: string, value?: string): boolean =>
  tags.some((tag) => tag.tag === name && (value === undefined || tag.value === value))

const isBlocked = ({ IP }: ServerDetail, ip: string): boolean =>
  IP.some((address) => address.IP === ip && address.status === 'blocked')

/** What the row of a server is sent with beside what all are. */
export function rowParameters(
  { bulk: { fields: asks } }: Pick<BulkCommand, 'bulk'>,
  detail: ServerDetail,
): Record<string, string> {
  const ip = mainAddress(detail.IP)
  return asks === 'block' && ip !== undefined ? { ip } : {}
}
