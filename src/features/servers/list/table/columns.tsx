/**
 * The columns of the list. Each declares its heading, width, cells, card, CSV text, sorting and whether it needs
 * details; in the default order.
 */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ServerDetail } from '#api/actions/eq.ts'
import { useBootIsExpected } from '#work/hooks.ts'
import type { Restarting } from '#work/restarting.ts'
import { powerIn, type ServerState } from '#lib/rules/server.ts'
import { formatMoney } from '#lib/money/amount.ts'
import { sum } from '#lib/money/money.ts'
import type { CsvCell } from '#lib/text/csv.ts'
import type { CellColumn } from '#ui/GridRow.tsx'
import { lazy } from '#lib/lazy/lazy.tsx'
import type { Sort } from '#ui/sort.tsx'
import { useIsPrinting } from '#ui/usePrinting.ts'
import { hardwareOf } from '../../rules/hardware.ts'
import { headlineStatus, type ConditionName } from '../../rules/serverConditions.ts'
import { useShortConfiguration } from '../../view/Configuration.tsx'
import { Location } from '../../view/Location.tsx'
import { StateLed } from '../../view/StateLed.tsx'
import { TagLine } from '../../view/TagLine.tsx'
import { kindLabels, locationLabel, statusLabels } from '../../view/words.ts'
import { Address } from '../rows/Address.tsx'
import type { ListRow } from '../rows/listRow.ts'
import { NameLink } from '../rows/NameLink.tsx'
import { Renewal, RenewalOnCard } from '../rows/Renewal.tsx'

/** Few servers have a note. */
const NoteMark = lazy(async () => (await import('../rows/NoteMark.tsx')).NoteMark)

/** Loaded with its column. */
const TrafficShare = lazy(async () => (await import('../rows/TrafficShare.tsx')).TrafficShare)

export interface ListColumn extends CellColumn<ListRow, I18n> {
  /** In rem; less would cut its texts. */
  readonly minWidth: number
  /** Its share of the remaining width, like `fr`. */
  readonly share?: number
  /** If there isn't enough room, the highest goes first; columns without one always stay. */
  readonly priority?: number
  /** Hidden by default. */
  readonly isOptional?: true
  /**
   * Whether it needs details, as `eq/list` lacks its value always or sometimes (wire.md 3). For "sometimes", details
   * are only loaded for sorting and export.
   */
  readonly needsDetail?: 'always' | 'sometimes'
  /** For the CSV; columns without one are always part of it. */
  readonly text?: (row: ListRow, words: FileWords) => CsvCell
  /** The next column of the CSV: what the numbers of this one are. */
  readonly unit?: { readonly label: MessageDescriptor; readonly text: (row: ListRow) => string }
  /** As shown; texts are sorted by the language's rules. Undefined if unknown yet. */
  readonly sortValue: (row: ListRow, i18n: I18n) => string | number | undefined
}

export type ListSort = Sort<ListColumn>

interface FileWords {
  readonly i18n: I18n
  /** The hardware as text. */
  readonly configuration: (detail: ServerDetail) => string
}

const tagTexts = (tags: NonNullable<ListRow['tags']>): string[] =>
  tags.map(({ tag, value }) => (value === '' ? tag : `${tag}=${value}`))

/** Can't be hidden. */
export const nameColumn: ListColumn = {
  id: 'name',
  label: msg`Name`,
  minWidth: 6.25,
  share: 1,
  cell: ({ id, name, note }) =>
    note === undefined ? (
      <NameLink id={id} name={name} />
    ) : (
      <span className="flex min-w-0 items-center gap-1">
        <NameLink id={id} name={name} />
        <NoteMark name={name} note={note} />
      </span>
    ),
  card: 'title',
  cardClassName: 'min-w-0 flex-1',
  text: ({ name }) => name,
  sortValue: ({ searchText, name }) => (searchText === undefined ? undefined : name),
}

export const listColumns: readonly ListColumn[] = [
  nameColumn,
  {
    id: 'state',
    label: msg`Status`,
    // A light with its word, and a badge.
    minWidth: 9.5,
    share: 0.6,
    priority: 1,
    // The list says "rented", not whether it is on, installing, blocked or booting from the network.
    needsDetail: 'always',
    cell: (row) => <State row={row} />,
    card: 'below',
    cardClassName: 'max-w-full text-muted',
    text: ({ state, nextBoot: boot, conditions: { active } }, { i18n }) =>
      state ? statusLabels(i18n, { state, boot, hold: active }).join(' · ') : '',
    sortValue: statusRank,
  },
  {
    id: 'kind',
    label: msg`Type`,
    minWidth: 5,
    priority: 7,
    needsDetail: 'sometimes',
    cellClassName: 'text-muted',
    cell: ({ kind }, i18n) => kind && i18n._(kindLabels[kind]),
    text: ({ kind }, { i18n }) => (kind ? i18n._(kindLabels[kind]) : ''),
    sortValue: ({ kind }, i18n) => kind && i18n._(kindLabels[kind]),
  },
  {
    id: 'location',
    label: msg`Location`,
    minWidth: 7.625,
    priority: 2,
    cell: ({ location }) => location && <Location code={location} />,
    card: 'below',
    cardClassName: 'max-w-full text-muted',
    cardCell: ({ location }) => location && <Location code={location} />,
    text: ({ location }, { i18n }) => (location ? locationLabel(i18n, location) : ''),
    sortValue: ({ location }, i18n) => location && locationLabel(i18n, location),
  },
  {
    id: 'address',
    label: msg`IP address`,
    // 15 characters of IPv4: an address is never cut, even where letters are rounded up to 8 px.
    minWidth: 8.25,
    priority: 3,
    // The sign for copying reaches beyond it.
    cellClassName: 'overflow-visible!',
    cell: ({ address }) => address && <Address address={address} />,
    card: 'aside',
    cardClassName: 'mono',
    cardCell: ({ address }) => address,
    text: ({ address }) => address ?? '',
    sortValue: ({ searchText, address }) =>
      searchText === undefined ? undefined : (address ?? ''),
  },
  {
    id: 'configuration',
    label: msg`Configuration`,
    // As its longest text is for most servers.
    minWidth: 13.125,
    share: 1.5,
    priority: 6,
    needsDetail: 'always',
    cellClassName: 'text-muted',
    cell: ({ detail }) => detail && <Configuration detail={detail} />,
    text: ({ detail }, { configuration }) => (detail ? configuration(detail) : ''),
    sortValue: ({ detail }) => {
      if (!detail) return undefined
      const { cpu, ram = 0, disks } = hardwareOf(detail.hardware.components)
      const disk = disks.reduce((total, { count, size }) => total + count * size, 0)
      return `${cpu?.cores ?? 0} ${Math.round(ram)} ${Math.round(disk)}`
    },
  },
  {
    id: 'price',
    label: msg`Per month`,
    hint: msg`excl. VAT`,
    numeric: true,
    minWidth: 5.5,
    priority: 5,
    cell: ({ price }, { locale }) =>
      price === null ? (
        <span className="text-faint">–</span>
      ) : (
        price && formatMoney(price.amount, price.currency, locale)
      ),
    text: ({ price }) => price && { decimal: sum([price.amount]) },
    unit: { label: msg`Currency`, text: ({ price }) => price?.currency ?? '' },
    // Amounts are numbers only for comparing. A missing price comes before all others.
    sortValue: ({ price }) =>
      price === undefined ? undefined : price ? Number(price.amount) : -Infinity,
  },
  {
    id: 'due',
    label: msg`Renews`,
    // "22 Tage überfällig".
    minWidth: 8.25,
    priority: 4,
    cell: (row) => (row.daysLeft === undefined ? undefined : <Renewal row={row} />),
    card: 'aside',
    cardClassName: 'text-small text-muted',
    cardCell: (row) => (row.daysLeft === undefined ? undefined : <RenewalOnCard row={row} />),
    // Without a due date it sorts last.
    sortValue: ({ daysLeft }) => (daysLeft === null ? Number.MAX_SAFE_INTEGER : daysLeft),
  },
  {
    id: 'tags',
    label: msg`Tags`,
    minWidth: 5,
    share: 0.7,
    priority: 8,
    needsDetail: 'always',
    cell: ({ tags }) => tags && <TagLine tags={tagTexts(tags)} />,
    text: ({ tags }) => tagTexts(tags ?? []).join(' '),
    sortValue: ({ tags }) => tags && tags.map(({ tag, value }) => `${tag}=${value}`).join(' '),
  },
  {
    id: 'traffic',
    label: msg`Traffic`,
    minWidth: 7.5,
    // Chosen, so most others yield first; where only four fit, the address stays.
    priority: 4,
    isOptional: true,
    needsDetail: 'always',
    cell: ({ detail }) => detail && <TrafficShare detail={detail} />,
    text: ({ trafficShare: share }, { i18n }) =>
      typeof share === 'number'
        ? i18n.number(share, { style: 'percent', maximumFractionDigits: 1 })
        : '',
    // Without a limit it has no share.
    sortValue: ({ trafficShare }) => (trafficShare === null ? -1 : trafficShare),
  },
  {
    id: 'number',
    label: msg`Number`,
    minWidth: 5.75,
    priority: 9,
    isOptional: true,
    cellClassName: 'num text-muted',
    cell: ({ id }) => id,
    sortValue: ({ id }) => id,
  },
]

export const defaultColumns = listColumns.filter(({ isOptional }) => !isOptional)

/** Known columns in this order, each once; the name is always included. */
export function columnsNamed(ids: readonly string[]): readonly ListColumn[] {
  const named = [...new Set(ids)].flatMap((id) => listColumns.find((one) => one.id === id) ?? [])
  return named.length === 0 || named.includes(nameColumn) ? named : [nameColumn, ...named]
}

function State({ row: { id, state, nextBoot, conditions, detail, isError } }: { row: ListRow }) {
  const boot = useBootIsExpected(id) ? 'disk' : nextBoot
  const isPrinting = useIsPrinting()
  // The list doesn't tell whether a server is on.
  const unread = isError ? (
    <Trans>Couldn’t load</Trans>
  ) : isPrinting ? (
    <Trans>Not loaded</Trans>
  ) : (
    <Trans>Loading…</Trans>
  )
  return (
    <StateLed
      serverId={id}
      state={state ?? { state: 'rented' }}
      boot={boot}
      hold={conditions.active}
      unread={detail ? undefined : unread}
    />
  )
}

function Configuration({ detail }: { detail: ServerDetail }) {
  return <>{useShortConfiguration()(detail)}</>
}

/** Worst first, for sorting. */
const statusOrder = [
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

/** Undefined until loaded. */
function statusRank({
  state,
  restarting,
  nextBoot,
  conditions,
  detail,
}: ListRow): number | undefined {
  if (restarting) return statusOrder.indexOf(restarting)
  if (state === undefined || (state.state === 'rented' && !detail)) return undefined
  const headline = headlineStatus(state, nextBoot, conditions.active)
  const worst = headline.kind === 'state' ? headline.state.state : headline.condition.condition
  // Equally bad servers are ordered by power, which each shows as well.
  const power = powerIn(state)
  return statusOrder.indexOf(worst) + (power === 'on' ? 0.2 : power === 'off' ? 0.1 : 0)
}
