/**
 * Conditions of a server besides its power state: canceled, main IP blocked, overdue, or limited by its account.
 * spec.md 3, 4.4, 4.9, 2.2 (`prebill`), wire.md 3.
 */
import { calendarDay, daysBetween, daysLeft, type CalendarDay } from '#lib/dates/calendarDays.ts'
import type { NextBoot, ServerState } from '#lib/rules/server.ts'
import type { Capability } from '#lib/rules/serverCan.ts'

export type ServerCondition =
  /** Will be erased: at any moment, or at the end of the paid period. */
  | { readonly condition: 'cancelled'; readonly when: 'at-once' }
  | {
      readonly condition: 'cancelled'
      readonly when: 'at-period-end'
      /** Null if the API has no date. */
      readonly day: CalendarDay | null
      /** Until then; null without a date. */
      readonly days: number | null
    }
  /** Not reachable by its main IP. */
  | { readonly condition: 'blocked'; readonly address: string | undefined }
  /** Days past the due date. */
  | { readonly condition: 'unpaid'; readonly days: number }
  /** The account is limited until an invoice is paid. `scope` is the API's text. */
  | { readonly condition: 'limited'; readonly scope: string }

export type ConditionName = ServerCondition['condition']

interface Address {
  readonly IP: string
  readonly main_ip: boolean
  readonly status: string
}

/** Undefined means "not loaded, or not permitted". */
export interface ConditionFacts {
  readonly state: ServerState
  readonly addresses: readonly Address[] | undefined
  readonly tags: readonly { readonly tag: string; readonly value: string }[] | undefined
  /** The open cancellation; null if there is none. */
  readonly cancellation: { readonly type: 'at-once' | 'at-period-end' } | null | undefined
  readonly due:
    | { readonly date: string | null | undefined; readonly daysLeft: number | null }
    | undefined
  /** Limits of the session's account; null if there are none. */
  readonly limits: { readonly scope: string } | null
}

export interface Conditions {
  /** Worst first. */
  readonly active: readonly ServerCondition[]
  /** Can't be decided yet. */
  readonly unknown: readonly ConditionName[]
}

/** Whether an IP is blocked (spec.md 4.9, `block_ip`). */
export const isBlocked = ({ status }: { readonly status: string }): boolean =>
  /block/i.test(status) && !/unblock|not blocked/i.test(status)

/** Values of a `block` tag that mean "not blocked". */
const noBlock = /^(?:|0|no|none|off|false)$/i

const hasBlockTag = (tags: NonNullable<ConditionFacts['tags']>): boolean =>
  tags.some(({ tag, value }) => tag === 'block' && !noBlock.test(value.trim()))

/** Number of days that counts as soon. */
export const soonDays = 3

const endsSoon = (condition: ServerCondition): boolean =>
  condition.condition === 'cancelled' &&
  (condition.when === 'at-once' || (condition.days !== null && condition.days <= soonDays))

/** Worst first: ends soon, unreachable, may be suspended, ends later. */
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
    // A canceled server is no longer billed: it ends instead of being overdue.
    hold.push(...(cancellation ? [] : [unpaid(isLate ? -left : 0)]))
  else if (due === undefined) unknown.push('unpaid')

  if (limits) hold.push({ condition: 'limited', scope: limits.scope })
  return { active: hold.toSorted((first, second) => rank(first) - rank(second)), unknown }
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

/** The end of a server's paid period. */
export interface Due {
  /** Null without a date, and if it may end at any moment. */
  readonly day: CalendarDay | null
  /** Until then; negative if overdue, or if it may end at any moment. */
  readonly days: number | null
  /** Set if it is canceled and ends, at once or then; otherwise it renews. spec.md 4.4. */
  readonly ends: 'at-once' | 'at-period-end' | undefined
}

/** When a server renews or ends, for lists, pages and files alike. `cancellation` is the open one. */
export function dueOf(
  due: { readonly date: string | null | undefined; readonly daysLeft: number | null },
  cancellation: ConditionFacts['cancellation'],
  today: CalendarDay,
): Due {
  // Even if it is paid for longer.
  if (cancellation?.type === 'at-once') return { day: null, days: -1, ends: 'at-once' }
  return { day: calendarDay(due.date), days: daysLeft(due, today), ends: cancellation?.type }
}

/** What a server's status shows where there is room for one label. */
export type HeadlineStatus =
  | { readonly kind: 'state'; readonly state: ServerState; readonly boot: NextBoot }
  | { readonly kind: 'condition'; readonly condition: ServerCondition }

/**
 * The worst that is known of a server: what is in progress first, since it passes, then what is lost or out of reach,
 * then its power state. A limited account isn't shown per server.
 */
export function headlineStatus(
  state: ServerState,
  boot: NextBoot,
  hold: readonly ServerCondition[],
): HeadlineStatus {
  const stateStatus: HeadlineStatus = { kind: 'state', state, boot }
  const worst = hold.find(({ condition }) => condition !== 'limited')
  if (!worst) return stateStatus
  switch (state.state) {
    case 'pending':
    case 'suspended':
    case 'installing':
      return stateStatus
    case 'powered-off':
    case 'running':
    case 'rented': {
      const later = worst.condition === 'cancelled' && !endsSoon(worst)
      const badState = boot !== 'disk' || state.state === 'powered-off'
      return later && badState ? stateStatus : { kind: 'condition', condition: worst }
    }
    default:
      return state satisfies never
  }
}

/** Capabilities to warn about, as they make little sense in this condition. */
const warningConditions = {
  cancelled: ['reinstall', 'boot-device'],
  // A reboot doesn't unblock an IP, and an installer needs it to download packages.
  blocked: ['on', 'reboot', 'reinstall'],
  unpaid: ['reinstall'],
  limited: [],
} as const satisfies Record<ConditionName, readonly Capability[]>

/** Reasons to think twice, worst first. */
export const warningsFor = (
  capability: Capability,
  hold: readonly ServerCondition[],
): readonly ServerCondition[] =>
  hold.filter(({ condition }) =>
    (warningConditions[condition] as readonly Capability[]).includes(capability),
  )
