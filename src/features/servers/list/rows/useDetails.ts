import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useClient } from '#api/clientContext.ts'
import type { LoadProgress } from '../useServerList.ts'
import { createDetailReader, type Details } from './detailReader.ts'

const noIds: readonly number[] = []

interface ReadDetails extends Pick<Details, 'known' | 'failed'> {
  readonly progress: LoadProgress
}

/**
 * The details of these servers, read in the background in this order, with a way to stop. `known` also has those that were
 * read for another screen.
 */
export function useDetails(ids: readonly number[]): ReadDetails {
  const queryClient = useQueryClient()
  const client = useClient()
  const [reader] = useState(() => createDetailReader(queryClient, client))
  const [isStopped, setIsStopped] = useState(false)
  const { known, failed, requested, settled } = useSyncExternalStore(reader.subscribe, reader.get)
  const unread = ids.filter((id) => !known.has(id) && !failed.has(id))
  const idsToLoad = isStopped ? noIds : unread
  // Loading is external: it begins with the screen and ends with it.
  useEffect(() => reader.setBackground(idsToLoad), [reader, idsToLoad])
  useEffect(() => () => reader.setBackground(noIds), [reader])
  return {
    known,
    failed,
    progress: {
      state: unread.length === 0 ? 'idle' : isStopped ? 'stopped' : 'loading',
      requested: Math.max(requested, unread.length),
      settled,
      failed: ids.length === 0 ? 0 : failed.size,
      stop: () => setIsStopped(true),
      resume: () => setIsStopped(false),
      retry: reader.retry,
    },
  }
}
