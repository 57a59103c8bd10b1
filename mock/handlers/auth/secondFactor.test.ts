import { describe, expect, test } from 'vitest'
import { startService, type Service } from '../../harness.ts'

/** The latest mailed code. */
function mailedCode({ world }: Service): string {
  const text = world.tables.mail.all().at(-1)?.text ?? ''
  return /\b(\d{6})\b/.exec(text)?.[1] ?? ''
}

async function started(): Promise<{ service: Service; token: string }> {
  const service = await startService({ scenario: 'two-factor' })
  return { service, token: await service.signIn() }
}

describe('with two-factor authentication', () => {
  test('billinglogin mails a code, and its token works only after 2fa_check', async () => {
    const { service } = await started()
    expect(await service.call('eq/list')).toMatchObject({
      result: -1,
      error: 'eq/list: authentication required',
    })
    expect(await service.call('auth/2fa_check', { code: mailedCode(service) })).toEqual({
      result: '2FA OK',
    })
    expect(await service.call('eq/list')).toMatchObject({ result: 'OK' })
  })

  test('the sign-in says so, and permits nothing else', async () => {
    const service = await startService({ scenario: 'two-factor' })
    const { email, password } = service.credentials
    const reply = await service.call('auth/billinglogin', { user: email, password })
    expect(reply['2fa']).toBe(1)
    expect(reply['permissions']).toEqual(['auth/logout', 'auth/2fa_check', 'auth/2fa_resend'])
  })

  test('wrong codes are refused, and after several of them even the right one for a while', async () => {
    const { service } = await started()
    const code = mailedCode(service)
    for (let tries = 0; tries < 3; tries += 1)
      expect(await service.call('auth/2fa_check', { code: '000000' })).toEqual({
        code: -1,
        message: 'auth/2fa_check: wrong code',
      })
    expect((await service.call('auth/2fa_check', { code }))['message']).toMatch(/too many/)
    await service.advance(5)
    expect(await service.call('auth/2fa_check', { code })).toEqual({ result: '2FA OK' })
  })

  test('wrong codes count per account, across sessions', async () => {
    const { service } = await started()
    for (let tries = 0; tries < 3; tries += 1) {
      await service.call('auth/2fa_check', { code: '000000' })
      await service.signIn()
    }
    const code = mailedCode(service)
    expect((await service.call('auth/2fa_check', { code }))['message']).toMatch(/too many/)
    await service.advance(5)
    expect(await service.call('auth/2fa_check', { code })).toEqual({ result: '2FA OK' })
    // The right code resets the counter, and the history has them all.
    const { log } = await service.call('auth/get_log_details')
    const checks = (log as { event: string; status: string }[])
      .filter(({ event }) => event === '2fa_check')
      .map(({ status }) => status)
    expect(checks).toEqual(['success', 'failed', 'failed', 'failed', 'failed'])
    await service.call('auth/2fa_resend', { from: 'user_profile' })
    await service.call('auth/2fa_check', { code: '000000' })
    expect(await service.call('auth/2fa_check', { code: mailedCode(service) })).toEqual({
      result: '2FA OK',
    })
  })

  test('a code expires, and is valid once', async () => {
    const { service } = await started()
    const code = mailedCode(service)
    await service.advance(600)
    expect((await service.call('auth/2fa_check', { code }))['message']).toMatch(/expired/)
    await service.call('auth/2fa_resend', { from: 'resend_dialog' })
    const next = mailedCode(service)
    await service.call('auth/2fa_check', { code: next })
    expect(await service.call('auth/2fa_check', { code: next })).toMatchObject({ code: -1 })
  })

  test('a new code replaces the previous one', async () => {
    const { service } = await started()
    const first = mailedCode(service)
    expect(await service.call('auth/2fa_resend', { from: 'resend_dialog' })).toMatchObject({
      result: 'OK',
      message: 'The code was sent to your e-mail',
    })
    expect(mailedCode(service)).not.toBe(first)
    expect(await service.call('auth/2fa_check', { code: first })).toMatchObject({ code: -1 })
    expect(await service.call('auth/2fa_check', { code: mailedCode(service) })).toEqual({
      result: '2FA OK',
    })
  })

  test('the password alone never returns a verified token', async () => {
    const { service, token } = await started()
    await service.call('auth/2fa_check', { code: mailedCode(service) })
    const { email, password } = service.credentials
    const again = await service.call('auth/billinglogin', {
      token: undefined,
      user: email,
      password,
    })
    expect(again['token']).not.toBe(token)
    expect(again['2fa']).toBe(1)
  })

  test('a verified token continues without another code', async () => {
    const { service, token } = await started()
    await service.call('auth/2fa_check', { code: mailedCode(service) })
    const { email, password } = service.credentials
    const again = await service.call('auth/billinglogin', { user: email, password })
    expect(again).toMatchObject({ token, '2fa': 0 })
  })

  test('an API key needs no code', async () => {
    const service = await startService({ scenario: 'two-factor' })
    await service.signIn('api_key')
    expect(await service.call('eq/list')).toMatchObject({ result: 'OK' })
  })
})

test('without two-factor authentication, check and resend are refused', async () => {
  const service = await startService()
  await service.signIn()
  expect(await service.call('auth/2fa_check', { code: '123456' })).toMatchObject({ code: -1 })
  expect(await service.call('auth/2fa_resend', { from: 'user_profile' })).toMatchObject({
    code: -1,
  })
})
