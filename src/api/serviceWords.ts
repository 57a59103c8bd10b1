/** The only place that interprets the API's English, for refusals that only their text explains (wire.md 1). */
import type { Action } from './action.ts'

/** Kinds of `ApiError` that no code or status stands for. */
type KindByText = 'session' | 'forbidden' | 'not-found'

interface Refusal {
  readonly text: string
  /** The API's error names: `INVALID_HASH`. */
  readonly names: readonly string[]
}

/** The kind of a refusal, as far as its text tells. */
export function kindInWords(
  { text, names }: Refusal,
  action: Pick<Action, 'key' | 'effect'>,
): KindByText | undefined {
  if (isExpiredSession({ text, names }, action)) return 'session'
  const read = [text, ...names].join(' ')
  return patternKinds.find(([pattern]) => pattern.test(read))?.[1]
}

const patternKinds: readonly (readonly [RegExp, KindByText])[] = [
  [/permission denied|access denied|IP restrictions/i, 'forbidden'],
  [/not found|no such|unknown server|does not exist|invalid server id/i, 'not-found'],
]

/** Error names that mean the session has ended, whatever the text says. */
const expiredSessionNames = new Set([
  'INVALID_HASH',
  'INVALID_TOKEN',
  'TOKEN_EXPIRED',
  'UNAUTHORIZED',
])

/** How a text begins when the token was rejected. */
const expiredSessionText =
  /^(unauthorized|not authorized|invalid token|invalid[ _]hash|token (has )?expired|token not specified|authentication (failed|required))(?=$|\s*[,.;:!])/i

/** What may follow at the end of such a text. */
const endOfText = /^(, logout)?\.?$/i

/** The token is bound to another IP address. */
const otherIpText = /^malformed IP=(\S*) for token \S+$/i

/** The prefix `<module>/<action>: `; the action may be missing. */
const modulePrefix = /^([\w-]+)(?:\/[\w-]+)?:\s+/

/**
 * Whether the API rejected the token. The call is then sent again with a new one, so a write must be certain:
 * "IPMI authentication failed" is about a machine, perhaps halfway through the work. Only what the called script or
 * `auth` itself says about the session counts, not what it relays. For reads the bare words are enough if they are
 * the whole text, because reading twice is harmless.
 */
function isExpiredSession(
  { text, names }: Refusal,
  { key, effect }: Pick<Action, 'key' | 'effect'>,
): boolean {
  if (names.some((name) => expiredSessionNames.has(name))) return true
  const module = modulePrefix.exec(text)?.[1]
  const message = text.replace(modulePrefix, '')
  if (module !== undefined && !speaksFor(module, key)) return false
  if (otherIpText.test(message)) return true
  if (!expiredSessionText.test(message)) return false
  return (
    module !== undefined ||
    (effect === 'read' && endOfText.test(message.replace(expiredSessionText, '')))
  )
}

/**
 * The IP address a call came from when its token was refused because of it; '' if not stated. Undefined for other
 * refusals.
 */
export const refusedAddress = ({ text }: { readonly text: string }): string | undefined =>
  otherIpText.exec(text.replace(modulePrefix, ''))?.[1]

/** Whether the text says that a token has expired. */
export const saysExpired = ({
  text,
  code,
}: {
  readonly text: string
  readonly code?: unknown
}): boolean =>
  code === 'TOKEN_EXPIRED' || /^token (has )?expired\b/i.test(text.replace(modulePrefix, ''))

/** Whether a module name means an action's script: `EQ` is `eq`, `tag` is `tags`. */
function speaksFor(module: string, key: string): boolean {
  const [script = ''] = key.split('/')
  const plain = (name: string): string => name.toLowerCase().replace(/s$/, '')
  return plain(module) === 'auth' || plain(module) === plain(script)
}

/** Whether the text says that a server was powered on but didn't come up. */
export const saysNotUp = (text: string): boolean => /\b(?:did|has) not come up\b/i.test(text)

/** Whether a failure says that the hardware's management module is silent, as it is while it restarts. */
export const saysNoAnswer = (text: string): boolean =>
  /\b(?:do|does|did) not (?:answer|respond)\b|\bno (?:answer|response)\b|\bunable to establish\b/i.test(
    text,
  )

/** Whether a refusal says that an installation is already running on the server. */
export const saysInstalling = (text: string): boolean =>
  /\binstall(?:ation|ing)\b.*\b(?:already|running|progress)|\balready (?:being )?install/i.test(
    text,
  )

/** Whether the text says that a PIN is wrong, rather than locked, missing or malformed. */
export const saysWrongPin = (text: string): boolean =>
  /\b(?:wrong|incorrect|invalid) PIN\b|\bPIN is (?:wrong|incorrect|invalid)\b/i.test(text)

/** The number of the ticket that a text names: `CS-505801`. */
export const ticketIn = ({ text }: { readonly text: string }): string | undefined =>
  /\b[A-Z][A-Z\d]*-\d+\b/.exec(text)?.[0]

/** Whether a refusal says that there is no code to compare with: it was used, was replaced or has expired. */
export const saysNoCode = (text: string): boolean =>
  /\bno code\b|\bcode\b.*\b(?:already|was|been) used\b/i.test(text)
