import type { ServerDetail, ServerListEntry } from '#api/actions/eq.ts'
import {
  mainIp,
  personalTags,
  powerIn,
  serverKind,
  serverName,
  serverState,
  type NextBoot,
  type ServerState,
} from '#lib/rules/server.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { searchText } from '#lib/text/searchText.ts'
import { trafficPeriod } from '../../rules/trafficPeriod.ts'
import { priceOf, type ListedPrice } from '../../rules/listedPrice.ts'
import { dueOf, type Conditions, type Due } from '../../rules/serverConditions.ts'
import type { SearchedState } from '../search/serverSearch.ts'
import type { SearchedServer, SearchedStates } from '../search/serverSearchMatch.ts'
import type { Restarting } from '#work/restarting.ts'
import { conditionsOf, type AccountFacts } from '../../view/conditions.ts'
import { targetOf } from '../../view/useServer.ts'
import { restartBadge } from '../../view/words.ts'

/** A server with all that is known of it, for the row, search, sort and export. */
export interface ListRow extends SearchedServer {
  readonly entry: ServerListEntry
  readonly name: string
  /** Undefined while only the ID is known. */
  readonly state: ServerState | undefined
  /** Undefined if neither, or if something else matters more. */
  readonly restarting: Restarting | undefined
  readonly nextBoot: NextBoot
  /** Markdown; undefined without one, or until it is loaded. */
  readonly note: string | undefined
  readonly conditions: Conditions
  readonly location: string | undefined
  readonly address: string | undefined
  /** Per month excl. VAT; null if the list has none, undefined while only the ID is known. */
  readonly price: ListedPrice | null | undefined
  /** When it renews or ends; null if that can be any day. */
  readonly dueDate: CalendarDay | null | undefined
  /** Set if it is canceled. */
  readonly ends: Due['ends']
  /** Undefined until loaded. */
  readonly detail: ServerDetail | undefined
  /** Loading it has failed. */
  readonly isError?: boolean
}

/** Combines a list entry with details, account facts and running operations. */
export function rowOf(
  entry: ServerListEntry,
  detail: ServerDetail | undefined,
  account: AccountFacts,
  restarting?: Restarting,
): ListRow {
  const { id } = entry
  const listed = entry.detail === 'full' ? entry : undefined
  const target = detail && targetOf(detail)
  const name = target?.name ?? serverName(entry)
  const address = listed?.IP || (detail && mainIp(detail.IP))
  const state = target?.state ?? (listed && serverState(listed))
  const conditions = conditionsOf({ id, listed, detail }, account)
  const data = detail?.server_data ?? listed
  const cancellation = account.cancellations?.get(id)
  const due =
    data && dueOf({ date: data.due_date, daysLeft: data.days_left }, cancellation, account.today)
  return {
    id,
    entry,
    detail,
    name,
    nameText: searchText([name]),
    searchText:
      listed || detail
        ? searchText([
            name,
            listed ? `${listed.name} ${listed.hostname}` : '',
            address || '',
            String(id),
            ...(detail?.IP.map(({ IP }) => IP) ?? []),
          ])
        : undefined,
    kind: target?.kind ?? (listed?.type ? serverKind(listed) : undefined),
    state,
    nextBoot: target?.nextBoot ?? 'disk',
    note: target?.note,
    conditions,
    restarting: state && restartBadge(state, restarting) && restarting,
    states: searchedStatesOf(state, conditions, {
      read: detail !== undefined,
      restarting,
      bootsFromNetwork: target?.nextBoot === 'network' || target?.nextBoot === 'install',
    }),
    location: listed?.location || detail?.location,
    address: address || undefined,
    price: listed ? priceOf(listed, account.currency) : detail && null,
    dueDate: due?.day,
    daysLeft: due?.days,
    ends: cancellation?.type,
    tags: detail && personalTags(detail.tags),
    trafficShare: detail && trafficShareOf(detail.server_data),
  }
}

function trafficShareOf(facts: ServerDetail['server_data']): number | null {
  const { used = 0, included = null } = trafficPeriod(facts) ?? {}
  return included === null ? null : used / included
}

/** The list doesn't tell power: a rented server may be in any of these. */
const unreadStates: readonly SearchedState[] = ['running', 'powered-off', 'installing']
const unreadPower: readonly SearchedState[] = ['running', 'powered-off']
const stateWith = { on: 'running', off: 'powered-off' } as const

/**
 * The states for `state:`. `possible` are those that details may still show. Sets are shared: ten thousand rows have
 * few different ones.
 */
function searchedStatesOf(
  state: ServerState | undefined,
  { active, unknown }: Conditions,
  {
    read,
    restarting,
    bootsFromNetwork,
  }: { read: boolean; restarting: Restarting | undefined; bootsFromNetwork: boolean },
): SearchedStates | undefined {
  if (state === undefined) return undefined
  const power = powerIn(state)
  const is = [
    ...(state.state === 'rented' ? [] : [state.state]),
    // A suspended server is found by its power too: its row shows both.
    ...(power && stateWith[power] !== state.state ? [stateWith[power]] : []),
    ...(restarting && restartBadge(state, restarting) ? [restarting] : []),
    ...active.map(({ condition }) => condition),
    ...(bootsFromNetwork ? (['network-boot'] as const) : []),
  ]
  const maybe = read
    ? []
    : [
        'network-boot' as const,
        ...(state.state === 'rented' ? unreadStates : power ? [] : unreadPower),
        // Cancellations are loaded for all servers at once.
        ...unknown.filter((condition) => condition !== 'cancelled'),
      ]
  return { known: setOf(is), possible: setOf(maybe) }
}

const sets = new Map<string, ReadonlySet<SearchedState>>()

function setOf(states: readonly SearchedState[]): ReadonlySet<SearchedState> {
  const key = states.join(' ')
  const known = sets.get(key) ?? new Set(states)
  sets.set(key, known)
  return known
}
