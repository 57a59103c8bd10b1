/** The static demo: the built panel with a mock backend in the page, for any file host. */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { createMockApp } from '#mock/app.ts'
import { contentSecurityPolicy } from '#mock/server/securityHeaders.ts'
import { pictureFolder, readPictures } from '#mock/server/staticFolders.ts'
import { demoScripts } from '#mock/page/names.ts'
import { readScripts } from '#mock/server/panelScripts.ts'
import { preloadOf, withScript } from '#mock/pageScripts.ts'
import { referencePath } from '#mock/panelConfig.ts'
import { Worlds } from '#mock/world/worlds.ts'
import { writeApiReference } from '../apiReference/writeApiReference.ts'
import { buildMockScripts, mockScripts } from './mockScripts.ts'
import { foreignFiles, readForeignFiles, writeForeignFiles } from './notices/foreignFiles.ts'
import { writeNotices } from './notices/notices.ts'
import { buildPanel } from './panel.ts'
import { isFresh } from './vite.ts'

/** Output folder. */
export const demo = 'dist-demo'

const source = join('mock', 'page')
const scripts = join('mock', 'assets')

/** Fixed URLs of the mock's pages, which a file host can serve. */
const mockPages = ['', 'support', 'sso/idtoken', 'sso/codehost', 'sso/social']
/** Files used by those pages. */
const mockFiles = [
  '/mock/gallery.css',
  '/mock/pay/style.css',
  '/mock/pay/intruder.js',
  '/mock/sso/style.css',
]

const sources = [
  'src',
  'mock',
  'demo',
  'public',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'vite.mock.config.ts',
  'scripts/build',
  'scripts/apiReference',
]

/** Builds the demo if anything has changed, or always with `force`. */
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
  write(demoScripts.support, `import '${own.support}'\n`)
  const foreign = new Set([...readForeignFiles('dist'), ...readForeignFiles(mockScripts)])
  await buildServiceWorker(foreign)
  const host = await buildHost(foreign)
  const built = readFileSync(join('dist', 'index.html'), 'utf8')
  const first = `<script src="${await buildScript('beforePanel.ts', host, foreign)}"></script>`
  const panel = inHead(withScript(built, own), `${policy}\n    ${first}`)
  // File hosts show 404.html for unknown URLs.
  for (const page of ['index.html', '404.html']) write(page, panel)
  const show = `<script defer src="${await buildScript('mockPage.ts', host, foreign)}"></script>`
  for (const page of mockPages) write(join('mock', page, 'index.html'), mockPage(show))
  // A link that signs in continues with the sign-in script, then with the panel in the same page.
  const ahead = [preloadOf(own.signIn), ...preloadsOf(built)].join('')
  write(join('mock', 'start', 'index.html'), mockPage(show + ahead))
  await writeApiReference(join(demo, referencePath))
  const app = createMockApp({ worlds: new Worlds() })
  if (existsSync(pictureFolder))
    cpSync(pictureFolder, join(demo, 'mock', 'pictures'), { recursive: true })
  for (const path of mockFiles) write(path, await (await app.request(path)).text())
  writeForeignFiles(demo, foreign)
  writeNotices(demo, [...foreign])
}

/** The worker with the mock backend, in several files that are loaded on demand. Returns its URL. */
const buildHost = (foreign: Set<string>): Promise<string> =>
  bundle('worker.ts', {
    foreign,
    define: { builtPictures: JSON.stringify([...readPictures()]) },
    output: { format: 'es' },
  })

/** A script for a page, with the worker's URL `host`, as a single file. Returns its URL. */
const buildScript = (name: string, host: string, foreign: Set<string>): Promise<string> =>
  bundle(name, {
    foreign,
    define: { hostAddress: JSON.stringify(host) },
    output: { format: 'iife' },
  })

/** At the root, since a service worker's scope is its folder, and with a fixed name. */
const buildServiceWorker = (foreign: Set<string>): Promise<string> =>
  bundle('serviceWorker.ts', { foreign, output: { format: 'iife', entryFileNames: 'sw.js' } })

interface Bundle {
  /** Gets the files of packages that it is made of. */
  readonly foreign: Set<string>
  readonly define?: Readonly<Record<string, string>>
  readonly output: { readonly format: 'es' | 'iife'; readonly entryFileNames?: string }
}

async function bundle(name: string, { foreign, define = {}, output }: Bundle): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { ...define },
    plugins: [foreignFiles(foreign)],
    build: {
      outDir: demo,
      emptyOutDir: false,
      assetsDir: scripts,
      modulePreload: false,
      rolldownOptions: { input: join(source, name), output },
    },
  })
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
  if (!entry) throw new Error(`The build of the demo has no ${name}`)
  return `/${entry.fileName}`
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(demo, path)), { recursive: true })
  writeFileSync(join(demo, path), text)
}

/** File hosts compress by themselves, and the build report isn't needed. */
const isPlain = (path: string): boolean => !/\.(gz|br)$|[/\\]\.vite$/.test(path)

/**
 * File hosts send no headers, so the policy is in the page, without a directive that only works as a header, and without
 * trusted types: mock/page starts workers, and shows whole pages of the mock in place of its own.
 */
const policy = `<meta http-equiv="content-security-policy" content="${contentSecurityPolicy()
  .split('; ')
  .filter(
    (directive) => !/^(frame-ancestors|require-trusted-types-for|trusted-types) /.test(directive),
  )
  .join('; ')}">`

/** The panel's page with required scripts at its start. */
function inHead(page: string, markup: string): string {
  const parts = page.split('<meta charset="utf-8" />')
  if (parts.length !== 2) throw new Error('index.html does not begin as the demo expects')
  return parts.join(`<meta charset="utf-8" />\n    ${markup}`)
}

/** What the panel's page preloads. */
const preloadsOf = (page: string): string[] =>
  [...page.matchAll(/<link rel="(?:modulepreload|stylesheet)"[^>]*>/g)].map(([link]) => link)

/** Nothing can be shown before the mock has answered. */
const mockPage = (markup: string): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    policy,
    '<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">',
    '<title>Patchbay</title><link rel="icon" href="/icon.svg" type="image/svg+xml">',
    `${markup}</head><body></body></html>`,
  ].join('\n')
