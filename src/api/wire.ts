/** The wire format: PHP-style forms out, JSON envelopes in. */
import type { MessageDescriptor } from '@lingui/core'
import { plainText } from '#lib/text/html.ts'
import type { Action } from './action.ts'
import { replyIn } from './replyText.ts'
import { withoutValues } from './secretNames.ts'
import { kindInWords } from './serviceWords.ts'

export const apiErrorKinds = [
  'offline',
  /** No response to this script, while others answer. */
  'blocked',
  /** The browser keeps the page from the API's private network (Local Network Access). */
  'local-network',
  /** An access proxy answered with its sign-in page. */
  'sign-in-page',
  /** A response began, and couldn't be received or unpacked. */
  'damaged',
  'timeout',
  'http',
  'malformed',
  'session',
  'forbidden',
  'not-found',
  'refused',
] as const
export type ApiErrorKind = (typeof apiErrorKinds)[number]

interface ApiErrorFacts {
  kind: ApiErrorKind
  /** `eq/reboot`. */
  action: string
  /** The API's message, for people; '' if there was none. */
  text?: string
  /** The API's error code: a name (`NO_APPROPRIATE_SERVERS`) or a number. */
  code?: string | number | undefined
  /** HTTP status, when there was a response. */
  status?: number | undefined
  /** Seconds after which the API wants to be called again, if it said so. */
  retryAfter?: number | undefined
  /** The response was lost, and a later check found nothing changed. */
  foundUnchanged?: boolean
  /** A write that was never sent, because the read before it failed. */
  notSent?: boolean
  /** A refusal that an earlier try's success may explain, and the state couldn't be read. */
  inDoubt?: boolean
  /** Host and path of a script that is blocked: `panel.example.com/api/billing.php`. */
  script?: string | undefined
  /** What the browser holds against a local network, and what to do about it. */
  words?: MessageDescriptor | undefined
  cause?: unknown
}

/** The only error a call fails with (spec.md 7). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: ApiErrorKind
  readonly action: string
  readonly text: string
  readonly code: string | number | undefined
  readonly status: number | undefined
  /** Set from the response's headers, which are read separately from its body. */
  retryAfter: number | undefined
  readonly foundUnchanged: boolean
  readonly notSent: boolean
  readonly inDoubt: boolean
  readonly script: string | undefined
  readonly words: MessageDescriptor | undefined
  /** Set by `afterEarlierCalls`. */
  isPartlyDone = false

  constructor(facts: ApiErrorFacts) {
    super(`${facts.action}: ${facts.text || facts.kind}`, { cause: facts.cause })
    this.kind = facts.kind
    this.action = facts.action
    this.text = facts.text ?? ''
    this.code = facts.code
    this.status = facts.status
    this.retryAfter = facts.retryAfter
    this.foundUnchanged = facts.foundUnchanged ?? false
    this.notSent = facts.notSent ?? false
    this.inDoubt = facts.inDoubt ?? false
    this.script = facts.script
    this.words = facts.words
  }
}

/** What an error is about, for another one that says more of it. */
export const factsOf = ({ kind, action, text, code, status, script, words, cause }: ApiError) => ({
  kind,
  action,
  text,
  code,
  status,
  script,
  words,
  cause,
})

/** Marks the failure of a write that sends several calls, of which earlier ones were carried out. Returns `error`. */
export function afterEarlierCalls(error: unknown): unknown {
  if (error instanceof ApiError) error.isPartlyDone = true
  return error
}

const unreachableKinds = new Set<ApiErrorKind>(['offline', 'damaged', 'timeout', 'http'])

/** Whether the API couldn't be reached, and may be a little later: it didn't answer, or only a gateway did. */
export const isUnreachable = (error: unknown): error is ApiError =>
  error instanceof ApiError && unreachableKinds.has(error.kind)

const obstacleKinds = new Set<ApiErrorKind>(['blocked', 'local-network', 'sign-in-page'])

/** Whether only the user can remove what keeps calls from getting through, and its words say how. */
export const isObstacle = ({ kind }: Pick<ApiError, 'kind'>): boolean => obstacleKinds.has(kind)

/** Whether no word of the API arrived, be it for a while or until the user does something about it. */
export const isUnanswered = (error: unknown): error is ApiError =>
  isUnreachable(error) || (error instanceof ApiError && isObstacle(error))

// --- Forms -------------------------------------------------------------------------------------------

export type FormScalar = string | number | boolean | null | undefined
export type FormValue = FormScalar | readonly FormValue[] | { readonly [name: string]: FormValue }
export type Form = Readonly<Record<string, FormValue>>

/**
 * Encodes a form the way PHP reads it: arrays as `name[]`, objects as `name[field]` (spec, Conventions). Absent and
 * null fields are omitted; booleans become 1 and 0.
 */
export function encodeForm(form: Form): URLSearchParams {
  const fields = new URLSearchParams()
  const write = (name: string, value: FormValue): void => {
    if (value === undefined || value === null) return
    if (Array.isArray(value)) {
      for (const item of value as readonly FormValue[]) write(`${name}[]`, item)
    } else if (typeof value === 'object') {
      for (const [field, inner] of Object.entries(value)) write(`${name}[${field}]`, inner)
    } else {
      fields.append(name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value))
    }
  }
  for (const [name, value] of Object.entries(form)) write(name, value)
  return fields
}

export type DecodedForm = { [name: string]: string | DecodedForm | (string | DecodedForm)[] }

/** PHP drops fields nested deeper (max_input_nesting_level), so a hostile name can't exhaust the stack. */
const deepest = 64

/**
 * Decodes a PHP-style form. Objects have no prototype, so `__proto__` is an ordinary field. If a name is scalar in
 * one place and nested in another, the last form wins, as in PHP.
 */
export function decodeForm(fields: URLSearchParams): DecodedForm {
  const form = emptyForm()
  for (const [name, value] of fields) {
    const [, head, tail] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? [undefined, name, '']
    const path = [...(tail ?? '').matchAll(/\[([^\]]*)\]/g)].map((match) => match[1] ?? '')
    if (path.length <= deepest) setField(form, [head ?? name, ...path], value)
  }
  return form
}

const emptyForm = (): DecodedForm => Object.create(null) as DecodedForm

function setField(form: DecodedForm, [name = '', next, ...rest]: string[], value: string): void {
  if (next === undefined) {
    form[name] = value
  } else if (next === '') {
    const present = form[name]
    const items = Array.isArray(present) ? present : []
    form[name] = items
    if (rest.length === 0) items.push(value)
    else {
      const item = emptyForm()
      setField(item, rest, value)
      items.push(item)
    }
  } else {
    const present = form[name]
    const inner = typeof present === 'object' && !Array.isArray(present) ? present : emptyForm()
    form[name] = inner
    setField(inner, [next, ...rest], value)
  }
}

// --- Responses -----------------------------------------------------------------------------------------

type Body = Readonly<Record<string, unknown>>

/** The part of an action that its response is judged by. */
type CalledAction = Pick<Action, 'key' | 'effect'>

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Whether a call was refused because of its PIN. No code for it has been seen, so the text decides too: a false
 * positive only asks again, while further attempts lock the account (spec.md 4.7, 5.8).
 */
export const isPinRefusal = ({ kind, code, text }: ApiError): boolean =>
  kind === 'refused' && (code === 'WRONG_PIN' || /\bPINs?\b/i.test(text))

/** Values of `result` that mean success or work in progress; anything else is a failure. */
const successWords = new Set(['ok', 'success', 'not ready', 'stage', '2fa ok'])

/** The API's error names, such as `INVALID_HASH`, which may appear where a text is expected. */
const codeName = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/

const wholeNumber = /^-?\d+$/

const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Lists nested deeper are no messages. */
const deepestMessage = 4
/** Names that say nothing beside the text they hold. */
const unspeaking = /^(\d+|messages?|errors?|text|descriptions?|details?)$/i
/** Beside a message, not part of it. */
const besideMessage = /^(code|error_?code|status|result)$/i

/**
 * The message in a field: a text, or texts in lists by the field they are about (wire.md 1). `{"email": ["is invalid",
 * "is taken"]}` reads "email: is invalid; is taken".
 */
function messageIn(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number' && depth > 0) return String(value)
  if (typeof value !== 'object' || value === null || depth > deepestMessage) return ''
  return Object.entries(value)
    .flatMap(([name, inner]) => {
      const message = besideMessage.test(name) ? '' : messageIn(inner, depth + 1)
      if (message === '') return []
      return unspeaking.test(name) ? message : `${name}: ${message}`
    })
    .join('; ')
    .replace(/([.!?]); /g, '$1 ')
}

/** Whether it is a message, and nothing else: texts, or lists of texts by field. */
const isOnlyTexts = (value: unknown): boolean =>
  messageIn(value) !== '' &&
  (typeof value !== 'object' || value === null || Object.values(value).flat().every(isText))
const isText = (value: unknown): boolean => typeof value === 'string'

/** Refusals of billing software, which encodes them for HTML: its own script's, and those that two others pass on. */
const isFromBilling = (key: string): boolean =>
  key.startsWith('billing/') || key === 'auth/billinglogin' || key === 'eq/order_instance'

/** Normalizes a code: digits become a number, names stay text, '' and null are none. */
function codeOf(value: unknown): string | number | undefined {
  if (typeof value === 'number') return value
  const text = trimmed(value)
  return wholeNumber.test(text) ? Number(text) : text || undefined
}

function failureKind(
  text: string,
  codes: readonly (string | number | undefined)[],
  action: CalledAction,
  status: number,
): ApiErrorKind {
  const says = (number: number): boolean => status === number || codes.includes(number)
  if (says(401)) return 'session'
  const names = codes.filter((code) => typeof code === 'string')
  const kindByText = kindInWords({ text, names }, action)
  if (kindByText) return kindByText
  if (says(403)) return 'forbidden'
  if (says(404)) return 'not-found'
  return status >= 500 ? 'http' : 'refused'
}

/** Whether a body reports a failure, whatever the HTTP status. */
function failed(body: Body): boolean {
  const { result } = body
  if (result === false) return true
  if (trimmed(body['state']).toLowerCase() === 'fail') return true
  const number = codeOf(result)
  if (typeof number === 'number') {
    if (number < 0) return true
  } else if (typeof result === 'string' && !successWords.has(trimmed(result).toLowerCase()))
    return true
  const code = codeOf(body['code'])
  if (result === undefined || result === null) {
    // `email_check` fails with code 0 and a message (spec.md 7); what `getcredits` returns there is records (wire.md 7),
    // and elsewhere `error` alone is enough.
    return (
      messageIn(body['error']) !== '' ||
      (code !== undefined && (code !== 0 || isOnlyTexts(body['message'])))
    )
  }
  return code !== undefined && !(Number(code) >= 0)
}

/**
 * An error text that is safe to show and store: the API repeats the token when the IP address changed (wire.md
 * 1), and may repeat anything else it was sent.
 */
const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  withoutValues(text.replace(/(for token )[^\s,;]+/gi, '$1***'), secrets)

/**
 * The failure that a parsed response reports, if any, in its body or HTTP status (spec.md 7, wire.md 1). `secrets` are
 * request values that must not appear in errors, which screens show and the browser stores.
 */
export function failureIn(
  body: unknown,
  action: CalledAction,
  status = 200,
  secrets: readonly string[] = [],
): ApiError | undefined {
  const { key } = action
  if (!isBody(body)) {
    return status >= 400
      ? new ApiError({ kind: failureKind('', [], action, status), action: key, status })
      : undefined
  }
  const wrapped = isBody(body['result']) ? body['result'] : undefined
  const inner = wrapped && failed(wrapped)
  if (!failed(body) && !inner && status < 400) return undefined
  const fields: Body = inner ? { ...body, ...wrapped } : { ...wrapped, ...body }
  // The fields that were refused say more than that some were. A scope may be a result.
  const messages = ['errors', 'error', 'message', 'description']
    .map((name) => messageIn(fields[name]))
    .concat(trimmed(fields['scope']))
    .map((message) => (isFromBilling(key) ? plainText(message) : message))
    .filter((message) => message !== '')
  const text = messages.find((message) => !codeName.test(message)) ?? messages[0] ?? ''
  const result = codeOf(fields['result'])
  const codes = [
    codeOf(fields['error_code']),
    codeOf(fields['code']),
    messages.find((message) => codeName.test(message)),
    typeof result === 'number' ? result : undefined,
  ]
  const code =
    codes.find((each) => typeof each === 'string') ?? codes.find((each) => each !== undefined)
  return new ApiError({
    kind: failureKind(text, codes, action, status),
    action: key,
    text: withoutSecrets(text, secrets),
    code: typeof code === 'string' ? withoutSecrets(code, secrets) : code,
    status,
  })
}

/** Parses a response. Throws `ApiError` of kind `malformed`, or `http` when the status is the better explanation. */
export function parseReply(text: string, action: string, status: number): unknown {
  const reply = replyIn(text)
  if (reply) return reply.body
  // A proxy's HTML, an empty body, a truncated response. The kind tells.
  if (status === 401) throw new ApiError({ kind: 'session', action, status })
  if (status === 403) throw new ApiError({ kind: 'forbidden', action, status })
  throw new ApiError({ kind: status >= 400 ? 'http' : 'malformed', action, status })
}

/** Unwraps `{result: {...}}`, a layout that logins and `info` may use. */
export function unwrap(body: unknown): unknown {
  if (!isBody(body) || !isBody(body['result'])) return body
  const { result, ...envelope } = body
  return { ...envelope, ...result }
}
