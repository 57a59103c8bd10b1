import { ApiError } from './wire.ts'

/**
 * Waits for what is read before something is written. Where that fails nothing was sent, however the reading failed.
 * @throws {ApiError} the reading's own, `notSent`
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
