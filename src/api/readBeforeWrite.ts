import { ApiError } from './wire.ts'

/**
 * Awaits the read that precedes a write. If it fails, nothing was sent, whatever the reason.
 * @throws {ApiError} the read's own, with `notSent`
 */
export async function readBeforeWrite<Result>(reading: Promise<Result>): Promise<Result> {
  try {
    return await reading
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { kind, action, text, code, status, cause } = error
    throw new ApiError({ kind, action, text, code, status, cause, notSent: true })
  }
}
