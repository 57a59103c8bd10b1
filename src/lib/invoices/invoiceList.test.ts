import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getInvoices } from '#api/actions/billing/invoices.ts'
import { createClient } from '#api/client.ts'
import { invalidateChanged } from '#api/hooks.ts'
import { invoiceListQuery, type InvoiceList } from './invoiceList.ts'

interface Service {
  /** The invoices it has, newest first. */
  ids: number[]
  /** Its maximum page size. */
  most?: number
  /** It ignores paging and always returns the same page. */
  ignoresPages?: boolean
  /** It omits the total. */
  silent?: boolean
  /** The call that fails, counted from 1. */
  failsAt?: number
  /** Those whose total is empty. */
  bad?: readonly number[]
  /** What the second call waits for. */
  second?: Promise<void>
}

/** The first `count` numbers, newest first. */
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => count - index)

function reader(service: Service) {
  const requests: [number, number][] = []
  const client = createClient({
    baseUrl: () => '',
    token: () => 'a',
    fetch: async (_address, init) => {
      const form = init?.body as URLSearchParams
      const start = Number(form.get('limitstart'))
      const count = Number(form.get('limitnum'))
      requests.push([start, count])
      if (requests.length === service.failsAt)
        return Response.json({ result: -1, error: 'not now' })
      if (requests.length === 2) await service.second
      const { ids, most = 10_000, ignoresPages = false, silent = false } = service
      const from = ignoresPages ? 0 : start
      const page = ids.slice(from, from + Math.min(count, most))
      return Response.json({
        result: 'success',
        ...(silent ? {} : { totalresults: ids.length }),
        invoices: {
          invoice: page.map((id) => ({
            id,
            total: service.bad?.includes(id) ? '' : '1.00',
            status: 'Paid',
          })),
        },
      })
    },
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return {
    requests,
    queryClient,
    query: invoiceListQuery({ client, queryClient, mayReadItems: true }),
  }
}

const read = async (service: Service) => {
  const { requests, queryClient, query } = reader(service)
  const { invoices, total, complete } = await queryClient.fetchQuery(query)
  return { ids: invoices.map(({ id }) => id), total, complete, requests }
}

test('reads page after page until all invoices are there', async () => {
  const { ids, requests, ...result } = await read({ ids: upTo(1234) })
  expect(ids).toEqual(upTo(1234))
  expect(result).toEqual({ total: 1234, complete: true })
  expect(requests).toEqual([
    [0, 50],
    [50, 500],
    [550, 500],
    [1050, 500],
  ])
})

test.each<[string, Partial<Service>, number]>([
  ['a total', {}, 120],
  ['a total and short pages', { most: 20 }, 120],
  ['no total', { silent: true }, 620],
])('reads on behind invoices that can’t be read, with %s', async (_, service, count) => {
  const bad = [count, count - 3, 1]
  const { query, queryClient, requests } = reader({ ids: upTo(count), bad, ...service })
  const { invoices, complete } = await queryClient.fetchQuery(query)
  expect(invoices.map(({ id }) => id)).toEqual(upTo(count).filter((id) => !bad.includes(id)))
  expect(invoices.unreadable?.map(({ name }) => name)).toEqual(bad.map(String))
  expect(complete).toBe(true)
  // Each invoice once.
  expect(requests.map(([from]) => from)).toEqual([...new Set(requests.map(([from]) => from))])
})

test('copes with short pages and a missing total', async () => {
  expect((await read({ ids: upTo(60), most: 25 })).ids).toEqual(upTo(60))
  expect((await read({ ids: upTo(130), silent: true })).ids).toEqual(upTo(130))
  expect((await read({ ids: [], silent: true })).ids).toEqual([])
  // Such a service never returns more than twenty-five of forty.
  expect(await read({ ids: upTo(40), most: 25, ignoresPages: true })).toMatchObject({
    ids: upTo(40).slice(0, 25),
    complete: true,
  })
})

test('shows the first rows before the last page arrives, and keeps all rows while refetching', async () => {
  const service: Service = { ids: upTo(700) }
  const { queryClient, query } = reader(service)
  const seen: [number, boolean][] = []
  const observer = new QueryObserver(queryClient, query)
  const stop = observer.subscribe(({ data }) => {
    if (data) seen.push([data.invoices.length, data.complete])
  })
  await expect.poll(() => observer.getCurrentResult().data?.complete).toBe(true)
  expect(seen.some(([count, complete]) => count === 50 && !complete)).toBe(true)

  seen.length = 0
  service.ids = upTo(701)
  await invalidateChanged(queryClient, { changes: [getInvoices.key] })
  expect(observer.getCurrentResult().data?.invoices[0]?.id).toBe(701)
  expect(seen.every(([count]) => count >= 700)).toBe(true)
  stop()
})

test.each([
  [1, undefined],
  [2, 50],
  [3, 550],
  [7, 2550],
  [12, 5050],
])('when page %i fails, those before it stay', async (failsAt, kept) => {
  const { queryClient, query } = reader({ ids: upTo(9000), failsAt })
  await expect(queryClient.fetchQuery(query)).rejects.toThrow('billing/get_invoices')
  const list = queryClient.getQueryData<InvoiceList>(query.queryKey)
  expect(list?.invoices.length).toBe(kept)
  expect(list?.complete ?? false).toBe(false)
})

test('what was read is not shown after the session has ended', async () => {
  const { queryClient, query } = reader({ ids: upTo(9000), failsAt: 7 })
  const ended = queryClient.fetchQuery(query).catch(() => undefined)
  await expect
    .poll(() => queryClient.getQueryData<InvoiceList>(query.queryKey)?.invoices.length)
    .toBeGreaterThan(0)
  queryClient.clear()
  await ended
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test.each([
  [10_000, 13],
  [50_000, 20],
])('%i invoices are shown in %i parts at most', async (count, most) => {
  const { queryClient, query } = reader({ ids: upTo(count) })
  const observer = new QueryObserver(queryClient, query)
  const shown = new Set<number>()
  const stop = observer.subscribe(({ data }) => data && shown.add(data.invoices.length))
  await expect
    .poll(() => observer.getCurrentResult().data?.complete, { timeout: 20_000 })
    .toBe(true)
  expect(shown.size).toBeLessThanOrEqual(most)
  expect(observer.getCurrentResult().data?.invoices).toHaveLength(count)
  stop()
})

test('reads on after leaving and returning', async () => {
  const { queryClient, query } = reader({
    ids: upTo(1300),
    second: new Promise(() => undefined),
  })
  const observer = new QueryObserver(queryClient, query)
  const leave = observer.subscribe(() => undefined)
  await expect.poll(() => observer.getCurrentResult().data?.invoices.length).toBe(50)
  leave()
  const again = new QueryObserver(queryClient, query)
  const stop = again.subscribe(() => undefined)
  await expect.poll(() => again.getCurrentResult().data?.complete).toBe(true)
  expect(again.getCurrentResult().data?.invoices).toHaveLength(1300)
  stop()
})
