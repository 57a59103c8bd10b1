/**
 * What the command palette finds for a few typed words, and in which order. An index is made once, so that ten thousand
 * servers are looked through between two keys.
 */

/** Something that can be found, prepared for it. */
export interface Findable {
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
export function findable(name: string, also: readonly string[] = []): Findable {
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
const fits = {
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
function fitOf({ word, wanted }: Word, { name, pieces, also }: Findable): number | undefined {
  const place = name.indexOf(word)
  if (place === 0) return name.length === word.length ? fits.whole : fits.begins
  if (place > 0) return isBoundary(name, place) ? fits.part : fits.inside
  if (also.includes(word)) {
    if (also.includes(`\n${word}\n`)) return fits.whole
    return also.includes(`\n${word}`) ? fits.also : fits.insideAlso
  }
  return isLoose(wanted, pieces) ? fits.loose : undefined
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
export function ranked<Thing extends Findable>(
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
        fitOf(each, thing) ?? (isServiceMatch?.(each.word, thing) ? fits.service : undefined)
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

/** A command as it is typed: what it is called, and the words of its name and of its label. */
export interface TypedCommand<Name> {
  readonly command: Name
  readonly label: string
  readonly words: readonly string[]
}

/** Prepares a command: it is found by the words of its label, in the person's language, and of its own name. */
export const typedCommand = <Name extends string>(
  command: Name,
  label: string,
): TypedCommand<Name> => ({
  command,
  label: label.toLowerCase(),
  words: [...new Set([...piecesOf(label.toLowerCase()), ...piecesOf(command)])],
})

/** A command that is meant, and the words that name what it is to be done to. */
export interface Meant<Name> {
  readonly command: Name
  readonly rest: readonly string[]
  /** How well it fits, the best first. */
  readonly fit: number
}

/** Every word begins another word of the command. */
function isBegun(typed: readonly string[], words: readonly string[]): boolean {
  const left = [...words]
  return typed.every((word) => {
    const place = left.findIndex((own) => own.startsWith(word))
    if (place === -1) return false
    left.splice(place, 1)
    return true
  })
}

/**
 * The commands that may be meant, as `reboot web-3` or `web-3 reboot`: as many words as can be are the command's, the
 * rest names the thing.
 */
export function meantCommands<Name extends string>(
  typed: readonly string[],
  commands: readonly TypedCommand<Name>[],
): readonly Meant<Name>[] {
  const meant = commands.flatMap((known) => {
    for (let count = typed.length; count > 0; count -= 1) {
      const head = typed.slice(0, count)
      if (isBegun(head, known.words)) return [{ known, own: head, rest: typed.slice(count) }]
      const tail = typed.slice(-count)
      if (isBegun(tail, known.words)) return [{ known, own: tail, rest: typed.slice(0, -count) }]
    }
    return []
  })
  // "power off web" is no "power on" for a server called off-web.
  const most = Math.max(...meant.map(({ own }) => own.length))
  return (
    meant
      .filter(({ own }) => own.length === most)
      // One letter begins half of all commands.
      .filter(({ own, rest }) => own.join('').length > (rest.length === 0 ? 1 : 2))
      .map(({ known: { command, label, words }, own, rest }) => {
        const written = own.join(' ')
        const begins = label === written ? 0 : label.startsWith(written) ? 1 : 2
        // Of two that begin alike the shorter is meant.
        return { command, rest, fit: begins * 10 + Math.max(0, words.length - own.length) }
      })
      .toSorted((a, b) => a.fit - b.fit)
  )
}
