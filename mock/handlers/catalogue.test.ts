import { expect, test } from 'vitest'
import { startService } from '../harness.ts'

test('software is filtered by the preset’s type, cores and memory', async () => {
  const { ask } = await startService()
  const names = async (instance_id?: number) =>
    (await ask('software/list', { instance_id })).map(({ name }) => name)
  expect(await names()).toContain('Image generator')
  expect(await names(279)).toContain('WordPress')
  expect(await names(279)).not.toContain('GitLab')
  expect(await names(279)).not.toContain('Notebook server')
  expect(await names(401)).toContain('Notebook server')
})

test('software lists its operating systems as an array in a tag', async () => {
  const { ask, call } = await startService()
  const docker = (await ask('software/list', {})).find(({ name }) => name === 'Docker')
  expect(docker?.tags.find(({ tag }) => tag === 'os')?.value).toBe('187,237,219,300,183,241,266')
  expect(JSON.stringify(await call('software/list'))).toContain('"value":[187,237')
})

test('incompatible software is not found', async () => {
  const { call } = await startService()
  expect(await call('software/list', { instance_id: 1 })).toEqual({
    code: -1,
    message: 'soft/list: no software found',
  })
})

test('traffic plans depend on location and server type', async () => {
  const { ask } = await startService()
  const ids = async (location: string, instance_id?: number) =>
    (await ask('traffic_plans/list', { location, instance_id })).map(({ id }) => id)
  expect(await ids('NL', 281)).toEqual([25, 26, 37])
  expect(await ids('TR', 281)).toEqual([25, 26])
  expect(await ids('TR', 175)).toEqual([62, 63])
  expect(await ids('TR')).toEqual([25, 26, 62, 63])
})

test('traffic plans accept the preset as `instance` or `instance_id`', async () => {
  const { call } = await startService()
  const request = { location: 'TR', instance_id: 175 }
  const plans = await call('traffic_plans/list', request)
  expect(await call('traffic_plans/list', { location: 'TR', instance: 175 })).toEqual(plans)
  expect(await call('traffic_plans/list', { ...request, instance: 281 })).toEqual(plans)
})

test('a traffic plan names the requested location', async () => {
  const { call } = await startService()
  const { traffic_plans } = await call('traffic_plans/list', { location: 'TR' })
  expect(traffic_plans).toMatchObject([25, 26, 62, 63].map((id) => ({ id, location: 'TR' })))
})

test('an unlimited plan has no limit', async () => {
  const { ask } = await startService()
  const plans = await ask('traffic_plans/list', { location: 'NL' })
  expect(plans.find(({ id }) => id === 37)?.limit_out).toBeNull()
  expect(plans.find(({ id }) => id === 25)).toMatchObject({ limit_out: 3, rate_out: '3' })
})

test('catalogue actions work without a token, and over GET', async () => {
  const { app, call } = await startService()
  const requests = [
    'presets.php?action=list&location=NL',
    'presets.php?action=info',
    'presets.php?action=groups',
    'presets.php?action=show',
    'os.php?action=list',
    'software.php?action=list',
    'traffic_plans.php?action=list&location=NL',
    'stocks.php?action=list&location=NL&group=ALL',
  ]
  for (const path of requests) {
    const response = await app.request(`http://mock.test/api/${path}`)
    expect(response.status, path).toBe(200)
    expect(JSON.stringify(await response.json()), path).not.toContain('"error"')
  }
  expect(await call('runner/get_tasks')).toMatchObject({ result: 'OK' })
  // A token that is sent must still be valid.
  expect(await call('runner/get_tasks', { token: 'x' })).toMatchObject({ code: -1 })
})

test('tasks list their server types', async () => {
  const { ask, signIn } = await startService()
  await signIn()
  const tasks = await ask('runner/get_tasks', {})
  expect(tasks.map(({ id }) => id)).toEqual(['-1', '1', '2', '3'])
  expect(tasks[0]?.tags.map(({ tag }) => tag)).toContain('default')
  expect(tasks[3]?.tags.map(({ tag }) => tag)).toEqual(['gpu'])
})

test('every form of the catalogue parses to the same values', async () => {
  const { ask, mock, signIn } = await startService()
  await signIn()
  const read = async () => [
    await ask('presets/list', { location: 'NL' }),
    await ask('presets/groups', {}),
    await ask('presets/info', {}),
    await ask('presets/search', { name: 'vm', scope: 'all', location: 'NL' }),
    await ask('os/list', { instance_id: 175 }),
    await ask('software/list', {}),
    await ask('traffic_plans/list', { location: 'NL' }),
    await ask('stocks/list', {}),
    await ask('runner/get_tasks', {}),
  ]
  const documented = await read()
  await mock('faults', { quirks: true })
  expect(await read()).toEqual(documented)
})
