import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showServer } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { examples } from '#api/examples/index.ts'
import { actionQuery } from '#api/hooks.ts'
import { createDetailReader } from './detailReader.ts'

const reply = showServer.reply.parse(examples['eq/show'].reply)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An API that answers after 100 ms, and the IDs it was asked for in order. */
function service({ unreadable = [] }: { unreadable?: readonly number[] } = {}) {
  const requested: number[] = []
  let atOnce = 0
  let most = 0
  const client = {
    call: async (_: unknown, { id }: { id: number }, { signal }: { signal: AbortSignal }) => {
      // Reading the signal makes the query cancelable.
      if (signal.aborted) throw signal.reason as Error
      requested.push(id)
      atOnce += 1
      most = Math.max(most, atOnce)
      await new Promise((resolve) => setTimeout(resolve, 100))
      atOnce -= 1
      if (unreadable.includes(id)) throw new Error('no')
      return { ...reply, server_data: { ...reply.server_data, id } }
    },
    // All that the reader uses.
  } as unknown as Client
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const reader = createDetailReader(queryClient, client)
  return { requested, most: () => most, reader, queryClient, client }
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

describe('loading order', () => {
  test('visible rows load from the top, six at a time, each once', async () => {
    const { requested, most, reader } = service()
    reader.setVisible(range(1, 20))
    reader.setVisible(range(1, 20))
    await vi.advanceTimersByTimeAsync(1000)
    expect(requested).toEqual(range(1, 20))
    expect(most()).toBe(6)
  })

  test('after scrolling, the newly visible rows load first', async () => {
    const { requested, reader } = service()
    reader.setVisible(range(1, 20))
    await vi.advanceTimersByTimeAsync(50)
    reader.setVisible(range(101, 106))
    await vi.advanceTimersByTimeAsync(1000)
    expect(requested).toEqual([...range(1, 6), ...range(101, 106)])
  })

  test('visible rows load before those of a sort or an export', async () => {
    const { requested, reader } = service()
    const stop = reader.subscribe(() => undefined)
    reader.setBackground(range(201, 230))
    await vi.advanceTimersByTimeAsync(50)
    reader.setVisible(range(1, 6))
    await vi.advanceTimersByTimeAsync(150)
    expect(requested.slice(0, 12)).toEqual([...range(201, 206), ...range(1, 6)])
    await vi.advanceTimersByTimeAsync(1000)
    expect(requested).toHaveLength(36)
    stop()
  })

  test('a failed row is retried after a minute', async () => {
    const { requested, reader } = service({ unreadable: [2] })
    reader.setVisible([2])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(requested).toEqual([2])
    await vi.advanceTimersByTimeAsync(31_000)
    expect(requested).toEqual([2, 2])
  })

  test('a request canceled by scrolling is repeated for others who need it', async () => {
    const { requested, reader, queryClient, client } = service()
    const stop = reader.subscribe(() => undefined)
    const row = new QueryObserver(queryClient, {
      ...actionQuery(client, showServer, { id: 1 }),
      enabled: false,
    }).subscribe(() => undefined)
    reader.setVisible([1])
    reader.setBackground([1])
    await vi.advanceTimersByTimeAsync(50)
    row()
    reader.setVisible([])
    await vi.advanceTimersByTimeAsync(1000)
    expect(requested).toEqual([1, 1])
    expect(reader.get()).toMatchObject({ settled: 1 })
    expect(reader.get().failed.size).toBe(0)
    stop()
  })
})

describe('loading for an export', () => {
  test('resolves with everything that was loaded', async () => {
    const { reader } = service({ unreadable: [3] })
    const read = reader.readAll(range(1, 10), new AbortController().signal)
    await vi.advanceTimersByTimeAsync(2000)
    expect([...(await read).keys()]).toEqual([1, 2, 4, 5, 6, 7, 8, 9, 10])
  })

  test('what is loaded already is not looked through again for each of many', async () => {
    const { reader } = service()
    let looks = 0
    const ids = new Proxy(range(1, 1200), {
      get(all, name, self) {
        if (typeof name === 'string' && /^\d+$/.test(name)) looks += 1
        return Reflect.get(all, name, self) as unknown
      },
    })
    const read = reader.readAll(ids, new AbortController().signal)
    await vi.advanceTimersByTimeAsync(25_000)
    expect((await read).size).toBe(1200)
    // Four updates a second look until the first that isn't loaded, as does each of six that load.
    expect(looks / ids.length).toBeLessThan(60)
  })

  test('a second try reads those that failed before', async () => {
    const unreadable = [2, 5]
    const { reader, requested } = service({ unreadable })
    const read = reader.readAll(range(1, 40), new AbortController().signal)
    await vi.advanceTimersByTimeAsync(300)
    unreadable.length = 0
    reader.retry()
    await vi.advanceTimersByTimeAsync(3000)
    expect((await read).size).toBe(40)
    expect(requested.filter((id) => id === 2 || id === 5)).toHaveLength(4)
  })

  test('aborting stops further requests and frees the details', async () => {
    const { requested, reader } = service()
    const controller = new AbortController()
    const read = reader.readAll(range(1, 60), controller.signal)
    const rejection = expect(read).rejects.toThrow('left')
    await vi.advanceTimersByTimeAsync(250)
    expect(requested).toHaveLength(18)
    controller.abort(new Error('left'))
    await rejection
    await vi.advanceTimersByTimeAsync(5000)
    expect(requested).toHaveLength(18)
    expect(reader.get().known.size).toBe(0)
  })
})
