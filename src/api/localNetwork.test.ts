import { afterEach, expect, test, vi } from 'vitest'
import { findHeldUp, noteAnswer } from './localNetwork.ts'

type State = 'granted' | 'denied' | 'prompt'
type Knock = 'answer' | 'refused' | 'wait'

interface World {
  /** What `navigator.permissions` says; a name that is left out throws. */
  readonly says: Readonly<Partial<Record<string, State>>>
  /** What a request gets. */
  readonly plain: Knock
  /** What one gets that must not lead into a private network. */
  readonly outward: Knock
}

function put({ says, plain, outward }: World) {
  vi.stubGlobal('location', { href: 'https://panel.example.com/servers' })
  vi.stubGlobal('window', { isSecureContext: true })
  const statuses = Object.entries(says).map(([name, state]) =>
    Object.assign(new EventTarget(), { name, state }),
  )
  vi.stubGlobal('navigator', {
    permissions: {
      query: ({ name }: { name: string }) => {
        const status = statuses.find((one) => one.name === name)
        return status ? Promise.resolve(status) : Promise.reject(new TypeError('Unknown name'))
      },
    },
  })
  vi.stubGlobal('AbortSignal', { timeout: () => ({ aborted: plain === 'wait' }) })
  const fetch = vi.fn((_url: string, init: { targetAddressSpace?: string; signal: object }) => {
    const is = init.targetAddressSpace === 'public' ? outward : plain
    Object.assign(init.signal, { aborted: is === 'wait' })
    return is === 'answer' ? Promise.resolve({}) : Promise.reject(new TypeError('Failed to fetch'))
  })
  vi.stubGlobal('fetch', fetch)
  return { statuses, fetch }
}
afterEach(() => vi.unstubAllGlobals())

const address = (host: string): string => `https://${host}/api/eq.php`
const denied = { 'local-network': 'denied', 'loopback-network': 'prompt' } as const
const open = { 'local-network': 'prompt', 'loopback-network': 'prompt' } as const
const granted = { 'local-network': 'granted', 'loopback-network': 'prompt' } as const

test.each<[what: string, host: string, isLate: boolean, world: World, words: RegExp | undefined]>([
  // Chromium 156, seen: a refusal fails at once, and an open question waits, while what must be public fails.
  [
    'denied',
    '10.0.0.5',
    false,
    { says: denied, plain: 'refused', outward: 'refused' },
    /“Local network”/,
  ],
  [
    'an open question',
    '10.0.0.6',
    true,
    { says: open, plain: 'wait', outward: 'refused' },
    /is asking about/,
  ],
  [
    'an open question about a name',
    'api.example.com',
    true,
    { says: open, plain: 'wait', outward: 'refused' },
    /^Your browser is asking/,
  ],
  [
    'dismissed, and asked again',
    '10.0.0.7',
    false,
    { says: open, plain: 'wait', outward: 'refused' },
    /^Your browser is asking/,
  ],
  // The headless shell never asks; neither does a browser whose server is down.
  [
    'no answer and no question',
    '10.0.0.8',
    false,
    { says: open, plain: 'refused', outward: 'refused' },
    /^Couldn’t connect. If/,
  ],
  [
    'a name that is down',
    'b.example.com',
    false,
    { says: open, plain: 'refused', outward: 'refused' },
    undefined,
  ],
  [
    'a name that is slow',
    'c.example.com',
    true,
    { says: open, plain: 'wait', outward: 'wait' },
    undefined,
  ],
  [
    'granted and down',
    '10.0.0.9',
    false,
    { says: granted, plain: 'refused', outward: 'refused' },
    undefined,
  ],
  [
    'granted and slow',
    '10.0.0.9',
    true,
    { says: granted, plain: 'wait', outward: 'refused' },
    undefined,
  ],
  [
    'slow, but it answers',
    '10.0.0.10',
    true,
    { says: open, plain: 'answer', outward: 'refused' },
    undefined,
  ],
  // A refusal doesn't make anything wait.
  [
    'denied and slow',
    '10.0.0.11',
    true,
    { says: denied, plain: 'refused', outward: 'refused' },
    undefined,
  ],
  // Firefox 153 knows the names, not the address space.
  [
    'Firefox, waiting',
    '10.0.0.12',
    true,
    { says: open, plain: 'wait', outward: 'wait' },
    /^Couldn’t connect. If/,
  ],
  // Chromium 142 to 144.
  [
    'the older name',
    '10.0.0.13',
    false,
    { says: { 'local-network-access': 'denied' }, plain: 'refused', outward: 'refused' },
    /“Local network”/,
  ],
  // WebKitGTK 2.50.
  [
    'no name at all',
    '10.0.0.14',
    false,
    { says: {}, plain: 'refused', outward: 'refused' },
    undefined,
  ],
])('%s', async (_what, host, isLate, world, words) => {
  put(world)
  const found = await findHeldUp(address(host), isLate)
  if (words) expect(found?.words.message).toMatch(words)
  else expect(found).toBeUndefined()
})

test('a host that has answered without a permission needs none', async () => {
  put({ says: open, plain: 'wait', outward: 'refused' })
  await noteAnswer(address('10.1.0.1'))
  expect(await findHeldUp(address('10.1.0.1'), true)).toBeUndefined()
})

test('one that was let in may be refused later', async () => {
  put({ says: granted, plain: 'answer', outward: 'refused' })
  await noteAnswer(address('10.1.0.2'))
  const { statuses } = put({ says: denied, plain: 'refused', outward: 'refused' })
  const found = await findHeldUp(address('10.1.0.2'), false)
  expect(found).toBeDefined()
  for (const status of statuses) status.dispatchEvent(new Event('change'))
  await found?.over
})

test('nothing is asked of a browser that allows it, and no secret is sent', async () => {
  const allowed = put({ says: granted, plain: 'refused', outward: 'refused' })
  await findHeldUp(address('10.1.0.3'), false)
  expect(allowed.fetch).not.toHaveBeenCalled()
  const { fetch } = put({ says: denied, plain: 'refused', outward: 'refused' })
  await findHeldUp(address('10.1.0.3'), false)
  expect(fetch.mock.calls.map(([url, init]) => [url, 'body' in init])).toEqual([
    [address('10.1.0.3'), false],
    [address('10.1.0.3'), false],
  ])
})
