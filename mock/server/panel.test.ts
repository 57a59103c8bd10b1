import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { servePanel } from './panel.ts'
import { forThisMock } from '../panelConfig.ts'
import { World } from '../world/world.ts'
import { Worlds } from '../world/worlds.ts'

test('config.json names the account of the browser’s world', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'panel-'))
  writeFileSync(join(folder, 'index.html'), '')
  writeFileSync(join(folder, 'config.json'), '{ "apiBase": "/api/" }')
  const worlds = new Worlds()
  await worlds.create('desk', { scenario: 'staff' })
  await worlds.create('first', { scenario: 'no-pin' })
  const app = servePanel(folder, worlds)
  const noticeIn = async (world: string): Promise<unknown> => {
    const reply = await app.request('/config.json', { headers: { Cookie: `world=${world}` } })
    return reply.json()
  }
  const icon: unknown = expect.stringMatching(/^data:image\/svg/)
  const sso = {
    idtoken: { label: 'ID token', url: '/mock/sso/idtoken', clientId: 'patchbay-idtoken', icon },
    codehost: { label: 'Code host', url: '/mock/sso/codehost', icon },
    social: { label: 'Social', url: '/mock/sso/social', icon },
  }
  expect(await noticeIn('desk')).toEqual({
    apiBase: '/api/',
    consoleGateway: '/mock/gateway/{host}/{port}',
    sso,
    notice: 'Mock backend. Try sam@support.example.net / patchbay, PIN 2468.',
  })
  expect(await noticeIn('first')).toEqual({
    apiBase: '/api/',
    consoleGateway: '/mock/gateway/{host}/{port}',
    sso,
    notice: 'Mock backend. Try ada@example.net / patchbay, no PIN yet.',
  })
})

test('the mock keeps settings that config.json already has', () => {
  const text =
    '{"notice": "Ours", "consoleGateway": "wss://gate.example.net/{host}/{port}", "sso": {}}'
  const { credentials } = new World({ id: 'w', scenario: 'one-vm', seed: 1 })
  expect(JSON.parse(forThisMock(text, credentials))).toEqual(JSON.parse(text))
  expect(forThisMock('{ broken', credentials)).toBe('{ broken')
})
