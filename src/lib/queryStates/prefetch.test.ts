import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listServers } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { actionQuery } from '#api/hooks.ts'
import { ensureRead, type Dependencies } from './prefetch.ts'

test('leaving the screen that started a read doesn’t fail the screen that waits for it', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const replies: (() => void)[] = []
  const client = {
    call: (_action: unknown, _request: unknown, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        // Reading the signal makes the query cancel with its last observer.
        signal.addEventListener('abort', () => reject(signal.reason as Error))
        replies.push(() => resolve([]))
      }),
    // A loader uses nothing else of the client.
  } as unknown as Client
  const context = {
    client,
    queryClient,
    session: { get: () => ({ status: 'signed-in' }) },
    // Only whether somebody is signed in counts here.
  } as unknown as Dependencies

  const leave = new QueryObserver(queryClient, actionQuery(client, listServers, {})).subscribe(
    () => undefined,
  )
  const read = ensureRead(context, listServers, {})
  leave()
  await expect.poll(() => replies.length).toBe(2)
  replies[1]?.()
  await expect(read).resolves.toEqual([])
})
