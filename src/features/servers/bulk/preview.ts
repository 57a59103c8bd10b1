/** Decides which selected servers a bulk command skips. */
import type { ServerDetail } from '#api/actions/eq.ts'
import type { BulkCommand } from '../commands/serverCommands.ts'
import { mainIp } from '#lib/rules/server.ts'
import { serverCan, type Obstacle } from '#lib/rules/serverCan.ts'
import { targetOf } from '../view/useServer.ts'

/** Stored with the run; `skipMessages` has the texts. */
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
  /** As entered in the dialog. */
  readonly values: { readonly tag: string; readonly value: string }
  /** Include servers whose next boot isn't from disk. */
  readonly includeOtherBoot: boolean
  /** Servers with a running or pending operation on the same part. */
  readonly busy: ReadonlySet<number>
  readonly allowed: (serverId: number) => boolean
}

/** `unreadable` once loading it has failed. */
export interface PreviewServer {
  readonly id: number
  readonly detail: ServerDetail | 'unreadable' | undefined
}

/** Whether the next boot would not start the installed system (screens.md, Servers). */
export const bootsElsewhere = (detail: ServerDetail): boolean =>
  targetOf(detail).nextBoot !== 'disk'

/** Undefined for included servers, and until they are loaded. */
export function skipReason(
  { id, detail }: PreviewServer,
  { command, values, includeOtherBoot, busy, allowed }: PreviewFacts,
): SkipReason | undefined {
  if (!allowed(id)) return 'forbidden'
  if (detail === 'unreadable') return 'unreadable'
  if (detail === undefined) return undefined
  const obstacle = serverCan[command.capability](targetOf(detail))
  if (obstacle) return obstacle
  if (busy.has(id)) return 'in-progress'
  if (command.boots === true && !includeOtherBoot && bootsElsewhere(detail)) return 'next-boot'
  switch (command.bulk.fields) {
    case 'nothing':
      return undefined
    case 'tag':
      return hasTag(detail, values.tag, values.value) ? 'already-tagged' : undefined
    case 'tag-name':
      return values.tag === '' || hasTag(detail, values.tag) ? undefined : 'no-such-tag'
    case 'block': {
      const ip = mainIp(detail.IP)
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

/** The parameters of one row, in addition to the shared ones. */
export function rowParameters(
  { bulk: { fields } }: Pick<BulkCommand, 'bulk'>,
  detail: ServerDetail,
): Record<string, string> {
  const ip = mainIp(detail.IP)
  return fields === 'block' && ip !== undefined ? { ip } : {}
}
