import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useStore } from '#lib/store/useStore.ts'
import { useClient } from '#api/clientContext.ts'
import { createDetailReader, type Details } from '../list/rows/detailReader.ts'

/** What a command is decided by is hardly older than the dialog, and comes in quick steps. In ms. */
const forPreview = { freshFor: 30_000, pace: 200 }

/** Reads these servers one by one, as long as the calling component is on screen. */
export function useServerDetails(ids: readonly number[]): Details & { retry: () => void } {
  const client = useClient()
  const queryClient = useQueryClient()
  const [reader] = useState(() => createDetailReader(queryClient, client, forPreview))
  const details = useStore(reader)
  const wanted = ids.join('_')
  // Reading happens outside of React and ends with the dialog: when nobody listens, nothing is read.
  useEffect(() => reader.want(wanted === '' ? [] : wanted.split('_').map(Number)), [reader, wanted])
  return {
    ...details,
    retry: () => {
      reader.retry()
      reader.want(ids)
    },
  }
}
