/** Packages that files belong to, with the texts that have to be handed on with them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { licenseBeside } from './foreignFiles.ts'

export interface Package {
  readonly name: string
  /** Empty for single files, which have none. */
  readonly version: string
  /** As SPDX writes it: `MIT`, or `MIT AND ISC`. Empty if the package names none. */
  readonly license: string
  /** Where its source is. */
  readonly source: string
  /** Whole texts: license, notice, and what single files say about other authors. */
  readonly texts: readonly string[]
}

const textAt = (name: string): string => fileURLToPath(new URL(`texts/${name}`, import.meta.url))

const apache = textAt('Apache-2.0.txt')

/** Packages that come without the text of their license, and where it is. */
const elsewhere: Readonly<Record<string, string>> = {
  '@pdf-lib/fontkit': textAt('fontkit.txt'),
  '@xterm/addon-serialize': 'node_modules/@xterm/xterm/LICENSE',
  '@xterm/headless': 'node_modules/@xterm/xterm/LICENSE',
}

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.string()),
})

/** The licenses of single files in this repository, which have no package to name them. */
const single: Readonly<Record<string, Omit<Package, 'texts'>>> = {
  'mock/machine/display/spleen.json': {
    name: 'Spleen',
    version: '',
    license: 'BSD-2-Clause',
    source: 'https://github.com/fcambus/spleen',
  },
}

/** The packages of `files`, by name and version. */
export function packagesOf(files: readonly string[]): Package[] {
  const byFolder = new Map<string, string[]>()
  for (const file of files) {
    const folder = folderOf(file)
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), file])
  }
  return [...byFolder]
    .map(([folder, own]) => read(folder, own))
    .toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    .filter((one, index, all) => {
      const before = all[index - 1]
      return !before || keyOf(one) !== keyOf(before)
    })
}

const keyOf = ({ name, version }: Package): string => `${name.toLowerCase()} ${version}`

function read(folder: string, files: readonly string[]): Package {
  const own = single[folder]
  if (own) return { ...own, texts: [readFileSync(licenseBeside(folder), 'utf8').trim()] }
  const {
    name,
    version,
    license = '',
  } = z.parse(manifest, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  const folders = new Set([
    folder,
    join(folder, 'docs'),
    ...files.flatMap((file) => upTo(folder, file)),
  ])
  const texts = [...folders].flatMap((one) => licensesIn(one, license))
  const other = Object.hasOwn(elsewhere, name) ? elsewhere[name] : undefined
  if (other !== undefined) texts.push(readFileSync(other, 'utf8').trim())
  // Many only refer to it, but whoever gets the code must get the license.
  if (
    license.includes('Apache-2.0') &&
    !texts.some((text) => text.includes('TERMS AND CONDITIONS'))
  )
    texts.push(readFileSync(apache, 'utf8').trim())
  return {
    name,
    version,
    license,
    source: `https://registry.npmjs.org/${name}/-/${basename(name)}-${version}.tgz`,
    texts: [...new Set([...texts, ...otherAuthors(files, texts.join('\n'))])],
  }
}

/** The folder of a file's package, or the file itself. */
const folderOf = (file: string): string =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? file

/** The folders from a file's to the package's. */
function upTo(folder: string, file: string): string[] {
  const parent = dirname(file)
  return parent.length > folder.length ? [parent, ...upTo(folder, parent)] : []
}

const licenseName = /^(licen[cs]es?|copying|copyright|notice)(\.(md|txt)|-\w+|$)/i
/** noVNC's main license names others, for files that we don't bundle: `LICENSE.OFL-1.1`. */
const licenseOfId = /^licen[cs]e\.([\w-]+-[\w.-]+)$/i

function licensesIn(folder: string, license: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => {
      const id = licenseOfId.exec(name)?.[1]
      return id === undefined ? licenseName.test(name) : license.includes(id)
    })
    .map((name) => withoutTools(readFileSync(join(folder, name), 'utf8')))
}

/** Vite's has a second part about what only its own program contains. */
const withoutTools = (text: string): string =>
  text.split('# Licenses of bundled dependencies')[0]?.trim() ?? ''

const comment = /\/\*[^]*?\*\/|(?:^\/\/.*\n){2,}/gm
const copyright = /(?:copyright|\(c\)|©)[^a-z]*(?:\d{4}|\(c\)|©).*/gi

/** Comments of bundled files that name a copyright holder whom the package's texts don't. */
function otherAuthors(files: readonly string[], known: string): string[] {
  const holders = withoutYears(known)
  const found = files
    .filter((file) => /\.(?:[cm]?js|css)$/.test(file))
    .flatMap((file) => readFileSync(file, 'utf8').match(comment) ?? [])
    .filter((text) => text.match(copyright)?.some((line) => !holders.includes(withoutYears(line))))
  return [...new Set(found.map(plain))]
}

const withoutYears = (text: string): string =>
  text.replace(/copyright|\(c\)|©|[\d\s,-]|\*\/|all rights reserved\.?/gi, '').toLowerCase()

/** A comment's text. */
const plain = (text: string): string =>
  text
    .replace(/^\/\*[*!]*|\*+\/$/g, '')
    .replace(/^[ \t]*(?:\*|\/\/)[ \t]?/gm, '')
    .trim()
