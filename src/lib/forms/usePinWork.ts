import { useState } from 'react'
import type { RequestOf } from '#api/action.ts'
import type { Outcome } from '#features/operations/operation.ts'
import { useAttention, useOperation, useStartOperation } from '#features/operations/hooks.ts'
import type { Begun, LongAction } from '#features/operations/start.ts'
import { secondsToWait } from './pinDelay.ts'

export interface PinWork<A extends LongAction> {
  /** @throws {ApiError} */
  send: (request: RequestOf<A>) => Promise<Begun<A>>
  /** The service has taken it: how it ends is `outcome`. */
  follow: (begun: Begun<A>) => void
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
  const told = outcome?.state === 'failed' ? secondsToWait(outcome.scope) : undefined
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
    pause: waited === id ? undefined : told,
    onPauseOver: () => setWaited(id),
  }
}
