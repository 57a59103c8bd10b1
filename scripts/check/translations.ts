import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = 'src/locales'

/** Complaints about catalogues that lack a string of the source, a translation, or a placeholder of it. */
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
    return readdirSync(folder)
      .filter((name) => name.endsWith('.po'))
      .flatMap((name) => complaintsAbout(name, join(folder, name), join(copy, name)))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function complaintsAbout(name: string, committed: string, extracted: string): string[] {
  const text = readFileSync(extracted, 'utf8')
  const stale =
    text === readFileSync(committed, 'utf8')
      ? []
      : [`${name} is out of date. Run: npm run extract, then translate what is new`]
  const gaps = messages(text).flatMap(({ source, translation }) => {
    if (translation === '') return [`${name}: not translated: ${source}`]
    if (hasStraightApostrophe(source + translation))
      return [`${name}: write ’ for the apostrophe of: ${source}`]
    const lost = [...placeholders(source)].filter((mark) => !placeholders(translation).has(mark))
    return lost.length === 0 ? [] : [`${name}: ${lost.join(', ')} is missing in: ${translation}`]
  })
  return [...stale, ...gaps]
}

interface Message {
  source: string
  translation: string
  /** The files that it stands in. */
  references: string[]
}

/** The messages in use of a PO catalogue: those with `#~` are not. */
export function messages(catalogue: string): Message[] {
  return catalogue.split(/\n\s*\n/).flatMap((block) => {
    const source = field(block, 'msgid')
    if (!source) return []
    const references = [...block.matchAll(/^#: (.+)$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    )
    return [{ source, translation: field(block, 'msgstr') ?? '', references }]
  })
}

/** Whether a word is written with ' where print has ’. */
export const hasStraightApostrophe = (text: string): boolean => /\p{L}'\p{L}/u.test(text)

/** A field's text, which may go on over several quoted lines. */
function field(block: string, name: string): string | undefined {
  const match = new RegExp(`^${name} ((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)`, 'm').exec(block)
  return match?.[1]
    ?.split('\n')
    .map((line) => line.trim().slice(1, -1))
    .join('')
    .replaceAll('\\"', '"')
}

/** `{name}` and `<0>`: what a translation may move, not drop. The words of a plural's case are none. */
export const placeholders = (text: string): Set<string> =>
  new Set(
    [...text.matchAll(/(?<!(?:zero|one|two|few|many|other|=\d+) )\{(\w+)[,}]|<(\d+)/g)].map(
      ([, name, tag]) => name ?? `<${tag}>`,
    ),
  )
