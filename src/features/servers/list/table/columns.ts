import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hardwareOf } from '../../rules/hardware.ts'
import type { ServerState } from '#lib/rules/server.ts'
import { worstNews, type ConditionName } from '../../rules/serverConditions.ts'
import type { Restarting } from '#features/operations/restarting.ts'
import type { ColumnId } from './columnIds.ts'
import type { ListRow } from '../rows/listRow.ts'

export interface ListColumn {
  readonly label: MessageDescriptor
  /** In rem; narrower, its texts would be cut. */
  readonly least: number
  /** Its part of the room that columns without a share leave, in proportion to the others: never less than `least`. */
  readonly share?: number
  /** Whether only reading the server itself tells what stands there, or all of it: `eq/list` leaves it out (wire.md 3). */
  readonly needsDetail?: true
  /** What rows are sorted by; undefined when it is not known yet. */
  readonly sortValue: (row: ListRow) => string | number | undefined
}

/** Numbers inside names count as numbers: web-2 stands before web-10. */
const natural = (text: string): string =>
  text.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))

/** What is said of a server, the worst first: the order of a list that is sorted by it. */
const newsOrder = [
  'installing',
  'restarting',
  'starting',
  'suspended',
  'pending',
  'cancelled',
  'blocked',
  'unpaid',
  'limited',
  'powered-off',
  'running',
  'rented',
] as const satisfies readonly (ServerState['state'] | ConditionName | Restarting)[]

/** Undefined until the server was read. */
function newsPlace({
  state,
  restarting,
  nextBoot,
  conditions,
  detail,
}: ListRow): number | undefined {
  if (restarting) return newsOrder.indexOf(restarting)
  if (state === undefined || (state.state === 'rented' && !detail)) return undefined
  const news = worstNews(state, nextBoot, conditions.hold)
  return newsOrder.indexOf(news.news === 'state' ? news.state.state : news.condition.condition)
}

export const listColumns: Readonly<Record<ColumnId, ListColumn>> = {
  name: {
    label: msg`Name`,
    least: 6.875,
    share: 1.1,
    sortValue: ({ words, name }) => (words === undefined ? undefined : natural(name)),
  },
  state: {
    label: msg`State`,
    least: 9.375,
    // The list tells what is rented, not whether it is on, installs, is blocked or boots from the network.
    needsDetail: true,
    sortValue: newsPlace,
  },
  kind: {
    label: msg`Kind`,
    least: 5.375,
    sortValue: ({ kind }) => kind,
  },
  location: {
    label: msg`Location`,
    least: 5,
    sortValue: ({ location }) => location,
  },
  address: {
    label: msg`Main address`,
    least: 8,
    sortValue: ({ words, address }) =>
      words === undefined ? undefined : natural((address ?? '').replaceAll('.', ' ')),
  },
  configuration: {
    label: msg`Configuration`,
    least: 13,
    needsDetail: true,
    share: 2.53,
    sortValue: ({ detail }) => {
      if (!detail) return undefined
      const { cpu, ram = 0, disks } = hardwareOf(detail.hardware.components)
      const disk = disks.reduce((sum, { count, size }) => sum + count * size, 0)
      return natural(`${cpu?.cores ?? 0} ${Math.round(ram)} ${Math.round(disk)}`)
    },
  },
  due: {
    label: msg`Due`,
    least: 7.5,
    // Without a due date it is never due.
    sortValue: ({ daysLeft }) => (daysLeft === null ? Number.MAX_SAFE_INTEGER : daysLeft),
  },
  tags: {
    label: msg`Tags`,
    least: 9,
    needsDetail: true,
    share: 1.81,
    sortValue: ({ tags }) =>
      tags && natural(tags.map(({ tag, value }) => `${tag}=${value}`).join(' ')),
  },
  number: { label: msg`Number`, least: 5.75, sortValue: ({ id }) => id },
}
