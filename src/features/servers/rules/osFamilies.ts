/**
 * Dates of the last free security update, by the vendors' calendars. The API has none, and unlisted versions count as
 * supported.
 */
import type { CalendarDay } from '#lib/dates/calendarDays.ts'
import { textOrder } from '#lib/text/collation.ts'

/**
 * Groups operating systems by family and distribution, newest version first. spec.md 2.10: the tag `family` has the
 * family's name and, in `extra`, its position. Versions are parsed from names, as the API has no field for them.
 */

export const osFamilies = ['linux', 'windows', 'bsd'] as const
export type OsFamily = (typeof osFamilies)[number]

export interface NamedSystem {
  readonly name: string
  readonly tags: readonly {
    readonly tag: string
    readonly value: string
    readonly extra?: string | null
  }[]
}

const familyTag = ({ tags }: NamedSystem) => tags.find(({ tag }) => tag === 'family')

/** Anything but Windows and BSD counts as Linux. */
export function osFamilyOf(system: NamedSystem): OsFamily {
  const words = `${familyTag(system)?.value ?? ''} ${system.name}`
  if (/bsd/i.test(words)) return 'bsd'
  return /\bwin(dows)?\b/i.test(words) ? 'windows' : 'linux'
}

interface Release {
  /** Before the version: "Ubuntu", "Windows Server". */
  readonly distribution: string
  /** [24, 4] for "24.04", [2012, 2] for "2012 R2"; empty without a number. */
  readonly version: readonly number[]
  /** After the version: "Desktop". */
  readonly variant: string
}

export function releaseOf(name: string): Release {
  const [, before = name, numbers = '', second, after = ''] =
    /^(\D*?)\s*(\d+(?:\.\d+)*)(?:\s+R(\d+))?\b\s*(.*)$/i.exec(name.trim()) ?? []
  const version = numbers === '' ? [] : numbers.split('.').map(Number)
  return {
    distribution: before.trim(),
    version: second === undefined ? version : [...version, Number(second)],
    variant: after.trim(),
  }
}

/** Negative if `a` is newer. */
function newerFirst(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (b[index] ?? -1) - (a[index] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}

/** The API's position of the family; last if it has none. */
const positionOf = (system: NamedSystem): number => {
  const extra = familyTag(system)?.extra
  const position = Number(extra)
  return extra == null || extra === '' || !Number.isFinite(position)
    ? Number.MAX_SAFE_INTEGER
    : position
}

/** Names of the catalog are English in every language. */
const byName = textOrder('en')

function inOrder(a: NamedSystem, b: NamedSystem): number {
  const [first, second] = [releaseOf(a.name), releaseOf(b.name)]
  return (
    positionOf(a) - positionOf(b) ||
    byName(first.distribution, second.distribution) ||
    newerFirst(first.version, second.version) ||
    byName(first.variant, second.variant)
  )
}

/** Distributions in the API's order, each with its newest version first. */
export const systemsOfFamily = <System extends NamedSystem>(
  family: OsFamily,
  systems: readonly System[],
): System[] => systems.filter((system) => osFamilyOf(system) === family).toSorted(inOrder)

export interface Distribution<System> {
  /** "Debian". */
  readonly name: string
  /** Newest first. */
  readonly systems: readonly System[]
}

/** In the API's order. */
export function distributionsOf<System extends NamedSystem>(
  family: OsFamily,
  systems: readonly System[],
): Distribution<System>[] {
  const all = systemsOfFamily(family, systems)
  const nameOf = (system: System) => releaseOf(system.name).distribution
  return [...new Set(all.map(nameOf))].map((name) => ({
    name,
    systems: all.filter((system) => nameOf(system) === name),
  }))
}

/** "24.04", "2012 R2", "22.04 Desktop"; empty without a version. */
export const versionOf = ({ name }: Pick<NamedSystem, 'name'>): string =>
  name.trim().slice(releaseOf(name).distribution.length).trim()

/** Only April releases of even years are LTS. */
function isInterim({ distribution, version: [year = 0, month = 0] }: Release): boolean {
  return /^ubuntu$/i.test(distribution) && (year % 2 === 1 || month !== 4)
}

/**
 * The newest plain version of the installed distribution, or else of the API's first one; Linux comes before other
 * families.
 */
export function recommendedSystem<System extends NamedSystem>(
  systems: readonly System[],
  installed: string | null = null,
): System | undefined {
  const usual = osFamilies
    .flatMap((family) => systemsOfFamily(family, systems))
    .filter(({ name }) => {
      const release = releaseOf(name)
      return release.variant === '' && !isInterim(release)
    })
  const running = releaseOf(installed ?? '').distribution.toLowerCase()
  return (
    usual.find(({ name }) => releaseOf(name).distribution.toLowerCase() === running) ?? usual[0]
  )
}

/** By distribution and version. Debian includes LTS, Windows Server extended support. */
const lastDays: Readonly<Record<string, Readonly<Record<string, CalendarDay>>>> = {
  AlmaLinux: { '8': '2029-03-01', '9': '2032-05-31', '10': '2035-05-31' },
  CentOS: { '6': '2020-11-30', '7': '2024-06-30', '8': '2021-12-31' },
  'CentOS Stream': { '8': '2024-05-31', '9': '2027-05-31' },
  Debian: {
    '8': '2020-06-30',
    '9': '2022-06-30',
    '10': '2024-06-30',
    '11': '2026-08-31',
    '12': '2028-06-30',
    '13': '2030-06-30',
  },
  FreeBSD: {
    '12': '2023-12-31',
    '13': '2026-04-30',
    '14.0': '2024-09-30',
    '14.1': '2025-03-31',
    '14.2': '2025-09-30',
    '14.3': '2026-06-30',
  },
  'Proxmox VE': { '6': '2022-09-30', '7': '2024-07-31', '8': '2026-08-31' },
  'Rocky Linux': { '8': '2029-05-31', '9': '2032-05-31', '10': '2035-05-31' },
  Ubuntu: {
    '16.04': '2021-04-30',
    '18.04': '2023-05-31',
    '20.04': '2025-05-31',
    '22.04': '2027-04-30',
    '24.04': '2029-05-31',
  },
  'Windows Server': {
    '2012': '2023-10-10',
    '2012 R2': '2023-10-10',
    '2016': '2027-01-12',
    '2019': '2029-01-09',
    '2022': '2031-10-14',
    '2025': '2034-11-14',
  },
}

/** Whether an operating system no longer gets security updates. */
export function isEndOfLife(name: string, today: CalendarDay): boolean {
  const { distribution, variant } = releaseOf(name)
  const version = name.slice(distribution.length, name.length - variant.length).trim()
  const days = lastDays[distribution]
  // A point release ("8.10") ends with its major version unless listed.
  const last = days?.[version] ?? days?.[version.split('.')[0] ?? '']
  return last !== undefined && last < today
}
