/** The rules of a server's tags. spec.md 4.9, wire.md 5. */

/** Characters; wire.md 5. */
export const tagLimits = { tag: 32, value: 256, extra: 16_384 } as const

/** Letters, digits and hyphens; wire.md 5. */
const namePattern = /^[A-Za-z\d-]+$/

/** Reserved for the server's own facts: a user's tag would overwrite them (wire.md 3). */
const ownFacts = new Set(['hostname', 'server_name', 'os', 'password', 'block'])
export const isOwnFact = (name: string): boolean => ownFacts.has(name)

export type TagNameProblem = 'missing' | 'characters' | 'too-long'

export function tagNameProblem(name: string): TagNameProblem | undefined {
  if (name === '') return 'missing'
  if (name.length > tagLimits.tag) return 'too-long'
  return namePattern.test(name) ? undefined : 'characters'
}
