/**
 * What the command palette finds for a few typed words, and in which order. An index is made once, so that ten thousand
 * servers are looked through between two keys.
 */

/** Something that can be found, prepared for it. */
export interface Searchable {
  /** What it is called, in lower case. */
  readonly name: string
  /** The name's letters and numbers apart: `web-nl-01` is web, nl, 01. */
  readonly pieces: readonly string[]
  /** What else it is known by, in lower case, each between line breaks: addresses, numbers, tags. */
  readonly also: string
}

const pieceOf = /\p{N}+|\p{L}+/gu
const piecesOf = (text: string): readonly string[] => text.match(pieceOf) ?? []

/** Prepares a thing to be found by its name and by whatever else it is known by. */
export function searchable(name: string, also: readonly string[] = []): Searchable {
  const lower = name.toLowerCase()
  return {
    name: lower,
    pieces: piecesOf(lower),
    also: `\n${also.join('\n').toLowerCase()}\n`,
  }
}

/** The words of what was typed, in lower case. */
export const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** How well a word fits, the best first. */
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

/** Whether the character before a place ends a part of a name. */
const isBoundary = (text: string, place: number): boolean =>
  /[^\p{L}\p{N}]/u.test(text[place - 1] ?? '')

/** `web-3` means web-nl-03: its pieces stand in the name in this order, whatever is between them. */
function isLoose(wanted: readonly string[], pieces: readonly string[]): boolean {
  if (wanted.length < 2) return false
  let from = 0
  for (const piece of wanted) {
    const place = pieces.findIndex((part, index) => index >= from && isPiece(piece, part))
    if (place === -1) return false
    from = place + 1
  }
  return true
}

const isPiece = (wanted: string, part: string): boolean =>
  /^\d/.test(wanted) ? /^\d/.test(part) && Number(wanted) === Number(part) : part.startsWith(wanted)

/** A typed word, and its letters and numbers apart. */
interface Word {
  readonly word: string
  readonly wanted: readonly string[]
}

/** How well one word fits a thing by itself; undefined when it does not. */
function scoreOf({ word, wanted }: Word, { name, pieces, also }: Searchable): number | undefined {
  const place = name.indexOf(word)
  if (place === 0) return name.length === word.length ? scores.whole : scores.begins
  if (place > 0) return isBoundary(name, place) ? scores.part : scores.inside
  if (also.includes(word)) {
    if (also.includes(`\n${word}\n`)) return scores.whole
    return also.includes(`\n${word}`) ? scores.also : scores.insideAlso
  }
  return isLoose(wanted, pieces) ? scores.loose : undefined
}

interface Options<Thing> {
  readonly limit: number
  /** Goes before others that fit as well. */
  readonly isRecent?: (thing: Thing) => boolean
  /** Whether the service says that a word is about it: a tag, another address. */
  readonly isServiceMatch?: (word: string, thing: Thing) => boolean
}

interface Ranked<Thing> {
  /** The best first; equal ones in the order of the index. */
  readonly best: readonly { readonly thing: Thing; readonly fit: number }[]
  /** How many were found, those beyond the limit included. */
  readonly count: number
}

/** The things that all of the words fit. No words fit everything. */
export function ranked<Thing extends Searchable>(
  words: readonly string[],
  index: readonly Thing[],
  { limit, isRecent, isServiceMatch }: Options<Thing>,
): Ranked<Thing> {
  const asked = words.map((word) => ({ word, wanted: piecesOf(word) }))
  // By fit: sorting ten thousand would take longer than finding them.
  const found: Thing[][] = []
  let count = 0
  for (const thing of index) {
    let fit = 0
    for (const each of asked) {
      const one =
        scoreOf(each, thing) ?? (isServiceMatch?.(each.word, thing) ? scores.service : undefined)
      if (one === undefined) {
        fit = -1
        break
      }
      fit += one
    }
    if (fit === -1) continue
    count += 1
    const place = fit * 2 + (isRecent?.(thing) ? 0 : 1)
    const row = (found[place] ??= [])
    if (row.length < limit) row.push(thing)
  }
  const best = found.flatMap((row, place) =>
    row.map((thing) => ({ thing, fit: Math.floor(place / 2) })),
  )
  return { best: best.slice(0, limit), count }
}

/** A row of the table as it is typed: its label and what else it is called. */
export interface SearchableRow {
  readonly label: string
  readonly phrases: readonly string[]
  /** The single words of the label, and of each phrase. */
  readonly labelWords: readonly string[]
  readonly phraseWords: readonly (readonly string[])[]
  /** Those of all of them, and of what it is a part of. */
  readonly words: readonly string[]
}

/** Letters and numbers alone: "time zone", "time-zone" and "timezone" are one word. */
const lettersOf = (text: string): string => piecesOf(text).join('')

/** Prepares a row. `keywords`: with commas between; `of`: what it is a part of. */
export function searchableRow(label: string, keywords = '', of = ''): SearchableRow {
  const known = label.toLowerCase()
  const phrases = keywords
    .toLowerCase()
    .split(',')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
  return {
    label: lettersOf(known),
    phrases: phrases.map(lettersOf),
    labelWords: piecesOf(known),
    phraseWords: phrases.map(piecesOf),
    words: [...new Set([known, ...phrases, of.toLowerCase()].flatMap(piecesOf))],
  }
}

/** Every word begins another one of these. */
function startsEachWord(typed: readonly string[], words: readonly string[]): boolean {
  const left = [...words]
  return typed.every((word) => {
    const place = left.findIndex((own) => own.startsWith(word))
    if (place === -1) return false
    left.splice(place, 1)
    return true
  })
}

/** How well what was typed fits a row, on the scale of `fits`; undefined when it does not. */
export function rowScore(typed: readonly string[], row: SearchableRow): number | undefined {
  const text = lettersOf(typed.join(' '))
  if (text === '') return undefined
  // Of two that begin alike the shorter is meant.
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

/** A row that is meant, and the words that name what it is to be of or to be done to. */
export interface RowMatch<Row> {
  readonly row: Row
  readonly rest: readonly string[]
  /** How well it fits, the best first. */
  readonly fit: number
}

/**
 * The rows that may be meant, as `reboot web-3` or `web-3 reboot`: as many words as can be are the row's, the rest
 * names the thing.
 */
export function matchingRows<Row extends SearchableRow>(
  typed: readonly string[],
  rows: readonly Row[],
): readonly RowMatch<Row>[] {
  const meant = rows.flatMap((row) => {
    for (let count = typed.length; count > 0; count -= 1) {
      const ways = [
        { own: typed.slice(0, count), rest: typed.slice(count) },
        { own: typed.slice(-count), rest: typed.slice(0, -count) },
      ]
      for (const { own, rest } of ways) {
        const fit = rowScore(own, row)
        if (fit !== undefined) return [{ row, own, rest, fit }]
      }
    }
    return []
  })
  // "power off web" is no "power on" for a server called off-web.
  const most = Math.max(...meant.map(({ own }) => own.length))
  return (
    meant
      .filter(({ own }) => own.length === most)
      // One letter begins half of all rows.
      .filter(({ own, rest }) => own.join('').length > (rest.length === 0 ? 1 : 2))
      .map(({ row, rest, fit }) => ({ row, rest, fit }))
      .toSorted((a, b) => a.fit - b.fit)
  )
}
