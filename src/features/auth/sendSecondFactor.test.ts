import { expect, test } from 'vitest'
import type { Action } from '#api/action.ts'
import type { Client } from '#api/client.ts'
import { ApiError } from '#api/wire.ts'
import { sendSecondFactor } from './sendSecondFactor.ts'

const failure = (kind: ApiError['kind'], text = '') =>
  new ApiError({ kind, action: 'auth/2fa_check', text })
const used = failure('refused', 'auth/2fa_check: no code was sent')

/** Answers the code and then the session's record; what was asked. */
function service(check: ApiError | undefined, session: ApiError | undefined) {
  const asked: unknown[] = []
  const client = {
    call: async ({ key }: Action, _request: object, options: object) => {
      asked.push([key, options])
      const error = key === 'auth/2fa_check' ? check : session
      if (error) throw error
      return {}
    },
  }
  return { asked, client: client as unknown as Client }
}

test.each([
  ['accepted', undefined, 1],
  ['used already, and the session is open', used, 2],
  ['lost, and the session is open', failure('timeout'), 2],
])('a code signs in if it is %s', async (_what, check, calls) => {
  const { asked, client } = service(check, undefined)
  await sendSecondFactor(client, 'pending', '123456')
  expect(asked).toHaveLength(calls)
  // Nobody is asked to sign in because of it.
  expect(asked.at(-1)).toMatchObject([expect.any(String), { token: 'pending' }])
})

test.each([
  ['wrong', failure('refused', 'auth/2fa_check: wrong code'), failure('session')],
  ['used, and the session isn’t open', used, failure('session')],
  ['used, and nobody can tell', used, failure('offline')],
  ['lost, and the session isn’t open', failure('timeout'), failure('session')],
])('a code fails as it did if it is %s', async (_what, check, session) => {
  const { client } = service(check, session)
  await expect(sendSecondFactor(client, 'pending', '123456')).rejects.toBe(check)
})

test('an expired sign-in is believed at once', async () => {
  const { asked, client } = service(failure('session'), undefined)
  await expect(sendSecondFactor(client, 'pending', '123456')).rejects.toMatchObject({
    kind: 'session',
  })
  expect(asked).toHaveLength(1)
})
