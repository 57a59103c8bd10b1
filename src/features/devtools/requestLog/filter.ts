/** Which calls of the log are shown. */
import type { LoggedCall } from './call.ts'

export interface LogFilter {
  /** Part of the action's name or of the server's. */
  text: string
  outcome: 'all' | 'failed'
  effect: 'all' | LoggedCall['effect']
  /** Undefined: any server, and none. */
  server: number | undefined
}

export const everything: LogFilter = {
  text: '',
  outcome: 'all',
  effect: 'all',
  server: undefined,
}

/** `serverName`: as the panel knows it, or its number. */
export function matches(
  call: LoggedCall,
  { text, outcome, effect, server }: LogFilter,
  serverName: (id: number) => string,
): boolean {
  if (outcome === 'failed' && call.outcome.state !== 'failed') return false
  if (effect !== 'all' && call.effect !== effect) return false
  if (server !== undefined && call.server !== server) return false
  const wanted = text.trim().toLowerCase()
  const about = call.server === undefined ? [] : [serverName(call.server), String(call.server)]
  return [call.action, ...about].some((name) => name.toLowerCase().includes(wanted))
}
