/** The names of an address (PTR records), as a person types them: one to a line. spec.md 4.9. */

/** RFC 1035; underscores occur in names that are in use. */
const label = '[a-z\\d_]([a-z\\d_-]{0,61}[a-z\\d_])?'
const hostname = new RegExp(`^(${label}\\.)+[a-z]([a-z\\d-]{0,61}[a-z\\d])?$`, 'i')
const longest = 253

export type NameProblem = 'not-a-name' | 'incomplete' | 'twice'

export interface WrongName {
  /** The line, from 1. */
  readonly line: number
  readonly name: string
  readonly problem: NameProblem
}

const problemOf = (name: string): NameProblem | undefined => {
  if (name.length <= longest && hostname.test(name)) return undefined
  return new RegExp(`^${label}$`, 'i').test(name) ? 'incomplete' : 'not-a-name'
}

/** The names in a text, without empty lines and final dots, and what is wrong with them. */
export function readNames(text: string): { names: string[]; wrong: WrongName[] } {
  const names: string[] = []
  const wrong: WrongName[] = []
  for (const [index, written] of text.split(/\r?\n/).entries()) {
    const name = written.trim().replace(/\.$/, '')
    if (name === '') continue
    const twice = names.some((known) => known.toLowerCase() === name.toLowerCase())
    const problem = problemOf(name) ?? (twice ? 'twice' : undefined)
    if (problem) wrong.push({ line: index + 1, name, problem })
    names.push(name)
  }
  return { names, wrong }
}

/** Whether two lists hold the same names, in whatever order, case and with whatever final dots they are written. */
export function sameNames(some: readonly string[], others: readonly string[]): boolean {
  const plain = (names: readonly string[]): string =>
    names
      .map((name) => name.trim().replace(/\.$/, '').toLowerCase())
      .toSorted()
      .join('\n')
  return plain(some) === plain(others)
}
