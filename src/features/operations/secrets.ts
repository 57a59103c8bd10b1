/**
 * What must not be kept. Results may carry secrets: a temporary IPMI account in `context`, a console's
 * viewer file in `scope` (spec.md 4.7, wire.md 3). They live in memory only; what is stored has them removed.
 */
import type { Finished } from '#api/actions/callbacks.ts'
import { isSecretName, removed, secretValues, withoutValues } from '#api/secretNames.ts'
import type { Message, OperationsChannel } from './channel.ts'

/** A result with its secrets in it: for the screen that requestSecrets, for as long as a tab remembers it. */
export interface SecretResult {
  scope: string
  context: Readonly<Record<string, unknown>>
}

/** Actions whose whole message is a way in: a viewer file or a console's address. */
const secretScopes = new Set(['eq/console', 'eq/novnc', 'eq/recreate_novnc'])

/** `User` names half of a temporary account, and is nobody's business once it is gone. */
const isSecretContextName = (name: string): boolean => /^user$/i.test(name)

/** A viewer file as text or as Base64 of it (wire.md 3, console). */
const viewerFile = /\[virt-viewer\]|^\s*W3ZpcnQtdmlld2Vy/

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Work that is requestSecrets for with a password or a script, which an installer writes about. */
const installers = new Set(['eq/order_instance', 'eq/reinstall', 'eq/create_pxe'])

/** `root_pass=x`, `pin = x`, `"token": "x"`: a value that is called a secret where it stands. */
const labelledSecret =
  /((?:pass(?:word|wd|phrase)?|\bpin|token|secret|credential|api_?key)(?:["']?\s?=|["']\s?:)\s?["']?)[^\s"',;&)]+/gi

/** A line of an installer's output that may repeat a password: what people's own scripts print has any form. */
const suspiciousLine = /pass|pwd|secret|token|credential|\bpin\b|\broot:/i

/** What was requestSecrets for with it, `undefined` when no tab remembers that any more. */
function redactOutput(
  text: string,
  action: string,
  requestSecrets: readonly string[] | undefined,
): string {
  const named = text.replace(labelledSecret, `$1${removed}`)
  if (requestSecrets) return withoutValues(named, requestSecrets)
  if (!installers.has(action)) return named
  return named
    .split('\n')
    .map((line) => (suspiciousLine.test(line) ? removed : line))
    .join('\n')
}

/**
 * Splits a result into what may be stored and what only memory may hold. `requestSecrets`: the secrets that the work was requestSecrets
 * for with, which its output may repeat; undefined when no tab remembers them any more.
 */
export function separateSecrets(
  action: string,
  finished: Pick<Finished, 'scope' | 'debug' | 'context'>,
  requestSecrets?: readonly string[],
): { scope: string; debug: string | null; secret: SecretResult | undefined } {
  const { scope, debug, secret } = separateResultSecrets(action, finished)
  return {
    // A sentence for people: where nobody remembers what was requestSecrets for, it is not cut line by line.
    scope: withoutValues(scope.replace(labelledSecret, `$1${removed}`), requestSecrets ?? []),
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

/** What an operation was requestSecrets for, as text for the Activity screen; secret fields are left out. */
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

/** What a result tells beside its message, as text; secret fields and half a secret are left out. */
export const shownResult = (context: Readonly<Record<string, unknown>>): Record<string, string> =>
  shownParameters(
    Object.fromEntries(Object.entries(context).filter(([name]) => !isSecretContextName(name))),
  )

type RequestSecretsMessage = Extract<Message, { type: 'asked-with' }>

export interface RequestSecrets {
  /** Undefined when no tab remembers them any more. */
  of: (id: string) => readonly string[] | undefined
  /** This tab has requestSecrets. */
  add: (id: string, values: readonly string[]) => void
  receive: (message: RequestSecretsMessage) => void
  /** Tells all of them again, for a tab that has just opened. */
  publish: () => void
  /** Forgets them here only; without an id, all of them. */
  drop: (id?: string) => void
}

/** In memory only, of the tabs of whoever requestSecrets. */
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
