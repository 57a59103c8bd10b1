import { describe, expect, test } from 'vitest'
import { actions } from '#api/actions/index.ts'
import { startService, type Service } from '../harness.ts'

const permissions = async (service: Service): Promise<readonly string[]> =>
  (await service.ask('auth/info', {})).permissions ?? []

const keysOf = (token: 'required') =>
  Object.values(actions)
    .filter((action) => action.token === token)
    .map(({ key }) => key)

describe('permissions', () => {
  test('of a full customer cover every action that needs a token', async () => {
    const service = await startService()
    await service.signIn()
    const listed = new Set(await permissions(service))
    expect(keysOf('required').filter((key) => !listed.has(key))).toEqual([])
  })

  test.each(['forty-servers', 'staff'] as const)(
    'of %s list only existing actions and those the specification prints',
    async (scenario) => {
      const service = await startService({ scenario })
      await service.signIn()
      // spec.md 4.1, 4.4, 4.10.
      const printed = [
        'auth/sms_send',
        'billing/update_product',
        'billing/verify_address',
        'billing/verify_email',
        'datacenter/list',
        'datacenter/show',
        'customers/update_acl',
        'eq/add_ipmi_admin',
        'eq/appraise',
        'ipv4/reserve',
      ]
      const known = new Set<string>([...Object.keys(actions), ...printed])
      expect((await permissions(service)).filter((key) => !known.has(key))).toEqual([])
    },
  )

  test('that were revoked are neither listed nor granted', async () => {
    const service = await startService()
    await service.signIn()
    await service.mock('settings', { denied: ['eq/reboot'] })
    expect(await permissions(service)).not.toContain('eq/reboot')
    expect(await service.call('eq/reboot', { id: 5100, pin: '2468' })).toEqual({
      result: -2,
      error: 'Permission denied',
    })
  })

  test('of a technical role exclude billing', async () => {
    const service = await startService()
    await service.signIn()
    const [{ id } = { id: 0 }] = service.world.tables.accounts.all()
    service.world.tables.accounts.patch(id, { role: 'Customer' })
    expect(await service.call('billing/get_invoices')).toMatchObject({ result: -2 })
    expect(await service.call('migrate/get_order_to_move', { id: 1 })).toEqual({
      code: -1,
      message: 'permission denied',
    })
    expect(await service.call('eq/list')).toMatchObject({ result: 'OK' })
  })

  test('of a one-server key exclude the account, except for billing of that server', async () => {
    const service = await startService({ scenario: 'one-server-key' })
    await service.signIn('server_key')
    const listed = await permissions(service)
    expect(listed).toContain('billing/get_billing_data')
    expect(listed).not.toContain('billing/get_invoices')
    expect(listed).not.toContain('api_keys/list')
  })

  test('of an unverified customer exclude ordering', async () => {
    const service = await startService({ scenario: 'unverified' })
    await service.signIn()
    const info = await service.ask('auth/info', {})
    expect(info.verified).toBeNull()
    expect(info.kyc_comment).toMatch(/passport/)
    expect(info.permissions).not.toContain('eq/order_instance')
  })

  test('of staff include every customer’s servers', async () => {
    const service = await startService({ scenario: 'staff' })
    await service.signIn()
    const info = await service.ask('auth/info', {})
    expect(info).toMatchObject({ role: 'Support', role_type: 'Admin' })
    expect(info.permissions).toEqual(
      expect.arrayContaining(['datacenter/list', 'eq/add_ipmi_admin', 'eq/appraise']),
    )
    expect(info.servers).toHaveLength(20)
    expect(await service.call('eq/list')).toHaveProperty('servers.length', 20)
    const own = service.world.tables.servers.where('account_id', 71_377)[0]
    expect(await service.call('eq/show', { id: own?.id ?? 0 })).toMatchObject({ result: 'OK' })
  })

  test('of a customer exclude other customers’ servers: HTTP 403', async () => {
    const service = await startService({ scenario: 'staff' })
    const bruno = { user: 'bruno@example.org', password: 'patchbay', location: 'billing_com' }
    const { token } = await service.call('auth/billinglogin', bruno)
    const foreign = service.world.tables.servers.where('account_id', 71_204)[0]
    expect(
      await service.exchange('eq/show', { token: String(token), id: foreign?.id ?? 0 }),
    ).toMatchObject({ status: 403, reply: { result: -1 } })
  })
})
