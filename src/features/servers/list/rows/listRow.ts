import type { ServerDetail, ServerListEntry } from '#api/actions/eq.ts'
import {
  mainAddress,
  personalTags,
  serverKind,
  serverName,
  serverState,
  type NextBoot,
  type ServerState,
} from '#lib/rules/server.ts'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import type { Amount } from '#lib/money/amount.ts'
import { dueOf, type Conditions, type Due } from '../../rules/serverConditions.ts'
import type { SearchedState } from '../search/serverSearch.ts'
import type { SearchedServer, SearchedStates } from '../search/serverSearchMatch.ts'
import type { Restarting } from '#features/operations/restarting.ts'
import { conditionsOf, type AccountFacts } from '../../view/conditions.ts'
import { targetOf } from '../../view/target.ts'
import { restartLook } from '../../view/words.ts'

/** A server of the list with all that is known of it: for the row, for searching, sorting and the file. */
export interface ListRow extends SearchedServer {
  readonly entry: ServerListEntry
  readonly name: string
  /** Undefined while only the number is known. */
  readonly state: ServerState | undefined
  /** Undefined when it does neither, or something else matters more. */
  readonly restarting: Restarting | undefined
  readonly nextBoot: NextBoot
  readonly conditions: Conditions
  readonly location: string | undefined
  readonly address: string | undefined
  /** Per month, without VAT; null where the list tells none, undefined where only the number is known. */
  readonly price: Price | null | undefined
  /** The day to pay, or to end; null where that may be any. */
  readonly dueDate: CalendarDay | null | undefined
  /** It was cancelled: it ends, at any moment or then. */
  readonly ends: Due['ends']
  /** Undefined until the server itself was read. */
  readonly detail: ServerDetail | undefined
  /** The last attempt to read the server failed. */
  readonly isError?: boolean
}

/** Joins what the list tells with what was read of the server and of its account, and with what goes on. */
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
  const address = listed?.IP || (detail && mainAddress(detail.IP))
  const state = target?.state ?? (listed && serverState(listed))
  const conditions = conditionsOf({ id, listed, detail }, account)
  const told = detail?.server_data ?? listed
  const cancellation = account.cancellations?.get(id)
  const due =
    told && dueOf({ date: told.due_date, told: told.days_left }, cancellation, account.today)
  return {
    id,
    entry,
    detail,
    name,
    searchText:
      listed || detail
        ? [
            name,
            listed && `${listed.name} ${listed.hostname}`,
            address,
            id,
            detail?.IP.map(({ IP }) => IP).join(' '),
          ]
            .join(' ')
            .toLowerCase()
        : undefined,
    kind: target?.kind ?? (listed?.type ? serverKind(listed) : undefined),
    state,
    nextBoot: target?.nextBoot ?? 'disk',
    conditions,
    restarting: state && restartLook(state, restarting) && restarting,
    states: standingOf(state, conditions, {
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
  }
}

interface Price {
  readonly amount: Amount
  readonly currency: string
}

/** In the account's currency; in euros where the list has no price in that one. */
export function priceOf(
  { price_EUR, price_USD, price_RUR }: Extract<ServerListEntry, { detail: 'full' }>,
  currency: string,
): Price | null {
  const amount =
    currency === 'USD' ? price_USD : currency === 'RUB' || currency === 'RUR' ? price_RUR : null
  if (amount !== null) return { amount, currency }
  return price_EUR === null ? null : { amount: price_EUR, currency: 'EUR' }
}

/** A list of rows tells no power: what it calls rented may be in any of these. */
const unreadStates: readonly SearchedState[] = ['running', 'powered-off', 'installing']

/**
 * How a server stands, for `state:`. `maybe` is what reading the server would tell, and nothing once it was read.
 * Ten thousand rows have few different ones: each set is made once.
 */
function standingOf(
  state: ServerState | undefined,
  { hold, unknown }: Conditions,
  {
    read,
    restarting,
    bootsFromNetwork,
  }: { read: boolean; restarting: Restarting | undefined; bootsFromNetwork: boolean },
): SearchedStates | undefined {
  if (state === undefined) return undefined
  const is = [
    ...(state.state === 'rented' ? [] : [state.state]),
    ...(restarting && restartLook(state, restarting) ? [restarting] : []),
    ...hold.map(({ condition }) => condition),
    ...(bootsFromNetwork ? (['network-boot'] as const) : []),
  ]
  const maybe = read
    ? []
    : [
        'network-boot' as const,
        ...(state.state === 'rented' ? unreadStates : []),
        // The requests to cancel are read for all servers at once.
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
