import { describe, expect, test } from 'vitest'
import { createClient } from '#api/client.ts'
import { serviceNow } from '#api/serviceClock.ts'
import { ApiError } from '#api/wire.ts'
import { testKey } from './testKey.ts'

const wholeAccount = ['api_keys/list', 'eq/list']

interface Answers {
  /** How long the session goes on, in seconds; as long as was asked for when left out. */
  lasts?: number
  servers?: number[]
  permissions?: string[]
  /** The action that fails on the way. */
  lost?: string
}

/** A service with one key, recording each call’s action and token. */
function service({ lasts, servers = [1, 2], permissions = wholeAccount, lost }: Answers = {}) {
  const calls: string[] = []
  const client = createClient({
    baseUrl: () => '/api',
    token: () => 'mine',
    fetch: (_url, init) => {
      const form = new URLSearchParams(init?.body as URLSearchParams)
      const action = form.get('action') ?? ''
      calls.push(`${action} ${form.get('token') ?? '-'}`)
      if (action === lost) return Promise.reject(new TypeError('Failed to fetch'))
      if (action !== 'login') return Promise.resolve(Response.json({ result: 'OK', message: '' }))
      if (form.get('key') !== 'right')
        return Promise.resolve(Response.json({ code: -1, message: 'auth/login: invalid API key' }))
      return Promise.resolve(
        Response.json({
          token: 'trial',
          token_expire: Math.floor(serviceNow() / 1000) + (lasts ?? Number(form.get('ttl'))),
          servers,
          permissions,
          customer_id: 7,
          billing_location: 'billing_com',
        }),
      )
    },
  })
  return { client, calls }
}

describe('testing a key', () => {
  test('reads its session and ends it, without using the page’s own', async () => {
    const { client, calls } = service()
    const { session, after } = await testKey(client, 'mine', 'right')
    expect(after).toBe('ended')
    expect(session.identity).toEqual({ kind: 'api-key' })
    expect(calls).toEqual(['login -', 'info trial', 'logout trial'])
  })

  test('names the server of a server’s key', async () => {
    const { client } = service({ servers: [5100], permissions: ['eq/list'] })
    const { session } = await testKey(client, 'mine', 'right')
    expect(session.identity).toEqual({ kind: 'api-key', serverId: 5100 })
  })

  test.each([
    ['info', 'ended'],
    ['logout', 'not-ended'],
  ])('with the reply to %s lost its session is %s', async (lost, expected) => {
    const { client } = service({ lost })
    const { session, after } = await testKey(client, 'mine', 'right')
    expect(after).toBe(expected)
    expect(session.record.permissions).toEqual(wholeAccount)
  })

  test('leaves the page’s own session open', async () => {
    const { client, calls } = service()
    expect((await testKey(client, 'trial', 'right')).after).toBe('own')
    expect(calls).not.toContain('logout trial')
  })

  test.each([7200, 3])(
    'leaves another program’s session open, with %i seconds left',
    async (lasts) => {
      const { client, calls } = service({ lasts })
      expect((await testKey(client, 'mine', 'right')).after).toBe('shared')
      expect(calls).not.toContain('logout trial')
    },
  )

  test.each([
    ['wrong', undefined],
    ['right', 'login'],
  ])('with the key %s and the reply to %s lost the test fails', async (key, lost) => {
    const { client, calls } = service(lost === undefined ? {} : { lost })
    await expect(testKey(client, 'mine', key)).rejects.toThrow(ApiError)
    expect(calls).toEqual(['login -'])
  })
})
