import { isRunning, type Outcome } from './operation.ts'
import type { Operations } from './operations.ts'

/** Resolves with how an operation ended, and with undefined if it was forgotten before. */
export function whenEnded(
  { all, subscribe }: Pick<Operations, 'all' | 'subscribe'>,
  id: string,
): Promise<Outcome | undefined> {
  return new Promise((resolve) => {
    const look = (): void => {
      const operation = all().find((one) => one.id === id)
      if (operation && isRunning(operation)) return
      stop()
      resolve(operation?.outcome)
    }
    const stop = subscribe(look)
    look()
  })
}
