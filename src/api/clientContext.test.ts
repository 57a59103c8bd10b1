import { expect, test } from 'vitest'
import { billinglogin } from './actions/auth/session.ts'
import { checkEq } from './actions/callbacks.ts'
import { portOn } from './actions/net.ts'
import { createClient } from './client.ts'
import { clientForSession } from './clientContext.ts'

/** A service that answers on demand, with users who come and go. */
function createService() {
  let sessionEpoch = 0
  const sent: string[] = []
  const waiting: (() => void)[] = []
  const client = createClient({
    baseUrl: () => '',
    token: () => 'T1',
    sessionEpoch: () => sessionEpoch,
    fetch: (_url, init) => {
      if (init?.body instanceof URLSearchParams) sent.push(init.body.toString())
      return new Promise((resolve) =>
        waiting.push(() => resolve(Response.json({ result: 'OK', token: 'T2' }))),
      )
    },
  })
  return {
    client,
    own: clientForSession(client, () => sessionEpoch),
    sent,
    answer: () => waiting.splice(0).forEach((tell) => tell()),
    nextPerson: () => (sessionEpoch += 1),
  }
}

const port = { id: 1, port: 'eth0' }

test('a write that settles after its session ended is reported to nobody', async () => {
  const { own, answer, nextPerson } = createService()
  const write = own.call(portOn, port)
  nextPerson()
  answer()
  await expect(write).rejects.toMatchObject({ kind: 'session', action: 'net/port_on' })
})

test("the second of two calls is not sent with the next user's token", async () => {
  const { own, sent, nextPerson } = createService()
  nextPerson()
  await expect(own.call(portOn, port)).rejects.toMatchObject({ kind: 'session' })
  expect(sent).toEqual([])
})

test('a call with `outlives` still gets its reply', async () => {
  const { own, answer, nextPerson } = createService()
  const write = own.call(portOn, port, { outlives: true })
  nextPerson()
  answer()
  await expect(write).resolves.toBeDefined()
})

test.each([
  ['signing in', billinglogin, { user: 'ada@example.net', password: 'x' }],
  ['a key that anybody may ask about', checkEq, { key: 'k' }],
] as const)('%s is no part of a session', async (_what, action, request) => {
  const { own, sent, answer, nextPerson } = createService()
  nextPerson()
  const call = own.call<typeof billinglogin | typeof checkEq>(action, request)
  answer()
  await call.catch(() => undefined)
  expect(sent).toHaveLength(1)
})

test('calls in the same session are unaffected', async () => {
  const { own, answer } = createService()
  const write = own.call(portOn, port)
  answer()
  await expect(write).resolves.toBeDefined()
})
