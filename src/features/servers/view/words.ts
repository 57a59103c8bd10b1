/** Labels for the API's codes. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { lookUp } from '#lib/text/lookUp.ts'
import { powerIn, type NextBoot, type ServerKind, type ServerState } from '#lib/rules/server.ts'
import { soonDays, type ServerCondition } from '../rules/serverConditions.ts'
import type { Restarting } from '#work/restarting.ts'
import type { LedTone } from '#ui/Led.tsx'
import { dateFormats, formatDay } from '#ui/dateFormats.ts'

export const kindLabels = {
  virtual: msg`Virtual`,
  'bare-metal': msg`Bare metal`,
  gpu: msg`GPU`,
  vgpu: msg`vGPU`,
} as const satisfies Record<ServerKind, MessageDescriptor>

const locationWords: Readonly<Record<string, MessageDescriptor>> = {
  NL: msg`Netherlands`,
  US: msg`United States`,
  FI: msg`Finland`,
  DE: msg`Germany`,
  IS: msg`Iceland`,
  TR: msg`Turkey`,
  UK: msg`United Kingdom`,
  ES: msg`Spain`,
  IT: msg`Italy`,
  PL: msg`Poland`,
  CH: msg`Switzerland`,
  FR: msg`France`,
  SG: msg`Singapore`,
  RU: msg`Russia`,
}

/** Undefined for unknown codes. */
export const locationName = (code: string): MessageDescriptor | undefined =>
  lookUp(locationWords, code)

/** Its name as shown, or its code if unknown. */
export function locationLabel(i18n: I18n, code: string): string {
  const name = locationName(code)
  return name ? i18n._(name) : code
}

/** German uses different words for canceled servers, invoices and operations. */
export const canceledLabel = msg({ message: 'Canceled', context: 'server' })

interface Badge {
  readonly tone: LedTone
  readonly word: MessageDescriptor
}

const nextBootBadges = {
  install: { tone: 'bad', word: msg`Erased at next boot` },
  network: { tone: 'warn', word: msg`Network boot` },
  cd: { tone: 'warn', word: msg`CD boot` },
} as const satisfies Record<Exclude<NextBoot, 'disk'>, Badge>

const restartingBadges = {
  restarting: { tone: 'busy', word: msg`Restarting` },
  starting: { tone: 'busy', word: msg`Starting` },
} as const satisfies Record<Restarting, Badge>

/** Undefined if something else matters more. */
export function restartBadge(
  { state }: ServerState,
  restarting: Restarting | undefined,
): Badge | undefined {
  const isOnOrOff = state === 'running' || state === 'powered-off' || state === 'rented'
  return restarting && isOnOrOff ? restartingBadges[restarting] : undefined
}

const powerBadges = {
  on: { tone: 'ok', word: msg`Running` },
  off: { tone: 'off', word: msg({ message: 'Off', context: 'server' }) },
} as const satisfies Record<'on' | 'off', Badge>

/** It isn't known whether it is on. */
const unknownPower: Badge = { tone: 'off', word: msg`Unknown` }

/** Whether the server is on, or what it is doing on the way. Neither billing nor the next boot hides it. */
export function powerBadge(state: ServerState, restarting?: Restarting): Badge {
  const restart = restartBadge(state, restarting)
  if (restart) return restart
  if (state.state === 'installing')
    return state.stage === null
      ? { tone: 'busy', word: msg`Installing` }
      : { tone: 'busy', word: msg`Installing ${state.stage}/5` }
  const power = powerIn(state)
  return power ? powerBadges[power] : unknownPower
}

const rentalBadges = {
  suspended: { tone: 'bad', word: msg`Suspended` },
  pending: { tone: 'busy', word: msg`Pending` },
} as const satisfies Record<'suspended' | 'pending', Badge>

/** A state in one label, where there is room for no more. */
export const stateBadge = (state: ServerState, boot: NextBoot): Badge =>
  state.state === 'suspended' || state.state === 'pending'
    ? rentalBadges[state.state]
    : boot !== 'disk' && (state.state === 'running' || state.state === 'powered-off')
      ? nextBootBadges[boot]
      : powerBadge(state)

/** Without the year: "22 Nov". */
export const shortDay = (i18n: I18n, day: CalendarDay): string =>
  formatDay(i18n, day, dateFormats.shortDay)

export function conditionBadge(i18n: I18n, condition: ServerCondition): TranslatedBadge {
  switch (condition.condition) {
    case 'cancelled': {
      if (condition.when === 'at-once') return { tone: 'bad', word: i18n._(canceledLabel) }
      const { day, days } = condition
      return {
        tone: days !== null && days <= soonDays ? 'bad' : 'warn',
        word: day === null ? i18n._(canceledLabel) : i18n._(msg`Ends ${shortDay(i18n, day)}`),
      }
    }
    case 'blocked':
      return { tone: 'bad', word: i18n._(msg`Blocked`) }
    case 'unpaid':
      return { tone: 'bad', word: i18n._(msg`Overdue`) }
    case 'limited':
      return { tone: 'warn', word: i18n._(msg`Account limited`) }
    default:
      return condition satisfies never
  }
}

interface TranslatedBadge {
  readonly tone: LedTone
  readonly word: string
}

export interface StatusBadge extends TranslatedBadge {
  readonly id: string
}

export interface StatusFacts {
  readonly state: ServerState
  readonly boot: NextBoot
  /** Worst first. */
  readonly hold: readonly ServerCondition[]
}

/** What there is to say of a server besides its power, worst first: billing, a blocked IP, another next boot. */
export function statusBadges(
  i18n: I18n,
  { state, boot, hold }: StatusFacts,
): readonly StatusBadge[] {
  const translated = (id: string, { tone, word }: Badge) => [{ id, tone, word: i18n._(word) }]
  const { state: name } = state
  const rental =
    name === 'suspended' || name === 'pending' ? translated(name, rentalBadges[name]) : []
  const isOnOrOff = name === 'running' || name === 'powered-off'
  const next = boot !== 'disk' && isOnOrOff ? translated('next-boot', nextBootBadges[boot]) : []
  const conditions = hold.map((one) => ({ id: one.condition, ...conditionBadge(i18n, one) }))
  // A limited account, and an end that is far off.
  const isMinor = ({ tone }: StatusBadge): boolean => tone === 'warn'
  return [
    ...rental,
    ...conditions.filter((one) => !isMinor(one)),
    ...next,
    ...conditions.filter(isMinor),
  ]
}

/** All parts of a server's status: power first. */
export const statusLabels = (i18n: I18n, facts: StatusFacts): readonly string[] => [
  i18n._(powerBadge(facts.state).word),
  ...statusBadges(i18n, facts).map(({ word }) => word),
]
