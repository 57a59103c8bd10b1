import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { readRightSearch, saysAll, type RightSearch } from './rightSearch.ts'
import { brief } from '#lib/text/brief.ts'
import { useSignedIn } from '#lib/session/hooks.ts'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Led } from '#ui/Led.tsx'
import { ListTable, type Column } from '#ui/ListTable.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Strip } from '#ui/Strip.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useAddressText } from '#ui/useAddressText.ts'
import { placeOf, type Place } from './places.ts'
import { plainName, rightsOf, type Right } from './rights.ts'
import { resourceWords, rightWords } from './rightWords.ts'

const route = getRouteApi('/_panel/account/permissions')

export function PermissionsTab() {
  const navigate = route.useNavigate()
  return (
    <Rights
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

interface RightsProps {
  search: RightSearch
  /** Changes what is given, as it is in the address by then, and leaves the rest. */
  onSearch: (change: RightSearch) => void
}

/** A permission with all that is said of it. */
interface Row extends Right {
  readonly words: string
  readonly about: string
  readonly place: Place | undefined
}

/** What the role may do and what not, each with the screen that it is for. */
function Rights({ search, onSearch }: RightsProps) {
  const { t } = useLingui()
  const { identity, record } = useSignedIn()
  const rows = useRows()
  const columns = useColumns()
  const allowed = rows.filter((row) => row.allowed === true).length
  const found = rows.filter(
    (row) =>
      (search.may === undefined || row.allowed === (search.may === 'yes')) &&
      saysAll(search.q ?? '', [row.words, row.about, row.permission]),
  )
  return (
    <Card
      flush
      title={<Trans>Permissions</Trans>}
      aria-label={t`Permissions`}
      description={
        identity.kind === 'api-key' ? (
          <Trans>Permissions of the API key you signed in with</Trans>
        ) : record.role === '' ? (
          <Trans>Your permissions on this account</Trans>
        ) : (
          <Trans>Permissions of your role, {brief(record.role)}</Trans>
        )
      }
      actions={<Filters {...{ search, onSearch }} count={rows.length} allowed={allowed} />}
    >
      {record.permissions === undefined && (
        <div className="px-4 pb-3">
          <Strip>
            <Trans>
              The API didn’t list your permissions. It checks each action when you use it.
            </Trans>
          </Strip>
        </div>
      )}
      {found.length === 0 ? (
        <EmptyState title={<Trans>No results</Trans>}>
          <Trans>No matches. Remove a filter or change your search.</Trans>
        </EmptyState>
      ) : (
        <ListTable
          stack="tablet"
          label={t`Permissions`}
          columns={columns}
          items={found}
          keyOf={({ permission }) => permission}
        />
      )}
    </Card>
  )
}

interface FiltersProps extends RightsProps {
  count: number
  allowed: number
}

function Filters({ search, onSearch, count, allowed }: FiltersProps) {
  const { t } = useLingui()
  const { text, type, flush } = useAddressText(search.q ?? '', (q) =>
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
          { value: 'all', label: t`All ${count}` },
          { value: 'yes', label: t`Allowed ${allowed}` },
          { value: 'no', label: t`Not allowed` },
        ]}
      />
    </>
  )
}

function useRows(): readonly Row[] {
  const { t } = useLingui()
  const { record } = useSignedIn()
  return rightsOf(record.permissions).map((right) => {
    const words = rightWords(right.permission)
    const about = resourceWords[right.resource]
    return {
      ...right,
      words: words ? t(words) : plainName(right.permission),
      about: about ? t(about) : '',
      place: right.known ? placeOf(right.permission, right.resource) : undefined,
    }
  })
}

function useColumns(): Column<Row>[] {
  const { t } = useLingui()
  return [
    {
      head: t`Action`,
      place: 'title',
      className: 'whitespace-normal! wrap-anywhere',
      cell: ({ words, known }) => (
        <>
          {brief(words)}
          {!known && (
            <span className="block text-small text-muted">
              <Trans>Not used in this panel</Trans>
            </span>
          )}
        </>
      ),
    },
    {
      head: t`Permission`,
      muted: true,
      className: 'mono wrap-anywhere',
      cell: ({ permission }) => brief(permission),
    },
    {
      head: t`Allowed`,
      cell: ({ allowed }) =>
        allowed === undefined ? (
          <Led tone="off">{t`Unknown`}</Led>
        ) : allowed ? (
          <Led tone="ok">{t`Yes`}</Led>
        ) : (
          <Led tone="off">{t`No`}</Led>
        ),
    },
    { head: t`Page`, cell: ({ place }) => place && <PlaceLink place={place} /> },
  ]
}

/** The screen; for a part of every server's page, that of the first server. */
function PlaceLink({ place }: { place: Place }) {
  const { t } = useLingui()
  const { record } = useSignedIn()
  const [serverId] = record.servers
  if (place.kind === 'screen')
    return (
      <Link to={place.to} className="link">
        {t(place.label)}
      </Link>
    )
  if (serverId === undefined) return <>{t(place.label)}</>
  return (
    <Link to={place.to} params={{ serverId }} className="link">
      {t(place.label)}
    </Link>
  )
}
