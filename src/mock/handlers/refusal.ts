/** A failure in one of the documented shapes (spec 7, wire.md 1). */
export class Refusal extends Error {
  readonly body: Readonly<Record<string, unknown>>
  readonly status: number

  constructor(body: Readonly<Record<string, unknown>>, status = 200) {
    super(String(body['message'] ?? body['error'] ?? body['result']))
    this.body = body
    this.status = status
  }
}

/** Shape A: `{code, message, description?}`; auth, ip, tags, nat and permissions. */
export const coded = (code: number | string, message: string, description?: string): Refusal =>
  new Refusal({ code, message, ...(description === undefined ? {} : { description }) })

/** Shape B: `{result: -1, error, code?}`; eq, orders, logins and migrate. */
export const negative = (
  error: string,
  { result = -1, code, status }: { result?: -1 | -2; code?: string | number; status?: number } = {},
): Refusal => new Refusal({ result, error, ...(code === undefined ? {} : { code }) }, status)

/** Shape C: `{result: "error", message, error_code}`; the single sign-on actions. */
export const errorResult = (message: string, error_code: string): Refusal =>
  new Refusal({ result: 'error', message, error_code })
