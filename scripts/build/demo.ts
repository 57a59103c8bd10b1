/** The static demo: the panel as it is built, and a mock backend that runs in the page, for any host of files. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { createMockApp } from '#mock/app.ts'
import { contentSecurityPolicy } from '#mock/headers.ts'
import { pictureFolder, readPictures } from '#mock/pictures.ts'
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
const mockPages = ['', 'support', 'sso/idtoken', 'sso/codehost', 'sso/social']
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
  write(demoScripts.support, `import '${own.support}'
`)
  await build(scriptsOfPages())
  await build(serviceWorker)
  const files = readManifest()
  const built = readFileSync(join('dist', 'index.html'), 'utf8')
  // The mock is there before the mock's own scripts ask it anything.
  const panel = underPolicy(
    withScript(withScript(built, own), { before: files.beforePanel.address }).replace(
      '<script type="module"',
      (first) => `${preloads(files.beforePanel)}${first}`,
    ),
  )
  // Where a host finds no file it shows 404.html, whatever the address.
  for (const page of ['index.html', '404.html']) write(page, panel)
  for (const page of mockPages) write(join('mock', page, 'index.html'), mockPage(files.mockPage))
  // A link that signs in goes on with the script that does.
  const { address, imports } = files.mockPage
  const signingIn = mockPage({ address, imports: [...imports, own.signIn] })
  write(join('mock', 'start', 'index.html'), signingIn)
  const app = createMockApp({ worlds: new Worlds() })
  if (existsSync(pictureFolder))
    cpSync(pictureFolder, join(demo, 'mock', 'pictures'), { recursive: true })
  for (const path of mockFiles) write(path, await (await app.request(path)).text())
  rmSync(join(demo, manifest))
}

const common = {
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
} satisfies InlineConfig

/** The pages' scripts, and the worker that is the service. */
const scriptsOfPages = (): InlineConfig => ({
  ...common,
  define: { builtPictures: JSON.stringify([...readPictures()]) },
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
})

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
  readonly beforePanel: Script
  readonly mockPage: Script
}

interface Script {
  readonly address: string
  /** What it imports, so that the browser asks for all of it at once. */
  readonly imports: readonly string[]
}

/** The two scripts, as the build has named them. */
function readManifest(): Scripts {
  // Vite's own.
  const entries = JSON.parse(readFileSync(join(demo, manifest), 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >
  const addressOf = (entry: string): string => {
    const file = entries[entry]?.file
    if (file === undefined) throw new Error(`The build of the demo has no ${entry}`)
    return `/${file}`
  }
  const scriptOf = (name: string): Script => {
    const entry = join(source, name)
    return { address: addressOf(entry), imports: (entries[entry]?.imports ?? []).map(addressOf) }
  }
  return { beforePanel: scriptOf('beforePanel.ts'), mockPage: scriptOf('mockPage.ts') }
}

/** Hosts pack what they send by themselves, and nobody asks them for the report of the build. */
const isPlain = (path: string): boolean => !/\.(gz|br)$|[/\\]\.vite$/.test(path)

/** Of what a script imports; asked for as the script is, or they would be loaded twice. */
const preloads = ({ imports }: Script): string =>
  imports.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')

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
const mockPage = (script: Script): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    policy,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    '<title>Patchbay</title><link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `${preloads(script)}<script type="module" crossorigin src="${script.address}"></script>`,
    '</head><body></body></html>',
  ].join('\n')
