import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Search } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { useServerNames } from '../view/useServerNames.ts'
import { brief } from '#lib/text/brief.ts'
import { readStates } from '../rules/invoiceFilter.ts'
import { lazy } from '#lib/lazy/lazy.tsx'
import { ChipButton } from '#ui/Chip.tsx'
import { FilterChip } from '#ui/FilterChip.tsx'
import { Menu } from '#ui/Menu.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { useAddressText } from '#ui/useAddressText.ts'
import { filterFields, type FilterField, type InvoiceSearch } from './invoiceSearch.ts'
import { fieldWords, stateWords } from './invoiceWords.ts'
import { dateFormats } from '#ui/moment.ts'

const FilterEditor = lazy(async () => (await import('./FilterEditor.tsx')).FilterEditor)

interface Props {
  box: ReturnType<typeof useAddressText>
  search: InvoiceSearch
  onChange: (change: InvoiceSearch) => void
  /** At the end of the line. */
  children: ReactNode
}

/** What narrows the list: words, and one chip for each filter. */
export function InvoiceFilters({ box, search, onChange, children }: Props) {
  const { t } = useLingui()
  const [editing, setEditing] = useState<FilterField>()
  /** What the editor stands beside: the chip that was pressed, or the button of new filters. */
  const anchor = useRef<HTMLElement>(null)
  const filterButton = useRef<HTMLSpanElement>(null)
  const valueOf = useFilterWords(search)
  const free = filterFields.filter((field) => search[field] === undefined)
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
          if (event.key === 'Enter') box.flush()
        }}
      />
      {filterFields.map((field) => {
        const value = valueOf(field)
        return (
          value !== undefined && (
            <FilterChip
              key={field}
              name={t(fieldWords[field].label)}
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
      {free.length > 0 && (
        <span ref={filterButton} className="inline-flex">
          <Menu
            trigger={
              <ChipButton>
                <Plus className="size-3.5" aria-hidden="true" />
                <Trans>Filter</Trans>
              </ChipButton>
            }
            items={free.map((field) => ({
              label: t(fieldWords[field].label),
              hint: t(fieldWords[field].hint),
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
          onDone={(change) => {
            onChange(change)
            setEditing(undefined)
          }}
        />
      )}
    </search>
  )
}

/** What a filter is set to, in words; undefined where it is not set. */
function useFilterWords(search: InvoiceSearch): (field: FilterField) => string | undefined {
  const { t, i18n } = useLingui()
  const names = useServerNames()
  const day = (date: string | undefined): string | undefined =>
    date && i18n.date(new Date(date), { ...dateFormats.day, timeZone: 'UTC' })
  return (field) => {
    switch (field) {
      case 'state':
        return (
          search.state &&
          readStates(search.state)
            ?.map((state) => t(stateWords[state]))
            .join(', ')
        )
      case 'since':
      case 'until':
        return day(search[field])
      case 'server':
        return search.server === undefined
          ? undefined
          : brief(names.get(search.server) ?? `#${search.server}`)
      default:
        return field satisfies never
    }
  }
}
