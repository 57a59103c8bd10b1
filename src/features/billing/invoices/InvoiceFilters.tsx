import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Search } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useServerNames } from '#features/servers/view/useServerNames.ts'
import { truncate } from '#lib/text/truncate.ts'
import { parseStatuses } from '../rules/invoiceList.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { ChipButton, FilterChip } from '#ui/Chip.tsx'
import { keyOf } from '#ui/keyPress.ts'
import { Menu } from '#ui/Menu.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { useUrlText } from '#ui/useUrlText.ts'
import {
  filterFields,
  type FilterField,
  type InvoiceSearch,
  fieldLabels,
  statusLabels,
} from './invoiceSearch.ts'
import { formatDay } from '#ui/dateFormats.ts'
import { arrowDownToRows } from '#ui/useRowKeys.ts'

const FilterEditor = lazy(async () => (await import('./FilterEditor.tsx')).FilterEditor)

interface Props {
  box: ReturnType<typeof useUrlText>
  search: InvoiceSearch
  onChange: (change: InvoiceSearch) => void
  /** At the end of the line. */
  children: ReactNode
}

/** The search box, and a chip for each filter. */
export function InvoiceFilters({ box, search, onChange, children }: Props) {
  const { t } = useLingui()
  const [editing, setEditing] = useState<FilterField>()
  /** The pressed chip, or the button that adds filters. */
  const anchor = useRef<HTMLElement>(null)
  const filterButton = useRef<HTMLSpanElement>(null)
  const valueOf = useFilterLabels(search)
  const unused = filterFields.filter((field) => search[field] === undefined)
  return (
    <search className="flex flex-wrap items-center gap-2.5">
      <TextInput
        type="search"
        aria-label={t`Search invoices`}
        placeholder={t`Number, server or amount`}
        before={<Search aria-hidden="true" />}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="sm:max-w-60"
        value={box.text}
        onChange={(event) => box.type(event.target.value)}
        onBlur={box.flush}
        onKeyDown={(event) => {
          if (keyOf(event) === 'Enter') box.flush()
          arrowDownToRows(event)
        }}
      />
      {filterFields.map((field) => {
        const value = valueOf(field)
        return (
          value !== undefined && (
            <FilterChip
              key={field}
              name={t(fieldLabels[field].label)}
              value={value}
              onEdit={(chip) => {
                anchor.current = chip
                setEditing(field)
              }}
              onRemove={() => onChange({ [field]: undefined })}
            />
          )
        )
      })}
      {unused.length > 0 && (
        <span ref={filterButton} className="inline-flex">
          <Menu
            trigger={
              <ChipButton>
                <Plus className="size-3.5" aria-hidden="true" />
                <Trans>Filter</Trans>
              </ChipButton>
            }
            items={unused.map((field) => ({
              label: t(fieldLabels[field].label),
              hint: t(fieldLabels[field].hint),
              onSelect: () => {
                anchor.current = filterButton.current?.querySelector('button') ?? null
                setEditing(field)
              },
            }))}
          />
        </span>
      )}
      {children}
      {editing && (
        <FilterEditor
          key={editing}
          field={editing}
          search={search}
          anchor={anchor}
          onClose={() => setEditing(undefined)}
          onSave={(change) => {
            onChange(change)
            setEditing(undefined)
          }}
        />
      )}
    </search>
  )
}

/** A filter's value in words; undefined where it isn't set. */
function useFilterLabels(search: InvoiceSearch): (field: FilterField) => string | undefined {
  const { t, i18n } = useLingui()
  const names = useServerNames()
  const day = (date: string | undefined): string | undefined => date && formatDay(i18n, date)
  return (field) => {
    switch (field) {
      case 'state':
        return (
          search.state &&
          parseStatuses(search.state)
            ?.map((state) => t(statusLabels[state]))
            .join(', ')
        )
      case 'since':
      case 'until':
        return day(search[field])
      case 'server':
        return search.server === undefined
          ? undefined
          : truncate(names.get(search.server) ?? `#${search.server}`)
      default:
        return field satisfies never
    }
  }
}
