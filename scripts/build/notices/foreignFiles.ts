/** Which files of packages a bundle is made of: scripts, style sheets, fonts and pictures. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** In the output folder, next to the chunk graph, and like it never served. */
const listFile = '.vite/foreign.json'

/**
 * Lists the files, relative to the project. Vite's `build.license` and the plugins that do the same know the scripts
 * only, so fonts, style sheets and pictures would be missing. With `found`, they are added to it and not written: several
 * bundles may be in one folder.
 */
export function foreignFiles(found?: Set<string>): Plugin {
  let root = ''
  return {
    name: 'foreign-files',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk'
          ? Object.keys(output.modules)
          : output.originalFileNames.map((file) => resolve(root, file)),
      )
      const styles = [...this.getModuleIds()].filter((id) => id.endsWith('.css'))
      const list = new Set([
        ...[...files, ...styles].flatMap((file) => foreign(file, root)),
        ...styles.flatMap(importedBy),
      ])
      if (found) for (const file of list) found.add(file)
      else this.emitFile({ type: 'asset', fileName: listFile, source: listed(list) })
    },
  }
}

const listed = (files: ReadonlySet<string>): string =>
  `${JSON.stringify([...files].toSorted(), null, 2)}\n`

/** Writes the list of several bundles. */
export function writeForeignFiles(folder: string, files: ReadonlySet<string>): void {
  const path = join(folder, listFile)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, listed(files))
}

/** The list of the build in `folder`. */
export const readForeignFiles = (folder: string): string[] =>
  // Written above.
  JSON.parse(readFileSync(join(folder, listFile), 'utf8')) as string[]

/** What a style sheet imports isn't a module. Packages by their names: what these import is theirs. */
const importedBy = (style: string): string[] =>
  [...readFileSync(style, 'utf8').matchAll(/@import ['"]((?:@[\w.-]+\/)?\w[\w.-]*)/g)].map(
    ([, name = '']) => join('node_modules', name, 'package.json'),
  )

/** Ours aren't, unless they have a license of their own beside them: `spleen.json` has `spleen.LICENSE`. */
function foreign(id: string, root: string): string[] {
  // Bundlers' own code has no file: "\0vite/preload-helper.js", "\0rolldown/runtime.js".
  const helper = /^\0((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1]
  if (helper !== undefined)
    return [join('node_modules', helper.replace('+', '/').replace(/(?<=.)@.*/, ''), 'package.json')]
  const file = relative(root, id.split('?')[0] ?? '')
  const isForeign = file.includes('node_modules/') || existsSync(licenseBeside(join(root, file)))
  return isForeign ? [file] : []
}

/** The license of a single file that was taken from elsewhere. */
export const licenseBeside = (file: string): string => file.replace(/(\.\w+)?$/, '.LICENSE')
