import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { minify, type Plugin } from 'vite'

/** The first paint of every page waits for `start.js`, which the bundler would only copy: half of it is comments. */
export function firstScript(): Plugin {
  let folder = ''
  return {
    name: 'first-script',
    apply: 'build',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    async writeBundle() {
      const file = join(folder, 'start.js')
      const { code, errors } = await minify(file, readFileSync(file, 'utf8'))
      const [error] = errors
      if (error) throw new Error(`${file}: ${error.message}`)
      writeFileSync(file, code)
    },
  }
}
