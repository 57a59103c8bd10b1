import type { ServerListEntry } from '#api/actions/eq.ts'
import type { SearchField } from './serverSearch.ts'
import type { ListRow } from '../rows/listRow.ts'

/** How many servers a choice would find: `sure`, and how many more that were not read yet may be among them. */
export interface ChoiceCount {
  readonly sure: number
  readonly maybe: number
}

type Counted = Pick<ListRow, 'location' | 'kind' | 'standing'> & {
  readonly entry: Pick<ServerListEntry, 'detail'> & { readonly status?: string }
}

/** Whether a server has this value of a field; undefined when it is not known. */
function has(
  { location, kind, standing, entry }: Counted,
  field: SearchField,
  choice: string,
): boolean | undefined {
  switch (field) {
    case 'location':
      return location === undefined ? undefined : location === choice
    case 'kind':
      return kind === undefined ? undefined : kind === choice
    case 'status':
      return entry.status === undefined ? undefined : entry.status === choice
    case 'state': {
      if (!standing) return undefined
      const among = (states: ReadonlySet<string>): boolean => states.has(choice)
      return among(standing.is) || (among(standing.maybe) ? undefined : false)
    }
    // Only the API, or nobody before the value is written, knows which these are.
    case 'group':
    case 'tag':
    case 'due':
    case 'name':
    case 'ip':
    case 'mac':
    case 'component':
    case 'id':
      return undefined
    default:
      return field satisfies never
  }
}

/** The servers of the whole list that each of these choices would find. */
export function choiceCounts(
  rows: readonly Counted[],
  field: SearchField,
  choices: readonly string[],
): ReadonlyMap<string, ChoiceCount> {
  return new Map(
    choices.map((choice) => {
      const verdicts = rows.map((row) => has(row, field, choice))
      return [
        choice,
        {
          sure: verdicts.filter((verdict) => verdict === true).length,
          maybe: verdicts.filter((verdict) => verdict === undefined).length,
        },
      ]
    }),
  )
}
