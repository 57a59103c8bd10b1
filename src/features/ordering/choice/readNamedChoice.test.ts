import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createClient } from '#api/client.ts'
import type { Dependencies } from '#lib/queryStates/prefetch.ts'
import { readNamedChoice } from './readNamedChoice.ts'

const preset = (id: number, name: string, changes: object = {}) => ({
  id,
  name,
  active: 1,
  virtual: 1,
  cpu: 2,
  ram: 4,
  hdd: '1x40',
  gpu: '',
  locations: 'NL,DE,US',
  monthly_com: '8.00',
  price: {},
  available: 3,
  tags: [],
  ...changes,
})

/** Opens the order page before anything is drawn; returns what is asked about the offer, and where. */
async function asked(search: object, presets: readonly object[] | 'failed', currency = 'EUR') {
  const sent: string[] = []
  const fetch = vi.fn(async (to: string | URL | Request, init?: RequestInit) => {
    const fields = z.parse(z.instanceof(URLSearchParams), init?.body)
    const script = /(\w+)\.php/.exec(z.parse(z.string(), to))?.[1] ?? ''
    const number = fields.get('instance_id') ?? ''
    if (number !== '' || fields.has('location'))
      sent.push([script, number, fields.get('location')].filter(Boolean).join(' '))
    const failed = presets === 'failed' ? '{"result":-1,"message":"no"}' : undefined
    return Promise.resolve(
      new Response(failed ?? JSON.stringify({ result: 'OK', action: 'list', presets })),
    )
  })
  const client = createClient({ baseUrl: () => '/api', token: () => undefined, fetch })
  const context: Dependencies = {
    client,
    queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
    session: {
      get: () => ({
        status: 'signed-in',
        session: { record: { currency_code: currency }, identity: { kind: 'account' } },
      }),
      // Nothing else of the session counts here.
    } as unknown as Dependencies['session'],
  }
  await readNamedChoice(context, z.parse(z.record(z.string(), z.unknown()), search))
  await vi.waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThanOrEqual(sent.length))
  return sent.toSorted()
}

const all = (id: number, place: string) =>
  [`os ${id} ${place}`, `software ${id} ${place}`, `traffic_plans ${id} ${place}`] as const
const nano = preset(7, 'vm.v3-nano')

test.each<[string, object, readonly object[] | 'failed', readonly string[]]>([
  ['a name with its location', { preset: 'vm.v3-nano', location: 'de' }, [nano], all(7, 'DE')],
  ['a name alone', { preset: 'vm.v3-nano' }, [nano], [...all(7, 'NL'), 'presets NL']],
  ['a number alone', { preset: '7' }, [nano], [...all(7, 'NL'), 'presets NL']],
  [
    'a plan that isn’t sold in the first location',
    { preset: '7' },
    [preset(7, 'vm', { locations: 'US,DE', price: { US: { EUR: -1 }, DE: { EUR: '9.00' } } })],
    [...all(7, 'DE'), 'presets DE'],
  ],
  ['a number with its location, read before', { preset: '7', location: 'NL' }, [nano], []],
  ['another plan', { preset: '8' }, [nano], []],
  ['no plan', {}, [nano], []],
  ['a list that fails', { preset: 'vm.v3-nano' }, 'failed', []],
  [
    'a sold-out plan',
    { preset: '7' },
    [preset(7, 'vm', { available: 0 })],
    [...all(7, 'NL'), 'presets NL'],
  ],
  [
    'a withdrawn plan',
    { preset: '7' },
    [preset(7, 'vm', { active: 0 })],
    [...all(7, 'NL'), 'presets NL'],
  ],
])('%s is asked about once the plans are there', async (_, search, presets, expected) => {
  expect(await asked(search, presets)).toEqual(expected.toSorted())
})

test('a location that sells in the account’s currency is asked about', async () => {
  const price = { NL: { EUR: '8.00' }, US: { USD: '9.00' } }
  const sold = preset(7, 'vm', { locations: 'NL,US', price })
  expect(await asked({ preset: '7' }, [sold], 'USD')).toContain('os 7 US')
})
