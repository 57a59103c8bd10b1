import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { brief } from '#lib/text/brief.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Strip } from '#ui/Strip.tsx'
import { Figures } from '#ui/Figures.tsx'
import { GroupCard } from './GroupCard.tsx'
import { PermissionFilters } from './PermissionFilters.tsx'
import { readRightSearch, type RightSearch } from './rightSearch.ts'
import { rightsOf } from './rights.ts'
import { permissionNames } from './rightWords.ts'
import { useGroups } from './useGroups.ts'

const route = getRouteApi('/_panel/account/permissions')

export function PermissionsTab() {
  const navigate = route.useNavigate()
  return (
    <Permissions
      search={readRightSearch({ ...route.useSearch() })}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...readRightSearch({ ...before }), ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

interface Props {
  search: RightSearch
  /** Changes what is given, as it is in the address by then, and leaves the rest. */
  onSearch: (change: RightSearch) => void
}

/** What the role may do and what not, group by group. */
function Permissions({ search, onSearch }: Props) {
  const { t } = useLingui()
  const groups = useGroups(search)
  return (
    <>
      <Card
        title={<Trans>Permissions</Trans>}
        aria-label={t`Permissions`}
        description={<Whose />}
        actions={<PermissionFilters search={search} onSearch={onSearch} />}
      >
        <Summary />
      </Card>
      {groups.length === 0 ? (
        <Card>
          <EmptyState title={<Trans>No results</Trans>}>
            <Trans>No matches. Remove a filter or change your search.</Trans>
          </EmptyState>
        </Card>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
          {groups.map((group) => (
            <GroupCard key={group.title} group={group} />
          ))}
        </div>
      )}
    </>
  )
}

function Whose() {
  const { identity, record } = useSignedIn()
  if (identity.kind === 'api-key')
    return <Trans>Permissions of the API key you signed in with</Trans>
  return record.role === '' ? (
    <Trans>Your permissions on this account</Trans>
  ) : (
    <Trans>Permissions of your role, {brief(record.role)}</Trans>
  )
}

/** How many actions are allowed, of those that the panel knows. */
function Summary() {
  const { permissions } = useSignedIn().record
  if (permissions === undefined)
    return (
      <Strip>
        <Trans>The API didn’t list your permissions. It checks each action when you use it.</Trans>
      </Strip>
    )
  const all = permissionNames.length
  const allowed = rightsOf(permissions, permissionNames).filter((right) => right.allowed).length
  return (
    <Figures
      size="headline"
      figures={[
        {
          value: (
            <Trans>
              {allowed} of {all}
            </Trans>
          ),
          label: <Trans>API actions allowed</Trans>,
        },
      ]}
    />
  )
}
