/** Adopts deployments that were started elsewhere, as `update_servers` reports them. */
import type { QueryClient } from '@tanstack/react-query'
import { updateServers } from '#api/actions/eq/list.ts'
import { ignoreApiError } from '#api/attempt.ts'
import type { Client } from '#api/client.ts'
import type { ReplyOf } from '#api/action.ts'
import { adoptDeployments } from '#work/orders/adoptDeployments.ts'
import type { Operations } from '#work/operations.ts'
import { permissionOf } from '#lib/session/permissions.ts'
import type { SessionStore } from '#lib/session/store.ts'

/** The screen's own reads go first. In ms. */
const startDelay = 2000

interface Dependencies {
  client: Client
  queryClient: QueryClient
  session: SessionStore
  operations: Operations
  /** Subscribes to navigations. */
  onMoved: (listener: () => void) => void
}

/** A page of one server, which is already deployed. */
const oneServer = /^\/(servers|console)\/\d/

/** Reads every response of `update_servers`, and calls it once per user on a screen of several servers. */
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
    const hasReply = type === 'updated' && mutation.state.status === 'success'
    if (hasReply && mutation.options.mutationKey?.[0] === updateServers.key)
      // The mutation key is the action's, so this is its response.
      receive(session.owner(), mutation.state.data as ReplyOf<typeof updateServers>)
  })

  /** Owners it was called for. */
  const requested = new Set<string>()
  const ask = (): void => {
    const state = session.get()
    if (state.status !== 'signed-in' || document.visibilityState !== 'visible') return
    if (oneServer.test(location.pathname)) return
    const owner = session.owner()
    const { identity } = state.session
    const isWholeAccount = identity.kind === 'account' || identity.serverId === undefined
    if (requested.has(owner) || !isWholeAccount) return
    if (!permissionOf(state.session, updateServers.key).allowed) return
    requested.add(owner)
    setTimeout(() => {
      if (owner !== session.owner()) return
      void client.call(updateServers, {}).then((reply) => receive(owner, reply), ignoreApiError)
    }, startDelay)
  }
  session.subscribe(ask)
  document.addEventListener('visibilitychange', ask)
  onMoved(ask)
  ask()
}
