import { expect, test, vi } from 'vitest'
import type { Client } from '#api/client.ts'
import { beginSso, type SsoRequest } from './begin.ts'
import { takeFlow, type SsoProvider } from './flow.ts'

const origin = 'https://panel.example.com'
const sso = {
  idtoken: { label: 'ID', url: 'https://id.example.net/authorize?prompt=login', clientId: 'c-id' },
  codehost: { label: 'Code', url: 'https://code.example.net/oauth' },
  social: { label: 'Social', url: '/mock/sso/social' },
}

function setUp(reply: object = {}, { keeps = true } = {}) {
  const texts = new Map<string, string>()
  const storage = {
    read: (name: string) => texts.get(name) ?? null,
    write: (name: string, text: string) => keeps && !!texts.set(name, text),
    remove: (name: string) => void texts.delete(name),
  }
  const call = vi.fn<() => Promise<object>>(() => Promise.resolve(reply))
  const begin = (provider: SsoProvider, more: Partial<SsoRequest> = {}, offered: object = sso) =>
    beginSso(
      {
        provider,
        purpose: 'sign-in',
        location: 'billing_com',
        terms: { ipMayChange: false },
        to: '/servers?q=a',
        ...more,
      },
      { client: { call } as unknown as Client, config: { sso: offered }, origin, storage },
    )
  return { begin, call, flow: () => takeFlow(storage) }
}

const codehost = { client_id: 'c1', redirect_uri: `${origin}/sso/codehost`, state: 'abc123456' }
const social = {
  ...codehost,
  redirect_uri: `${origin}/sso/social`,
  code_challenge: 'challenge',
  device_id: 'd1',
}

test('the code host gets the API’s state, which this tab stores', async () => {
  const { begin, flow, call } = setUp(codehost)
  const address = new URL(await begin('codehost'))
  expect(address.origin + address.pathname).toBe('https://code.example.net/oauth')
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'c1',
    redirect_uri: `${origin}/sso/codehost`,
    state: 'abc123456',
    response_type: 'code',
  })
  expect(flow()).toMatchObject({ provider: 'codehost', state: 'abc123456', to: '/servers?q=a' })
  // Signing in never sends a token, not even an old one: that would link the account.
  expect(call).toHaveBeenCalledWith(expect.anything(), {}, { token: null })
})

test('the social provider gets the PKCE challenge, and this tab stores the device id', async () => {
  const { begin, flow } = setUp(social)
  const address = new URL(await begin('social'))
  expect(address.href).toContain(`${origin}/mock/sso/social?`)
  expect(address.searchParams.get('code_challenge')).toBe('challenge')
  expect(address.searchParams.get('code_challenge_method')).toBe('S256')
  expect(flow()).toMatchObject({ state: 'abc123456', deviceId: 'd1' })
})

test('an identity token is requested with a fresh state and nonce each time', async () => {
  const { begin, flow, call } = setUp()
  const address = new URL(await begin('idtoken'))
  const first = flow()
  expect(Object.fromEntries(address.searchParams)).toEqual({
    prompt: 'login',
    client_id: 'c-id',
    redirect_uri: `${origin}/sso/idtoken`,
    response_type: 'id_token',
    scope: 'openid email',
    state: first?.state,
    nonce: first?.nonce,
  })
  expect(first?.state).toMatch(/^[0-9a-f]{48}$/)
  await begin('idtoken')
  const second = flow()
  expect(new Set([first?.state, first?.nonce, second?.state, second?.nonce]).size).toBe(4)
  expect(call).not.toHaveBeenCalled()
})

test('linking uses the session', async () => {
  const { begin, call, flow } = setUp(codehost)
  await begin('codehost', { purpose: 'link', to: '/account/security' })
  expect(call).toHaveBeenCalledWith(expect.anything(), {}, {})
  expect(flow()?.purpose).toBe('link')
})

test.each([
  'https://other.example.com/sso/codehost',
  `${origin}/sso/social`,
  `${origin}/sign-in`,
  `${origin}.evil.example/sso/codehost`,
])('nobody leaves who would be sent back to %s', async (redirect_uri) => {
  const { begin, flow } = setUp({ ...codehost, redirect_uri })
  await expect(begin('codehost')).rejects.toMatchObject({ problem: 'returns-elsewhere' })
  expect(flow()).toBeUndefined()
})

test('no redirect without storage or for a provider that isn’t configured', async () => {
  const { begin } = setUp(codehost, { keeps: false })
  await expect(begin('codehost')).rejects.toMatchObject({ problem: 'keeps-nothing' })
  await expect(begin('codehost', {}, {})).rejects.toMatchObject({ problem: 'not-set-up' })
})
