import { expect, test } from 'vitest'
import { startService } from '../harness.ts'
import { anyText } from '../matchers.ts'

async function rebooting() {
  const service = await startService()
  await service.signIn()
  const { id } = service.server('vm')
  const { callback } = await service.call('eq/reboot', { id, pin: service.credentials.pin })
  return { ...service, id, key: String(callback) }
}

test('an unfinished key is not ready', async () => {
  const { poll, key } = await rebooting()
  expect(await poll(key)).toEqual({ result: 'Not ready', key })
})

test('a finished key answers OK once and is deleted', async () => {
  const { poll, advance, key, id } = await rebooting()
  await advance(60)
  expect(await poll(key)).toEqual({
    result: 'OK',
    scope: anyText,
    context: { action: 'reboot', id: String(id), location: anyText },
    debug: null,
    key,
  })
  expect(await poll(key)).toEqual({ code: -1, message: 'AsyncKey not found', key })
})

test('a check needs no token and ignores one', async () => {
  const { call, key } = await rebooting()
  expect(await call('eq_callback/check', { key, token: undefined })).toMatchObject({
    result: 'Not ready',
  })
  expect(await call('eq_callback/check', { key, token: 'forged' })).toMatchObject({
    result: 'Not ready',
  })
})

test('a check can be a GET', async () => {
  const { app, key } = await rebooting()
  const reply = await app.request(`/api/eq_callback.php?action=check&key=${key}`, {
    headers: { cookie: 'world=test' },
  })
  expect(await reply.json()).toEqual({ result: 'Not ready', key })
})

test('either script knows every key', async () => {
  const { call, poll, advance, server, key } = await rebooting()
  const { callback } = await call('nat/add_static_nat', { id: server('bm').id })
  expect(await poll(key, 'nat_callback')).toMatchObject({ result: 'Not ready' })
  expect(await poll(callback, 'eq_callback')).toMatchObject({ result: 'Not ready' })
  await advance(60)
  expect(await poll(key, 'nat_callback')).toMatchObject({ result: 'OK' })
  expect(await poll(callback, 'eq_callback')).toMatchObject({ result: 'OK' })
})

test('an unknown key is refused', async () => {
  const { poll } = await rebooting()
  expect(await poll('x'.repeat(32))).toEqual({
    code: -1,
    message: 'AsyncKey not found',
    key: 'x'.repeat(32),
  })
})

test('the context contains the original request without its secrets', async () => {
  const service = await startService()
  await service.signIn()
  const { id, location } = service.server('bm')
  const { pin } = service.credentials
  const boot = await service.call('eq/boot_dev', { id, pin, media: 'cd' })
  expect((await service.finish(boot['callback'])).end['context']).toEqual({
    action: 'boot_dev',
    id: String(id),
    location,
    media: 'cd',
  })
  const pxe = await service.call('eq/create_pxe', {
    id,
    pin,
    os_id: 187,
    root_pass: 'Secret-of-root1',
    hostname: 'db-1',
    post_install_script: 'echo Secret-of-root1',
    ssh_key: 'ssh-ed25519 Secret-of-root1',
  })
  const { context } = (await service.finish(pxe['callback'])).end
  expect(context).toMatchObject({ hostname: 'db-1', os_id: '187' })
  expect(JSON.stringify(context)).not.toMatch(new RegExp(`Secret-of-root1|${pin}`))
})
