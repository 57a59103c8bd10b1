import { expect, test } from 'vitest'
import { startService } from './harness.ts'

test('the harness signs in, calls actions and advances time', async () => {
  const service = await startService()
  await service.signIn()
  const [id] = await service.ask('eq/list', {}).then((rows) => rows.map((row) => row.id))
  const { pin } = service.credentials
  const { callback } = await service.call('eq/reboot', { id, pin })
  expect(await service.poll(callback)).toMatchObject({ result: 'Not ready' })
  expect((await service.finish(callback)).end).toMatchObject({ result: 'OK' })
  expect(await service.poll(callback)).toMatchObject({ message: 'AsyncKey not found' })
})
