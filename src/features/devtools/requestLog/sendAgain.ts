import * as z from 'zod/mini'
import type { RequestOf } from '#api/action.ts'
import { decodeForm } from '#api/wire.ts'
import type { Entry } from './log.ts'

export type SendAgain =
  | { may: true; request: RequestOf<Entry['action']> }
  /**
   * `write`: it would change things once more. `work`: it begins work on a server, or takes a result that is told
   * only once. `secret`: the log does not hold all that was sent.
   */
  | { may: false; reason: 'write' | 'work' | 'secret' }

/** Whether a call of the log may be sent again from there, and with what. */
export function sendAgain({ action, call, hadSecrets }: Entry): SendAgain {
  if (action.effect === 'write') return { may: false, reason: 'write' }
  if (action.later !== undefined || action.failures === 'in-reply')
    return { may: false, reason: 'work' }
  if (hadSecrets) return { may: false, reason: 'secret' }
  const form = decodeForm(new URLSearchParams(call.request.map(([...field]) => field)))
  // The client itself made the form from a request, so it reads as one.
  return { may: true, request: z.decode(action.request, form) }
}
