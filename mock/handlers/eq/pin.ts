/** The account's PIN. spec.md 4.7, 5.7, 5.8. The messages are our own choice. */
import { startJob } from '../../world/jobs.ts'
import { checkPin, lockedFor } from '../access.ts'
import type { Call, Caller, FinishersOf, HandlersOf, Outcome } from '../types.ts'

/** Our own choice: the specification has no format. */
const wellFormed = /^\d{4}$/

/** World seconds that a check takes. */
const checkSeconds = 1
/** A failure is delayed by the remaining lockout, up to this many seconds. */
const longestDelay = 120

const failed = (scope: string): Outcome => ({ state: 'failed', scope })

/** Why the PIN can't be changed to `next`, if so. */
function whyNot(
  { world, caller: { account } }: Call & { caller: Caller },
  old: string | undefined,
  next: string,
): string | undefined {
  if (account.pin !== null) {
    const reason = checkPin(world, account, old ?? '')
    if (reason) return reason
  }
  return wellFormed.test(next) ? undefined : 'A PIN has four digits'
}

function answer(
  { world, caller: { account } }: Call & { caller: Caller },
  action: 'eq/set_pin' | 'eq/check_pin',
  outcome: Outcome,
) {
  const late = Math.min(longestDelay, lockedFor(world, `pin:${account.id}`))
  const callback = startJob(world, { action, seconds: checkSeconds + late, outcome })
  return { result: 'OK', action: action.slice('eq/'.length), callback }
}

export const pins = {
  'eq/set_pin': ({ old_pin, new_pin }, call) => {
    const reason = whyNot(call, old_pin, new_pin)
    if (!reason) call.world.tables.accounts.patch(call.caller.account.id, { pin: new_pin })
    return answer(
      call,
      'eq/set_pin',
      reason ? failed(reason) : { state: 'done', scope: 'PIN is set' },
    )
  },

  'eq/check_pin': ({ pin }, call) => {
    const reason = checkPin(call.world, call.caller.account, pin)
    return answer(
      call,
      'eq/check_pin',
      reason ? failed(reason) : { state: 'done', scope: 'PIN is correct' },
    )
  },
} satisfies Partial<HandlersOf<'eq'>>

/** The outcome is known at the start. */
export const pinFinishers = {
  'eq/set_pin': 'staged',
  'eq/check_pin': 'staged',
} satisfies Partial<FinishersOf<'eq'>>
