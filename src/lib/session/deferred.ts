import type { ApiError } from '#api/wire.ts'

/** `Promise.withResolvers`, which not every supported browser has. */
export interface Deferred {
  promise: Promise<void>
  resolve: () => void
  reject: (error: ApiError) => void
}

export function deferred(): Deferred {
  let settle: Pick<Deferred, 'resolve' | 'reject'> | undefined
  const promise = new Promise<void>((resolve, reject) => (settle = { resolve, reject }))
  // An unobserved rejection isn't an error.
  promise.catch(() => undefined)
  // The executor has already run.
  return { promise, ...(settle as unknown as Pick<Deferred, 'resolve' | 'reject'>) }
}
