/**
 * Systems as people look for them: by family, each distribution's newest version first. spec.md 2.10: the tag `family`
 * carries a name and, in `extra`, the family's place. The version is read from the name, which is all there is.
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

/** What kind of system it is; what names neither Windows nor a BSD is a Linux. */
export function osFamilyOf(system: NamedSystem): OsFamily {
  const words = `${familyTag(system)?.value ?? ''} ${system.name}`
  if (/bsd/i.test(words)) return 'bsd'
  return /\bwin(dows)?\b/i.test(words) ? 'windows' : 'linux'
}

interface Release {
  /** The words before the version: "Ubuntu", "Windows Server". */
  readonly distribution: string
  /** [24, 4] of "24.04", [2012, 2] of "2012 R2"; empty without a number. */
  readonly version: readonly number[]
  /** The words after it: "Desktop". */
  readonly variant: string
}

/** What a system's name says of it. */
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

/** Negative when `a` is the newer one. */
function newerFirst(a: readonly number[], b: readonly number[]): number {
  for (let place = 0; place < Math.max(a.length, b.length); place += 1) {
    const difference = (b[place] ?? -1) - (a[place] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}

/** Where the API wants the family to stand; last when it does not say. */
const placeOf = (system: NamedSystem): number => {
  const extra = familyTag(system)?.extra
  const place = Number(extra)
  return extra == null || extra === '' || !Number.isFinite(place) ? Number.MAX_SAFE_INTEGER : place
}

function inOrder(a: NamedSystem, b: NamedSystem): number {
  const [first, second] = [releaseOf(a.name), releaseOf(b.name)]
  return (
    placeOf(a) - placeOf(b) ||
    first.distribution.localeCompare(second.distribution, 'en') ||
    newerFirst(first.version, second.version) ||
    first.variant.localeCompare(second.variant, 'en')
  )
}

/** The systems of one family: distributions in the API's order, the newest version of each first. */
export const systemsOf = <System extends NamedSystem>(
  family: OsFamily,
  systems: readonly System[],
): System[] => systems.filter((system) => osFamilyOf(system) === family).toSorted(inOrder)

export interface Distribution<System> {
  /** "Debian". */
  readonly name: string
  /** Its versions, the newest first. */
  readonly systems: readonly System[]
}

/** The systems of one family by distribution, in the API's order. */
export function distributionsOf<System extends NamedSystem>(
  family: OsFamily,
  systems: readonly System[],
): Distribution<System>[] {
  const all = systemsOf(family, systems)
  const nameOf = (system: System) => releaseOf(system.name).distribution
  return [...new Set(all.map(nameOf))].map((name) => ({
    name,
    systems: all.filter((system) => nameOf(system) === name),
  }))
}

/** What its name says besides its distribution: "24.04", "2012 R2", "22.04 Desktop"; empty without a version. */
export const versionOf = ({ name }: Pick<NamedSystem, 'name'>): string =>
  name.trim().slice(releaseOf(name).distribution.length).trim()

/** Ubuntu is looked after for years only in the April releases of even years; the others for months. */
function isInterim({ distribution, version: [year = 0, month = 0] }: Release): boolean {
  return /^ubuntu$/i.test(distribution) && (year % 2 === 1 || month !== 4)
}

/**
 * The one to take without further thought, of systems that can all be installed: the newest plain version of the
 * distribution that runs now, else of the one the API puts first. Linux before the others.
 */
export function recommendedSystem<System extends NamedSystem>(
  systems: readonly System[],
  installed: string | null = null,
): System | undefined {
  const usual = osFamilies
    .flatMap((family) => systemsOf(family, systems))
    .filter(({ name }) => {
      const release = releaseOf(name)
      return release.variant === '' && !isInterim(release)
    })
  const running = releaseOf(installed ?? '').distribution.toLowerCase()
  return (
    usual.find(({ name }) => releaseOf(name).distribution.toLowerCase() === running) ?? usual[0]
  )
}
