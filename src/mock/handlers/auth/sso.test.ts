import { describe, expect, test } from 'vitest'
import { startService, type Service } from '../../harness.ts'
import { textWith } from '../../matchers.ts'

interface Start {
  readonly client_id: string
  readonly redirect_uri: string
  readonly state: string
  readonly code_challenge?: string
  readonly device_id?: string
}

const ada = 'ada@example.net'

async function begin(service: Service, provider: 'codehost' | 'social'): Promise<Start> {
  const { data } = await service.call(`auth/${provider}_init`)
  return data as Start
}

/** What the person comes back with after agreeing as `email`. */
async function agree(
  service: Service,
  provider: string,
  email: string | null,
  code_challenge?: string,
): Promise<string> {
  const proof = (await service.mock(`sso/${provider}`, { email, code_challenge })) as {
    code?: string
    credential?: string
  }
  return proof.code ?? proof.credential ?? ''
}

async function expectSignsIn(service: Service, sso: string, sso_hash: unknown): Promise<void> {
  const form = { token: undefined, sso, sso_hash: String(sso_hash) }
  const reply = await service.call('auth/billinglogin', form)
  expect(reply).toMatchObject({ result: 'OK', email: ada })
  // A hash is good once.
  expect(await service.call('auth/billinglogin', form)).toMatchObject({ code: -2 })
}

describe('codehost', () => {
  test('ends in a hash that billinglogin takes once', async () => {
    const service = await startService()
    const { state, redirect_uri } = await begin(service, 'codehost')
    expect(state).toMatch(/^[a-z0-9]+\d{6}$/)
    expect(redirect_uri).toBe('http://mock.test/sign-in/codehost')
    const code = await agree(service, 'codehost', ada)
    const reply = await service.call('auth/codehost_signin', { state, code })
    expect(reply).toMatchObject({ result: 'OK', sso: 'codehost', sso_set: 1, data: { state } })
    await expectSignsIn(service, 'codehost', reply['sso_hash'])
  })

  test('without a state, or with one it never gave, is OAUTH_STATE_MISSING', async () => {
    const service = await startService()
    const code = await agree(service, 'codehost', ada)
    for (const state of [undefined, '', 'made-up'])
      expect(await service.call('auth/codehost_signin', { state, code })).toMatchObject({
        result: 'error',
        error_code: 'OAUTH_STATE_MISSING',
      })
  })

  test('takes a state once, and not for long', async () => {
    const service = await startService()
    const { state } = await begin(service, 'codehost')
    const code = await agree(service, 'codehost', ada)
    await service.call('auth/codehost_signin', { state, code })
    const again = await service.call('auth/codehost_signin', { state, code })
    expect(again['error_code']).toBe('OAUTH_STATE_MISSING')
    const late = await begin(service, 'codehost')
    await service.advance(900)
    const reply = await service.call('auth/codehost_signin', { state: late.state, code })
    expect(reply['error_code']).toBe('OAUTH_STATE_MISSING')
  })

  test('takes a code once, and not for long', async () => {
    const service = await startService()
    const used = await agree(service, 'codehost', ada)
    const signIn = async (code: string) =>
      service.call('auth/codehost_signin', {
        state: (await begin(service, 'codehost')).state,
        code,
      })
    expect(await signIn(used)).toMatchObject({ result: 'OK' })
    const refused = { code: -1, message: textWith('authentication data cannot be loaded') }
    expect(await signIn(used)).toMatchObject(refused)
    const late = await agree(service, 'codehost', ada)
    await service.advance(300)
    expect(await signIn(late)).toMatchObject(refused)
  })

  test('gives a hash that is not good for long, and not for another provider', async () => {
    const service = await startService()
    const hash = async () => {
      const { state } = await begin(service, 'codehost')
      const code = await agree(service, 'codehost', ada)
      return String((await service.call('auth/codehost_signin', { state, code }))['sso_hash'])
    }
    const other = { sso: 'social', sso_hash: await hash() }
    expect(await service.call('auth/billinglogin', other)).toMatchObject({ code: -2 })
    const late = { sso: 'codehost', sso_hash: await hash() }
    await service.advance(300)
    expect(await service.call('auth/billinglogin', late)).toMatchObject({ code: -2 })
  })

  test('that cannot be reached is sso_codehost_unavailable', async () => {
    const service = await startService()
    await service.mock('settings', { providers_down: ['codehost'] })
    expect(await service.call('auth/codehost_init')).toEqual({
      code: -1,
      message: 'sso_codehost_unavailable',
    })
  })

  test('links the identity to the account of the session', async () => {
    const service = await startService()
    await service.signIn()
    const { state } = await begin(service, 'codehost')
    const code = await agree(service, 'codehost', 'ada.at.home@example.org')
    expect(await service.call('auth/codehost_signin', { state, code })).toMatchObject({
      result: 'OK',
      sso_set: 1,
      sso_hash: null,
    })
    // From now on that identity signs her in.
    const next = await begin(service, 'codehost')
    const later = await agree(service, 'codehost', 'ada.at.home@example.org')
    const reply = await service.call('auth/codehost_signin', {
      token: undefined,
      state: next.state,
      code: later,
    })
    await expectSignsIn(service, 'codehost', reply['sso_hash'])
  })

  test('an identity of one client cannot be linked to another', async () => {
    const service = await startService({ scenario: 'staff' })
    const link = async (user: string) => {
      const { token } = await service.call('auth/billinglogin', { user, password: 'patchbay' })
      const { state } = await begin(service, 'codehost')
      const code = await agree(service, 'codehost', 'shared@example.org')
      return service.call('auth/codehost_signin', { token: String(token), state, code })
    }
    expect(await link(ada)).toMatchObject({ result: 'OK', sso_set: 1 })
    expect(await link(ada)).toMatchObject({ result: 'OK', sso_set: 0 })
    expect(await link('bruno@example.org')).toMatchObject({
      code: -1,
      message: textWith('linked to another client'),
    })
  })

  test('an identity that no client has cannot sign in', async () => {
    const service = await startService()
    const { state } = await begin(service, 'codehost')
    const code = await agree(service, 'codehost', 'stranger@example.org')
    expect(await service.call('auth/codehost_signin', { state, code })).toMatchObject({ code: -1 })
  })
})

describe('idtoken', () => {
  test('takes a signed credential', async () => {
    const service = await startService()
    const credential = await agree(service, 'idtoken', ada)
    expect(credential.split('.')).toHaveLength(3)
    const reply = await service.call('auth/idtoken_signin', { credential })
    expect(reply).toMatchObject({ result: 'OK', sso: 'idtoken', error_code: null })
    await expectSignsIn(service, 'idtoken', reply['sso_hash'])
  })

  test('without a credential is MISSING_CREDENTIAL', async () => {
    const service = await startService()
    expect(await service.call('auth/idtoken_signin')).toMatchObject({
      result: 'error',
      error_code: 'MISSING_CREDENTIAL',
    })
  })

  test('with a forged, changed or expired credential is INVALID_CREDENTIAL', async () => {
    const service = await startService()
    const credential = await agree(service, 'idtoken', ada)
    const [header, , signature] = credential.split('.')
    const payload = btoa(JSON.stringify({ sub: 'x', email: ada, exp: 9_999_999_999 }))
    for (const forged of ['x', 'a.b.c', `${header}.${payload}.${signature}`, `${credential}x`])
      expect(await service.call('auth/idtoken_signin', { credential: forged })).toMatchObject({
        result: 'error',
        error_code: 'INVALID_CREDENTIAL',
      })
    await service.advance(300)
    const reply = await service.call('auth/idtoken_signin', { credential })
    expect(reply['error_code']).toBe('INVALID_CREDENTIAL')
  })

  test('of another world is worth nothing', async () => {
    const [one, other] = [await startService(), await startService({ seed: 2 })]
    const credential = await agree(one, 'idtoken', ada)
    const reply = await other.call('auth/idtoken_signin', { credential })
    expect(reply['error_code']).toBe('INVALID_CREDENTIAL')
  })
})

describe('social', () => {
  async function returned(service: Service, email: string | null = ada) {
    const start = await begin(service, 'social')
    const code = await agree(service, 'social', email, start.code_challenge)
    return { state: start.state, code, device_id: start.device_id ?? '' }
  }

  test('ends in a hash when state, verifier and device are right', async () => {
    const service = await startService()
    const reply = await service.call('auth/social_signin', await returned(service))
    expect(reply).toMatchObject({ result: 'OK', sso: 'social', sso_set: 1 })
    await expectSignsIn(service, 'social', reply['sso_hash'])
  })

  test('is inferred from the device parameters of a GET without an action', async () => {
    const service = await startService()
    const query = new URLSearchParams(await returned(service))
    const response = await service.app.request(`/api/auth.php?${query}`, {
      headers: { cookie: 'world=test' },
    })
    expect(await response.json()).toMatchObject({ result: 'OK', sso: 'social' })
  })

  test('without a code begins: state and verifier are kept for the return', async () => {
    const service = await startService()
    const { data } = await service.call('auth/social_signin', { state: 'own-state-1' })
    const { state, code_challenge } = data as Start
    expect(state).toBe('own-state-1')
    const code = await agree(service, 'social', ada, code_challenge)
    const reply = await service.call('auth/social_signin', { state: [state, state], code })
    expect(reply).toMatchObject({ result: 'OK', sso: 'social' })
  })

  test('names what is wrong', async () => {
    const service = await startService()
    const codeOf = async (form: object) =>
      (await service.call('auth/social_signin', { ...(await returned(service)), ...form }))['code']
    expect(await codeOf({ state: undefined })).toBe('OAUTH_STATE_MISSING')
    expect(await codeOf({ state: 'made-up' })).toBe('OAUTH_STATE_MISMATCH')
    const { state } = await returned(service)
    expect(await codeOf({ state: [state, 'another'] })).toBe('OAUTH_STATE_MISMATCH')
    expect(await codeOf({ code: 'made-up' })).toBe('ERROR_SOCIAL_REQUEST')
    expect(await codeOf({ device_id: 'another' })).toBe('ERROR_SOCIAL_REQUEST')
    const withoutProof = await begin(service, 'codehost')
    expect(await codeOf({ state: withoutProof.state })).toBe('OAUTH_CODE_VERIFIER_MISSING')
    expect(await service.call('auth/social_signin', await returned(service, null))).toMatchObject({
      result: 'error',
      code: 'ERROR_FETCH_SOCIAL_USER',
    })
  })

  test('a code that somebody else left for is refused: PKCE', async () => {
    const service = await startService()
    const victim = await begin(service, 'social')
    const attacker = await begin(service, 'social')
    const code = await agree(service, 'social', ada, attacker.code_challenge)
    const reply = await service.call('auth/social_signin', { state: victim.state, code })
    expect(reply['code']).toBe('ERROR_SOCIAL_REQUEST')
  })

  test('the verifier is forgotten before the state', async () => {
    const service = await startService()
    const form = await returned(service)
    await service.advance(700)
    const reply = await service.call('auth/social_signin', form)
    expect(reply['code']).toBe('OAUTH_CODE_VERIFIER_MISSING')
  })

  test('with a broken Host header is INVALID_HOST_HEADER', async () => {
    const service = await startService()
    const query = new URLSearchParams({ action: 'social_signin', state: 'x' })
    const response = await service.app.request(`/api/auth.php?${query}`, {
      headers: { cookie: 'world=test', host: 'evil host"' },
    })
    expect(await response.json()).toMatchObject({ result: 'error', code: 'INVALID_HOST_HEADER' })
  })

  test('that cannot be reached is SSO_UNAVAILABLE', async () => {
    const service = await startService()
    await service.mock('settings', { providers_down: ['social'] })
    expect(await service.call('auth/social_init')).toMatchObject({
      result: -1,
      error: 'SSO_UNAVAILABLE',
    })
  })
})

describe("the provider's page", () => {
  const visit = async (service: Service, query: Record<string, string>) =>
    service.app.request(`http://mock.test/mock/sso/social?${new URLSearchParams(query)}`, {
      headers: { cookie: 'world=test' },
    })

  test('sends the person back with code, state and device', async () => {
    const service = await startService()
    const { redirect_uri, state, code_challenge = '' } = await begin(service, 'social')
    const response = await visit(service, { redirect_uri, state, code_challenge, as: ada })
    const back = new URL(response.headers.get('location') ?? '')
    expect(back.pathname).toBe('/sign-in/social')
    const reply = await service.call('auth/social_signin', Object.fromEntries(back.searchParams))
    expect(reply).toMatchObject({ result: 'OK', sso: 'social' })
  })

  test('sends nobody to another origin', async () => {
    const service = await startService()
    const response = await visit(service, { redirect_uri: 'https://evil.example', as: ada })
    expect(response.status).toBe(400)
  })

  test('writes what it is given as text', async () => {
    const service = await startService()
    const response = await visit(service, { redirect_uri: '/', state: '"><script>x</script>' })
    expect(await response.text()).not.toContain('<script')
  })
})
