import { expect, test } from 'vitest'
import { startService } from '../../harness.ts'
import { powerOff } from '../../machine/power.ts'
import { screenRefusal } from '../../machine/screen.ts'
import { anyText } from '../../matchers.ts'

async function signedIn() {
  const service = await startService()
  await service.signIn()
  return { ...service, pin: service.credentials.pin }
}

test('console returns a Base64 viewer file whose password is valid for two minutes', async () => {
  const { call, finish, server, advance, world } = await signedIn()
  const { id } = server('vm')
  const { end } = await finish((await call('eq/console', { id }))['callback'])
  const file = atob(String(end['scope']))
  expect(file).toMatch(/^\[virt-viewer\]\ntype=vnc\nhost=\S+\nport=59\d\d\npassword=\w+/)
  expect(file).toContain('secure-attention=ctrl+alt+end')
  expect(file).toContain('[ovirt]')
  const password = /password=(\w+)/.exec(file)?.[1] ?? ''
  const refusal = (typed: string) => screenRefusal(world, id, (right) => typed === right)
  expect(refusal(password)).toBeUndefined()
  expect(refusal('guess')).toBe('wrong-password')
  await advance(121)
  expect(refusal(password)).toBe('expired')
})

test('console needs a virtual machine', async () => {
  const { call, server } = await signedIn()
  expect(await call('eq/console', { id: server('bm').id })).toMatchObject({
    result: -1,
    code: 'VIRTUAL_ONLY',
  })
})

test('the console of a powered-off machine fails', async () => {
  const { call, finish, server, world } = await signedIn()
  const { id } = server('vm')
  const { callback } = await call('eq/console', { id })
  // It is powered off while the console opens.
  powerOff(world, server(id))
  expect((await finish(callback)).end).toMatchObject({ result: 'Error' })
  expect(await call('eq/console', { id })).toMatchObject({ result: -1, code: 'POWERED_OFF' })
})

test('add_ipmi_user returns a temporary account in its context, remove_ipmi_user deletes it', async () => {
  const { call, finish, server, world } = await signedIn()
  const { id } = server('bm')
  const { end } = await finish((await call('eq/add_ipmi_user', { id }))['callback'])
  expect(end).toMatchObject({
    result: 'OK',
    context: { action: 'add_ipmi_user', User: anyText, Password: anyText },
  })
  // The scope is a JSON string (spec.md 4.7).
  expect(JSON.parse(String(end['scope']))).toEqual({
    result: 'OK',
    message: anyText,
    debug: anyText,
  })
  expect(world.tables.management.get(id)?.user).toMatchObject({ password: anyText })
  await finish((await call('eq/remove_ipmi_user', { id }))['callback'])
  expect(world.tables.management.get(id)?.user).toBeNull()
})

test('a virtual machine has no BMC for IPMI users', async () => {
  const { call, server } = await signedIn()
  expect(await call('eq/add_ipmi_user', { id: server('vm').id })).toMatchObject({
    result: -1,
    code: 'BARE_METAL_ONLY',
  })
})
