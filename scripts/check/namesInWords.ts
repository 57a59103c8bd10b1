/** What documents and comments name must exist: files of this repository, and identifiers of its code. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const comment = /\/\*[^]*?\*\/|(?<![:'"`\w])\/\/[^\n]*/g
const block = /```[^]*?```/g
const quoted = /`([^`\n]+)`/g
/** Several words in one, since a single word may be the API's, or English. */
const identifier = /^(?:[a-z]\w*[A-Z]|[A-Z]\w*[a-z]\w*[A-Z])\w*$/
const program = /\.(?:ts|tsx|mjs|css)$/
const path = /(?<![\w/.*-])[\w/$-]+\.(?:tsx?|mjs)\b/g

/** Examples, files of libraries and releases, and names that only a message of the API or a bundler has. */
const foreign: ReadonlySet<string> = new Set([
  'folder/file.ts',
  'file.tsx',
  'Chart.tsx',
  'DomRenderer.ts',
  'entriesAware',
  'patchbay-mock.mjs',
  'eqPowerOn',
])

/** What a file says in words: a document without its blocks of code, or a program's comments. */
export function wordsIn(file: string, text: string): string {
  if (file.endsWith('.md')) return text.replace(block, '')
  return program.test(file) ? (text.match(comment) ?? []).join('\n') : ''
}

/** The complaints about `files`, paths in this repository; `read` returns a file's text. */
export function namesInWords(
  files: readonly string[],
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): string[] {
  const known = new Set(files.map((file) => basename(file)))
  const texts: { readonly file: string; readonly words: string }[] = []
  for (const file of files) {
    if (file.endsWith('.md')) {
      texts.push({ file, words: wordsIn(file, read(file)) })
      continue
    }
    const text = read(file)
    texts.push({ file, words: wordsIn(file, text) })
    const code = program.test(file) ? text.replace(comment, '') : text
    for (const word of code.match(/[\w$-]+/g) ?? []) known.add(word)
  }
  const isFile = (named: string): boolean =>
    known.has(basename(named)) &&
    (!named.includes('/') || files.some((file) => `/${file}`.endsWith(`/${named}`)))
  return texts.flatMap(({ file, words }) => {
    const identifiers = [...words.matchAll(quoted)]
      .map(([, name = '']) => name)
      .filter((name) => identifier.test(name) && !known.has(name))
    const paths = (words.match(path) ?? []).filter((name) => !isFile(name))
    return [...new Set([...identifiers, ...paths])]
      .filter((name) => !foreign.has(name))
      .map((name) => `${file} mentions ${name}, which doesn’t exist`)
  })
}
