import { Trans } from '@lingui/react/macro'
import { KeyRound } from 'lucide-react'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import type { KeysRead } from '../useKeys.ts'
import { nameIn, useServerNames } from '../useServerNames.ts'
import { readKeyFilter, type KeyFilter } from './keyFilter.ts'
import { KeyFilters } from './KeyFilters.tsx'
import { KeyTable } from './KeyTable.tsx'
import { keysThatMatch } from './keysThatMatch.ts'
import { NoKeys } from './NoKeys.tsx'

interface Props {
  read: KeysRead
  filter: KeyFilter
  /** Changes what is given, as it is in the address by then, and leaves the rest. */
  onFilter: (change: KeyFilter) => void
}

/** The keys of the account, narrowed by the filter. */
export function KeyList({ read, filter, onFilter }: Props) {
  const { data: keys = [] } = read
  const servers = useServerNames(keys.some(({ server_id }) => server_id !== 0))
  const shown = keysThatMatch(keys, filter, (id) => nameIn(servers, id))
  return (
    <>
      {keys.length > 0 && (
        <div className="flex flex-wrap items-center gap-2.5">
          <KeyFilters keys={keys} filter={filter} onFilter={onFilter} />
        </div>
      )}
      <Card flush>
        <ReadPart read={read} failed={<Trans>Couldn’t load API keys</Trans>}>
          {() =>
            keys.length === 0 ? (
              <NoKeys ofServer={false} />
            ) : shown.length === 0 ? (
              <EmptyState
                icon={<KeyRound />}
                title={<Trans>No results</Trans>}
                action={
                  <Button onClick={() => onFilter(readKeyFilter({}))}>
                    <Trans>Clear filters</Trans>
                  </Button>
                }
              />
            ) : (
              <KeyTable keys={shown} />
            )
          }
        </ReadPart>
      </Card>
    </>
  )
}
