import { expect, test } from 'vitest'
import { startService } from '../harness.ts'
import { activityOf } from './activity.ts'

test('a new server’s installer runs for the duration of its stage', async () => {
  const { call, signIn, mock, advance, world } = await startService()
  await signIn()
  await mock('settings', { credit: '500.00' })
  const { id } = await call('eq/order_instance', {
    preset: 279,
    location_name: 'NL',
    deploy_period: 'monthly',
    os_id: 219,
    traffic_plan: 25,
    root_pass: 'Secret-77',
  })
  await call('eq/update_servers')
  const now = () => {
    const server = world.tables.servers.get(Number(id))
    if (!server) throw new Error('not linked')
    return activityOf(world, server)
  }
  const began = now()
  expect(began).toMatchObject({ kind: 'installing', plan: { name: 'Debian 12' } })
  await advance(2)
  expect(now().since).toBe(began.since)
})
