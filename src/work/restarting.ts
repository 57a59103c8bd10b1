/** What running operations mean for a server's status. */
import type { Operation } from './operation.ts'

/** Why a server is neither simply on nor off. */
export type Restarting = 'restarting' | 'starting'

const restarts: Readonly<Record<string, Restarting>> = {
  'eq/reboot': 'restarting',
  'eq/on': 'starting',
}

/** Whether the hardware is at it, or the server is coming up. */
const isCarriedOut = ({ outcome: { state } }: Operation): boolean =>
  state === 'running' || state === 'settling'

/** Whether a server is restarting or starting; undefined if neither, as far as this browser knows. */
export function restartingOf(
  operations: readonly Operation[],
  serverId: number,
): Restarting | undefined {
  for (const operation of operations) {
    const restarting = restarts[operation.action]
    if (restarting && operation.subject.serverId === serverId && isCarriedOut(operation))
      return restarting
  }
  return undefined
}

const isInstallation = ({ action }: Operation): boolean => action === 'eq/order_instance'

/** Actions that make the next boot a network boot. */
const preparesInstallation = ({ action, parameters }: Operation): boolean =>
  action === 'eq/create_pxe' || (action === 'eq/boot_dev' && parameters['media'] === 'pxe')

/**
 * Whether a network boot was requested in this browser: by a running reinstallation, or by a restart after an
 * installation was prepared. No warning is shown then.
 */
export function bootIsExpected(operations: readonly Operation[], serverId: number): boolean {
  const own = operations.filter(({ subject }) => subject.serverId === serverId)
  const isUnderWay = ({ outcome: { state } }: Operation): boolean =>
    state === 'sending' || state === 'unanswered' || state === 'running' || state === 'settling'
  if (own.some((operation) => isInstallation(operation) && isUnderWay(operation))) return true
  const restart = own.find(
    (operation) => Object.hasOwn(restarts, operation.action) && isCarriedOut(operation),
  )
  return (
    restart !== undefined &&
    own.some(
      (operation) => preparesInstallation(operation) && operation.startedAt < restart.startedAt,
    )
  )
}
