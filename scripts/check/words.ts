import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { guideOf, names } from './terms.ts'
import { messages } from './translations.ts'

const folder = 'src/locales'

/** Exceptions, each with its reason. */
const accepted: ReadonlyMap<string, string> = new Map([
  ['System', 'the name that every product gives to the theme that follows the operating system'],
  ['System theme', 'the same in the command palette'],
  ['Couldn’t load. Try again', 'a cell that is a button'],
])

/** Full stops that don't end a sentence. */
const abbreviated =
  /\b(?:excl|incl|e\.g|i\.e|etc|vs|min|max|approx|no|zzgl|inkl|MwSt|z\. ?B|d\. ?h|u\. ?a|ca|bzw|Nr|Std|Min|Sek|Mio|ggf|evtl|Tsd|St|Mon|gem|bijv|env|máx|mín|p\. ?ej|imp|aprox|núm|moy|renouv|EE|UU)\./gi

/** Violations of docs/voice.md in all catalogs, grouped by source folder. */
export function words(): string[] {
  const byArea = new Map<string, string[]>()
  for (const { source, text, language, area } of texts()) {
    if (accepted.has(source)) continue
    for (const fault of faults(text, language)) {
      byArea.set(area, [...(byArea.get(area) ?? []), `${fault}: ${text}`])
    }
  }
  return [...byArea]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([area, found]) => [`${area} (${found.length})`, ...found].join('\n  '))
}

/** A message in one language, with its source folder. */
export interface Text {
  /** The English source, common to all languages. */
  source: string
  text: string
  language: string
  area: string
}

/** All messages of all catalogs that are translated. */
export function texts(): Text[] {
  return readdirSync(folder).flatMap((name) => {
    const [, language] = /\.(\w+)\.po$/.exec(name) ?? []
    if (language === undefined) return []
    return messages(readFileSync(join(folder, name), 'utf8')).flatMap(
      ({ source, translation, references }) => {
        const area = references[0]?.split('/').slice(0, 3).join('/') ?? 'nowhere'
        return translation === '' ? [] : [{ source, text: translation, language, area }]
      },
    )
  })
}

/** How a message violates the guide. */
export function faults(text: string, language: string): string[] {
  return [...new Set(readings(text).flatMap((reading) => readingFaults(reading, language)))]
}

function readingFaults(reading: string, language: string): string[] {
  const guide = guideOf(language)
  const sentences = sentencesOf(reading)
  const ends = /[.?!…:]["”“)\s»]*$/.test(reading) || reading.endsWith(slot)
  return [
    ...guide.terms
      .filter(({ not }) => not.test(reading))
      .map(({ not, say }) => `“${not.exec(reading)?.[0]}”, say ${say}`),
    ...sentences
      .filter((sentence) => guide.relativeStart?.test(sentence) && !sentence.endsWith('?'))
      .map((sentence) => `begins with “${sentence.split(' ')[0]}” and asks nothing`),
    ...(guide.emptyButtons?.includes(reading) ? ['a button is the verb of what it does'] : []),
    ...typography(reading),
    ...(language === 'en' ? sentences.flatMap(capitals) : []),
    ...lengths(reading, sentences, guide.wordiness),
    ...(sentences[0]?.endsWith('.') && !ends ? ['two sentences end with a full stop'] : []),
    ...(wordsOf(reading).length < 3 && /\p{L}\.$/u.test(withoutAbbreviations(reading))
      ? ['a label has no full stop']
      : []),
  ]
}

function typography(reading: string): string[] {
  const rules: [RegExp, string][] = [
    [/"|(?<!\p{L})'|'(?!\p{L})/u, 'straight quotes'],
    [/\.\.\./, 'three dots, write …'],
    [/\p{L} …(?!◻)/u, 'a space before …'],
    [/\p{L}…(?=\p{L}| \p{Ll})/u, '… stands at the end'],
    [/ - |(?<=\p{L}) ?— ?(?=\p{L})/u, 'a dash, write –'],
    [/(?<=\p{L})!/u, 'an exclamation mark'],
    [/\S {2,}\S/, 'two spaces'],
  ]
  return rules.filter(([found]) => found.test(reading)).map(([, fault]) => fault)
}

/** Capitals inside a sentence, other than names and quoted text. */
function capitals(sentence: string): string[] {
  return [...sentence.matchAll(/(?<=[\p{L}\d,;] )(?<!under )\p{Lu}\p{Ll}+(?![\p{L}\d]| tab)/gu)]
    .map(([found]) => found)
    .filter((found) => !names.has(found))
    .map((found) => `“${found}” with a capital`)
}

function lengths(reading: string, sentences: readonly string[], wordiness = 1): string[] {
  const inWords = (english: number): number => Math.floor(english * wordiness)
  const most = { label: inWords(12), sentence: inWords(20), message: inWords(30) }
  const count = wordsOf(reading).length
  if (count > most.message) return [`${count} words, at most ${most.message}`]
  if (!/[.?!:]["”“)\s»]*$/.test(reading))
    return count > most.label && sentences.length === 1
      ? [`${count} words in a label, at most ${most.label}`]
      : []
  return sentences
    .map((sentence) => wordsOf(sentence).length)
    .filter((length) => length > most.sentence)
    .map((length) => `${length} words in a sentence, at most ${most.sentence}`)
}

/** Stands for a placeholder's value: a word without letters. */
const slot = '◻'

/** The words of a text; a value counts as one. */
export const wordsOf = (text: string): string[] =>
  text.split(/\s+/).filter((part) => /[\p{L}\p{N}◻]/u.test(part))

const withoutAbbreviations = (text: string): string =>
  text.replace(abbreviated, (found) => found.replaceAll('.', ''))

const sentencesOf = (reading: string): string[] =>
  withoutAbbreviations(reading)
    .split(/(?<=(?<!\d)[.?!…](?:["”“)]|\s?»)*)\s+(?=(?:["“„(¿¡]|«\s?)?[\p{Lu}◻])/u)
    .filter((sentence) => sentence !== '')

/** All forms of a message: one per plural or select branch, with values as slots and without tags. */
export function readings(message: string): string[] {
  const found: string[] = []
  for (let row = 0; ; row++) {
    const { text, cases } = readAs(message, row)
    found.push(
      text
        .replace(/<\w+\/>/g, slot)
        .replace(/<\/?\w+>/g, '')
        .trim(),
    )
    if (row + 1 >= cases) return [...new Set(found)]
  }
}

/** A message with branch number `row` (or the last one), and its number of branches. */
function readAs(message: string, row: number): { text: string; cases: number } {
  let cases = 1
  let text = ''
  let at = 0
  while (at < message.length) {
    if (message[at] !== '{') {
      text += message[at++]
      continue
    }
    const end = closing(message, at)
    const branches = branchesOf(message.slice(at + 1, end))
    const branch = branches[Math.min(row, branches.length - 1)]
    if (branch === undefined) text += slot
    else {
      const inner = readAs(branch, row)
      text += inner.text.replaceAll('#', slot)
      cases = Math.max(cases, branches.length, inner.cases)
    }
    at = end + 1
  }
  return { text, cases }
}

/** The index of the matching brace. */
function closing(message: string, from: number): number {
  let depth = 0
  for (let at = from; at < message.length; at++) {
    if (message[at] === '{') depth++
    if (message[at] === '}' && --depth === 0) return at
  }
  return message.length
}

/** The branches of `count, plural, one {…} other {…}`; none for a plain value. */
function branchesOf(argument: string): string[] {
  if (!/^\w+, (?:plural|select|selectordinal),/.test(argument)) return []
  const branches: string[] = []
  for (let at = argument.indexOf('{'); at !== -1; at = argument.indexOf('{', at)) {
    const end = closing(argument, at)
    branches.push(argument.slice(at + 1, end))
    at = end
  }
  return branches
}
