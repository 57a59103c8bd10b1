/**
 * Matching and ranking for the command palette. The index is built once, so that ten thousand servers can be searched
 * between two keystrokes.
 */
import { folded, searchText, spellings } from '#lib/text/searchText.ts'

/** Something that can be found. */
export interface Searchable {
  /** As `folded`, like all texts here. */
  readonly name: string
  /** Its letters and digits apart: `web-nl-01` is web, nl, 01. */
  readonly pieces: readonly string[]
  /** Other names and spellings, separated by line breaks: IPs, numbers, tags. */
  readonly also: string
}

const pieceOf = /\p{N}+|\p{L}+/gu
const piecesOf = (text: string): readonly string[] => text.match(pieceOf) ?? []

export function searchable(name: string, also: readonly string[] = []): Searchable {
  const [base = '', ...others] = spellings(name)
  return {
    name: base,
    pieces: piecesOf(base),
    also: `\n${[...others, searchText(also)].join('\n')}\n`,
  }
}

/** Around a name that was copied out of a sentence. A dot after a number may be the beginning of an IP address. */
const around = /^["'“”„‘‚’«»‹›<([{]+|["'“”‘’«»‹›>)\]},;!?]+$|(?<=\p{L}[^:.]*)[.:]+$/gu

/** The words as typed, which the API gets. */
export const typedWords = (text: string): readonly string[] =>
  text
    .split(/\s+/)
    .map((word) => word.replaceAll(around, ''))
    .filter((word) => word !== '')

/** The typed words as they are compared. */
export const wordsOf = (text: string): readonly string[] => typedWords(text).map(folded)

/** Scores of a word; lower is better. */
const scores = {
  whole: 0,
  begins: 1,
  part: 2,
  inside: 3,
  also: 4,
  insideAlso: 5,
  loose: 6,
  service: 7,
}

const isBoundary = (text: string, index: number): boolean =>
  /[^\p{L}\p{N}]/u.test(text[index - 1] ?? '')

/** `web-3` matches web-nl-03: its pieces occur in the name in this order, with anything in between. */
function isLoose(queryPieces: readonly string[], pieces: readonly string[]): boolean {
  if (queryPieces.length < 2) return false
  let from = 0
  for (const piece of queryPieces) {
    const foundAt = pieces.findIndex((part, index) => index >= from && isPiece(piece, part))
    if (foundAt === -1) return false
    from = foundAt + 1
  }
  return true
}

const isPiece = (queryPiece: string, part: string): boolean =>
  /^\d/.test(queryPiece)
    ? /^\d/.test(part) && Number(queryPiece) === Number(part)
    : part.startsWith(queryPiece)

/** A typed word, and its letters and digits apart. */
interface Word {
  readonly word: string
  readonly queryPieces: readonly string[]
}

/** The score of one word; undefined without a match. */
function scoreOf(
  { word, queryPieces }: Word,
  { name, pieces, also }: Searchable,
): number | undefined {
  const index = name.indexOf(word)
  if (index === 0) return name.length === word.length ? scores.whole : scores.begins
  if (index > 0) return isBoundary(name, index) ? scores.part : scores.inside
  if (also.includes(word)) {
    if (also.includes(`\n${word}\n`)) return scores.whole
    return also.includes(`\n${word}`) ? scores.also : scores.insideAlso
  }
  return isLoose(queryPieces, pieces) ? scores.loose : undefined
}

interface Options<Item> {
  readonly limit: number
  /** Comes first among equal scores. */
  readonly isRecent?: (item: Item) => boolean
  /** Whether the API matches the word to this item: by a tag, or by another IP address. */
  readonly isServiceMatch?: (word: string, item: Item) => boolean
}

interface Ranked<Item> {
  /** Best first; equal scores keep the order of the index. */
  readonly best: readonly { readonly item: Item; readonly score: number }[]
  /** All matches, including those beyond the limit. */
  readonly count: number
}

/** The things that match every word; all of them if there are no words. */
export function ranked<Item extends Searchable>(
  words: readonly string[],
  index: readonly Item[],
  { limit, isRecent, isServiceMatch }: Options<Item>,
): Ranked<Item> {
  const queryWords = words.map((word) => ({ word, queryPieces: piecesOf(word) }))
  // Bucketed by score: sorting ten thousand matches would take longer than finding them.
  const found: Item[][] = []
  let count = 0
  for (const item of index) {
    let score = 0
    for (const each of queryWords) {
      const one =
        scoreOf(each, item) ?? (isServiceMatch?.(each.word, item) ? scores.service : undefined)
      if (one === undefined) {
        score = -1
        break
      }
      score += one
    }
    if (score === -1) continue
    count += 1
    const bucket = score * 2 + (isRecent?.(item) ? 0 : 1)
    const row = (found[bucket] ??= [])
    if (row.length < limit) row.push(item)
  }
  const best = found.flatMap((row, bucket) =>
    row.map((item) => ({ item, score: Math.floor(bucket / 2) })),
  )
  return { best: best.slice(0, limit), count }
}

/** A row as it is searched: by its label and its keywords. */
export interface SearchableRow {
  readonly label: string
  readonly phrases: readonly string[]
  /** The words of the label, and of each phrase. */
  readonly labelWords: readonly string[]
  readonly phraseWords: readonly (readonly string[])[]
  /** All of these words, and those of the parent. */
  readonly words: readonly string[]
}

/** Letters and digits only: "time zone", "time-zone" and "timezone" are the same. */
const lettersOf = (text: string): string => piecesOf(text).join('')

/** `keywords` are separated by commas; `of` is the parent's label. */
export function searchableRow(label: string, keywords = '', of = ''): SearchableRow {
  const known = folded(label)
  const phrases = folded(keywords)
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
  return {
    label: lettersOf(known),
    phrases: phrases.map(lettersOf),
    labelWords: piecesOf(known),
    phraseWords: phrases.map(piecesOf),
    words: [...new Set([known, ...phrases, folded(of)].flatMap(piecesOf))],
  }
}

/** Whether each typed word begins a different one of the words. */
function startsEachWord(typed: readonly string[], words: readonly string[]): boolean {
  const left = [...words]
  return typed.every((word) => {
    const index = left.findIndex((own) => own.startsWith(word))
    if (index === -1) return false
    left.splice(index, 1)
    return true
  })
}

/** The score of what was typed, on the scale of `scores`; undefined without a match. */
export function rowScore(typed: readonly string[], row: SearchableRow): number | undefined {
  const text = lettersOf(typed.join(' '))
  if (text === '') return undefined
  // Among names with the same beginning, the shorter one wins.
  const longer = (name: string): number => (name.length - text.length) / 1000
  if (row.label === text) return scores.whole
  if (row.phrases.includes(text)) return scores.whole + 0.2
  if (row.label.startsWith(text)) return scores.begins + longer(row.label)
  const begun = row.phrases.find((phrase) => phrase.startsWith(text))
  if (begun !== undefined) return scores.begins + 0.5 + longer(begun)
  const words = typed.flatMap(piecesOf)
  if (startsEachWord(words, row.labelWords)) return scores.part + longer(row.label)
  if (row.phraseWords.some((phrase) => startsEachWord(words, phrase))) return scores.part + 0.5
  return startsEachWord(words, row.words) ? scores.also : undefined
}

/** A matching row, and the remaining words, which name its server. */
export interface RowMatch<Row> {
  readonly row: Row
  readonly rest: readonly string[]
  /** Lower is better. */
  readonly score: number
}

/**
 * The rows that `reboot web-3` or `web-3 reboot` may mean: as many words as possible belong to the row, the rest names
 * the server.
 */
export function matchingRows<Row extends SearchableRow>(
  typed: readonly string[],
  rows: readonly Row[],
): readonly RowMatch<Row>[] {
  const matches = rows.flatMap((row) => {
    for (let count = typed.length; count > 0; count -= 1) {
      const ways = [
        { own: typed.slice(0, count), rest: typed.slice(count) },
        { own: typed.slice(-count), rest: typed.slice(0, -count) },
      ]
      for (const { own, rest } of ways) {
        const score = rowScore(own, row)
        if (score !== undefined) return [{ row, own, rest, score }]
      }
    }
    return []
  })
  // "power off web" doesn't mean "power on" for a server called off-web.
  const most = matches.reduce((so, { own }) => Math.max(so, own.length), 0)
  return (
    matches
      .filter(({ own }) => own.length === most)
      // A single letter begins half of all rows.
      .filter(({ own, rest }) => own.join('').length > (rest.length === 0 ? 1 : 2))
      .map(({ row, rest, score }) => ({ row, rest, score }))
      .toSorted((a, b) => a.score - b.score)
  )
}
