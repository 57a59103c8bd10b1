import { useState } from 'react'
import { unknownFor, type RequestOf } from '#api/action.ts'
import { checkPin, setPin } from '#api/actions/eq/control.ts'
import { mayHaveHappened } from '#api/errorWords.ts'
import { pendingWrites, type PendingWrite } from '#api/pendingWrites.ts'
import { keyOf, type VerifiedWrite } from '#api/verifyAfterLostReply.ts'
import { ApiError } from '#api/wire.ts'
import { withLock } from '#lib/browser/withLock.ts'
import type { Outcome } from '#features/operations/operation.ts'
import { useAttention, useOperation, useStartOperation } from '#features/operations/hooks.ts'
import type { StartedOperation, LongAction } from '#features/operations/start.ts'
import { secondsToWait } from './PinPause.tsx'

/** What was begun to set the PIN, or to find out whether it is set. */
type Sent =
  | { readonly kind: 'answered'; readonly begun: StartedOperation<typeof setPin> }
  | { readonly kind: 'looking'; readonly begun: StartedOperation<typeof checkPin> }

/** Names the setting of the PIN while it is not known how it ended. */
export const pinChange: VerifiedWrite = { action: setPin, about: '' }

const turn = 'set-pin'

interface SettingPin extends Pick<
  PinWork<typeof setPin>,
  'outcome' | 'sentAt' | 'pause' | 'onPauseOver'
> {
  /** @throws {ApiError} as setting it failed. */
  send: (request: RequestOf<typeof setPin>) => Promise<Sent>
  /**
   * Waits until what a page that is gone has sent can no longer be carried out. The new PIN went with that page.
   * @throws {ApiError} it is not known how that ended
   */
  resume: () => Promise<undefined>
  follow: (sent: Sent) => void
  /** The reply to setting it was lost, so `outcome` is whether the new PIN is the account's. */
  looking: boolean
}

/**
 * Sets the PIN. Where the reply is lost, nothing can be read that tells whether it was carried out: the new PIN is
 * checked, once and only when the service can no longer be at work, since a check counts as a wrong PIN where it was
 * not set. spec.md 4.7.
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
        const pending = pendingWrites.begin(keyOf(pinChange), unknownFor(pinChange.action), null)
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

/** Holds it until the service can no longer be at work at it. */
function untilLimit(pending: PendingWrite): Promise<void> {
  pending.lose()
  return pending.pass(Math.max(0, pending.limit - pending.elapsed()))
}

interface PinWork<A extends LongAction> {
  /** @throws {ApiError} */
  send: (request: RequestOf<A>) => Promise<StartedOperation<A>>
  /** The service has taken it: how it ends is `outcome`. */
  follow: (begun: StartedOperation<A>) => void
  outcome: Outcome | undefined
  /** When it was sent, in ms. */
  sentAt: number | undefined
  /** How long the service takes no PIN any more, in seconds; undefined once that is over. */
  pause: number | undefined
  onPauseOver: () => void
}

/** Work with the PIN that a dialog sends and waits for. The service tells later how it went (spec.md 4.7). */
export function usePinWork<A extends LongAction>(action: A, name: string): PinWork<A> {
  const start = useStartOperation(action)
  const [id, setId] = useState('')
  const [waited, setWaited] = useState('')
  const operation = useOperation(id)
  useAttention(id === '' ? undefined : id)
  const outcome = operation?.outcome
  const seconds = outcome?.state === 'failed' ? secondsToWait(outcome.scope) : undefined
  return {
    send(request) {
      // How the last try ended says nothing of this one.
      setId('')
      // It is about the account, not about a server.
      return start.mutateAsync({ request, subject: { serverId: null, name } })
    },
    follow: (begun) => setId(begun.operation?.id ?? ''),
    outcome,
    sentAt: operation?.startedAt,
    pause: waited === id ? undefined : seconds,
    onPauseOver: () => setWaited(id),
  }
}
