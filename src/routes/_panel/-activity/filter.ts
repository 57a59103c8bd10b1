import { isFollowed, type Operation } from '#operations/operation.ts'

export const shownStates = ['running', 'done', 'failed', 'unknown'] as const
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

const shownAs = {
  sending: 'running',
  running: 'running',
  settling: 'running',
  // It goes on by itself, once somebody has paid.
  'to-pay': 'running',
  unanswered: 'unknown',
  'not-known': 'unknown',
  'not-found': 'failed',
  cancelled: 'failed',
  done: 'done',
  // Told elsewhere, it is done as far as anybody knows.
  'finished-elsewhere': 'done',
  failed: 'failed',
  'not-up': 'failed',
} as const satisfies Record<Operation['outcome']['state'], ShownState>

export const shownState = ({ outcome: { state } }: Operation): ShownState => shownAs[state]

/** When it ended, in ms; undefined while more may be learnt of it. */
export const endOf = (operation: Operation): number | undefined =>
  !isFollowed(operation) && 'at' in operation.outcome ? operation.outcome.at : undefined

/** The last thing the service said of it; '' when it said nothing yet. */
export function messageOf({ outcome, stages }: Operation): string {
  if ('scope' in outcome) return outcome.scope
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
