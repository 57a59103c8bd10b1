/**
 * Keeps secrets out of storage. Results may carry them: a temporary IPMI account in `context`, a console's viewer file
 * in `scope` (spec.md 4.7, wire.md 3). They stay in memory; the stored version has them removed.
 */
import type { Finished } from '#api/actions/callbacks.ts'
import {
  isSecretName,
  redacted,
  secretValues,
  withoutLabelled,
  withoutValues,
} from '#api/secretNames.ts'
import type { Message, OperationsChannel } from './channel.ts'

/** A result with its secrets, for the screen that asked, as long as a tab remembers it. */
export interface SecretResult {
  scope: string
  context: Readonly<Record<string, unknown>>
}

/** Actions whose whole message is a credential: a viewer file or a console URL. */
const secretScopes = new Set(['eq/console', 'eq/novnc', 'eq/recreate_novnc'])

/** `User` is half of a temporary account. */
const isSecretContextName = (name: string): boolean => /^user$/i.test(name)

/** A viewer file as text or Base64 (wire.md 3, console). */
const viewerFile = /\[virt-viewer\]|^\s*W3ZpcnQtdmlld2Vy/

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Actions whose request holds a password or a script that the installer may print. */
const installers = new Set(['eq/order_instance', 'eq/reinstall', 'eq/create_pxe'])

/** A line of installer output that may repeat a password; users' own scripts print anything. */
const suspiciousLine = /pass|pwd|secret|token|credential|\bpin\b|\broot:/i

/** `requestSecrets`: undefined when no tab remembers them. */
function redactOutput(
  text: string,
  action: string,
  requestSecrets: readonly string[] | undefined,
): string {
  const named = withoutLabelled(text)
  if (requestSecrets) return withoutValues(named, requestSecrets)
  if (!installers.has(action)) return named
  return named
    .split('\n')
    .map((line) => (suspiciousLine.test(line) ? redacted : line))
    .join('\n')
}

/**
 * Splits a result into what may be stored and what only memory may hold. `requestSecrets`: secrets of the request,
 * which the output may repeat; undefined when no tab remembers them.
 */
export function separateSecrets(
  action: string,
  finished: Pick<Finished, 'scope' | 'debug' | 'context'>,
  requestSecrets?: readonly string[],
): { scope: string; debug: string | null; secret: SecretResult | undefined } {
  const { scope, debug, secret } = separateResultSecrets(action, finished)
  return {
    // A sentence for people, so it isn't redacted line by line when the request's secrets are unknown.
    scope: withoutValues(withoutLabelled(scope), requestSecrets ?? []),
    debug: debug === null ? null : redactOutput(debug, action, requestSecrets),
    secret,
  }
}

function separateResultSecrets(
  action: string,
  { scope, debug, context }: Pick<Finished, 'scope' | 'debug' | 'context'>,
): { scope: string; debug: string | null; secret: SecretResult | undefined } {
  if (secretScopes.has(action) || viewerFile.test(scope))
    return { scope: '', debug: null, secret: { scope, context } }

  const values = [
    ...secretValues(context, isSecretContextName),
    ...secretValues(parsed(scope), isSecretContextName),
  ]
  if (values.length === 0) return { scope, debug, secret: undefined }
  return {
    scope: withoutValues(scope, values),
    debug: debug === null ? null : withoutValues(debug, values),
    secret: { scope, context },
  }
}

/** The request as text for the Activity screen, without secret fields. */
export function shownParameters(
  request: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const shown: Record<string, string> = {}
  const show = (name: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null) {
      for (const [field, inner] of Object.entries(value)) {
        if (!isSecretName(field)) show(`${name}.${field}`, inner)
      }
    } else if (['string', 'number', 'boolean'].includes(typeof value)) {
      shown[name] = `${value as string | number | boolean}`
    }
  }
  for (const [name, value] of Object.entries(request)) {
    if (!isSecretName(name)) show(name, value)
  }
  return shown
}

/** Result fields beside the message, as text, without secrets. */
export const shownResult = (context: Readonly<Record<string, unknown>>): Record<string, string> =>
  shownParameters(
    Object.fromEntries(Object.entries(context).filter(([name]) => !isSecretContextName(name))),
  )

type RequestSecretsMessage = Extract<Message, { type: 'asked-with' }>

export interface RequestSecrets {
  /** Undefined when no tab remembers them. */
  of: (id: string) => readonly string[] | undefined
  /** For a request of this tab. */
  add: (id: string, values: readonly string[]) => void
  receive: (message: RequestSecretsMessage) => void
  /** Sends all of them again, for a tab that has just opened. */
  publish: () => void
  /** Forgets them here only; all of them without an id. */
  drop: (id?: string) => void
}

/**
 * The secrets of running operations' requests, in the memory of their owner's tabs: whichever tab receives a result
 * removes them from it.
 */
export function createRequestSecrets(
  owner: () => string,
  channel: Pick<OperationsChannel, 'post'>,
): RequestSecrets {
  const known = new Map<string, RequestSecretsMessage>()
  return {
    of: (id) => known.get(id)?.values,
    add(id, values) {
      const message: RequestSecretsMessage = {
        type: 'asked-with',
        id,
        owner: owner(),
        values: [...values],
      }
      known.set(id, message)
      if (values.length > 0) channel.post(message)
    },
    receive(message) {
      if (message.owner === owner()) known.set(message.id, message)
    },
    publish() {
      for (const message of known.values()) channel.post(message)
    },
    drop(id) {
      if (id === undefined) known.clear()
      else known.delete(id)
    },
  }
}
