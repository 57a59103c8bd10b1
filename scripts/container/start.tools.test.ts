import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeKeys } from '../deploy/nginx.ts'
import { prepare } from './prepare.ts'

const port = 8497
const base = `http://127.0.0.1:${port}`
const api = createServer((request, response) => {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify({ result: 'OK', url: request.url }))
}).listen(8498, '127.0.0.1')
let nginx: ChildProcess

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'container-'))
  // nginx's workers aren't root.
  chmodSync(folder, 0o755)
  const root = join(folder, 'panel')
  mkdirSync(root)
  writeFileSync(join(root, 'index.html'), '<title>Panel</title>')
  writeFileSync(join(root, 'config.json'), '{"apiBase": "/api", "brand": {"name": "Image"}}')
  const run = join(folder, 'run')
  const environment = {
    PATCHBAY_API: 'http://127.0.0.1:8498',
    PATCHBAY_CONFIG: '{"apiBase": "/api", "brand": {"name": "Given"}}',
  }
  const main = await prepare(environment, { root, run, mounted: join(folder, 'none'), port })
  // Another test may use the port of the remembered keys.
  const site = join(run, 'panel.conf')
  const text = readFileSync(site, 'utf8')
    .replaceAll(writeKeys.server, '127.0.0.1:8499')
    .replaceAll(writeKeys.folder, join(folder, 'keys'))
  writeFileSync(site, text)
  nginx = spawn('nginx', ['-c', main, '-e', 'stderr'], { stdio: 'inherit' })
  await vi.waitFor(async () => expect((await fetch(base)).ok).toBe(true), { timeout: 10_000 })
})
afterAll(async () => {
  api.close()
  const ended = once(nginx, 'exit')
  nginx.kill('SIGQUIT')
  await ended
})

test('nginx serves every URL of the panel, with its headers', async () => {
  const response = await fetch(`${base}/servers/5100`)
  expect(await response.text()).toContain('<title>Panel</title>')
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
})

test('the panel reads the configuration that the environment gave', async () => {
  expect(await (await fetch(`${base}/config.json`)).json()).toMatchObject({
    brand: { name: 'Given' },
  })
})

test('the API is passed on, and a write that is sent twice is refused', async () => {
  const send = () =>
    fetch(`${base}/api/eq.php`, {
      method: 'POST',
      body: 'action=reboot',
      headers: { 'X-Patchbay-Write': 'a-key-of-this-test' },
    })
  expect(await (await send()).json()).toEqual({ result: 'OK', url: '/eq.php' })
  expect((await send()).status).toBe(409)
})
