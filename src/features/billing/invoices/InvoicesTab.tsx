import { Trans, useLingui } from '@lingui/react/macro'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Download, ReceiptText } from 'lucide-react'
import { downloadInvoice } from '#api/actions/billing/invoices.ts'
import { CsvButton } from '#lib/csv/CsvButton.tsx'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import type { InvoiceList } from '#lib/invoices/invoiceList.ts'
import { CreateNextInvoice, NextInvoice } from '../view/NextInvoice.tsx'
import { useInvoiceList } from '../view/useInvoiceList.ts'
import { useServerNames } from '#features/servers/view/useServerNames.ts'
import { truncate } from '#lib/text/truncate.ts'
import { isEmpty } from '#lib/queryStates/Unreadable.tsx'
import { CallFailure, RefreshFailure, Forbidden } from '#lib/queryStates/CallFailure.tsx'
import { SlowNotice } from '#lib/queryStates/ReadPart.tsx'
import type { AllowedRead } from '#lib/queryStates/useAllowed.ts'
import { useForbidden } from '#lib/session/useForbidden.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { useSelection } from '#ui/selection.ts'
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx'
import { SortSelect } from '#ui/sort.tsx'
import { useUrlText } from '#ui/useUrlText.ts'
import { SelectionBar, InvoiceCounts } from './SelectedInvoices.tsx'
import { sortableColumns } from './invoiceColumns.tsx'
import { InvoiceFilters } from './InvoiceFilters.tsx'
import { isFiltered, readInvoiceSearch, type InvoiceSearch } from './invoiceSearch.ts'
import { InvoiceTable } from './InvoiceTable.tsx'
import { useInvoiceExport } from './useInvoiceExport.ts'
import { maxServersSearched, useInvoiceRows, type InvoiceRow } from './useInvoiceRows.ts'

const route = getRouteApi('/_panel/billing/')

/** The account's invoices: search, filters, totals, export, and paying several. */
export function InvoicesTab() {
  const { t } = useLingui()
  const search = readInvoiceSearch(route.useSearch())
  const read = useInvoiceList()
  const { permission, data, error, retry, retrying } = read
  if (!permission.allowed)
    return (
      <Card>
        <Forbidden reason={permission.reason} />
      </Card>
    )
  if (data) return <Invoices read={read} list={data} search={search} />
  if (error)
    return (
      <Card flush>
        <CallFailure error={error} onRetry={retry} retrying={retrying} />
      </Card>
    )
  return (
    <>
      <SlowNotice />
      <Loading label={t`Loading invoices`}>
        <div className="mb-3.5 h-8 touch:h-10" />
        <Card flush>
          <SkeletonRows rows={10} columns={6} />
        </Card>
      </Loading>
    </>
  )
}

interface Props {
  read: AllowedRead<InvoiceList>
  list: InvoiceList
  search: InvoiceSearch
}

function Invoices({ read, list, search }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const show = (change: InvoiceSearch) =>
    void navigate({
      to: '/billing',
      search: ({ run, on }) => ({ run, on, ...search, ...change }),
      replace: true,
      resetScroll: false,
    })
  const box = useUrlText(search.q ?? '', (text) => show({ q: text === '' ? undefined : text }))
  const { all, shown, related, serverSearch } = useInvoiceRows(list, search, box.text)
  const selection = useSelection(shown.map(({ id }) => id))
  const selected = useSelectedRows(all, selection.ids)
  const changeSort = (sort: string | undefined) => show({ sort })
  const { save, exporting } = useInvoiceExport()
  const forbidden = useForbidden()
  if (list.complete && isEmpty(list.invoices)) return <NoInvoices />
  return (
    <>
      {read.stale && (
        <RefreshFailure {...read.stale} onRetry={read.retry} retrying={read.retrying} />
      )}
      <InvoiceFilters box={box} search={search} onChange={show}>
        <SortSelect
          className="min-w-0 grow basis-44 sm:hidden"
          columns={sortableColumns}
          unsorted={t`Newest first`}
          sort={search.sort}
          onSort={changeSort}
        />
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:justify-between sm:ml-auto">
          <InvoiceCounts list={list} shown={shown.length} selected={selected} />
          <ButtonLink
            variant="ghost"
            render={<DialogLink run="accountant" />}
            disabledReason={forbidden(downloadInvoice.key)}
          >
            <Trans>For accountants…</Trans>
          </ButtonLink>
          <CsvButton
            trigger={
              <IconButton
                label={t`Export CSV`}
                icon={<Download />}
                aria-busy={exporting}
                disabledReason={shown.length === 0 ? t`No invoices to export` : undefined}
              />
            }
            disabled={shown.length === 0}
            onSave={(format) => {
              if (!exporting) void save(shown, format)
            }}
          />
        </div>
      </InvoiceFilters>
      {search.server !== undefined && <ServerInvoiceBar id={search.server} />}
      {serverSearch.matchCount > maxServersSearched && (
        <p className="text-muted">
          <Trans>
            {serverSearch.matchCount} servers match. Only the first {maxServersSearched} are
            searched: type more of the name.
          </Trans>
        </p>
      )}
      {related?.error ? (
        <CallFailure error={related.error} onRetry={related.retry} retrying={related.retrying} />
      ) : related && !related.permission.allowed ? (
        <Forbidden reason={related.permission.reason} />
      ) : shown.length > 0 ? (
        <InvoiceTable rows={shown} sort={search.sort} selection={selection} onSort={changeSort} />
      ) : related && related.data === undefined ? (
        <Loading label={t`Loading invoices`}>
          <SkeletonRows rows={4} columns={6} />
        </Loading>
      ) : (
        <NoMatches
          onClear={() => {
            box.set('')
            show({
              q: undefined,
              state: undefined,
              since: undefined,
              until: undefined,
              server: undefined,
            })
          }}
          isLoading={(!list.complete && isFiltered(search)) || serverSearch.isReading}
        />
      )}
      {selected.length > 0 && <SelectionBar selected={selected} onClear={selection.clear} />}
    </>
  )
}

/** The selected rows, those that filters hide included. */
function useSelectedRows(
  all: readonly InvoiceRow[],
  ids: ReadonlySet<number>,
): readonly InvoiceRow[] {
  'use memo'
  return ids.size === 0 ? [] : all.filter(({ id }) => ids.has(id))
}

/** The next invoice of the server in the filter. */
function ServerInvoiceBar({ id }: { id: number }) {
  const name = useServerNames().get(id)
  if (name === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
      <p className="min-w-0 flex-1 basis-64 text-muted">
        <b className="font-[580] text-ink">{truncate(name)}</b> <NextInvoice serverId={id} />
      </p>
      <CreateNextInvoice server={{ id, name }} />
    </div>
  )
}

function NoInvoices() {
  return (
    <Card>
      <EmptyState icon={<ReceiptText />} title={<Trans>No invoices yet</Trans>}>
        <Trans>Your first invoice comes with your first order, or when you add funds.</Trans>
      </EmptyState>
    </Card>
  )
}

function NoMatches({ onClear, isLoading }: { onClear: () => void; isLoading: boolean }) {
  return (
    <Card>
      <EmptyState
        title={isLoading ? <Trans>No matches yet</Trans> : <Trans>No matches</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      >
        {isLoading ? (
          <Trans>More invoices are loading.</Trans>
        ) : (
          <Trans>Remove a filter or change your search.</Trans>
        )}
      </EmptyState>
    </Card>
  )
}
