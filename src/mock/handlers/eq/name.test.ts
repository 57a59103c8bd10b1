import { expect, test } from 'vitest'
import { startService } from '../../harness.ts'
import { having } from '../../matchers.ts'

test('a renamed server has its new name in the list, in its record and in its tag', async () => {
  const { ask, call, signIn, server } = await startService()
  await signIn()
  const { id } = server('vm')
  expect(await call('eq/rename_server', { id, name: 'shop-01.example.net' })).toEqual({
    result: 'OK',
    action: 'rename_server',
  })
  const name = 'shop-01.example.net'
  expect(await ask('eq/list', { full: true })).toContainEqual(having({ id, name }))
  expect((await ask('eq/show', { id })).server_data.name).toBe(name)
  expect(await ask('tags/list', { id })).toContainEqual(having({ tag: 'hostname', value: name }))
})

test.each(['', ' ', 'two words', '-x-', 'x'.repeat(300)])(
  '%j is no name for a server',
  async (name) => {
    const { call, signIn, server } = await startService()
    await signIn()
    const before = server('vm')
    expect(await call('eq/rename_server', { id: before.id, name })).toMatchObject({ result: -1 })
    expect(server(before.id)).toEqual(before)
  },
)
