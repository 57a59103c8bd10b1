import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { Download, ReceiptText } from 'lucide-react'
import type { InvoiceList } from '#api/invoiceList.ts'
import { MakeInvoice, NextInvoice } from '../view/NextInvoice.tsx'
import { useInvoiceList } from '../view/useInvoiceList.ts'
import { useServerNames } from '../view/useServerNames.ts'
import { useSumsWords } from '../view/useSumsWords.ts'
import { useAccountCurrency } from '../view/useAccountCurrency.ts'
import { brief } from '#lib/text/brief.ts'
import { invoiceColumns, readInvoiceSort, writeInvoiceSort } from '../rules/invoiceFilter.ts'
import { isPayable } from '#lib/money/invoiceStanding.ts'
import { chargedSums, openSums } from '../rules/invoiceSums.ts'
import { DialogLink } from '#lib/forms/DialogLink.tsx'
import { massPay } from '#api/actions/billing/invoices.ts'
import { firstTogether } from '../payment/mostTogether.ts'
import { CallFailure, RefreshFailure } from '#lib/queryStates/CallFailure.tsx'
import { Forbidden } from '#lib/queryStates/Forbidden.tsx'
import { SlowNotice } from '#lib/queryStates/SlowNotice.tsx'
import type { AllowedRead } from '#lib/queryStates/useAllowed.ts'
import { useVatWord } from '#lib/money/Price.tsx'
import { useCan } from '#lib/session/hooks.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { NativeSelect } from '#ui/NativeSelect.tsx'
import { useSelection } from '#ui/selection.ts'
import { Loading, SkeletonRows } from '#ui/Skeleton.tsx'
import { useAddressText } from '#ui/useAddressText.ts'
import { InvoiceFilters } from './InvoiceFilters.tsx'
import { narrows, type InvoiceSearch } from './invoiceSearch.ts'
import { InvoiceTable } from './InvoiceTable.tsx'
import { columnWords } from './invoiceWords.ts'
import { useExport } from './useExport.ts'
import { mostSearched } from './useServersSearched.ts'
import { useInvoiceRows, type InvoiceRow } from './useInvoiceRows.ts'

/** The invoices of the account: found, sorted, summed, saved, and paid together. */
export function InvoicesTab({ search }: { search: InvoiceSearch }) {
  const { t } = useLingui()
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
      <Loading label={t`Loading your invoices`}>
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
  const box = useAddressText(search.q ?? '', (text) => show({ q: text === '' ? undefined : text }))
  const { all, shown, related, servers } = useInvoiceRows(list.invoices, search, box.text)
  const selection = useSelection(shown.map(({ id }) => id))
  const chosen = useChosen(all, selection.ids)
  const sort = readInvoiceSort(search.sort)
  const changeSort = (wanted: typeof sort) => show({ sort: wanted && writeInvoiceSort(wanted) })
  const file = useExport()
  if (list.complete && all.length === 0) return <NoInvoices />
  return (
    <>
      {read.stale && (
        <RefreshFailure {...read.stale} onRetry={read.retry} retrying={read.retrying} />
      )}
      <InvoiceFilters box={box} search={search} onChange={show}>
        <NativeSelect
          className="min-w-0 grow basis-44 sm:hidden"
          aria-label={t`Sort by`}
          value={search.sort ?? ''}
          onChange={(event) => changeSort(readInvoiceSort(event.target.value))}
          options={[
            { value: '', label: t`The newest first` },
            ...invoiceColumns.flatMap((column) => [
              { value: column, label: t`${t(columnWords[column])}, upwards` },
              { value: `-${column}`, label: t`${t(columnWords[column])}, downwards` },
            ]),
          ]}
        />
        <div className="flex items-center gap-2 max-sm:w-full max-sm:justify-between sm:ml-auto">
          <Counts list={list} shown={shown.length} chosen={chosen} />
          <IconButton
            label={t`Export CSV`}
            icon={<Download />}
            aria-busy={file.exporting}
            disabledReason={shown.length === 0 ? t`No invoice is shown.` : undefined}
            onClick={() => {
              if (!file.exporting) void file.save(shown)
            }}
          />
        </div>
      </InvoiceFilters>
      {search.server !== undefined && <OfServer id={search.server} />}
      {servers.meant > mostSearched && (
        <p className="text-muted">
          <Trans>
            {servers.meant} servers match. Invoices of the first {mostSearched} are shown: type more
            of the name.
          </Trans>
        </p>
      )}
      {related?.error ? (
        <CallFailure error={related.error} onRetry={related.retry} retrying={related.retrying} />
      ) : related && !related.permission.allowed ? (
        <Forbidden reason={related.permission.reason} />
      ) : shown.length > 0 ? (
        <InvoiceTable rows={shown} sort={sort} selection={selection} onSort={changeSort} />
      ) : related && related.data === undefined ? (
        <Loading label={t`Loading your invoices`}>
          <SkeletonRows rows={4} columns={6} />
        </Loading>
      ) : (
        <NoneMatches
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
          waits={(!list.complete && narrows(search)) || servers.isReading}
        />
      )}
      {chosen.length > 0 && <ChosenBar chosen={chosen} onClear={selection.clear} />}
    </>
  )
}

/** The rows that are selected, whatever the filters hide. */
function useChosen(all: readonly InvoiceRow[], ids: ReadonlySet<number>): readonly InvoiceRow[] {
  'use memo'
  return ids.size === 0 ? [] : all.filter(({ id }) => ids.has(id))
}

interface CountsProps {
  list: InvoiceList
  shown: number
  chosen: readonly InvoiceRow[]
}

/** "14 invoices · 2 selected · €196.40 to pay". */
function Counts({ list, shown, chosen }: CountsProps) {
  const { i18n } = useLingui()
  const sums = useChosenWords(chosen)
  const all = list.total ?? list.invoices.length
  return (
    <output className="num text-muted">
      {!list.complete ? (
        <Trans>
          {i18n.number(list.invoices.length)} of {i18n.number(all)} read
        </Trans>
      ) : shown === list.invoices.length ? (
        <Plural value={shown} one="# invoice" other="# invoices" />
      ) : (
        <Trans>
          {i18n.number(shown)} of {i18n.number(list.invoices.length)} invoices
        </Trans>
      )}
      {chosen.length > 0 && (
        <>
          {' · '}
          <Plural value={chosen.length} one="# selected" other="# selected" />
          {' · '}
          {sums}
        </>
      )}
    </output>
  )
}

/** What is to be paid of the chosen ones; where nothing is, what they came to. */
function useChosenWords(chosen: readonly InvoiceRow[]): string {
  const { t } = useLingui()
  const words = useSumsWords()
  const vatWord = useVatWord()
  const currency = useAccountCurrency()
  const open = openSums(chosen)
  const sums = open.length > 0 ? open : chargedSums(chosen)
  const total = `${words({ sums, currency })} ${vatWord('incl')}`
  return open.length > 0 ? t`${total} to pay` : t`${total} in all`
}

function ChosenBar({ chosen, onClear }: { chosen: readonly InvoiceRow[]; onClear: () => void }) {
  const { t } = useLingui()
  const permission = useCan()(massPay.key)
  const sums = useChosenWords(chosen)
  const payable = chosen.filter(({ invoice }) => isPayable(invoice))
  const paid = firstTogether(payable.map(({ id, invoice: { duedate } }) => ({ id, duedate })))
  const reason = !permission.allowed
    ? t(permission.reason)
    : payable.length === 0
      ? t`None of them waits for money.`
      : undefined
  return (
    <section
      aria-label={t`Chosen invoices`}
      data-buttons-below="phone"
      className="sticky bottom-4 z-20 mx-auto flex min-h-12 max-w-full flex-wrap items-center gap-2.5 rounded-card border border-line bg-surface px-3 py-2 shadow-float max-sm:bottom-17"
    >
      <span className="num">
        <Plural value={chosen.length} one="# selected" other="# selected" /> · {sums}
      </span>
      <ButtonLink
        variant="primary"
        disabledReason={reason}
        render={<DialogLink run="pay" on={paid.map(({ id }) => id).join(',')} />}
      >
        {paid.length < payable.length ? (
          <Trans>
            Pay the oldest {paid.length} of {payable.length}…
          </Trans>
        ) : (
          <Plural value={payable.length} one="Pay # invoice…" other="Pay # invoices…" />
        )}
      </ButtonLink>
      <Button variant="ghost" onClick={onClear}>
        <Trans>Clear</Trans>
      </Button>
    </section>
  )
}

/** What comes next for the server that the list is narrowed to. */
function OfServer({ id }: { id: number }) {
  const name = useServerNames().get(id)
  if (name === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3">
      <p className="min-w-0 flex-1 basis-64 text-muted">
        <b className="font-[580] text-ink">{brief(name)}</b> <NextInvoice serverId={id} />
      </p>
      <MakeInvoice server={{ id, name }} />
    </div>
  )
}

function NoInvoices() {
  return (
    <Card>
      <EmptyState icon={<ReceiptText />} title={<Trans>No invoices yet</Trans>}>
        <Trans>The first one comes with your first order, or when you add funds.</Trans>
      </EmptyState>
    </Card>
  )
}

function NoneMatches({ onClear, waits }: { onClear: () => void; waits: boolean }) {
  return (
    <Card>
      <EmptyState
        title={waits ? <Trans>None so far</Trans> : <Trans>No invoice matches</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Clear the filters</Trans>
          </Button>
        }
      >
        {waits ? (
          <Trans>The rest of the invoices is still being read.</Trans>
        ) : (
          <Trans>Take a filter away or search for something else.</Trans>
        )}
      </EmptyState>
    </Card>
  )
}
