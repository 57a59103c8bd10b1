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

/** A form with its secrets covered. */
export function covered(form: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(form).map(([name, value]) => [name, secretFields.has(name) ? '•••' : value]),
  )
}

/** Kept per world; older entries are dropped. */
export const journalLimit = 5000
