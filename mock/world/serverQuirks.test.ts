import { expect, test } from 'vitest'
import { startService } from '../harness.ts'
import { textWith } from '../matchers.ts'

async function signedIn() {
  const service = await startService()
  await service.signIn()
  return service
}

test('every form of a server parses to the same value', async () => {
  const { ask, mock, server } = await signedIn()
  const { id } = server('bm')
  const look = async () => ({
    list: await ask('eq/list', { full: true }),
    port: await ask('net/get_status', { id, port: 'eth1' }),
    found: await ask('tags/user_search', { search_pattern: 'prod' }),
  })
  const usual = await look()
  const shown = await ask('eq/show', { id })
  await mock('faults', { quirks: ['other-servers'] })
  expect(await look()).toEqual(usual)
  const other = await ask('eq/show', { id })
  expect(other).toMatchObject({
    server_data: { preset: shown.server_data.preset, name: shown.server_data.name },
    location: shown.location,
  })
  expect(other.IP.map(({ IP }) => IP)).toEqual(shown.IP.map(({ IP }) => IP))
  expect(other.server_data.hwconfig).toMatch(/cores .* GB/)
  const [address] = shown.IP
  expect(await ask('ip/get_ip', { ip: address?.IP ?? '' })).toMatchObject({ status: 'active' })
})

test('every form of a callback parses to the same value', async () => {
  const { ask, call, advance, mock, server } = await signedIn()
  const { id } = server('vm')
  await mock('faults', { quirks: ['other-callbacks'] })
  const viewer = await ask('eq/console', { id })
  const refused = await ask('eq/check_pin', { pin: '1111' })
  await advance(60)
  expect(await ask('eq_callback/check', { key: viewer })).toMatchObject({
    state: 'done',
    scope: textWith('[virt-viewer]'),
  })
  expect(await call('eq_callback/check', { key: refused })).toMatchObject({ result: 'failed' })
})
