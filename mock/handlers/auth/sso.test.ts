import { describe, expect, test } from 'vitest'
import { startService } from '../../harness.ts'
import { textWith } from '../../matchers.ts'
import { ada, agree, begin, expectSignsIn } from './testSso.ts'

describe('codehost', () => {
  test('ends in a hash that billinglogin takes once', async () => {
    const service = await startService()
    const { state, redirect_uri } = await begin(service, 'codehost')
    expect(state).toMatch(/^[a-z0-9]+\d{6}$/)
    expect(redirect_uri).toBe('http://mock.test/sso/codehost')
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

  test('takes no code of another provider', async () => {
    const service = await startService()
    const { state } = await begin(service, 'codehost')
    const code = await agree(service, 'social', ada)
    expect(await service.call('auth/codehost_signin', { state, code })).toMatchObject({ code: -1 })
  })

  test('finds the client by the e-mail in any case', async () => {
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

  test('that goes down on the way back cannot load who it is', async () => {
    const service = await startService()
    const { state } = await begin(service, 'codehost')
    const code = await agree(service, 'codehost', ada)
    await service.mock('settings', { providers_down: ['codehost'] })
    expect(await service.call('auth/codehost_signin', { state, code })).toMatchObject({
      code: -1,
      message: textWith('authentication data cannot be loaded'),
    })
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
