import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { servePanel } from './panel.ts'
import { readScripts, serveScripts } from './panelScripts.ts'
import { Worlds } from '../world/worlds.ts'

const panel =
  '<head><script src="/start.js"></script><link rel="modulepreload" crossorigin href="/assets/index-1.js" data-program></head>'

const folderWith = (files: Record<string, string>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'scripts-'))
  mkdirSync(join(folder, 'assets'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const scripts = folderWith({
  'manifest.json': JSON.stringify({
    'demo/before.ts': { file: 'assets/before-1.js', imports: ['_shared-1.js'] },
    '_shared-1.js': { file: 'assets/shared-1.js' },
    'demo/signIn.ts': { file: 'assets/signIn-1.js' },
    'demo/support/open.ts': { file: 'assets/support-1.js' },
  }),
  'assets/before-1.js': 'before()',
})

const navigation = { Accept: 'text/html' }

test.for(['/', '/index.html', '/servers/5100'])(
  'the page at %s runs the mock’s script before the panel’s, in every encoding',
  async (address) => {
    const folder = folderWith({ 'index.html': panel, 'index.html.br': 'as built' })
    const app = servePanel(folder, new Worlds(), { scripts: readScripts(scripts) })
    const page = async (encoding: string) => {
      const reply = await app.request(address, {
        headers: { ...navigation, 'Accept-Encoding': encoding },
      })
      return {
        encoding: reply.headers.get('Content-Encoding'),
        type: reply.headers.get('Content-Type'),
        vary: reply.headers.get('Vary'),
        bytes: new Uint8Array(await reply.arrayBuffer()),
      }
    }
    const plain = await page('identity')
    const text = new TextDecoder().decode(plain.bytes)
    expect(plain).toMatchObject({ encoding: null, type: 'text/html; charset=utf-8' })
    expect(text.match(/(src|href)="[^"]+"/g)).toEqual([
      'src="/start.js"',
      'href="/mock/assets/shared-1.js"',
      'src="/mock/assets/before-1.js"',
      'href="/assets/index-1.js"',
    ])
    const br = await page('gzip, deflate, br')
    expect(br).toMatchObject({ encoding: 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(br.bytes).toString()).toBe(text)
    const gzip = await page('gzip')
    expect(gzip.encoding).toBe('gzip')
    expect(gunzipSync(gzip.bytes).toString()).toBe(text)
  },
)

test('a panel without the scripts is served as built', async () => {
  const app = servePanel(folderWith({ 'index.html': panel }), new Worlds())
  const reply = await app.request('/', { headers: navigation })
  expect(await reply.text()).toBe(panel)
})

test('scripts are cached forever, 404s are not', async () => {
  const app = serveScripts(scripts)
  const there = await app.request('/mock/assets/before-1.js')
  expect(await there.text()).toBe('before()')
  expect(there.headers.get('Cache-Control')).toContain('immutable')
  const gone = await app.request('/mock/assets/before-0.js')
  expect(gone.status).toBe(404)
  expect(gone.headers.get('Cache-Control')).toBe('no-cache')
})
