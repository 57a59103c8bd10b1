import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { KeyRound } from 'lucide-react'
import type { ApiKey } from '#api/actions/apiKeys.ts'
import type { List } from '#api/lists.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { ReadPart } from '#lib/queryStates/ReadPart.tsx'
import { isEmpty, Unreadable } from '#lib/queryStates/Unreadable.tsx'
import { UnderHeading, Title } from '#lib/queryStates/Title.tsx'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { KeyDialog } from './KeyDialog.tsx'
import { filterKeys, readKeyFilter, type KeyFilter } from './list/keyFilter.ts'
import { KeyFilters } from './list/KeyFilters.tsx'
import { KeyTable } from './list/KeyTable.tsx'
import { NewKeyLink, NoKeys } from './list/NoKeys.tsx'
import { useKeys, type KeysRead } from './useKeys.ts'
import { useServerNames } from '#features/servers/view/useServerNames.ts'

const route = getRouteApi('/_panel/keys')

export function KeysScreen() {
  const { t } = useLingui()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const read = useKeys()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
      <Title>{t`API keys`}</Title>
      <PageHeader
        title={<Trans>API keys</Trans>}
        meta={
          read.permission.allowed &&
          read.data && <Plural value={read.data.length} one="# key" other="# keys" />
        }
        actions={
          <>
            <ButtonLink render={<DialogLink run="test-key" />}>
              <Trans>Test key</Trans>
            </ButtonLink>
            {read.permission.allowed && <NewKeyLink />}
          </>
        }
      />
      <UnderHeading value>
        <KeyList
          read={read}
          filter={readKeyFilter({ ...search })}
          onFilter={(change) =>
            void navigate({
              search: (before) => ({ ...readKeyFilter({ ...before }), ...change }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </UnderHeading>
      <KeyDialog />
    </div>
  )
}

interface Props {
  read: KeysRead
  filter: KeyFilter
  /** Merges a change into the URL's current filter. */
  onFilter: (change: KeyFilter) => void
}

const noKeys: List<ApiKey> = []

function KeyList({ read, filter, onFilter }: Props) {
  const { data: keys = noKeys } = read
  const names = useServerNames(keys.some(({ server_id }) => server_id !== 0))
  const shown = filterKeys(keys, filter, (id) => names.get(id) ?? `#${id}`)
  return (
    <>
      {keys.length > 0 && (
        <div className="flex flex-wrap items-center gap-2.5">
          <KeyFilters keys={keys} filter={filter} onFilter={onFilter} />
        </div>
      )}
      <Unreadable of={keys} what="keys" />
      <Card flush>
        <ReadPart read={read}>
          {() =>
            isEmpty(keys) ? (
              <NoKeys ofServer={false} />
            ) : shown.length === 0 && keys.length > 0 ? (
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
