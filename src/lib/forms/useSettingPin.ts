import { useState } from 'react'
import { outcomeUnknownFor, type RequestOf } from '#api/action.ts'
import { checkPin, setPin } from '#api/actions/eq/control.ts'
import { mayHaveHappened } from '#api/errorWords.ts'
import { pendingWrites, type PendingWrite } from '#api/pendingWrites.ts'
import { keyOf, type VerifiedWrite } from '#api/verifyAfterLostReply.ts'
import { ApiError } from '#api/wire.ts'
import { withLock } from '#lib/browser/tabs.ts'
import type { Outcome } from '#features/operations/operation.ts'
import { usePriorityPolling, useOperation, useStartOperation } from '#features/operations/hooks.ts'
import type { StartedOperation, LongAction } from '#features/operations/start.ts'
import { lockoutSeconds } from '#lib/forms/PinLockout.tsx'

/** The operation that sets the PIN, or checks whether it is set. */
type Sent =
  | { readonly kind: 'answered'; readonly begun: StartedOperation<typeof setPin> }
  | { readonly kind: 'looking'; readonly begun: StartedOperation<typeof checkPin> }

/** Identifies setting the PIN while its outcome is unknown. */
export const pinChange: VerifiedWrite = { action: setPin, about: '' }

const turn = 'set-pin'

interface SettingPin extends Pick<
  PinWork<typeof setPin>,
  'outcome' | 'sentAt' | 'pause' | 'onPauseOver'
> {
  /** @throws {ApiError} as setting it failed */
  send: (request: RequestOf<typeof setPin>) => Promise<Sent>
  /**
   * Waits until a request of a page that is gone can no longer be carried out. Its new PIN is gone too. @throws
   * {ApiError} because its outcome is unknown
   */
  resume: () => Promise<undefined>
  follow: (sent: Sent) => void
  /** The reply was lost, so `outcome` says whether the new PIN is set. */
  looking: boolean
}

/**
 * Sets the PIN. If the reply is lost, no read can tell whether it was set. The new PIN is then checked, once, and only
 * when the service can't be working on it anymore, because a check counts as a wrong PIN if it wasn't set. spec.md 4.7.
 */
export function useSettingPin(name: string): SettingPin {
  const setting = usePinWork(setPin, name)
  const check = usePinWork(checkPin, name)
  const [looking, setLooking] = useState(false)
  const { outcome, sentAt, pause, onPauseOver } = looking ? check : setting
  return {
    outcome,
    sentAt,
    pause,
    onPauseOver,
    looking,
    send(request) {
      setLooking(false)
      return withLock(turn, async () => {
        const pending = pendingWrites.begin(
          keyOf(pinChange),
          outcomeUnknownFor(pinChange.action),
          null,
        )
        try {
          return { kind: 'answered', begun: await setting.send(request) }
        } catch (error) {
          if (!(error instanceof ApiError) || !mayHaveHappened(error)) throw error
          await untilLimit(pending)
          if (!pending.isOwn()) throw error
          const begun = await check.send({ pin: request.new_pin }).catch(() => {
            throw error
          })
          return { kind: 'looking', begun }
        } finally {
          pending.end()
        }
      })
    },
    resume: () =>
      withLock(turn, async () => {
        const pending = pendingWrites.adopt(keyOf(pinChange))
        if (!pending) return undefined
        await untilLimit(pending)
        pending.end()
        throw new ApiError({ kind: 'timeout', action: setPin.key })
      }),
    follow(sent) {
      setLooking(sent.kind === 'looking')
      if (sent.kind === 'looking') check.follow(sent.begun)
      else setting.follow(sent.begun)
    },
  }
}

/** Waits until the service can't be working on it anymore. */
function untilLimit(pending: PendingWrite): Promise<void> {
  pending.lose()
  return pending.pass(Math.max(0, pending.limit - pending.elapsed()))
}

interface PinWork<A extends LongAction> {
  /** @throws {ApiError} */
  send: (request: RequestOf<A>) => Promise<StartedOperation<A>>
  /** The API accepted it; `outcome` says how it ends. */
  follow: (begun: StartedOperation<A>) => void
  outcome: Outcome | undefined
  /** When it was sent, in ms. */
  sentAt: number | undefined
  /** How long PIN entry is locked, in seconds; undefined once that is over. */
  pause: number | undefined
  onPauseOver: () => void
}

/** A PIN operation that a dialog sends and waits for. The API reports its result later (spec.md 4.7). */
export function usePinWork<A extends LongAction>(action: A, name: string): PinWork<A> {
  const start = useStartOperation(action)
  const [id, setId] = useState('')
  const [waited, setWaited] = useState('')
  const operation = useOperation(id)
  usePriorityPolling(id === '' ? undefined : id)
  const outcome = operation?.outcome
  const seconds = outcome?.state === 'failed' ? lockoutSeconds(outcome.scope) : undefined
  return {
    send(request) {
      // The previous outcome says nothing about this try.
      setId('')
      // It is about the account, not a server.
      return start.mutateAsync({ request, subject: { serverId: null, name } })
    },
    follow: (begun) => setId(begun.operation?.id ?? ''),
    outcome,
    sentAt: operation?.startedAt,
    pause: waited === id ? undefined : seconds,
    onPauseOver: () => setWaited(id),
  }
}
