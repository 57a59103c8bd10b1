/**
 * Key files as remote-viewer 11 reads them (GLib 2.74's GKeyFile): blanks at the end of a value count, those before it don't,
 * and `\s \n \t \r \\` are escapes. We read more than it takes, and write only what it does.
 */

type Fields = ReadonlyMap<string, string>

/** A line of any key file that people write. */
type Line =
  | { kind: 'section'; name: string }
  | { kind: 'field'; key: string; value: string }
  | { kind: 'comment' | 'blank' | 'other' }

const viewerSection = 'virt-viewer'

/** Fields whose blanks can't mean anything. */
const isTrimmed = (key: string): boolean => key !== 'password' && key !== 'title'

function readLine(line: string): Line {
  const text = line.trimStart()
  if (text.trim() === '') return { kind: 'blank' }
  if (text.startsWith('#') || text.startsWith(';')) return { kind: 'comment' }
  const head = /^\[([^\]]+)\]\s*$/.exec(text)
  if (head) return { kind: 'section', name: (head[1] ?? '').trim().toLowerCase() }
  const at = text.indexOf('=')
  if (at < 1) return { kind: 'other' }
  const key = text.slice(0, at).trim().toLowerCase()
  const value = text.slice(at + 1).trimStart()
  return { kind: 'field', key, value: isTrimmed(key) ? value.trimEnd() : value }
}

/** A lone carriage return ends no line for GLib, but does in old files. */
const linesOf = (text: string): readonly string[] => text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)

const escapes: Readonly<Record<string, string>> = {
  s: ' ',
  n: '\n',
  t: '\t',
  r: '\r',
  '\\': '\\',
}

/** Other escapes stay as they are. */
const unescaped = (value: string): string =>
  value.replace(/\\(.)/gs, (written, letter: string) => escapes[letter] ?? written)

/** A value that is read as this text. */
export const escapedValue = (text: string): string =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`)
    .replaceAll('\t', String.raw`\t`)
    .replace(/^ +/, (blanks) => String.raw`\s`.repeat(blanks.length))

/** Sections by lower-case name, with their values by lower-case key. */
export function parseIni(text: string): ReadonlyMap<string, Fields> {
  let section = new Map<string, string>()
  const sections = new Map([['', section]])
  for (const line of linesOf(text).map(readLine)) {
    if (line.kind === 'section') {
      section = sections.get(line.name) ?? new Map<string, string>()
      sections.set(line.name, section)
    } else if (line.kind === 'field') section.set(line.key, unescaped(line.value))
  }
  return sections
}

/**
 * The file as remote-viewer takes it: it refuses files without type, with lines that begin with `;` or are no fields, with
 * anything before the first section, and doesn't see keys or sections in capitals.
 */
export function mendedIni(text: string): string {
  const lines: string[] = []
  let section = ''
  for (const line of linesOf(text)) {
    const read = readLine(line)
    if (read.kind === 'section') {
      section = read.name
      lines.push(section === viewerSection ? `[${viewerSection}]` : line)
      if (section === viewerSection) lines.push(...missingType(text, lines))
    } else
      lines.push(section === viewerSection || read.kind !== 'field' ? lineOf(line, read) : line)
  }
  // Nothing may stand before the first section.
  const first = lines.findIndex((line) => line.trimStart().startsWith('['))
  return lines
    .map((line, index) =>
      index < first && line.trim() !== '' && !line.startsWith('#') ? `# ${line}` : line,
    )
    .join('\n')
}

/** SPICE alone has a port for TLS. */
function missingType(text: string, before: readonly string[]): readonly string[] {
  const fields = parseIni(text).get(viewerSection)
  const isRepeated = before.filter((line) => line === `[${viewerSection}]`).length > 1
  if (isRepeated || (fields?.get('type') ?? '') !== '') return []
  return [fields?.has('tls-port') ? 'type=spice' : 'type=vnc']
}

function lineOf(line: string, read: Line): string {
  switch (read.kind) {
    case 'field': {
      const value = read.key === 'type' ? read.value.toLowerCase() : read.value
      // An empty type would win over the one above it.
      return read.key === 'type' && value === '' ? '# type' : `${read.key}=${knownEscapes(value)}`
    }
    case 'comment':
      return line.trimStart().startsWith(';') ? `# ${line.trimStart().slice(1).trimStart()}` : line
    case 'other':
      return `# ${line}`
    case 'blank':
    case 'section':
      return line
    default:
      return read satisfies never
  }
}

/** `\q` and a final `\` become `\\q` and `\\`: GLib 2.74 gives their text, and an error with it. */
const knownEscapes = (value: string): string =>
  value.replace(/\\(.?)/gs, (written, letter: string) =>
    Object.hasOwn(escapes, letter) ? written : `\\${written}`,
  )
