import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPxe, reboot, status } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { startOperation } from './start.ts'
import { createBrowser } from './testing/browser.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const subject = { serverId: 5860, name: 'web-3' }

/** A client whose reply comes when the test says so. */
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
