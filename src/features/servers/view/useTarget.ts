import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '../commands/command.ts'
import { useBootIsExpected } from '#features/operations/hooks.ts'
import { useServerConditions } from './conditions.ts'
import { targetOf } from './target.ts'

/**
 * A server as the commands see it, with what is known of work that goes on and of what holds besides: nobody is
 * warned of their own work, and everybody of what makes a command pointless.
 */
export function useTarget(detail: ServerDetail): ServerTarget {
  const isExpected = useBootIsExpected(detail.server_data.id)
  const { hold } = useServerConditions(detail)
  return { ...targetOf(detail, isExpected), hold }
}
