/** PTR records as a person types them, one per line. spec.md 4.9. */

/** RFC 1035, and underscores, which occur in practice. */
const label = '[a-z\\d_]([a-z\\d_-]{0,61}[a-z\\d_])?'
const hostname = new RegExp(`^(${label}\\.)+[a-z]([a-z\\d-]{0,61}[a-z\\d])?$`, 'i')
const maxLength = 253

export type NameProblem = 'invalid' | 'incomplete' | 'duplicate' | 'not-ascii'

export interface InvalidName {
  /** From 1. */
  readonly line: number
  readonly name: string
  readonly problem: NameProblem
}

/** As DNS writes it: `xn--mller-kva.example` for `müller.example` (UTS 46). Undefined where it has no such form. */
export function asciiForm(name: string): string | undefined {
  // Characters that a URL reads as the end of its host.
  if (/^[ -~]*$/.test(name) || /[\s/?#@:%[\]\\]/.test(name)) return undefined
  const url = `https://${name}/`
  const ascii = URL.canParse(url) ? new URL(url).hostname.replace(/\.$/, '') : undefined
  return ascii !== undefined && isName(ascii) ? ascii : undefined
}

const isName = (name: string): boolean => name.length <= maxLength && hostname.test(name)

/** The names that BIND's primaries refuse by default, with their whole zone. */
export const namesWithUnderscore = (text: string): readonly string[] =>
  readNames(text).names.filter((name) => name.includes('_') && isName(name))

const problemOf = (name: string): NameProblem | undefined => {
  if (isName(name)) return undefined
  if (asciiForm(name) !== undefined) return 'not-ascii'
  return new RegExp(`^${label}$`, 'i').test(name) ? 'incomplete' : 'invalid'
}

/** Skips empty lines and drops final dots. */
export function readNames(text: string): { names: string[]; invalid: InvalidName[] } {
  const names: string[] = []
  const invalid: InvalidName[] = []
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const name = line.trim().replace(/\.$/, '')
    if (name === '') continue
    const isDuplicate = names.some((known) => known.toLowerCase() === name.toLowerCase())
    const problem = problemOf(name) ?? (isDuplicate ? 'duplicate' : undefined)
    if (problem) invalid.push({ line: index + 1, name, problem })
    names.push(name)
  }
  return { names, invalid }
}

/** Ignores order, case and final dots. */
export function sameNames(first: readonly string[], second: readonly string[]): boolean {
  const normalize = (names: readonly string[]): string =>
    names
      .map((name) => name.trim().replace(/\.$/, '').toLowerCase())
      .toSorted()
      .join('\n')
  return normalize(first) === normalize(second)
}
