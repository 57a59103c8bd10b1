import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createPxe,
  powerOff,
  reboot,
  showServer,
  status,
  type ServerDetail,
} from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { examples } from '#api/examples/index.ts'
import { ApiError } from '#api/wire.ts'
import { startOperation } from './start.ts'
import { createBrowser } from './testing/browser.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const subject = { serverId: 5860, name: 'web-3' }

/** A client whose response comes when the test says so. */
function slowService() {
  let answer = (_key: string): void => undefined
  const reply = new Promise<string>((resolve) => (answer = resolve))
  return { answer, client: { call: () => reply } as unknown as Pick<Client, 'call'> }
}

test.each([
  ['a write', reboot, { id: 5860, pin: '2468' }],
  ['a question', status, { id: 5860 }],
] as const)(
  '%s belongs to whoever started it, even if somebody else has signed in',
  async (_what, action, request) => {
    const { open, setOwner } = createBrowser()
    const { operations } = open('first')
    const { answer, client } = slowService()
    const begun = startOperation({ client, operations }, action, { request, subject })
    setOwner('bob')
    answer('key-1')
    expect((await begun).operation).toMatchObject({ owner: 'ada', key: 'key-1' })
  },
)

/** A service that refuses the write, whose server then reads as given; what it was asked. */
function refusingService(refusal: ApiError, detail: ServerDetail | ApiError) {
  const asked: string[] = []
  const client = {
    call: async ({ key }: { key: string }) => {
      asked.push(key)
      if (key !== 'eq/show') throw refusal
      if (detail instanceof ApiError) throw detail
      return detail
    },
  }
  return { asked, client: client as unknown as Pick<Client, 'call'> }
}

const example = showServer.reply.parse(examples['eq/show'].reply)
const powered = (power_status: string): ServerDetail => ({
  ...example,
  reinstall: null,
  server_data: { ...example.server_data, Condition_Component: 'rent', power_status },
})
const isOff = new ApiError({ kind: 'refused', action: 'eq/off', code: 'POWERED_OFF' })

test('a refusal that its own success explains is a success, which every screen is told', async () => {
  const { open, disk } = createBrowser()
  const { operations, finished } = open('first')
  const { client } = refusingService(isOff, powered('off'))
  const request = { id: 5860, pin: '2468' }
  const { operation } = await startOperation({ client, operations }, powerOff, { request, subject })
  expect(operation?.outcome.state).toBe('done')
  expect([...disk.stored.values()]).toEqual([operation])
  expect(finished.map(({ id }) => id)).toEqual([operation?.id])
})

test.each([
  ['the server is unchanged', isOff, powered('on'), ['auth/info', 'eq/off', 'eq/show']],
  [
    'the PIN was wrong',
    new ApiError({ kind: 'refused', action: 'eq/off', code: 'WRONG_PIN' }),
    powered('off'),
    ['auth/info', 'eq/off'],
  ],
])('a refusal is told as it came if %s', async (_why, refusal, detail, calls) => {
  const { open, disk } = createBrowser()
  const { operations } = open('first')
  const { client, asked } = refusingService(refusal, detail)
  const request = { id: 5860, pin: '2468' }
  const begun = startOperation({ client, operations }, powerOff, { request, subject })
  await expect(begun).rejects.toBe(refusal)
  expect(asked).toEqual(calls)
  expect(operations.all()).toEqual([])
  expect(disk.stored.size).toBe(0)
})

test('a refusal is in doubt while the server can’t be read, and the operation is reconciled', async () => {
  const { open } = createBrowser()
  const { operations } = open('first')
  const unread = new ApiError({ kind: 'timeout', action: 'eq/show' })
  const { client } = refusingService(isOff, unread)
  const request = { id: 5860, pin: '2468' }
  const begun = startOperation({ client, operations }, powerOff, { request, subject })
  await expect(begun).rejects.toMatchObject({ code: 'POWERED_OFF', inDoubt: true })
  expect(operations.all()).toMatchObject([{ outcome: { state: 'unanswered' } }])
})

test('a preparation remembers the installation’s key, which no parameter shows', async () => {
  const { open } = createBrowser()
  const { operations } = open('first')
  const { answer, client } = slowService()
  const begun = startOperation({ client, operations }, createPxe, {
    request: {
      id: 5860,
      pin: '2468',
      os_id: 12,
      root_pass: 'Patch-bay-42',
      hostname: 'web-3',
      reinstall_key: 'installation',
    },
    subject,
  })
  answer('key-1')
  expect((await begun).operation).toMatchObject({
    usedKey: 'installation',
    parameters: { id: '5860', os_id: '12', hostname: 'web-3' },
  })
})

test('nothing is sent where the read before a power-off gets no reply', async () => {
  const { open, disk } = createBrowser()
  const { operations } = open('first')
  const noNetwork = new ApiError({ kind: 'offline', action: 'auth/info' })
  const { client, asked } = refusingService(noNetwork, powered('on'))
  const request = { id: 5860, pin: '2468' }
  const begun = startOperation({ client, operations }, powerOff, { request, subject })
  await expect(begun).rejects.toMatchObject({ kind: 'offline', notSent: true })
  expect(asked).toEqual(['auth/info'])
  expect(disk.stored.size).toBe(0)
})
