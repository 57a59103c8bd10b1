/** The static demo: the panel as it is built, and a mock backend that runs in the page, for any host of files. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { createMockApp } from '#mock/app.ts'
import { contentSecurityPolicy } from '#mock/headers.ts'
import { demoScripts } from '#mock/page/names.ts'
import { readScripts } from '#mock/panelScripts.ts'
import { withScript } from '#mock/scripts.ts'
import { Worlds } from '#mock/world/worlds.ts'
import { buildMockScripts, mockScripts } from './mockScripts.ts'
import { buildPanel } from './panel.ts'
import { isFresh } from './vite.ts'

/** Where it is built to. */
export const demo = 'dist-demo'

const source = join('src', 'mock', 'page')
const scripts = join('mock', 'assets')
const manifest = '.manifest.json'

/** Pages of the mock whose addresses never change: a host that knows nothing but its files shows them, too. */
const mockPages = ['', 'start', 'sso/idtoken', 'sso/codehost', 'sso/social']
/** Files that the mock's pages name. */
const mockFiles = [
  '/mock/gallery.css',
  '/mock/pay/style.css',
  '/mock/pay/intruder.js',
  '/mock/sso/style.css',
]

const sources = [
  'src',
  'public',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'vite.mock.config.ts',
  'scripts/build',
]

/** Builds the demo unless nothing has changed since, or always with `force`. */
export async function buildDemo({ force = false } = {}): Promise<void> {
  if (!force && isFresh(join(demo, 'index.html'), sources)) return
  await buildPanel()
  await buildMockScripts()
  console.log('Building the demo …')
  rmSync(demo, { recursive: true, force: true })
  cpSync('dist', demo, { recursive: true, filter: isPlain })
  cpSync(join(mockScripts, 'assets'), join(demo, scripts), { recursive: true, filter: isPlain })
  const own = readScripts(mockScripts)
  write(demoScripts.before, `import '${own.before}'\n`)
  write(demoScripts.signIn, `import '${own.signIn}'\n`)
  await build(scriptsOfPages)
  await build(serviceWorker)
  const files = readManifest()
  const built = readFileSync(join('dist', 'index.html'), 'utf8')
  // The mock is there before the mock's own scripts ask it anything.
  const panel = underPolicy(withScript(withScript(built, own), { before: files.beforePanel }))
  // Where a host finds no file it shows 404.html, whatever the address.
  for (const page of ['index.html', '404.html']) write(page, panel)
  for (const page of mockPages) write(join('mock', page, 'index.html'), mockPage(files.mockPage))
  const app = createMockApp({ worlds: new Worlds() })
  for (const path of mockFiles) write(path, await (await app.request(path)).text())
  rmSync(join(demo, manifest))
}

const common = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
} satisfies InlineConfig

const scriptsOfPages: InlineConfig = {
  ...common,
  worker: { format: 'es' },
  build: {
    outDir: demo,
    emptyOutDir: false,
    assetsDir: scripts,
    manifest,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: [join(source, 'beforePanel.ts'), join(source, 'mockPage.ts')],
    },
  },
}

/** At the root, since it may speak only for what is below it, and with one name for ever. */
const serviceWorker: InlineConfig = {
  ...common,
  build: {
    outDir: demo,
    emptyOutDir: false,
    rolldownOptions: {
      input: join(source, 'serviceWorker.ts'),
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(demo, path)), { recursive: true })
  writeFileSync(join(demo, path), text)
}

interface Scripts {
  readonly beforePanel: string
  readonly mockPage: string
}

/** The addresses of the two scripts. */
function readManifest(): Scripts {
  // Vite's own.
  const entries = JSON.parse(readFileSync(join(demo, manifest), 'utf8')) as Record<
    string,
    { file: string }
  >
  const addressOf = (script: string): string => {
    const file = entries[join(source, script)]?.file
    if (file === undefined || !existsSync(join(demo, file)))
      throw new Error(`The build of the demo has no ${script}`)
    return `/${file}`
  }
  return { beforePanel: addressOf('beforePanel.ts'), mockPage: addressOf('mockPage.ts') }
}

/** Hosts pack what they send by themselves, and nobody asks them for the report of the build. */
const isPlain = (path: string): boolean => !/\.(gz|br)$|[/\\]\.vite$/.test(path)

const script = (address: string): string => `<script type="module" src="${address}"></script>`

/** Hosts of files send no headers, so the policy stands in the page: what only a header may say is left out. */
const policy = `<meta http-equiv="content-security-policy" content="${contentSecurityPolicy()
  .split('; ')
  .filter((directive) => !/^(frame-ancestors|report-uri) /.test(directive))
  .join('; ')}">`

/** The policy stands before everything that it speaks of. */
function underPolicy(page: string): string {
  const parts = page.split('<meta charset="utf-8" />')
  if (parts.length !== 2) throw new Error('index.html does not begin as the demo expects')
  return parts.join(`<meta charset="utf-8" />\n    ${policy}`)
}

/** It has nothing to show before the mock has answered. */
const mockPage = (address: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    policy,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    '<title>Patchbay</title><link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `${script(address)}</head><body></body></html>`,
  ].join('\n')
