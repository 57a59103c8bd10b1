import type { ApiError } from '#api/wire.ts'

/** Calls that wait for something that a person does or does not. */
export interface Deferred {
  promise: Promise<void>
  resolve: () => void
  reject: (error: ApiError) => void
}

export function deferred(): Deferred {
  let settle: Pick<Deferred, 'resolve' | 'reject'> | undefined
  const promise = new Promise<void>((resolve, reject) => (settle = { resolve, reject }))
  // Whoever waits handles the rejection; it is no failure when nobody does.
  promise.catch(() => undefined)
  // The executor has run by now.
  return { promise, ...(settle as unknown as Pick<Deferred, 'resolve' | 'reject'>) }
}
