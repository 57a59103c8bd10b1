/** One request as the service saw it. Secrets are left out: the journal is shown and exported. */
export interface JournalEntry {
  /** World ms. */
  readonly at: number
  readonly action: string
  readonly status: number
  /** `ok`, the failure's own text, or the fault that struck. */
  readonly outcome: string
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

/** Characters of a field that are kept: the journal holds thousands of entries. */
const fieldLimit = 500

/** A form with its secrets covered and long values cut. */
export function covered(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name.slice(0, fieldLimit),
      secretFields.has(name) ? '•••' : short(value),
    ]),
  )
}

/** A form without its secrets, long values cut. */
export const withoutSecrets = (
  form: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  covered(Object.fromEntries(Object.entries(form).filter(([name]) => !secretFields.has(name))))

function short(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > fieldLimit ? `${value.slice(0, fieldLimit)}…` : value
  if (Array.isArray(value)) return value.slice(0, fieldLimit).map(short)
  if (typeof value === 'object' && value !== null)
    return covered(value as Readonly<Record<string, unknown>>)
  return value
}

/** Kept per world; older entries are dropped. */
const journalLimit = 5000

/** What there is to write of a request. `form`: as it came. */
interface Noted extends Omit<JournalEntry, 'fields'> {
  readonly form: Readonly<Record<string, unknown>>
}

/** Writes a request down without its secrets. */
export function noteDown(
  journal: JournalEntry[],
  { form, outcome, action, ...facts }: Noted,
): void {
  journal.push({
    ...facts,
    action: action.slice(0, 100),
    outcome: withoutToken(outcome, form['token']),
    fields: covered(form),
  })
  if (journal.length > journalLimit) journal.shift()
}

/** The refusal of a foreign address names the token (wire.md 1); the journal is shown and exported. */
const withoutToken = (outcome: string, token: unknown): string =>
  typeof token === 'string' && token !== '' ? outcome.replaceAll(token, '•••') : outcome
