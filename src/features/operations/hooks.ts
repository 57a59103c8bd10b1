import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { RequestOf } from '#api/action.ts'
import { useClient, useStays } from '#api/clientContext.ts'
import { invalidateUncertain, isMistake } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { isRunning, onlyWaits, type Operation, type Subject } from './operation.ts'
import type { Operations } from './operations.ts'
import { bootIsExpected, restartingOf, type Restarting } from './restarting.ts'
import type { SecretResult } from './secrets.ts'
import { startOperation, type StartedOperation, type LongAction } from './start.ts'
import { temporaryAccess, type Grant } from './temporaryAccess.ts'

const OperationsContext = createContext<{ operations: Operations; owner: string } | undefined>(
  undefined,
)
/** Gives the screens below it the long-running work of whoever is signed in. `owner`: see `ownerOf` in the session. */
export const OperationsProvider = OperationsContext.Provider

function useOperationsContext(): { operations: Operations; owner: string } {
  const context = useContext(OperationsContext)
  if (!context) throw new Error('useOperations outside OperationsProvider')
  return context
}

/** Whose session it is, see `ownerOf`. */
export const useOwner = (): string => useOperationsContext().owner

/** All remembered operations of whoever is signed in, newest first. */
export function useOperations(): readonly Operation[] {
  const { operations, owner } = useOperationsContext()
  const all = useSyncExternalStore(operations.subscribe, operations.all)
  return all.filter((operation) => operation.owner === owner)
}

/** For what sends orders; screens read operations by the hooks below. */
export const useOperationsStore = (): Operations => useOperationsContext().operations

/** Whether a reload would forget an operation: the disk has refused to keep it. */
export function useIsLosable(id: string): boolean {
  const { operations } = useOperationsContext()
  return useSyncExternalStore(operations.subscribe, () => operations.isLosable(id))
}

/** One operation, or undefined when it is unknown here. See `useAttention` for a screen that shows it. */
export function useOperation(id: string): Operation | undefined {
  const { operations, owner } = useOperationsContext()
  return useSyncExternalStore(operations.subscribe, () =>
    operations.all().find((operation) => operation.id === id && operation.owner === owner),
  )
}

/** What is under way now, on one server or everywhere. */
export function useRunning(serverId?: number): readonly Operation[] {
  return useOperations().filter(
    (operation) =>
      isRunning(operation) &&
      !onlyWaits(operation) &&
      (serverId === undefined || operation.subject.serverId === serverId),
  )
}

/** Whether a server restarts or starts now; for the light and the word of its state. */
export function useRestarting(serverId: number): Restarting | undefined {
  const { operations, owner } = useOperationsContext()
  // A word, so that a row of a list is drawn anew only when it changes.
  return useSyncExternalStore(operations.subscribe, () =>
    restartingOf(
      operations.all().filter((operation) => operation.owner === owner),
      serverId,
    ),
  )
}

/**
 * Which servers restart or start now, for lists: the same object until another one does. Few do at a time, so that
 * looking for each among all operations costs little.
 */
export function useRestartingServers(): ReadonlyMap<number, Restarting> {
  const { operations, owner } = useOperationsContext()
  // As text, so that only another answer has ten thousand rows worked through again.
  return useByServer(
    useSyncExternalStore(operations.subscribe, () => {
      const own = operations.all().filter((operation) => operation.owner === owner)
      const ids = new Set(own.map(({ subject }) => subject.serverId))
      return [...ids]
        .filter((id) => id !== null)
        .flatMap((id) => {
          const restarting = restartingOf(own, id)
          return restarting ? [`${id}:${restarting}`] : []
        })
        .join(' ')
    }),
  )
}

function useByServer(text: string): ReadonlyMap<number, Restarting> {
  'use memo'
  return new Map(
    text.split(' ').flatMap((pair) => {
      const [id, restarting] = pair.split(':')
      return restarting === 'restarting' || restarting === 'starting'
        ? [[Number(id), restarting] as const]
        : []
    }),
  )
}

/** Whether a boot from the network is what was asked for; see `bootIsExpected`. */
export function useBootIsExpected(serverId: number): boolean {
  return bootIsExpected(useOperations(), serverId)
}

/** Has an operation checked more often while the calling component is on screen. */
export function useAttention(id: string | undefined): void {
  const { operations } = useOperationsContext()
  // The poller lives outside React, so being on screen can only be told to it by an effect.
  useEffect(() => (id === undefined ? undefined : operations.prioritize(id)), [operations, id])
}

/** Has every tab forget the secret result of an operation: a person has stored it. */
export function useForgetSecret(): (id: string) => void {
  const { operations } = useOperationsContext()
  return operations.forgetSecrets
}

/** The whole result of an operation, secrets included; gone when no tab remembers it any more. */
export function useSecretResult(id: string): SecretResult | undefined {
  const { operations } = useOperationsContext()
  return useSyncExternalStore(operations.subscribe, () => operations.secretOf(id))
}

interface Start<A extends LongAction> {
  request: RequestOf<A>
  subject: Subject
}

/**
 * Starts long-running work. The mutation ends when the service has taken it and its key is stored; what
 * the action changes is read again when the work itself ends (see `createOperations`).
 */
export function useStartOperation<A extends LongAction>(action: A) {
  const client = useClient()
  const stays = useStays()
  const queryClient = useQueryClient()
  const { operations } = useOperationsContext()
  return useMutation<StartedOperation<A>, ApiError, Start<A>>({
    mutationKey: [action.key],
    // Offline, a write fails at once. Waiting for the network would send it when nobody expects it.
    networkMode: 'always',
    // The request holds the PIN: nothing may keep it once the dialog is gone.
    gcTime: 0,
    mutationFn: (start) => stays(startOperation({ client, operations }, action, start), action.key),
    throwOnError: isMistake,
    onError: (error, { subject }) =>
      void invalidateUncertain(queryClient, error, action, subject.serverId ?? undefined),
  })
}

/**
 * Pass-throughs, IPMI users and blocks that whoever is signed in opened from this browser, on one server or
 * everywhere. Give the time in ms (see `useNow`): what has ended by then is left out.
 */
export function useGrants(now: number, serverId?: number): readonly Grant[] {
  const owner = useOwner()
  const all = useSyncExternalStore(temporaryAccess.subscribe, temporaryAccess.all)
  return all.filter(
    (grant) =>
      grant.owner === owner &&
      (serverId === undefined || grant.subject.serverId === serverId) &&
      (grant.until === null || grant.until > now),
  )
}
