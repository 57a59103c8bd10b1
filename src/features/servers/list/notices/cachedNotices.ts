import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import { isBlocked } from '../../rules/serverConditions.ts'
import { targetOf } from '../../view/target.ts'

interface ReadServer {
  readonly name: string
  /** Of an installation, where its stage is known. */
  readonly stage: number | null
  /** It would be reinstalled at its next boot. */
  readonly erases: boolean
}

/** What needs somebody, of the servers that were read: the list alone does not tell it. */
export interface ReadNotices {
  readonly 'network-boot': readonly ReadServer[]
  readonly blocked: readonly ReadServer[]
  readonly installing: readonly ReadServer[]
}

/** Whoever listens is told at most this often while servers are read. In ms. */
const pace = 250

/** From what is in the cache: nothing is read for it. */
export function useReadNotices(): ReadNotices {
  const queryClient = useQueryClient()
  const [store] = useState(() => createStore(queryClient))
  return useSyncExternalStore(store.subscribe, store.get)
}

function createStore(queryClient: QueryClient) {
  const cache = queryClient.getQueryCache()
  let now = noticesOf(queryClient)
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): boolean => {
    const next = noticesOf(queryClient)
    if (JSON.stringify(next) === JSON.stringify(now)) return false
    now = next
    return true
  }
  return {
    get: (): ReadNotices => now,
    subscribe: (tell: () => void): (() => void) => {
      const later = (): void => {
        timer = undefined
        if (look()) tell()
      }
      // What came between the first look and now.
      timer = setTimeout(later, 0)
      const leave = cache.subscribe(({ type, query }) => {
        const key: unknown = query.queryKey
        if (type === 'updated' && Array.isArray(key) && key[0] === showServer.key)
          timer ??= setTimeout(later, pace)
      })
      return () => {
        leave()
        clearTimeout(timer)
        timer = undefined
      }
    },
  }
}

function noticesOf(queryClient: QueryClient): ReadNotices {
  const notices = {
    'network-boot': [] as ReadServer[],
    blocked: [] as ReadServer[],
    installing: [] as ReadServer[],
  }
  // Data under this key are made by `actionQuery` alone, from the reply that the action declares.
  const read = queryClient.getQueriesData<ServerDetail>({ queryKey: [showServer.key] })
  for (const [, detail] of read) {
    if (!detail) continue
    const { name, state, nextBoot } = targetOf(detail)
    const server = {
      name,
      stage: state.state === 'installing' ? state.stage : null,
      erases: nextBoot === 'install',
    }
    if (state.state === 'installing') notices.installing.push(server)
    if (nextBoot === 'network' || nextBoot === 'install') notices['network-boot'].push(server)
    const main = detail.IP.find(({ main_ip }) => main_ip)
    if (main && isBlocked(main)) notices.blocked.push(server)
  }
  return notices
}
