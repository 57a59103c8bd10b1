import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type RefObject } from 'react'
import { useServerNames } from '#features/servers/view/useServerNames.ts'
import { searchFor, searchText } from '#lib/text/searchText.ts'
import { truncate } from '#lib/text/truncate.ts'
import { invoiceStatuses, parseDay, parseStatuses } from '../rules/invoiceList.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { Field } from '#ui/Field.tsx'
import { FilterPopover } from '#ui/FilterPopover.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { type FilterField, type InvoiceSearch, fieldLabels, statusLabels } from './invoiceSearch.ts'

interface Props {
  field: FilterField
  search: InvoiceSearch
  /** Gets the focus back. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  onSave: (change: InvoiceSearch) => void
}

/** Sets one filter; an empty value removes it. */
export function FilterEditor({ field, search, anchor, onClose, onSave }: Props) {
  const { t } = useLingui()
  const { label, hint } = fieldLabels[field]
  const [value, setValue] = useState(String(search[field] ?? ''))
  return (
    <FilterPopover
      label={t(label)}
      hint={t(hint)}
      submitLabel={<Trans>Filter</Trans>}
      anchor={anchor}
      onClose={onClose}
      onSubmit={() => onSave(changeOf(field, value))}
    >
      {field === 'state' ? (
        <StatusField value={value} onChange={setValue} />
      ) : field === 'server' ? (
        <ServerField value={value} onChange={setValue} />
      ) : (
        <Field label={t(label)}>
          <TextInput type="date" value={value} onChange={(event) => setValue(event.target.value)} />
        </Field>
      )}
    </FilterPopover>
  )
}

function changeOf(field: FilterField, value: string): InvoiceSearch {
  switch (field) {
    case 'state':
      return { state: parseStatuses(value)?.join(',') }
    case 'since':
    case 'until':
      return { [field]: parseDay(value) }
    case 'server':
      return { server: value === '' ? undefined : Number(value) }
    default:
      return field satisfies never
  }
}

interface ValueProps {
  value: string
  onChange: (value: string) => void
}

function StatusField({ value, onChange }: ValueProps) {
  const { t } = useLingui()
  const chosen = parseStatuses(value) ?? []
  return (
    <div className="grid gap-1">
      {invoiceStatuses.map((status) => (
        <Checkbox
          key={status}
          label={t(statusLabels[status])}
          checked={chosen.includes(status)}
          onChange={() =>
            onChange(
              invoiceStatuses.filter((one) => (one === status) !== chosen.includes(one)).join(','),
            )
          }
        />
      ))}
    </div>
  )
}

const maxOptions = 50

function ServerField({ value, onChange }: ValueProps) {
  const { t } = useLingui()
  const names = useServerNames()
  const [text, setText] = useState('')
  const isIn = searchFor(text)
  const options = [...names]
    .filter(([id, name]) => isIn(searchText([name, String(id)])) || String(id) === value)
    .slice(0, maxOptions)
    .map(([id, name]) => ({ value: String(id), label: truncate(name) }))
  return (
    <Field label={t`Server`}>
      <Combobox
        options={options}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        onSearch={setText}
        placeholder={t`Name or number`}
      />
    </Field>
  )
}
