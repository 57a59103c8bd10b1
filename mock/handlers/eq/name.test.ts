import { expect, test } from 'vitest'
import { startService } from '../../harness.ts'
import { having } from '../../matchers.ts'

test('a renamed server has its new name in list, details and tag', async () => {
  const { ask, call, signIn, server } = await startService()
  await signIn()
  const { id } = server('vm')
  const name = 'shop-01.example.net'
  expect(await call('eq/rename_server', { id, hostname: name })).toEqual({
    result: 'OK',
    action: 'rename_server',
  })
  expect(await ask('eq/list', { full: true })).toContainEqual(having({ id, name }))
  expect((await ask('eq/show', { id })).server_data.name).toBe(name)
  expect(await ask('tags/list', { id })).toContainEqual(having({ tag: 'hostname', value: name }))
})

test('rename accepts `name` or `hostname`', async () => {
  const { ask, call, signIn, server } = await startService()
  await signIn()
  const { id } = server('vm')
  expect(await call('eq/rename_server', { id, name: 'shop-02' })).toMatchObject({ result: 'OK' })
  expect((await ask('eq/show', { id })).server_data.name).toBe('shop-02')
})

test.each(['', ' ', 'two words', '-x-', 'x'.repeat(300)])(
  '%j is no name for a server',
  async (hostname) => {
    const { call, signIn, server } = await startService()
    await signIn()
    const before = server('vm')
    expect(await call('eq/rename_server', { id: before.id, hostname })).toMatchObject({
      result: -1,
    })
    expect(server(before.id)).toEqual(before)
  },
)
