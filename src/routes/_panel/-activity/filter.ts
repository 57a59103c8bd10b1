import type { Operation } from '#operations/operation.ts'

export const shownStates = ['running', 'done', 'failed'] as const
export type ShownState = (typeof shownStates)[number]

/** What the activity is narrowed to; what is absent does not narrow it. */
export interface ActivityFilter {
  /** Part of a server's name or number, or of a message. */
  q?: string
  result?: ShownState
  /** `eq/reboot`. */
  action?: string
}

/** The filter in an address. What makes no sense there is undefined: left out, the router would hand it on as it came. */
export function readActivityFilter(search: Readonly<Record<string, unknown>>): ActivityFilter {
  const { q, action } = search
  return {
    q: typeof q === 'string' && q !== '' ? q : undefined,
    result: shownStates.find((known) => known === search['result']),
    action: typeof action === 'string' && action !== '' ? action : undefined,
  }
}

/** Work whose result was told elsewhere is done as far as anybody knows. */
export const shownState = ({ outcome: { state } }: Operation): ShownState =>
  state === 'finished-elsewhere' ? 'done' : state

/** The last thing the service said of it; '' when it said nothing yet. */
export function messageOf({ outcome, stages }: Operation): string {
  if (outcome.state === 'done' || outcome.state === 'failed') return outcome.scope
  return stages.at(-1)?.scope ?? ''
}

export function operationsThatMatch(
  operations: readonly Operation[],
  { q = '', result, action }: ActivityFilter,
): readonly Operation[] {
  const wanted = q.trim().toLowerCase()
  return operations.filter((operation) => {
    const { subject } = operation
    return (
      (!result || shownState(operation) === result) &&
      (!action || operation.action === action) &&
      [subject.name, String(subject.serverId), messageOf(operation)].some((text) =>
        text.toLowerCase().includes(wanted),
      )
    )
  })
}
