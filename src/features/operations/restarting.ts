/** What work under way means for what a server is said to be. */
import type { Operation } from './operation.ts'

/** Why a server is not simply on or off: it is on its way up. */
export type Restarting = 'restarting' | 'starting'

const restarts: Readonly<Record<string, Restarting>> = {
  'eq/reboot': 'restarting',
  'eq/on': 'starting',
}

/** Whether the service is at it, or the server is coming up. */
const isCarriedOut = ({ outcome: { state } }: Operation): boolean =>
  state === 'running' || state === 'settling'

/** Whether a server restarts or starts now; undefined when it does neither as far as this browser knows. */
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

/** Work that has the next start come from the network. */
const preparesInstallation = ({ action, parameters }: Operation): boolean =>
  action === 'eq/create_pxe' || (action === 'eq/boot_dev' && parameters['media'] === 'pxe')

/**
 * Whether a boot from the network is what was asked for from this browser: a reinstallation that is under way,
 * or a restart that was told to go on after an installation had been prepared. Nobody is warned of it then.
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
