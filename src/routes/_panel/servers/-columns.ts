import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hardwareOf } from '#domain/hardware.ts'
import type { ServerState } from '#domain/server.ts'
import type { ColumnId } from './-columnIds.ts'
import type { ListRow } from './-listRow.ts'

export interface ListColumn {
  readonly label: MessageDescriptor
  /** Its place in the grid. */
  readonly width: string
  /** The window, in rem, from which on it is shown; less important columns go first where it is narrow. */
  readonly from: 0 | 48 | 60 | 72 | 80
  /** What rows are sorted by; undefined when it is not known yet. */
  readonly sortValue: (row: ListRow) => string | number | undefined
}

/** Numbers inside names count as numbers: web-2 stands before web-10. */
const natural = (text: string): string =>
  text.toLowerCase().replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'))

const stateOrder: readonly ServerState['state'][] = [
  'installing',
  'suspended',
  'pending',
  'powered-off',
  'running',
]

export const listColumns: Readonly<Record<ColumnId, ListColumn>> = {
  name: {
    label: msg`Name`,
    width: 'minmax(8rem,1.2fr)',
    from: 0,
    sortValue: ({ words, name }) => (words === undefined ? undefined : natural(name)),
  },
  state: {
    label: msg`State`,
    width: 'minmax(9rem,1fr)',
    from: 0,
    sortValue: ({ state }) =>
      state === undefined || state === 'rented' ? undefined : stateOrder.indexOf(state),
  },
  kind: {
    label: msg`Kind`,
    width: '6rem',
    from: 60,
    sortValue: ({ kind }) => kind,
  },
  location: {
    label: msg`Location`,
    width: '6.25rem',
    from: 0,
    sortValue: ({ location }) => location,
  },
  address: {
    label: msg`Main address`,
    width: '9rem',
    from: 48,
    sortValue: ({ words, address }) =>
      words === undefined ? undefined : natural((address ?? '').replaceAll('.', ' ')),
  },
  configuration: {
    label: msg`Configuration`,
    width: 'minmax(0,2fr)',
    from: 72,
    sortValue: ({ detail }) => {
      if (!detail) return undefined
      const { cpu, ram = 0, disks } = hardwareOf(detail.hardware.components)
      const disk = disks.reduce((sum, { count, size }) => sum + count * size, 0)
      return natural(`${cpu?.cores ?? 0} ${Math.round(ram)} ${Math.round(disk)}`)
    },
  },
  due: {
    label: msg`Due`,
    width: '7rem',
    from: 0,
    // Without a due date it is never due.
    sortValue: ({ daysLeft }) => (daysLeft === null ? Number.MAX_SAFE_INTEGER : daysLeft),
  },
  tags: {
    label: msg`Tags`,
    width: 'minmax(0,1.7fr)',
    from: 80,
    sortValue: ({ tags }) =>
      tags && natural(tags.map(({ tag, value }) => `${tag}=${value}`).join(' ')),
  },
  number: { label: msg`Number`, width: '6rem', from: 48, sortValue: ({ id }) => id },
}
