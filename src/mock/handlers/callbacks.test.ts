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

test('a check needs no token, and none is looked at', async () => {
  const { call, key } = await rebooting()
  expect(await call('eq_callback/check', { key, token: undefined })).toMatchObject({
    result: 'Not ready',
  })
  expect(await call('eq_callback/check', { key, token: 'forged' })).toMatchObject({
    result: 'Not ready',
  })
})

test('a check may be a GET', async () => {
  const { app, key } = await rebooting()
  const reply = await app.request(`/api/eq_callback.php?action=check&key=${key}`, {
    headers: { cookie: 'world=test' },
  })
  expect(await reply.json()).toEqual({ result: 'Not ready', key })
})

test('an unknown key is told so', async () => {
  const { poll } = await rebooting()
  expect(await poll('x'.repeat(32))).toEqual({
    code: -1,
    message: 'AsyncKey not found',
    key: 'x'.repeat(32),
  })
})
