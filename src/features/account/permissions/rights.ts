/** What a session may do, action by action: the permissions of spec.md 2.2, 5.4 beside the actions that there are. */
import { listsAction } from '#lib/session/session.ts'
import { freeNames, permissionNames } from './rightWords.ts'

export interface Right {
  /** `eq/reboot`. */
  readonly permission: string
  /** Undefined where the service gives no list. */
  readonly allowed: boolean | undefined
}

/** Each of these actions, and whether the service lists it. */
export const rightsOf = (
  listed: readonly string[] | undefined,
  actions: readonly string[],
): readonly Right[] =>
  actions.map((permission) => ({
    permission,
    allowed: listed && listsAction(listed, permission),
  }))

/** What the service lists and the panel does not know yet, once each: it can only be called by its name. */
export const unknownRights = (
  listed: readonly string[] | undefined,
  known: readonly string[] = permissionNames,
): readonly string[] => [
  ...new Set(
    (listed ?? []).filter(
      (permission) => !listsAction(known, permission) && !listsAction(freeNames, permission),
    ),
  ),
]

/** How much of several rights is allowed; `unknown` where the service gives no list. */
export type Extent = 'all' | 'some' | 'none' | 'unknown'

export function extentOf(rights: readonly Right[]): Extent {
  if (rights.some(({ allowed }) => allowed === undefined)) return 'unknown'
  const allowed = rights.filter((right) => right.allowed).length
  return allowed === rights.length ? 'all' : allowed === 0 ? 'none' : 'some'
}

/** A name as words: `traffic_plans/list` is "traffic plans: list". For what has no words of its own. */
export const plainName = (permission: string): string =>
  permission.replace('/', ': ').replaceAll('_', ' ').trim()
