/** Where only words tell what a refusal means. The one place that reads the service's English (wire.md 1). */
import type { Action } from './action.ts'

/** What words can tell: the kinds of `ApiError` that no code or status stands for. */
type ToldByWords = 'session' | 'forbidden' | 'not-found'

interface Refusal {
  readonly text: string
  /** The service's codes by name: `INVALID_HASH`. */
  readonly names: readonly string[]
}

/** The kind of a refusal as far as words tell it. */
export function kindInWords(
  { text, names }: Refusal,
  action: Pick<Action, 'key' | 'effect'>,
): ToldByWords | undefined {
  if (isDeadSession({ text, names }, action)) return 'session'
  const read = [text, ...names].join(' ')
  return otherWords.find(([pattern]) => pattern.test(read))?.[1]
}

const otherWords: readonly (readonly [RegExp, ToldByWords])[] = [
  [/permission denied|access denied|IP restrictions/i, 'forbidden'],
  [/not found|no such|unknown server|does not exist|invalid server id/i, 'not-found'],
]

/** The names that stand for a dead session; no other text needs to be understood beside them. */
const deadNames = new Set(['INVALID_HASH', 'INVALID_TOKEN', 'TOKEN_EXPIRED', 'UNAUTHORIZED'])

/** The service's ways to say that it does not take the token, as the beginning of what it says. */
const deadWords =
  /^(unauthorized|not authorized|invalid token|invalid[ _]hash|token (has )?expired|token not specified|authentication (failed|required))(?=$|\s*[,.;:!])/i

/** What may follow such words at the end of a text. */
const wholeText = /^(, logout)?\.?$/i

/** Speaks of the token itself, from the first word to the last: it opens nothing from this address. */
const boundElsewhere = /^malformed IP=(\S*) for token \S+$/i

/** `<module>/<action>: `, which the service puts before what it says; the action may be missing. */
const origin = /^([\w-]+)(?:\/[\w-]+)?:\s+/

/**
 * Whether the service refused the token. The call is then sent once more with a new one, so a write must be sure:
 * "IPMI authentication failed" is said of a machine, perhaps after half of the work. What counts is what the called
 * script itself, or `auth`, says of the session, not what it passes on. A read takes bare words too, when they are
 * the whole text: asking twice does no harm.
 */
function isDeadSession(
  { text, names }: Refusal,
  { key, effect }: Pick<Action, 'key' | 'effect'>,
): boolean {
  if (names.some((name) => deadNames.has(name))) return true
  const module = origin.exec(text)?.[1]
  const said = text.replace(origin, '')
  if (module !== undefined && !speaksFor(module, key)) return false
  if (boundElsewhere.test(said)) return true
  if (!deadWords.test(said)) return false
  return module !== undefined || (effect === 'read' && wholeText.test(said.replace(deadWords, '')))
}

/**
 * The address that the service saw a call come from when it refused the token for it; '' when it did not say which.
 * Undefined when the refusal is about something else.
 */
export const refusedAddress = ({ text }: { readonly text: string }): string | undefined =>
  boundElsewhere.exec(text.replace(origin, ''))?.[1]

/** Whether the service says of a token that its time is over. */
export const saysExpired = ({
  text,
  code,
}: {
  readonly text: string
  readonly code?: unknown
}): boolean => code === 'TOKEN_EXPIRED' || /^token (has )?expired\b/i.test(text.replace(origin, ''))

/** Whether a module's name means the script of an action: `EQ` is `eq`, `tag` is `tags`. */
function speaksFor(module: string, key: string): boolean {
  const [script = ''] = key.split('/')
  const plain = (name: string): string => name.toLowerCase().replace(/s$/, '')
  return plain(module) === 'auth' || plain(module) === plain(script)
}

const lengths = { second: 1, minute: 60, hour: 3600 } as const

/**
 * How long the service makes somebody wait after wrong PINs, codes or passwords; it says so only in words (spec.md 5.8).
 * In seconds, counted from its reply; undefined when it says nothing of it.
 */
export function retryAfter({ text }: { readonly text: string }): number | undefined {
  const [, count, unit] =
    /\bin (\d{1,5}) ?(second|sec|minute|min|hour|s|m|h)\w*\b/i.exec(text) ?? []
  if (count === undefined || unit === undefined) return undefined
  const first = unit[0]?.toLowerCase()
  return Number(count) * lengths[first === 's' ? 'second' : first === 'm' ? 'minute' : 'hour']
}

/** Whether a machine says of its power that it was started and did not come up. */
export const saysNotUp = (text: string): boolean => /\b(?:did|has) not come up\b/i.test(text)
