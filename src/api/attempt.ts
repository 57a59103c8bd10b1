import { ApiError } from './wire.ts'

/**
 * For a call whose failure nobody needs to hear of. What the service, or the way to it, said no with is let go;
 * everything else is a mistake of ours, and reported.
 */
export function ignoreApiError(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error)
}

export type Attempt<Value> = { ok: true; value: Value } | { ok: false; error: ApiError }

/**
 * Waits for a write and tells how it went. What the service, or the way to it, said no with is a value: the
 * form that asked goes on from there, and shows the mutation's `error`. Everything else is a mistake of ours,
 * and thrown.
 */
export async function attempt<Value>(write: Promise<Value>): Promise<Attempt<Value>> {
  try {
    return { ok: true, value: await write }
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, error }
    throw error
  }
}
