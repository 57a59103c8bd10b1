import { listApiKeysForServer } from '#api/actions/apiKeys.ts'
import { useAllowed } from '#reading/useAllowed.ts'

/** The keys that open this server and nothing else. */
export const useServerKeys = (serverId: number) =>
  useAllowed(listApiKeysForServer, { server_id: serverId }, serverId)
