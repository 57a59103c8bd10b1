import { ApiError } from './wire.ts'

/** For calls whose failure doesn't matter to anyone. Errors other than `ApiError` are bugs and get reported. */
export function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error)
}

export type Attempt<Value> = { ok: true; value: Value } | { ok: false; error: ApiError }

/**
 * Awaits a write and returns its outcome, so that a form can carry on and show the mutation's `error`. Errors other
 * than `ApiError` are bugs and are thrown.
 */
export async function attempt<Value>(write: Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await write }
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error }
    throw error
  }
}
