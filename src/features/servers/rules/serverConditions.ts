/**
 * What holds for a server besides whether it is on: it was cancelled, its main address is blocked, it was not
 * paid in time, its account is limited. spec.md 3, 4.4, 4.9, 2.2 (`prebill`), wire.md 3.
 */
import { calendarDay, daysBetween, daysLeft, type CalendarDay } from '#lib/dates/calendarDays.ts'
import type { NextBoot, ServerState } from '#lib/rules/server.ts'
import type { RuledCapability } from '#lib/rules/serverCan.ts'

export type ServerCondition =
  /** It goes back to the API and is erased: at any moment, or when the paid period ends. */
  | { readonly condition: 'cancelled'; readonly when: 'at-once' }
  | {
      readonly condition: 'cancelled'
      readonly when: 'at-period-end'
      /** Null when the API tells no date. */
      readonly day: CalendarDay | null
      /** Until then; null with it. */
      readonly days: number | null
    }
  /** Nobody reaches it by its main address. */
  | { readonly condition: 'blocked'; readonly address: string | undefined }
  /** The day to pay is over. `days`: for how long. */
  | { readonly condition: 'unpaid'; readonly days: number }
  /** The account may do less until a bill is paid. `scope`: what is limited, in the API's words. */
  | { readonly condition: 'limited'; readonly scope: string }

export type ConditionName = ServerCondition['condition']

interface Address {
  readonly IP: string
  readonly main_ip: boolean
  readonly status: string
}

/** What tells the conditions; undefined is "not read (yet), or not to be read by this session". */
export interface ConditionFacts {
  readonly state: ServerState
  readonly addresses: readonly Address[] | undefined
  readonly tags: readonly { readonly tag: string; readonly value: string }[] | undefined
  /** The open request to give the server back; null when there is none. */
  readonly cancellation: { readonly type: 'at-once' | 'at-period-end' } | null | undefined
  readonly due:
    | { readonly date: string | null | undefined; readonly told: number | null }
    | undefined
  /** What the account's session is limited to; null when it is not. */
  readonly limits: { readonly scope: string } | null
}

export interface Conditions {
  /** The worst first. */
  readonly hold: readonly ServerCondition[]
  /** Which cannot be told from what was read. */
  readonly unknown: readonly ConditionName[]
}

/** Whether the inventory says that an address is blocked at the network (spec.md 4.9, `block_ip`). */
export const isBlocked = ({ status }: { readonly status: string }): boolean =>
  /block/i.test(status) && !/unblock|not blocked/i.test(status)

/** Values by which a `block` tag says that there is no block. */
const noBlock = /^(?:|0|no|none|off|false)$/i

const hasBlockTag = (tags: NonNullable<ConditionFacts['tags']>): boolean =>
  tags.some(({ tag, value }) => tag === 'block' && !noBlock.test(value.trim()))

/** Days before something happens from which a person should look. */
export const soon = 3

const endsSoon = (condition: ServerCondition): boolean =>
  condition.condition === 'cancelled' &&
  (condition.when === 'at-once' || (condition.days !== null && condition.days <= soon))

/** The worst news first: what is gone soon, what nobody reaches, what may be switched off, what ends later. */
function rank(condition: ServerCondition): number {
  if (endsSoon(condition)) return 0
  switch (condition.condition) {
    case 'blocked':
      return 1
    case 'unpaid':
      return 2
    case 'cancelled':
      return 3
    case 'limited':
      return 4
    default:
      return condition satisfies never
  }
}

/** What holds for a server, and what cannot be told yet. */
export function serverConditions(facts: ConditionFacts, today: CalendarDay): Conditions {
  const hold: ServerCondition[] = []
  const unknown: ConditionName[] = []
  const { addresses, tags, cancellation, due, limits } = facts

  if (cancellation === undefined) unknown.push('cancelled')
  else if (cancellation !== null) hold.push(cancelled(cancellation.type, due?.date, today))

  if (addresses === undefined) unknown.push('blocked')
  else {
    const main = addresses.find(({ main_ip }) => main_ip) ?? addresses[0]
    if ((main && isBlocked(main)) || (tags && hasBlockTag(tags)))
      hold.push({ condition: 'blocked', address: main?.IP })
  }

  const left = due && daysLeft(due, today)
  const isLate = left != null && left < 0
  if (isLate || facts.state.state === 'suspended')
    // A cancelled server is not paid any more: it ends, it is not late.
    hold.push(...(cancellation ? [] : [unpaid(isLate ? -left : 0)]))
  else if (due === undefined) unknown.push('unpaid')

  if (limits) hold.push({ condition: 'limited', scope: limits.scope })
  return { hold: hold.toSorted((first, second) => rank(first) - rank(second)), unknown }
}

const unpaid = (days: number): ServerCondition => ({ condition: 'unpaid', days })

function cancelled(
  when: 'at-once' | 'at-period-end',
  due: string | null | undefined,
  today: CalendarDay,
): ServerCondition {
  if (when === 'at-once') return { condition: 'cancelled', when }
  const day = calendarDay(due)
  return { condition: 'cancelled', when, day, days: day === null ? null : daysBetween(today, day) }
}

/** What comes when a server's paid time is over. */
export interface Due {
  /** Null when the API tells no day, and for what may end at any moment. */
  readonly day: CalendarDay | null
  /** Until then; negative when it is over, and for what may end at any moment. */
  readonly days: number | null
  /** Undefined where it is to be paid then; else it was cancelled and ends: now, or with the paid period. spec.md 4.4. */
  readonly ends: 'at-once' | 'at-period-end' | undefined
}

/**
 * How long a server is paid for, and whether it is to be paid then or ends: the one rule for lists, pages and files.
 * `cancellation`: the open request to give it back.
 */
export function dueOf(
  due: { readonly date: string | null | undefined; readonly told: number | null },
  cancellation: ConditionFacts['cancellation'],
  today: CalendarDay,
): Due {
  // However long it was paid for.
  if (cancellation?.type === 'at-once') return { day: null, days: -1, ends: 'at-once' }
  return { day: calendarDay(due.date), days: daysLeft(due, today), ends: cancellation?.type }
}

/** What is said of a server where there is room for one word. */
export type News =
  | { readonly news: 'state'; readonly state: ServerState; readonly boot: NextBoot }
  | { readonly news: 'condition'; readonly condition: ServerCondition }

/**
 * The worst of all that is known of a server. What goes on now comes first, since it passes; then what is lost
 * or out of reach; then whether it is on. That an account is limited is said of the account.
 */
export function worstNews(
  state: ServerState,
  boot: NextBoot,
  hold: readonly ServerCondition[],
): News {
  const said: News = { news: 'state', state, boot }
  const worst = hold.find(({ condition }) => condition !== 'limited')
  if (!worst) return said
  switch (state.state) {
    case 'pending':
    case 'suspended':
    case 'installing':
      return said
    case 'powered-off':
    case 'running':
    case 'rented': {
      const later = worst.condition === 'cancelled' && !endsSoon(worst)
      const badState = boot !== 'disk' || state.state === 'powered-off'
      return later && badState ? said : { news: 'condition', condition: worst }
    }
    default:
      return state satisfies never
  }
}

/** What a person should know of before using a capability: it makes little sense then, or does not do what one hopes. */
const doubtful = {
  cancelled: ['reinstall', 'boot-device'],
  // No start makes a blocked address reachable, and an installer fetches its packages by it.
  blocked: ['on', 'reboot', 'reinstall'],
  unpaid: ['reinstall'],
  limited: [],
} as const satisfies Record<ConditionName, readonly RuledCapability[]>

/** What a person should know before doing this to a server, the worst first. */
export const warningsFor = (
  capability: RuledCapability,
  hold: readonly ServerCondition[],
): readonly ServerCondition[] =>
  hold.filter(({ condition }) =>
    (doubtful[condition] as readonly RuledCapability[]).includes(capability),
  )
