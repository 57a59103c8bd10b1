/** Requests that aren't in the log, each once. */
const missing = new Set<string>()
const listeners = new Set<(calls: readonly string[]) => void>()

export function tellMissing(call: string): void {
  missing.add(call)
  for (const tell of listeners) tell([...missing])
}

export function onMissing(tell: (calls: readonly string[]) => void): void {
  listeners.add(tell)
  if (missing.size > 0) tell([...missing])
}
