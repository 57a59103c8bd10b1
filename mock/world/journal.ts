/** One request as the API received it, without secrets: the journal is shown and exported. */
export interface JournalEntry {
  /** World ms. */
  readonly at: number
  readonly action: string
  readonly status: number
  /** `ok`, the error message, the kind of fault and what became of the connection, or `refused: repeat`. */
  readonly outcome: string
  /** Whether the handler did the work, whatever became of the response. */
  readonly carried_out: boolean
  /** The key of the send of a write. Not a secret: it only tells repeats apart. */
  readonly write_key?: string
  /** The how many-th request with this key. */
  readonly arrival?: number
  /** The `traceparent` header, by which a real service's log names the call. */
  readonly traceparent?: string
  /** Real ms. */
  readonly took: number
  readonly fields: Readonly<Record<string, unknown>>
}

const secretFields = new Set([
  'token',
  'user_token',
  'reset_token',
  'key',
  'password',
  'password2',
  'pin',
  'old_pin',
  'new_pin',
  'root_pass',
  'code',
  'credential',
  'sso_hash',
  'co_secret',
])

/** Longest stored value of a field: the journal holds thousands of entries. */
const fieldLimit = 500

/** A request with secrets masked and long values cut. */
export function masked(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name.slice(0, fieldLimit),
      secretFields.has(name) ? '•••' : short(value),
    ]),
  )
}

/** A request with secrets removed and long values cut. */
export const withoutSecrets = (
  form: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  masked(Object.fromEntries(Object.entries(form).filter(([name]) => !secretFields.has(name))))

function short(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > fieldLimit ? `${value.slice(0, fieldLimit)}…` : value
  if (Array.isArray(value)) return value.slice(0, fieldLimit).map(short)
  if (typeof value === 'object' && value !== null)
    return masked(value as Readonly<Record<string, unknown>>)
  return value
}

/** Entries per world; older ones are dropped. */
const journalLimit = 5000

/** A request to log; `form` is what the client sent. */
interface Noted extends Omit<JournalEntry, 'fields'> {
  readonly form: Readonly<Record<string, unknown>>
}

/** Logs a request without its secrets. */
export function logRequest(
  journal: JournalEntry[],
  { form, outcome, action, ...facts }: Noted,
): void {
  journal.push({
    ...facts,
    action: action.slice(0, 100),
    outcome: withoutToken(outcome, form['token']),
    fields: masked(form),
  })
  if (journal.length > journalLimit) journal.shift()
}

/** Errors about a foreign IP address quote the token (wire.md 1). */
const withoutToken = (outcome: string, token: unknown): string =>
  typeof token === 'string' && token !== '' ? outcome.replaceAll(token, '•••') : outcome
