import { expect, test } from 'vitest'
import { startService } from '../../harness.ts'
import { textWith } from '../../matchers.ts'

async function signedIn() {
  const service = await startService()
  await service.signIn()
  const ask = async (action: 'set_pin' | 'check_pin', fields: Record<string, string>) =>
    (await service.finish((await service.call(`eq/${action}`, fields))['callback'])).end
  return { ...service, pin: service.credentials.pin, ask }
}

test('check_pin checks the PIN', async () => {
  const { ask, pin } = await signedIn()
  expect(await ask('check_pin', { pin })).toMatchObject({ result: 'OK' })
  expect(await ask('check_pin', { pin: '1111' })).toMatchObject({
    result: 'Error',
    scope: 'Wrong PIN',
  })
})

test('set_pin requires the current PIN and replaces it', async () => {
  const { ask, pin } = await signedIn()
  expect(await ask('set_pin', { new_pin: '5511' })).toMatchObject({ result: 'Error' })
  expect(await ask('set_pin', { old_pin: '0000', new_pin: '5511' })).toMatchObject({
    result: 'Error',
    scope: 'Wrong PIN',
  })
  expect(await ask('set_pin', { old_pin: pin, new_pin: '5511' })).toMatchObject({ result: 'OK' })
  expect(await ask('check_pin', { pin: '5511' })).toMatchObject({ result: 'OK' })
  expect(await ask('check_pin', { pin })).toMatchObject({ result: 'Error' })
})

test('a PIN has exactly four digits', async () => {
  const { ask, pin } = await signedIn()
  for (const new_pin of ['123', '12345', '12a4', ' 1234', '\u0661234'])
    expect(await ask('set_pin', { old_pin: pin, new_pin })).toMatchObject({
      result: 'Error',
      scope: 'A PIN has four digits',
    })
  expect(await ask('check_pin', { pin })).toMatchObject({ result: 'OK' })
})

test('the first PIN needs no current one', async () => {
  const { ask, world, call } = await signedIn()
  const [account] = world.tables.accounts.where('email', world.credentials.email)
  world.tables.accounts.patch(account?.id ?? 0, { pin: null })
  expect(await call('auth/info')).toMatchObject({ new: 1 })
  expect(await ask('set_pin', { new_pin: '77' })).toMatchObject({ result: 'Error' })
  expect(await ask('set_pin', { new_pin: '7788' })).toMatchObject({ result: 'OK' })
  expect(await call('auth/info')).toMatchObject({ new: 0 })
})

test('after several failures even the right PIN fails, with growing delays', async () => {
  const { call, poll, advance, finish, pin } = await signedIn()
  for (let attempt = 0; attempt < 3; attempt += 1) await call('eq/check_pin', { pin: '1111' })
  const { callback } = await call('eq/check_pin', { pin })
  await advance(2)
  expect(await poll(callback)).toMatchObject({ result: 'Not ready' })
  expect((await finish(callback)).end).toMatchObject({
    result: 'Error',
    scope: textWith('Too many'),
  })
  await advance(3600)
  const later = await finish((await call('eq/check_pin', { pin }))['callback'])
  expect(later.end).toMatchObject({ result: 'OK' })
})

test('the right PIN resets earlier failures', async () => {
  const { ask, pin } = await signedIn()
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 2; attempt += 1)
      expect(await ask('check_pin', { pin: '1111' })).toMatchObject({ scope: 'Wrong PIN' })
    expect(await ask('check_pin', { pin })).toMatchObject({ result: 'OK' })
  }
})

test('no callback contains a PIN', async () => {
  const { ask, pin } = await signedIn()
  expect(JSON.stringify(await ask('check_pin', { pin }))).not.toContain(pin)
})
