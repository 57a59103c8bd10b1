import { readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { readChunks } from './chunks.ts'
import { preloadsOf, type Preloads } from './preloads.ts'

/** The URL in index.html. */
const url = '/start.js'

/** The program's script in the built page. */
const program = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/** The outline's row with a box, of which there are eight. */
const row = /(<div data-rows>\s*)(<div\s+data-box="row".*?<\/div>)/s

/**
 * Builds src/start as one classic script, with the list of what is preloaded. The page only preloads the program;
 * the script runs it once the page has been painted.
 */
export function firstScript(): Plugin {
  let folder = ''
  let root = ''
  return {
    name: 'first-script',
    configResolved(config) {
      root = config.root
      folder = resolve(root, config.build.outDir)
    },
    configureServer({ middlewares }) {
      middlewares.use(url, (_request, response, next) => {
        response.setHeader('content-type', 'text/javascript')
        bundled(root).then((code) => response.end(code), next)
      })
    },
    transformIndexHtml: {
      order: 'post',
      handler(page, { server }) {
        if (!row.test(page)) throw new Error('index.html has no row of the outline')
        const whole = page.replace(row, (_, before: string, first: string) => {
          const other = first.replace('data-box="row"', '')
          return before + first + other.repeat(7)
        })
        if (server) return whole
        if (!program.test(page)) throw new Error('index.html has no script of the program')
        return whole.replace(
          program,
          '<link rel="modulepreload" crossorigin href="$1" data-program>',
        )
      },
    },
    async writeBundle(_options, bundle) {
      const list = preloadsOf(readChunks(folder), Object.keys(bundle), routeFiles(root))
      writeFileSync(join(folder, url), await bundled(root, list))
    },
  }
}

/** Paths in src/routes. */
export const routeFiles = (root = '.'): string[] =>
  readdirSync(join(root, 'src/routes'), { recursive: true, encoding: 'utf8' })

/** Nothing compiles macros here, and catalogs come later. */
const withoutWords: Plugin = {
  name: 'without-words',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.startsWith('@lingui/'))
      this.error(`${importer} speaks, so src/start can’t import it: move what it needs elsewhere`)
  },
}

/** The script of the project in `root`. */
export async function bundled(root: string, preloads?: Preloads): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    // Whoever awaits it reports failures.
    logLevel: 'silent',
    plugins: [withoutWords],
    define: { preloadList: JSON.stringify(preloads) ?? 'undefined' },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src/start/start.ts'),
        output: { format: 'iife' },
        // The files that it imports a rule from declare more, such as codecs.
        treeshake: { moduleSideEffects: false },
      },
    },
  })
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const [script] = files
  if (files.length !== 1 || script?.type !== 'chunk') throw new Error(`${url} is not one script`)
  // The notices (notices/notices.ts) don't know this script.
  const foreign = Object.keys(script.modules).find((id) => id.includes('/node_modules/'))
  if (foreign !== undefined) throw new Error(`${url} holds ${foreign}`)
  return script.code
}
