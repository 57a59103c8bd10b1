import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { truncate } from '#lib/text/truncate.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Strip } from '#ui/Strip.tsx'
import { Figures } from '#ui/Figures.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useUrlText } from '#ui/useUrlText.ts'
import { PermissionGroupCard } from './PermissionGroupCard.tsx'
import { permissionNames } from './permissionGroups.ts'
import {
  usePermissionGroups,
  readPermissionSearch,
  type PermissionSearch,
  permissionStatuses,
} from './usePermissionGroups.ts'

const route = getRouteApi('/_panel/account/permissions')

export function PermissionsTab() {
  const navigate = route.useNavigate()
  return (
    <Permissions
      search={readPermissionSearch({ ...route.useSearch() })}
      onSearch={(change) =>
        void navigate({
          search: (before) => ({ ...readPermissionSearch({ ...before }), ...change }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}

interface Props {
  search: PermissionSearch
  /** Merges the change into the URL's current search. */
  onSearch: (change: PermissionSearch) => void
}

function Permissions({ search, onSearch }: Props) {
  const { t } = useLingui()
  const groups = usePermissionGroups(useSignedIn().record.permissions, search)
  return (
    <>
      <Card
        title={<Trans>Permissions</Trans>}
        aria-label={t`Permissions`}
        description={<Description />}
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
            <PermissionGroupCard key={group.title} group={group} />
          ))}
        </div>
      )}
    </>
  )
}

function Description() {
  const { identity, record } = useSignedIn()
  if (identity.kind === 'api-key')
    return <Trans>Permissions of the API key you signed in with</Trans>
  return record.role === '' ? (
    <Trans>Your permissions on this account</Trans>
  ) : (
    <Trans>Permissions of your role, {truncate(record.role)}</Trans>
  )
}

function Summary() {
  const { permissions } = useSignedIn().record
  if (permissions === undefined)
    return (
      <Strip>
        <Trans>Couldn’t load your permissions. Each action is checked when you use it.</Trans>
      </Strip>
    )
  const all = permissionNames.length
  const statuses = permissionStatuses(permissions, permissionNames)
  const allowed = statuses.filter((status) => status.allowed).length
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

function PermissionFilters({ search, onSearch }: Props) {
  const { t } = useLingui()
  const { text, type, flush } = useUrlText(search.q ?? '', (q) =>
    onSearch({ q: q === '' ? undefined : q }),
  )
  return (
    <>
      <TextInput
        type="search"
        aria-label={t`Search permissions`}
        placeholder={t`Reboot, invoices, api_keys…`}
        autoComplete="off"
        before={<Search aria-hidden="true" />}
        className="sm:w-64!"
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={flush}
      />
      <SegmentedControl<'all' | 'yes' | 'no'>
        label={t`Filter permissions`}
        value={search.may ?? 'all'}
        onChange={(may) => onSearch({ may: may === 'all' ? undefined : may })}
        options={[
          { value: 'all', label: t`All` },
          { value: 'yes', label: t`Allowed` },
          { value: 'no', label: t`Not allowed` },
        ]}
      />
    </>
  )
}
