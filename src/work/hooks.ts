import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { RequestOf } from '#api/action.ts'
import { useClient, useSessionScope } from '#api/clientContext.ts'
import { invalidateUncertain, isMistake } from '#api/hooks.ts'
import type { ApiError } from '#api/wire.ts'
import { useNow } from '#ui/useNow.ts'
import {
  isAwaitingInstallation,
  isRunning,
  mayStillRun,
  type Operation,
  type Subject,
} from './operation.ts'
import type { Operations } from './operations.ts'
import { bootIsExpected, restartingOf, type Restarting } from './restarting.ts'
import type { SecretResult } from './secrets.ts'
import { startOperation, type StartedOperation, type LongAction } from './start.ts'
import { temporaryAccess, type Grant } from './temporaryAccess.ts'

const OperationsContext = createContext<{ operations: Operations; owner: string } | undefined>(
  undefined,
)
/** Provides the operations of whoever is signed in. `owner`: see `ownerOf` in the session. */
export const OperationsProvider = OperationsContext.Provider

function useOperationsContext(): { operations: Operations; owner: string } {
  const context = useContext(OperationsContext)
  if (!context) throw new Error('useOperations outside OperationsProvider')
  return context
}

/** Whose session it is; see `ownerOf`. */
export const useOwner = (): string => useOperationsContext().owner

/** The signed-in person's operations, newest first. */
export function useOperations(): readonly Operation[] {
  const { operations, owner } = useOperationsContext()
  const all = useSyncExternalStore(operations.subscribe, operations.all)
  return all.filter((operation) => operation.owner === owner)
}

/** For sending orders. Screens read operations with the hooks below. */
export const useOperationsStore = (): Operations => useOperationsContext().operations

/** Whether a reload would lose an operation because storage refused it. */
export function useIsUnsaved(id: string): boolean {
  const { operations } = useOperationsContext()
  return useSyncExternalStore(operations.subscribe, () => operations.isUnsaved(id))
}

/** One operation, or undefined if it is unknown here. Screens that show it also call `usePriorityPolling`. */
export function useOperation(id: string): Operation | undefined {
  const { operations, owner } = useOperationsContext()
  return useSyncExternalStore(operations.subscribe, () =>
    operations.all().find((operation) => operation.id === id && operation.owner === owner),
  )
}

/** What is running now, on one server or everywhere. */
export function useRunningOperations(serverId?: number): readonly Operation[] {
  return useOperations().filter(
    (operation) =>
      isRunning(operation) &&
      !isAwaitingInstallation(operation) &&
      (serverId === undefined || operation.subject.serverId === serverId),
  )
}

/** Writes whose response was lost and that must not be sent again yet; see `mayStillRun`. */
export function useUndecidedOperations(): readonly Operation[] {
  const unanswered = useOperations().filter(({ outcome }) => outcome.state === 'unanswered')
  const now = useNow(unanswered.length > 0 ? 1000 : 3_600_000)
  return unanswered.filter((operation) => mayStillRun(operation, now))
}

/** Whether a server is restarting or starting, for its status. */
export function useRestarting(serverId: number): Restarting | undefined {
  const { operations, owner } = useOperationsContext()
  // A string, so that a row renders again only when it changes.
  return useSyncExternalStore(operations.subscribe, () =>
    restartingOf(
      operations.all().filter((operation) => operation.owner === owner),
      serverId,
    ),
  )
}

/** Servers that are restarting or starting, for lists. The same map until one changes. */
export function useRestartingServers(): ReadonlyMap<number, Restarting> {
  const { operations, owner } = useOperationsContext()
  // A string, so that ten thousand rows are processed again only for a different answer.
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

/** Whether the next network boot is intended; see `bootIsExpected`. */
export function useBootIsExpected(serverId: number): boolean {
  return bootIsExpected(useOperations(), serverId)
}

/** Polls an operation more often while the calling component is mounted. */
export function usePriorityPolling(id: string | undefined): void {
  const { operations } = useOperationsContext()
  // The poller lives outside React and only an effect can tell it what is on screen.
  useEffect(() => (id === undefined ? undefined : operations.prioritize(id)), [operations, id])
}

/** Makes every tab forget an operation's secret result once the person has saved it. */
export function useForgetSecret(): (id: string) => void {
  const { operations } = useOperationsContext()
  return operations.forgetSecrets
}

/** The full result including secrets; undefined when no tab remembers it. */
export function useSecretResult(id: string): SecretResult | undefined {
  const { operations } = useOperationsContext()
  return useSyncExternalStore(operations.subscribe, () => operations.secretOf(id))
}

interface Start<A extends LongAction> {
  request: RequestOf<A>
  subject: Subject
}

/**
 * Starts an operation. The mutation resolves when the API has accepted it and its key is stored. What the action
 * changes is read again when the operation ends (see `createOperations`).
 */
export function useStartOperation<A extends LongAction>(action: A) {
  const client = useClient()
  const inSession = useSessionScope()
  const queryClient = useQueryClient()
  const { operations } = useOperationsContext()
  return useMutation<StartedOperation, ApiError, Start<A>>({
    mutationKey: [action.key],
    // A write fails at once when offline. Waiting for the network would send it at an unexpected moment.
    networkMode: 'always',
    // The variables hold the PIN and must not outlive the dialog.
    gcTime: 0,
    mutationFn: (start) =>
      inSession(startOperation({ client, operations }, action, start), action.key),
    throwOnError: isMistake,
    onError: (error, { subject }) =>
      void invalidateUncertain(queryClient, error, action, subject.serverId ?? undefined),
  })
}

/**
 * Pass-throughs, IPMI users and IP blocks opened from this browser by the signed-in person, on one server or
 * everywhere. `now`: in ms (see `useNow`); what has ended by then is left out.
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
