import { describe, expect, test } from 'vitest'
import { startService, type Service } from '../../harness.ts'
import { textLike } from '../../matchers.ts'
import { ada, agree, begin, expectSignsIn, type Start } from './testSso.ts'

describe('social', () => {
  async function returned(service: Service, email: string | null = ada) {
    const start = await begin(service, 'social')
    const code = await agree(service, 'social', email, start.code_challenge)
    return { state: start.state, code, device_id: start.device_id ?? '' }
  }

  test('returns a hash if state, verifier and device match', async () => {
    const service = await startService()
    const reply = await service.call('auth/social_signin', await returned(service))
    expect(reply).toMatchObject({ result: 'OK', sso: 'social', sso_set: 1 })
    await expectSignsIn(service, 'social', reply['sso_hash'])
  })

  test('is inferred from device parameters of a GET without an action', async () => {
    const service = await startService()
    const query = new URLSearchParams(await returned(service))
    const response = await service.app.request(`/api/auth.php?${query}`, {
      headers: { cookie: 'world=test' },
    })
    expect(await response.json()).toMatchObject({ result: 'OK', sso: 'social' })
  })

  test('without a code starts a flow and stores state and verifier', async () => {
    const service = await startService()
    const { data } = await service.call('auth/social_signin', { state: 'own-state-1' })
    const { state, code_challenge } = data as Start
    expect(state).toBe('own-state-1')
    const code = await agree(service, 'social', ada, code_challenge)
    const reply = await service.call('auth/social_signin', { state: [state, state], code })
    expect(reply).toMatchObject({ result: 'OK', sso: 'social' })
  })

  test('starts with the caller’s state, or a new one', async () => {
    const service = await startService()
    const named = await service.call('auth/social_init', { state: 'own-state-2' })
    expect(named).toMatchObject({ data: { state: 'own-state-2', device_id: textLike(/^\w{32}$/) } })
    expect((await begin(service, 'social')).state).toMatch(/^[a-z0-9]{26}\d{6}$/)
  })

  test('has an error code for each problem', async () => {
    const service = await startService()
    const codeOf = async (form: object) =>
      (await service.call('auth/social_signin', { ...(await returned(service)), ...form }))['code']
    expect(await codeOf({ state: undefined })).toBe('OAUTH_STATE_MISSING')
    expect(await codeOf({ state: [''] })).toBe('OAUTH_STATE_MISSING')
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

  test('a code from another flow is refused (PKCE)', async () => {
    const service = await startService()
    const victim = await begin(service, 'social')
    const attacker = await begin(service, 'social')
    const code = await agree(service, 'social', ada, attacker.code_challenge)
    const reply = await service.call('auth/social_signin', { state: victim.state, code })
    expect(reply['code']).toBe('ERROR_SOCIAL_REQUEST')
  })

  test('the verifier expires before the state', async () => {
    const service = await startService()
    const form = await returned(service)
    await service.advance(600)
    const reply = await service.call('auth/social_signin', form)
    expect(reply['code']).toBe('OAUTH_CODE_VERIFIER_MISSING')
  })

  test('with an invalid Host header answers INVALID_HOST_HEADER', async () => {
    const service = await startService()
    const query = new URLSearchParams({ action: 'social_signin', state: 'x' })
    const response = await service.app.request(`/api/auth.php?${query}`, {
      headers: { cookie: 'world=test', host: 'evil host"' },
    })
    expect(await response.json()).toMatchObject({ result: 'error', code: 'INVALID_HOST_HEADER' })
  })

  test('answers SSO_UNAVAILABLE when the provider is down', async () => {
    const service = await startService()
    await service.mock('settings', { providers_down: ['social'] })
    expect(await service.call('auth/social_init')).toMatchObject({
      result: -1,
      error: 'SSO_UNAVAILABLE',
    })
    expect(await service.call('auth/social_signin', { state: 'x' })).toMatchObject({
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

  test('redirects back with code, state and device', async () => {
    const service = await startService()
    const { redirect_uri, state, code_challenge = '' } = await begin(service, 'social')
    const response = await visit(service, { redirect_uri, state, code_challenge, as: ada })
    const back = new URL(response.headers.get('location') ?? '')
    expect(back.pathname).toBe('/sso/social')
    const reply = await service.call('auth/social_signin', Object.fromEntries(back.searchParams))
    expect(reply).toMatchObject({ result: 'OK', sso: 'social' })
  })

  test('never redirects to another origin', async () => {
    const service = await startService()
    const response = await visit(service, { redirect_uri: 'https://evil.example', as: ada })
    expect(response.status).toBe(400)
  })

  test('escapes its parameters', async () => {
    const service = await startService()
    const response = await visit(service, { redirect_uri: '/', state: '"><script>x</script>' })
    expect(await response.text()).not.toContain('<script')
  })
})
