/** What a session may do, action by action: the permissions of spec 2.2, 5.4 beside the actions that there are. */
import { actions } from '#api/actions/index.ts'
import { listsAction } from '#session/session.ts'

export interface Right {
  /** `eq/reboot`. */
  readonly permission: string
  readonly resource: string
  /** Undefined where the service gives no list. */
  readonly allowed: boolean | undefined
  /** The panel has the action; others are only listed. */
  readonly known: boolean
}

const declared: readonly string[] = Object.keys(actions)

/** Some need no permission: everybody may sign in, and the keys of work that was begun ask nobody. */
const needsPermission: readonly string[] = Object.values(actions)
  .filter(({ token, resource }) => token !== 'none' && !resource.endsWith('_callback'))
  .map(({ key }) => key)

/**
 * Every action that needs a permission, and whatever else the service lists, in the order of their names. A new action is among
 * them by being declared.
 */
export function rightsOf(
  listed: readonly string[] | undefined,
  known: readonly string[] = needsPermission,
): readonly Right[] {
  const unknown = (listed ?? []).filter(
    (permission) => !listsAction(known, permission) && !listsAction(declared, permission),
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
