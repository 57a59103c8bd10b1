import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = 'src/locales'

/** Checks catalogs for missing messages, translations and placeholders. */
export async function translations(): Promise<string[]> {
  const copy = mkdtempSync(join(tmpdir(), 'patchbay-locales-'))
  try {
    cpSync(folder, copy, { recursive: true })
    const extract = spawnSync(
      process.execPath,
      ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--clean'],
      { env: { ...process.env, PATCHBAY_CATALOGUES: copy }, encoding: 'utf8' },
    )
    if (extract.status !== 0) return [extract.stdout + extract.stderr]
    // Only a warning to Lingui, but the message wouldn't be in any catalog.
    if (extract.stderr.includes('Missing message ID')) return [extract.stderr]
    // Extraction also writes catalogs that aren't there yet.
    const names = readdirSync(copy).filter((name) => name.endsWith('.po'))
    return [
      ...names.flatMap((name) => complaintsAbout(name, join(folder, name), join(copy, name))),
      ...contradictions(
        names.map((name) => ({ name, catalog: readFileSync(join(copy, name), 'utf8') })),
      ),
    ]
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function complaintsAbout(name: string, committed: string, extracted: string): string[] {
  if (!existsSync(committed)) return [`${name} is missing. Run: npm run extract, then translate it`]
  const text = readFileSync(extracted, 'utf8')
  const stale =
    text === readFileSync(committed, 'utf8')
      ? []
      : [`${name} is out of date. Run: npm run extract, then translate new messages`]
  const gaps = messages(text).flatMap(({ source, translation }) => {
    if (translation === '') return [`${name}: untranslated: ${source}`]
    if (hasStraightApostrophe(source + translation))
      return [`${name}: use ’ as the apostrophe in: ${source}`]
    const [expected, actual] = [placeholders(source), placeholders(translation)]
    return [
      ...missing(expected, actual).map((mark) => `${name}: ${mark} missing in: ${translation}`),
      ...missing(actual, expected).map((mark) => `${name}: ${mark} unknown in: ${translation}`),
    ]
  })
  return [...stale, ...gaps]
}

/**
 * Messages that two catalogs of a language translate differently: what is shown would depend on which was loaded last.
 */
export function contradictions(
  catalogs: readonly { readonly name: string; readonly catalog: string }[],
): string[] {
  const known = new Map<string, { name: string; translation: string }>()
  return catalogs.flatMap(({ name, catalog }) => {
    const language = name.split('.')[1]
    return messages(catalog).flatMap(({ source, context, translation }) => {
      const key = [language, context, source].join('\n')
      const other = known.get(key) ?? { name, translation }
      known.set(key, other)
      return other.translation === translation
        ? []
        : [`${name}: ${source}: “${translation}”, but “${other.translation}” in ${other.name}`]
    })
  })
}

const missing = (marks: Set<string>, among: Set<string>): string[] =>
  [...marks].filter((mark) => !among.has(mark))

interface Message {
  source: string
  /** Tells messages with the same source apart. */
  context: string
  translation: string
  /** Source files that use it. */
  references: string[]
}

/** The messages of a PO catalog, without obsolete ones (`#~`). */
export function messages(catalogue: string): Message[] {
  return catalogue.split(/\n\s*\n/).flatMap((block) => {
    const source = field(block, 'msgid')
    if (!source) return []
    const references = [...block.matchAll(/^#: (.+)$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    )
    return [
      {
        source,
        context: field(block, 'msgctxt') ?? '',
        translation: field(block, 'msgstr') ?? '',
        references,
      },
    ]
  })
}

/** Whether a word contains ' instead of ’. */
export const hasStraightApostrophe = (text: string): boolean => /\p{L}'\p{L}/u.test(text)

/** A field's text, possibly in several quoted lines. */
function field(block: string, name: string): string | undefined {
  const match = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(block)
  return match?.[1]
    ?.split('\n')
    .map((line) => line.trim().slice(1, -1))
    .join('')
    .replaceAll('\\"', '"')
}

/** `{name}` and `<0>`, which a translation may move but not drop; plural branches don't count. */
export const placeholders = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/(?<!(?:\b(?:zero|one|two|few|many|other)|=\d+) )\{(\w+)[,}]|<(\d+)/g)].map(
      ([, name, tag]) => name ?? `<${tag}>`,
    ),
  )
