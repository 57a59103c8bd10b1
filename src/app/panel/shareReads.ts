/**
 * Shares polled reads between tabs: the first tab to read tells the others, whose own interval then restarts. Never with
 * secrets, and never between sessions.
 */
import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { setAdopted } from '#api/backOff.ts'
import { secretValues } from '#api/secretNames.ts'
import { tabChannel, type TabChannel } from '#lib/browser/tabs.ts'

/** The build's file name: tabs of another version may parse responses differently. */
const version = import.meta.url

const messageSchema = z.discriminatedUnion('type', [
  /** Sent by a new tab and answered by the others, so that a lone tab posts nothing. */
  z.object({ type: z.literal('opened') }),
  z.object({ type: z.literal('here') }),
  z.object({
    type: z.literal('read'),
    version: z.string(),
    /** The session's id, not a secret. */
    session: z.string(),
    key: z.array(z.unknown()),
    data: z.unknown(),
    /** When the call began and when its response came. In ms, by the browser's clock. */
    began: z.number(),
    at: z.number(),
  }),
])

export type Message = z.output<typeof messageSchema>

type Cached = QueryCacheNotifyEvent['query']

interface Options {
  /** The current session's id; undefined while it is lost or signed out. */
  session: () => string | undefined
  channel?: TabChannel<Message>
}

export function shareReads(
  queryClient: QueryClient,
  { session, channel = tabChannel('patchbay-reads', messageSchema) }: Options,
): void {
  const cache = queryClient.getQueryCache()
  const began = new WeakMap<object, number>()
  let alone = true

  function tell(query: Cached): void {
    const id = session()
    const data: unknown = query.state.data
    const key: unknown = query.queryKey
    const at = query.state.dataUpdatedAt
    if (alone || !id || !isRepeated(query) || !secretValues(data).next().done) return
    const since = began.get(query) ?? at
    channel.post({
      type: 'read',
      version,
      session: id,
      key: Array.isArray(key) ? key : [],
      data,
      began: since,
      at,
    })
  }

  cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { query, action } = event
    if (action.type === 'fetch') {
      began.set(query, Date.now())
      setAdopted(query, false)
    } else if (action.type === 'success' && action.manual !== true) tell(query)
  })

  channel.listen((message) => {
    alone = false
    if (message.type === 'opened') channel.post({ type: 'here' })
    if (message.type !== 'read' || message.version !== version || message.session !== session())
      return
    const query = cache.find({ queryKey: message.key, exact: true })
    // Only queries that this tab has, and never a response older than its own data.
    if (query?.state.data === undefined || query.state.isInvalidated) return
    if (message.began < query.state.dataUpdatedAt) return
    setAdopted(query, true)
    queryClient.setQueryData(query.queryKey, message.data, { updatedAt: message.at })
  })
  channel.post({ type: 'opened' })
}

const isRepeated = (query: Cached): boolean =>
  query.observers.some(({ options }) => options.refetchInterval !== undefined)
