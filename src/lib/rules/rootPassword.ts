/** The rules of a root password. spec.md 4.6, section 8. */

export const rootPasswordRules = [
  'length',
  'upper-case',
  'digit',
  'special',
  'no-at-or-hash',
] as const
export type RootPasswordRule = (typeof rootPasswordRules)[number]

/** Characters; spec.md 8. */
export const rootPasswordMinLength = 8

const holds = {
  length: (password) => password.length >= rootPasswordMinLength,
  'upper-case': (password) => /[A-Z]/.test(password),
  digit: (password) => /\d/.test(password),
  special: (password) => /[^A-Za-z0-9\s]/.test(password),
  'no-at-or-hash': (password) => !/[@#]/.test(password),
} satisfies Record<RootPasswordRule, (password: string) => boolean>

/** For the live checklist. */
export const meetsRule = (rule: RootPasswordRule, password: string): boolean =>
  holds[rule](password)

/** Rules that are broken at once instead of not met yet. */
const forbids: ReadonlySet<RootPasswordRule> = new Set(['no-at-or-hash'])

/** While typing. An empty password neither meets nor breaks a rule. */
export function ruleStatus(
  rule: RootPasswordRule,
  password: string,
): 'kept' | 'not-yet' | 'broken' {
  if (password === '') return 'not-yet'
  if (meetsRule(rule, password)) return 'kept'
  return forbids.has(rule) ? 'broken' : 'not-yet'
}

/** In display order; empty when the password is valid. */
export const rootPasswordProblems = (password: string): RootPasswordRule[] =>
  rootPasswordRules.filter((rule) => !holds[rule](password))
