import { describe, expect, test } from 'vitest'
import { startService } from '../../harness.ts'
import { textWith } from '../../matchers.ts'
import { ada, agree, begin, expectSignsIn } from './testSso.ts'

describe('codehost', () => {
  test('returns a hash that billinglogin accepts once', async () => {
    const service = await startService()
    const { state, redirect_uri } = await begin(service, 'codehost')
    expect(state).toMatch(/^[a-z0-9]+\d{6}$/)
    expect(redirect_uri).toBe('http://mock.test/sso/codehost')
    const code = await agree(service, 'codehost', ada)
    const reply = await service.call('auth/codehost_signin', { state, code })
    expect(reply).toMatchObject({ result: 'OK', sso: 'codehost', sso_set: 1, data: { state } })
    await expectSignsIn(service, 'codehost', reply['sso_hash'])
  })

  test('without a known state answers OAUTH_STATE_MISSING', async () => {
    const service = await startService()
    const code = await agree(service, 'codehost', ada)
    for (const state of [undefined, '', 'made-up'])
      expect(await service.call('auth/codehost_signin', { state, code })).toMatchObject({
        result: 'error',
        error_code: 'OAUTH_STATE_MISSING',
      })
  })

  test('accepts a state once, for a limited time', async () => {
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

  test('accepts a code once, for a limited time', async () => {
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

  test('returns a hash that expires, and works for its own provider only', async () => {
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

  test('refuses another provider’s code', async () => {
    const service = await startService()
    const { state } = await begin(service, 'codehost')
    const code = await agree(service, 'social', ada)
    expect(await service.call('auth/codehost_signin', { state, code })).toMatchObject({ code: -1 })
  })

  test('finds the client by email, ignoring case', async () => {
    const service = await startService()
    service.world.tables.accounts.patch(service.world.tables.accounts.all()[0]?.id ?? 0, {
      email: 'Ada@Example.net',
    })
    const { state } = await begin(service, 'codehost')
    const code = await agree(service, 'codehost', 'ADA@example.net')
    expect(await service.call('auth/codehost_signin', { state, code })).toMatchObject({
      result: 'OK',
    })
  })

  test('cannot load the profile if the provider goes down meanwhile', async () => {
    const service = await startService()
    const { state } = await begin(service, 'codehost')
    const code = await agree(service, 'codehost', ada)
    await service.mock('settings', { providers_down: ['codehost'] })
    expect(await service.call('auth/codehost_signin', { state, code })).toMatchObject({
      code: -1,
      message: textWith('authentication data cannot be loaded'),
    })
  })

  test('answers sso_codehost_unavailable when the provider is down', async () => {
    const service = await startService()
    await service.mock('settings', { providers_down: ['codehost'] })
    expect(await service.call('auth/codehost_init')).toEqual({
      code: -1,
      message: 'sso_codehost_unavailable',
    })
  })

  test('links the identity to the session’s account', async () => {
    const service = await startService()
    await service.signIn()
    const { state } = await begin(service, 'codehost')
    const code = await agree(service, 'codehost', 'ada.at.home@example.org')
    expect(await service.call('auth/codehost_signin', { state, code })).toMatchObject({
      result: 'OK',
      sso_set: 1,
      sso_hash: null,
    })
    // From now on that identity signs in to the account.
    const next = await begin(service, 'codehost')
    const later = await agree(service, 'codehost', 'ada.at.home@example.org')
    const reply = await service.call('auth/codehost_signin', {
      token: undefined,
      state: next.state,
      code: later,
    })
    await expectSignsIn(service, 'codehost', reply['sso_hash'])
  })

  test('an identity cannot be linked to a second client', async () => {
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

  test('an unknown identity cannot sign in', async () => {
    const service = await startService()
    const { state } = await begin(service, 'codehost')
    const code = await agree(service, 'codehost', 'stranger@example.org')
    expect(await service.call('auth/codehost_signin', { state, code })).toMatchObject({ code: -1 })
  })
})

describe('idtoken', () => {
  test('accepts a signed credential', async () => {
    const service = await startService()
    const credential = await agree(service, 'idtoken', ada)
    expect(credential.split('.')).toHaveLength(3)
    const reply = await service.call('auth/idtoken_signin', { credential })
    expect(reply).toMatchObject({ result: 'OK', sso: 'idtoken', error_code: null })
    await expectSignsIn(service, 'idtoken', reply['sso_hash'])
  })

  test('without a credential answers MISSING_CREDENTIAL', async () => {
    const service = await startService()
    expect(await service.call('auth/idtoken_signin')).toMatchObject({
      result: 'error',
      error_code: 'MISSING_CREDENTIAL',
    })
  })

  test('with a forged, changed or expired credential answers INVALID_CREDENTIAL', async () => {
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

  test('refuses another world’s credential', async () => {
    const [one, other] = [await startService(), await startService({ seed: 2 })]
    const credential = await agree(one, 'idtoken', ada)
    const reply = await other.call('auth/idtoken_signin', { credential })
    expect(reply['error_code']).toBe('INVALID_CREDENTIAL')
  })
})
