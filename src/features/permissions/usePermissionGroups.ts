/** A session's permissions (spec.md 2.2, 5.4), grouped, labeled and filtered for the screen. */
import { useLingui } from '@lingui/react/macro'
import { listsAction } from '#lib/session/mayCall.ts'
import { searchForWords, searchText } from '#lib/text/searchText.ts'
import { permissionGroups, permissionNames, publicActionNames } from './permissionGroups.ts'

export interface PermissionSearch {
  q?: string
  may?: 'yes' | 'no'
}

/** Invalid values become undefined: the router would keep a missing key as it came. */
export function readPermissionSearch({
  q,
  may,
}: Readonly<Record<string, unknown>>): PermissionSearch {
  return {
    q: typeof q === 'string' || typeof q === 'number' ? String(q).slice(0, 200) : undefined,
    may: may === 'yes' || may === 'no' ? may : undefined,
  }
}

export interface PermissionStatus {
  /** `eq/reboot`. */
  readonly permission: string
  /** Undefined where the API gives no list. */
  readonly allowed: boolean | undefined
}

export const permissionStatuses = (
  listed: readonly string[] | undefined,
  permissions: readonly string[],
): readonly PermissionStatus[] =>
  permissions.map((permission) => ({
    permission,
    allowed: listed && listsAction(listed, permission),
  }))

/** Permissions that the API lists and the panel doesn't know, without duplicates. */
export const unknownPermissions = (
  listed: readonly string[] | undefined,
  known: readonly string[] = permissionNames,
): readonly string[] => [
  ...new Set(
    (listed ?? []).filter(
      (permission) =>
        !listsAction(known, permission) && !listsAction(publicActionNames, permission),
    ),
  ),
]

/** How many of several permissions are allowed; `unknown` where the API gives no list. */
export type AccessLevel = 'all' | 'some' | 'none' | 'unknown'

export function accessLevelOf(permissions: readonly PermissionStatus[]): AccessLevel {
  if (permissions.some(({ allowed }) => allowed === undefined)) return 'unknown'
  const count = permissions.filter(({ allowed }) => allowed).length
  return count === permissions.length ? 'all' : count === 0 ? 'none' : 'some'
}

/** Fallback label: `traffic_plans/list` becomes "traffic plans: list". */
export const readableName = (permission: string): string =>
  permission.replace('/', ': ').replaceAll('_', ' ').trim()

export interface ShownCapability {
  readonly label: string
  readonly permissions: readonly PermissionStatus[]
  readonly level: AccessLevel
}

export interface ShownGroup {
  readonly title: string
  /** What its actions can cost. */
  readonly risk: string | undefined
  /** Those that match the search. */
  readonly capabilities: readonly ShownCapability[]
  /** Of the whole group, whatever the search. */
  readonly level: AccessLevel
  /** Whether the panel uses these actions; it only lists the others. */
  readonly isKnown: boolean
  /** The search names an action, so the list of actions is open. */
  readonly showsActions: boolean
}

/** @param listed As the API lists them (spec.md 2.2); undefined where it doesn't. */
export function usePermissionGroups(
  listed: readonly string[] | undefined,
  search: PermissionSearch = {},
): readonly ShownGroup[] {
  const { t } = useLingui()
  const query = search.q ?? ''
  const isIn = searchForWords(query)
  const shown = (label: string, actions: readonly string[]): ShownCapability => {
    const permissions = permissionStatuses(listed, actions)
    return { label, permissions, level: accessLevelOf(permissions) }
  }
  const unknown = unknownPermissions(listed).map((name) => shown(readableName(name), [name]))
  return [
    ...permissionGroups.map(({ title, risk, capabilities }) => ({
      title: t(title),
      risk: risk && t(risk),
      isKnown: true,
      all: capabilities.map(({ label, actions }) => shown(t(label), actions)),
    })),
    { title: t`Other`, risk: undefined, isKnown: false, all: unknown },
  ]
    .map(({ title, risk, isKnown, all }) => ({
      title,
      risk,
      isKnown,
      level: accessLevelOf(all.flatMap(({ permissions }) => permissions)),
      capabilities: all.filter(
        (capability) =>
          matchesFilter(capability, search) && isIn(searchText(searchTexts(title, capability))),
      ),
      showsActions: /[_/]/.test(query),
    }))
    .filter(({ capabilities }) => capabilities.length > 0)
}

/** A partly allowed capability matches both filters. */
const matchesFilter = ({ level }: ShownCapability, { may }: PermissionSearch): boolean =>
  may === undefined || level === 'some' || level === (may === 'yes' ? 'all' : 'none')

const searchTexts = (title: string, { label, permissions }: ShownCapability): readonly string[] => [
  title,
  label,
  ...permissions.map(({ permission }) => permission),
]
