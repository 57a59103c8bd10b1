import { useEffect, useEffectEvent, useState } from 'react'
import type { Action } from '#api/action.ts'
import { useOperations } from '#features/operations/hooks.ts'

/**
 * Whether work whose reply was lost while the calling component is there was seen to be done since: the server is read
 * until it shows that (`operations/reconcile.ts`). `onDone` is told once.
 */
export function useConfirmedDone(
  action: Pick<Action, 'key'>,
  serverId: number,
  onDone: () => void = () => undefined,
): boolean {
  const latest = useOperations().find(
    (operation) => operation.action === action.key && operation.subject.serverId === serverId,
  )
  const [lost, setLost] = useState<string>()
  const state = latest?.outcome.state
  if (latest && state === 'unanswered' && lost !== latest.id) setLost(latest.id)
  const done = latest !== undefined && latest.id === lost && state === 'done'
  const notify = useEffectEvent(onDone)
  // The end comes from outside, at a time of its own.
  useEffect(() => {
    if (done) notify()
  }, [done])
  return done
}
