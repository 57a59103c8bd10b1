import type { ServerDetail } from '#api/actions/eq.ts'
import type { ServerTarget } from '#commands/command.ts'
import { useBootIsExpected } from '#operations/hooks.ts'
import { targetOf } from './target.ts'

/** A server as the commands see it, with what is known of work that goes on: nobody is warned of their own. */
export const useTarget = (detail: ServerDetail): ServerTarget =>
  targetOf(detail, useBootIsExpected(detail.server_data.id))
