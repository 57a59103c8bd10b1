import { describe, expect, test } from 'vitest'
import { startService, type Service } from '../../harness.ts'

const lastMail = ({ world }: Service) => world.tables.mail.all().at(-1)

async function signedIn(): Promise<Service> {
  const service = await startService()
  await service.signIn()
  return service
}

describe('email_check', () => {
  const request = { user_email: 'New@example.org', location: 'billing_com' }

  test('creates a missing client and mails a code', async () => {
    const service = await startService()
    expect(await service.call('auth/email_check', request)).toEqual({
      result: 'OK',
      state: 'created',
      status: 'code_sent',
    })
    expect(lastMail(service)).toMatchObject({ to: 'New@example.org' })
    expect(await service.call('auth/email_check', request)).toMatchObject({ state: 'exists' })
  })

  test('with the code verifies the email, and the client can sign in', async () => {
    const service = await startService()
    await service.call('auth/email_check', request)
    const user_token = /(\d{6})/.exec(lastMail(service)?.text ?? '')?.[1]
    expect(
      await service.call('auth/email_check', { ...request, user_token: '000000' }),
    ).toMatchObject({
      code: 0,
    })
    expect(await service.call('auth/email_check', { ...request, user_token })).toMatchObject({
      status: 'verified',
    })
    const password = /with (\S+)$/.exec(lastMail(service)?.text ?? '')?.[1]
    const login = { user: 'new@example.org', password, location: 'billing_com' }
    expect(await service.call('auth/billinglogin', login)).toMatchObject({ result: 'OK', new: 1 })
  })

  test('refuses an invalid email or billing location with code 0', async () => {
    const service = await startService()
    for (const wrong of [
      { user_email: 'nobody' },
      { user_email: 'a@b' },
      { location: 'billing_moon' },
      { location: undefined },
    ]) {
      const reply = await service.call('auth/email_check', { ...request, ...wrong })
      expect(reply, JSON.stringify(wrong)).toMatchObject({ code: 0 })
    }
  })
})

describe('flip_tag', () => {
  test('creates a missing tag and deletes an existing one', async () => {
    const service = await signedIn()
    const flip = () => service.call('auth/flip_tag', { tag: 'newsletter' })
    const tags = async () => (await service.ask('auth/info', {})).tags.map(({ tag }) => tag)
    expect(await flip()).toMatchObject({ result: 'OK', action: 'created' })
    expect(await tags()).toContain('newsletter')
    expect(await flip()).toMatchObject({ result: 'OK', action: 'deleted' })
    expect(await tags()).not.toContain('newsletter')
  })

  test('without a tag answers TAG_MISSING', async () => {
    const service = await signedIn()
    expect(await service.call('auth/flip_tag')).toMatchObject({ code: 'TAG_MISSING' })
    expect(await service.call('auth/flip_tag', { tag: 'a b' })).toMatchObject({ code: -1 })
  })
})

describe('set_tag', () => {
  test('sets and deletes auto_credit, idempotently', async () => {
    const service = await signedIn()
    const set = (value: number) => service.call('auth/set_tag', { tag: 'auto_credit', set: value })
    expect(await set(1)).toMatchObject({ result: 'OK', action: 'set' })
    expect(await set(1)).toMatchObject({ result: 'OK', action: 'set' })
    expect((await service.ask('auth/info', {})).tags).toHaveLength(1)
    expect(await set(0)).toMatchObject({ result: 'OK' })
    expect((await service.ask('auth/info', {})).tags).toEqual([])
  })

  test('has an error code for each problem, with code -2', async () => {
    const service = await signedIn()
    const refusals = [
      [{}, 'TAG_MISSING'],
      [{ tag: 'auto_credit' }, 'VALUE_MISSING'],
      [{ tag: 'auto_credit', set: 2 }, 'VALUE_MISSING'],
      [{ tag: 'auto_credit', set: 'yes' }, 'VALUE_MISSING'],
      [{ tag: 'x'.repeat(33), set: 1 }, 'TAG_TOO_LONG'],
      [{ tag: 'vip', set: 1 }, 'TAG_INVALID'],
    ] as const
    for (const [form, error_code] of refusals)
      expect(await service.call('auth/set_tag', form)).toMatchObject({ code: -2, error_code })
  })

  test('deletes nothing when `set` is missing', async () => {
    const service = await signedIn()
    await service.call('auth/set_tag', { tag: 'auto_credit', set: 1 })
    for (const set of ['', '2', '-1', 'no'])
      expect(await service.call('auth/set_tag', { tag: 'auto_credit', set })).toHaveProperty('code')
    expect((await service.ask('auth/info', {})).tags).toHaveLength(1)
  })

  test('of staff answers NO_CUSTOMER_ID', async () => {
    const service = await startService({ scenario: 'staff' })
    await service.signIn()
    const reply = await service.call('auth/set_tag', { tag: 'auto_credit', set: 1 })
    expect(reply).toMatchObject({ code: -2, error_code: 'NO_CUSTOMER_ID' })
  })
})

describe('tg_verify', () => {
  test('stores the username and deletes the old tg_user_id', async () => {
    const service = await signedIn()
    await service.call('auth/flip_tag', { tag: 'tg_user_id' })
    const { bot_url } = await service.ask('auth/tg_verify', { tg_username: '@ada_okafor' })
    expect(bot_url).toMatch(/^https:\/\//)
    const { tags } = await service.ask('auth/info', {})
    expect(tags.map(({ tag, value }) => [tag, value])).toEqual([['tg_username', 'ada_okafor']])
  })

  test('refuses an invalid username', async () => {
    const service = await signedIn()
    for (const tg_username of ['a', '1abcde', 'with space', 'x'.repeat(40)])
      expect(await service.call('auth/tg_verify', { tg_username })).toMatchObject({ code: -1 })
  })
})

describe('the sign-in history', () => {
  test('lists months of sign-ins, newest first', async () => {
    const service = await signedIn()
    const log = await service.ask('auth/get_log', {})
    expect(log.length).toBeGreaterThan(50)
    expect(log[0]?.action).toBe('billinglogin')
    const times = log.map(({ time }) => time ?? '')
    expect(times).toEqual(times.toSorted().toReversed())
  })

  test('of a period includes both days', async () => {
    const service = await signedIn()
    const day = new Date(service.world.clock.now()).toISOString().slice(0, 10)
    const log = await service.ask('auth/get_log', { period_start: day, period_stop: day })
    expect(log.every(({ time }) => time?.startsWith(day))).toBe(true)
    expect(log.length).toBeGreaterThan(0)
  })

  test('that is empty, or of an invalid period, answers code 404', async () => {
    const service = await signedIn()
    for (const [period_start, period_stop] of [
      ['1999-01-01', '1999-01-02'],
      ['2026-02-31', '2026-03-01'],
      ['2026-05-02', '2026-05-01'],
      ['yesterday', ''],
    ])
      expect(await service.call('auth/get_log', { period_start, period_stop })).toMatchObject({
        code: 404,
      })
    for (const { id } of service.world.tables.logs.all()) service.world.tables.logs.delete(id)
    expect(await service.call('auth/get_log_details')).toMatchObject({ code: 404 })
  })

  test('of another customer is for staff only', async () => {
    const request = { user_email: 'ada@example.net' }
    const service = await startService({ scenario: 'staff' })
    await service.signIn()
    expect(await service.call('auth/get_log', request)).toMatchObject({ result: 'OK' })
    const bruno = { user: 'bruno@example.org', password: 'patchbay' }
    const { token } = await service.call('auth/billinglogin', { token: undefined, ...bruno })
    expect(await service.call('auth/get_log', { ...request, token: String(token) })).toMatchObject({
      code: -1,
    })
    // Another account’s token gives no access either; the session’s own token does no harm.
    const own = await service.call('auth/billinglogin', { token: undefined, ...bruno })
    const ada = await service.signIn()
    const as = (user_token: string) =>
      service.call('auth/get_log', { token: String(own['token']), user_token })
    expect(await as(ada)).toMatchObject({ code: -1 })
    expect(await as(String(own['token']))).toMatchObject({ result: 'OK' })
  })
})

describe('session_reset', () => {
  test('mails a token that ends every session of the account', async () => {
    const service = await signedIn()
    const { email } = service.credentials
    const key = await service.call('auth/login', { key: service.credentials.api_key })
    expect(await service.call('auth/session_reset', { user_email: email })).toEqual({
      result: 'OK',
    })
    const reset_token = /([0-9a-f]{32})/.exec(lastMail(service)?.text ?? '')?.[1]
    const confirmed = { user_email: email, confirm: 1 }
    expect(
      await service.call('auth/session_reset', { ...confirmed, reset_token: 'guess' }),
    ).toMatchObject({ code: -2 })
    expect(await service.call('auth/info')).toMatchObject({ result: 'OK' })
    expect(await service.call('auth/session_reset', { ...confirmed, reset_token })).toEqual({
      result: 'OK',
    })
    expect(await service.call('auth/info')).toMatchObject({ code: -2 })
    const dead = await service.call('auth/info', { token: String(key['token']) })
    expect(dead).toMatchObject({ code: -2 })
  })

  test('requires the account’s email', async () => {
    const service = await signedIn()
    const reply = await service.call('auth/session_reset', { user_email: 'x@example.net' })
    expect(reply).toMatchObject({ code: -2 })
  })
})

test('billing_list returns the billing locations', async () => {
  const service = await signedIn()
  const billings = await service.ask('auth/billing_list', {})
  expect(billings.map(({ location }) => location)).toEqual(['billing_com', 'billing_ru'])
})
