/** Labels for the API's codes. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { lookUp } from '#lib/text/lookUp.ts'
import type { NextBoot, ServerKind, ServerState } from '#lib/rules/server.ts'
import { soonDays, type HeadlineStatus, type ServerCondition } from '../rules/serverConditions.ts'
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

/** Restarting outranks on and off, and another next boot outranks running. */
export function stateBadge(
  state: ServerState,
  boot: NextBoot = 'disk',
  restarting?: Restarting,
): Badge {
  const restart = restartBadge(state, restarting)
  if (restart) return restart
  switch (state.state) {
    case 'installing':
      return state.stage === null
        ? { tone: 'busy', word: msg`Installing` }
        : { tone: 'busy', word: msg`Installing ${state.stage}/5` }
    case 'suspended':
      return { tone: 'bad', word: msg`Suspended` }
    case 'pending':
      return { tone: 'busy', word: msg`Pending` }
    case 'powered-off':
      return boot === 'disk'
        ? { tone: 'off', word: msg({ message: 'Off', context: 'server' }) }
        : nextBootBadges[boot]
    case 'running':
      return boot === 'disk' ? { tone: 'ok', word: msg`Running` } : nextBootBadges[boot]
    // It isn't known whether it is on.
    case 'rented':
      return { tone: 'off', word: msg`Unknown` }
    default:
      return state satisfies never
  }
}

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

export function headlineBadge(i18n: I18n, headline: HeadlineStatus): TranslatedBadge {
  if (headline.kind === 'condition') return conditionBadge(i18n, headline.condition)
  const { tone, word } = stateBadge(headline.state, headline.boot)
  return { tone, word: i18n._(word) }
}

/** All parts of a server's status: power, next boot and conditions. */
export function statusLabels(
  i18n: I18n,
  { state, boot, hold }: { state: ServerState; boot: NextBoot; hold: readonly ServerCondition[] },
): readonly string[] {
  const words = [
    i18n._(stateBadge(state).word),
    i18n._(stateBadge(state, boot).word),
    ...hold.map((condition) => conditionBadge(i18n, condition).word),
  ]
  return [...new Set(words)]
}
