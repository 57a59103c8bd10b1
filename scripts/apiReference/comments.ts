/** Descriptions of actions and fields, taken from the doc comments of the contract. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface ActionComments {
  /** The action's description. */
  readonly about: string
  /** Descriptions of request fields that have one. */
  readonly fields: Readonly<Record<string, string>>
}

const folder = 'src/api/actions'

/** Descriptions by action key. */
export async function readComments(): Promise<ReadonlyMap<string, ActionComments>> {
  const found = new Map<string, ActionComments>()
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.includes('.test.') || file === 'index.ts') continue
    const path = join(folder, file)
    const source = readFileSync(path, 'utf8')
    const module = (await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>
    for (const [name, value] of Object.entries(module)) {
      if (!isAction(value) || !source.includes(`export const ${name} =`)) continue
      found.set(value.key, commentsOf(source, name))
    }
  }
  return found
}

const isAction = (value: unknown): value is { key: string } =>
  typeof value === 'object' && value !== null && 'key' in value && 'request' in value

function commentsOf(source: string, name: string): ActionComments {
  const at = source.indexOf(`export const ${name} =`)
  const before = source.slice(0, at).trimEnd()
  const comment = before.endsWith('*/') ? before.slice(before.lastIndexOf('/**')) : ''
  const statement = source.slice(at).split(/\n(?=\S)(?![})\]])/)[0] ?? ''
  const request = statement.split(/\n {2}response:/)[0] ?? ''
  const spread = [...request.matchAll(/\.\.\.(\w+)|z\.object\((\w+)\)/g)].map(([, first, second]) =>
    blockOf(source, first ?? second ?? ''),
  )
  return { about: plain(comment), fields: fieldsIn([request, ...spread].join('\n')) }
}

/** The source of `const settings = {…}` in the same file. */
const blockOf = (source: string, name: string): string =>
  new RegExp(`\nconst ${name} = [^]*?\n}`).exec(source)?.[0] ?? ''

const fieldsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(\/\*\*(?:(?!\*\/)[^])*\*\/)\s*['"]?(\w+)['"]?:/g)].map(
      ([, comment = '', field = '']) => [field, plain(comment)],
    ),
  )

/** A comment as plain text, without references to documents that readers of the API reference don't have. */
export const plain = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .replace(/\s*\((?:see )?(?:(?:spec|wire)\.md|rules\/)[^)]*\)/gi, '')
    .replace(/, spec\.md [\d.]+(?=\))|; the spec does not say/g, '')
    .replaceAll('`', '')
    .trim()
    // Section numbers don't end a sentence: "spec.md 4.7, wire.md 3. The response …".
    .split(/(?<=[.:])\s+(?=[A-Z"]|(?:spec|wire)\.md)/)
    .map((sentence) => sentence.replace(/^(?:spec|wire)\.md [\d., ]+: /, ''))
    .filter((sentence) => !/^(?:spec|wire)\.md \d/.test(sentence))
    .map((sentence) => sentence.replaceAll('our own choice', 'not documented by the service'))
    .map((sentence) => `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`)
    .join(' ')
