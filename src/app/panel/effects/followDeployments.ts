/** Notices deployments that were begun elsewhere, whenever the service tells of them. */
import type { QueryClient } from '@tanstack/react-query'
import { updateServers } from '#api/actions/eq/list.ts'
import { ignoreApiError } from '#api/attempt.ts'
import type { Client } from '#api/client.ts'
import type { ReplyOf } from '#api/action.ts'
import { adoptDeployments } from '#features/operations/orders/adoptDeployments.ts'
import type { Operations } from '#features/operations/operations.ts'
import { permissionOf } from '#lib/session/permissions.ts'
import type { SessionStore } from '#lib/session/store.ts'

/** How long after somebody came the service is asked: what is shown comes first. In ms. */
const leisure = 2000

interface Dependencies {
  client: Client
  queryClient: QueryClient
  session: SessionStore
  operations: Operations
  /** Calls back whenever somebody has come to another screen. */
  onMoved: (listener: () => void) => void
}

/** The page of one server, whose deployment is over. */
const oneServer = /^\/(servers|console)\/\d/

/**
 * Follows what `update_servers` names, asked by somebody or once by itself for whoever is signed in, when they look at
 * more than one server.
 */
export function followDeployments({
  client,
  queryClient,
  session,
  operations,
  onMoved,
}: Dependencies): void {
  const receive = (owner: string, { deploy_keys }: ReplyOf<typeof updateServers>): void => {
    if (owner === session.owner() && Object.keys(deploy_keys).length > 0)
      void adoptDeployments({ client, operations }, owner, deploy_keys)
  }

  queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    const isTold = type === 'updated' && mutation.state.status === 'success'
    if (isTold && mutation.options.mutationKey?.[0] === updateServers.key)
      // The mutation of an action holds its reply.
      receive(session.owner(), mutation.state.data as ReplyOf<typeof updateServers>)
  })

  /** Whom it was asked for already. */
  const asked = new Set<string>()
  const ask = (): void => {
    const state = session.get()
    if (state.status !== 'signed-in' || document.visibilityState !== 'visible') return
    if (oneServer.test(location.pathname)) return
    const owner = session.owner()
    const { identity } = state.session
    const isWholeAccount = identity.kind === 'account' || identity.serverId === undefined
    if (asked.has(owner) || !isWholeAccount) return
    if (!permissionOf(state.session, updateServers.key).allowed) return
    asked.add(owner)
    setTimeout(() => {
      if (owner !== session.owner()) return
      void client.call(updateServers, {}).then((reply) => receive(owner, reply), ignoreApiError)
    }, leisure)
  }
  session.subscribe(ask)
  document.addEventListener('visibilitychange', ask)
  onMoved(ask)
  ask()
}
