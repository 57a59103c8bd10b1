/** An error in one of the documented shapes (spec.md 7, wire.md 1). */
export class Refusal extends Error {
  readonly body: Readonly<Record<string, unknown>>
  readonly status: number

  constructor(body: Readonly<Record<string, unknown>>, status = 200) {
    super(String(body['message'] ?? body['error'] ?? body['result']))
    this.body = body
    this.status = status
  }
}

/** A 405, for which HTTP requires the allowed methods. */
export class WrongMethod extends Refusal {
  readonly allowed: string

  constructor(message: string, allowed: string) {
    super({ code: -1, message }, 405)
    this.allowed = allowed
  }
}

/** The token is no longer valid: signing in again helps. */
export class InvalidSession extends Refusal {}

/** Shape A: `{code, message, description?}`; auth, ip, tags, nat and permissions. */
export const coded = (code: number | string, message: string, description?: string): Refusal =>
  new Refusal({ code, message, ...(description === undefined ? {} : { description }) })

/** Shape B: `{result: -1, error, code?}`; eq, orders, sign-ins and migrate. */
export const negative = (
  error: string,
  { result = -1, code, status }: { result?: -1 | -2; code?: string | number; status?: number } = {},
): Refusal => new Refusal({ result, error, ...(code === undefined ? {} : { code }) }, status)

/** Shape C: `{result: "error", message, error_code}`; the single sign-on actions. */
export const errorResult = (message: string, error_code: string): Refusal =>
  new Refusal({ result: 'error', message, error_code })

/** Why a token is refused, in each script's own shape (spec.md 7, wire.md 1). */
export function invalidSession(key: string, reason: string): InvalidSession {
  if (key === 'eq/order_instance')
    return new InvalidSession({ result: -1, error: `${key}: ${reason}`, code: 401 })
  if (key.startsWith('eq/')) return new InvalidSession({ result: -1, error: `${key}: ${reason}` })
  if (key.startsWith('migrate/'))
    return new InvalidSession({
      result: -2,
      error: `Invalid hash: ${reason}`,
      code: 'INVALID_HASH',
    })
  const code = key.startsWith('auth/') ? -2 : -1
  return new InvalidSession({ code, message: `${key}: ${reason}` })
}

/** `field` is missing or malformed (spec.md 7). */
export function malformed(key: string, field: string): Refusal {
  const description = `field ${field} is missing or malformed`
  if (key === 'eq/order_instance') return negative(`${key}: ${description}`, { code: 400 })
  if (/^(eq|migrate)\//.test(key)) return negative(`${key}: invalid request, ${description}`)
  if (key === 'auth/email_check') return coded(0, `${key}: ${description}`)
  const dead = /^auth\/(info|logout|session_reset|billinglogin)$/.test(key)
  if (dead) return coded(-2, `${key}: malformed request`, description)
  return coded(-1, `${key}: invalid request`, description)
}
