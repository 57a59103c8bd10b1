/** What a session may do, action by action: the permissions of spec.md 2.2, 5.4 beside the actions that there are. */
import { listsAction } from '#lib/session/session.ts'
import { freeNames, permissionNames } from './rightWords.ts'

export interface Right {
  /** `eq/reboot`. */
  readonly permission: string
  readonly resource: string
  /** Undefined where the service gives no list. */
  readonly allowed: boolean | undefined
  /** The panel has the action; others are only listed. */
  readonly known: boolean
}

/**
 * Every action that needs a permission, and whatever else the service lists, in the order of their names. What
 * the panel does not know yet is called by its name.
 */
export function rightsOf(
  listed: readonly string[] | undefined,
  known: readonly string[] = permissionNames,
): readonly Right[] {
  const unknown = (listed ?? []).filter(
    (permission) => !listsAction(known, permission) && !listsAction(freeNames, permission),
  )
  return [
    ...known.map((permission) => ({
      permission,
      resource: resourceOf(permission),
      allowed: listed && listsAction(listed, permission),
      known: true,
    })),
    ...[...new Set(unknown)].map((permission) => ({
      permission,
      resource: resourceOf(permission),
      allowed: true,
      known: false,
    })),
  ].toSorted((one, other) => one.permission.localeCompare(other.permission, 'en'))
}

const resourceOf = (permission: string): string => /^[^/]*/.exec(permission)?.[0] ?? ''

/** A name as words: `traffic_plans/list` is "traffic plans: list". For what has no words of its own. */
export const plainName = (permission: string): string =>
  permission.replace('/', ': ').replaceAll('_', ' ').trim()
