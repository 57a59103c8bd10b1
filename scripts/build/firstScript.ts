import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { minify, type Plugin } from 'vite'
import { readChunks } from './chunks.ts'
import { preloadsOf } from './preloads.ts'

/** The list's placeholder in `public/start.js`; it is empty without a build. */
const slot = /(function preloads\(\) \{\s+return )undefined/

/** The program's script in the built page. */
const program = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * Inserts the preload list into `start.js` and minifies it: every first paint waits for it, and the bundler
 * only copies it. The page only preloads the program; `start.js` runs it once the page has been painted.
 */
export function firstScript(): Plugin {
  let folder = ''
  let root = ''
  return {
    name: 'first-script',
    apply: 'build',
    configResolved(config) {
      root = config.root
      folder = resolve(root, config.build.outDir)
    },
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        if (!program.test(page)) throw new Error('index.html has no script of the program')
        return page.replace(
          program,
          '<link rel="modulepreload" crossorigin href="$1" data-program>',
        )
      },
    },
    async writeBundle(_options, bundle) {
      const file = join(folder, 'start.js')
      const source = readFileSync(file, 'utf8')
      if (!slot.test(source)) throw new Error(`${file} has no place for what is preloaded`)
      const routeTree = readFileSync(join(root, 'src/routeTree.gen.ts'), 'utf8')
      const list = JSON.stringify(preloadsOf(readChunks(folder), Object.keys(bundle), routeTree))
      const { code, errors } = await minify(
        file,
        source.replace(slot, (_, before: string) => before + list),
      )
      const [error] = errors
      if (error) throw new Error(`${file}: ${error.message}`)
      writeFileSync(file, code)
    },
  }
}
