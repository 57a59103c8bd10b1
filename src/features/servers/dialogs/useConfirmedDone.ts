import { useEffect, useEffectEvent, useState } from 'react'
import type { Action } from '#api/action.ts'
import { useOperations } from '#work/hooks.ts'

/**
 * Whether an operation whose response was lost has since been confirmed: `work/reconcile.ts` reads the server until
 * it has. Calls `onDone` once.
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
  // The confirmation comes from outside React.
  useEffect(() => {
    if (done) notify()
  }, [done])
  return done
}
