/**
 * Names and codes within the panel's texts, which a browser's page translation must leave alone. A text of `t` is a
 * string, and nothing in it tells a name from a word. So what texts were made of is remembered until they are shown.
 */
import { isCode } from './code.ts'

/** Placeholders of messages that stand for names, which may be words of any language: a server called “Home”. */
const names: ReadonlySet<string> = new Set(['name', 'tag', 'machine', 'system', 'email'])

/** Whether the value of a message's placeholder is a name or a code. Nobody translates a number, and its unit follows. */
export const isVerbatim = (placeholder: string, value: unknown): value is string =>
  typeof value === 'string' &&
  value.trim() !== '' &&
  (names.has(placeholder) || (isCode(value) && !number.test(value)))

const number = /^\d{1,3}([.,’\s]?\d{3})*([.,]\d+)?\s?%?$/

/** Names and codes by text, the last used last. */
const remembered = new Map<string, readonly string[]>()
/** Many times what a screen shows. */
const most = 2000

/** Remembers which of a message's values mustn't be translated. Returns the text. */
export function rememberVerbatim(
  text: string,
  values: Readonly<Record<string, unknown>> = {},
): string {
  const kept = Object.entries(values).flatMap(([name, value]) =>
    isVerbatim(name, value) ? [value] : [],
  )
  if (kept.length === 0 || isCode(text)) return text
  remembered.delete(text)
  remembered.set(text, kept)
  if (remembered.size > most)
    for (const oldest of remembered.keys()) {
      remembered.delete(oldest)
      break
    }
  return text
}

export interface Part {
  readonly text: string
  readonly isVerbatim: boolean
}

/** A text in parts; undefined if it is all words. */
export function verbatimParts(text: string): readonly Part[] | undefined {
  const kept = remembered.get(text)
  if (!kept) return undefined
  const parts: Part[] = []
  let end = 0
  while (end < text.length) {
    const [next] = kept
      .map((value) => ({ value, at: text.indexOf(value, end) }))
      .filter(({ at }) => at !== -1)
      // The longer of two that begin at the same place.
      .toSorted((a, b) => a.at - b.at || b.value.length - a.value.length)
    if (next === undefined || next.at > end)
      parts.push({ text: text.slice(end, next?.at), isVerbatim: false })
    if (next === undefined) break
    parts.push({ text: next.value, isVerbatim: true })
    end = next.at + next.value.length
  }
  return parts
}
