/**
 * How texts are compared when people search: by their base letters, whatever the case, accents, normal form and width.
 * Everything that is typed to find something is compared here. For sorting see `collation.ts`.
 */

/** Letters that Unicode doesn't decompose into a base letter and a mark. */
const baseLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  // Greek has another sigma at the end of a word.
  ς: 'σ',
  // Persian keyboards write other letters than Arabic ones.
  ک: 'ك',
  ی: 'ي',
}
const withoutBase = new RegExp(`[${Object.keys(baseLetters).join('')}]`, 'g')

/** Latin, Greek and Cyrillic accents, Hebrew points and Arabic vowel signs. Other scripts' marks make other letters. */
const accents = /[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u064b-\u065f\u0670]/g

/** The first digits of scripts that people type numbers in. Full-width digits are decomposed. */
const zeros = [0x660, 0x6f0, 0x966]

const asciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? digit : String(code - zero)
}

/**
 * Signs that look the same are the ASCII ones, invisible ones go: `ｗｅｂ‑０１` is "web-01", `٢٠٣` is "203". Letters and
 * their case stay.
 */
export const withPlainSigns = (text: string): string =>
  isAscii(text) ? text : plainSigns(text.normalize('NFKC'))

const plainSigns = (text: string): string =>
  text
    // Soft hyphens, joiners, directions.
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/[’ʼ]/g, "'")
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/g, asciiDigit)

/** Nearly all names are ASCII, and there may be ten thousand. */
// oxlint-disable-next-line no-control-regex -- all of ASCII
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

/** The base letters of a text: `Zürich`, `ZURICH` and `zu\u0308rich` are "zurich"; `STRAẞE` is "strasse". */
export function folded(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return plainSigns(text.normalize('NFKD'))
    .toLowerCase()
    .replaceAll(accents, '')
    .replaceAll(withoutBase, (letter) => baseLetters[letter] ?? letter)
}

const writtenOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Host names can't have umlauts, so Germans write `muenchen` and mean `München`. */
export function spellings(text: string): readonly string[] {
  const base = folded(text)
  if (isAscii(text)) return [base]
  const composed = text.normalize('NFC').toLowerCase()
  if (!/[äöü]/.test(composed)) return [base]
  return [base, folded(composed.replaceAll(/[äöü]/g, (umlaut) => writtenOut[umlaut] ?? umlaut))]
}

/** Texts to search in, prepared for `searchFor`. Nothing is found across two of them. */
export const searchText = (texts: readonly string[]): string =>
  texts.map((text) => spellings(text).join('\n')).join('\n')

/** Whether a part of a `searchText` is meant by what was typed. An empty search matches everything. */
export function searchFor(typed: string): (text: string) => boolean {
  const forms = spellings(typed.trim())
  return (text) => forms.some((form) => text.includes(form))
}

/** Whether all typed words are meant by parts of a `searchText`, in any order. */
export function searchForWords(typed: string): (text: string) => boolean {
  const words = typed.split(/\s+/).map(searchFor)
  return (text) => words.every((isIn) => isIn(text))
}

/** Whether two texts are the same to people. */
export const isSameText = (one: string, other: string): boolean => folded(one) === folded(other)
