import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type RefObject } from 'react'
import { useServerNames } from '../view/useServerNames.ts'
import { brief } from '#lib/text/brief.ts'
import { invoiceStates, readDay, readStates } from '../rules/invoiceFilter.ts'
import { Checkbox } from '#ui/Checkbox.tsx'
import { Combobox } from '#ui/Combobox.tsx'
import { Field } from '#ui/Field.tsx'
import { FilterPopover } from '#ui/FilterPopover.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { FilterField, InvoiceSearch } from './invoiceSearch.ts'
import { fieldWords, stateWords } from './invoiceWords.ts'

interface Props {
  field: FilterField
  search: InvoiceSearch
  /** What it stands beside: the focus returns there. */
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  onDone: (change: InvoiceSearch) => void
}

/** Sets one filter; nothing chosen takes it away. */
export function FilterEditor({ field, search, anchor, onClose, onDone }: Props) {
  const { t } = useLingui()
  const { label, hint } = fieldWords[field]
  const [value, setValue] = useState(String(search[field] ?? ''))
  return (
    <FilterPopover
      label={t(label)}
      hint={t(hint)}
      done={<Trans>Filter</Trans>}
      anchor={anchor}
      onClose={onClose}
      onSubmit={() => onDone(changeOf(field, value))}
    >
      {field === 'state' ? (
        <States value={value} onChange={setValue} />
      ) : field === 'server' ? (
        <Servers value={value} onChange={setValue} />
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
      return { state: readStates(value)?.join(',') }
    case 'since':
    case 'until':
      return { [field]: readDay(value) }
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

function States({ value, onChange }: ValueProps) {
  const { t } = useLingui()
  const chosen = readStates(value) ?? []
  return (
    <div className="grid gap-1">
      {invoiceStates.map((state) => (
        <Checkbox
          key={state}
          label={t(stateWords[state])}
          checked={chosen.includes(state)}
          onChange={() =>
            onChange(
              invoiceStates.filter((one) => (one === state) !== chosen.includes(one)).join(','),
            )
          }
        />
      ))}
    </div>
  )
}

/** Servers that are offered at once: whoever has more of them types a part of the name. */
const mostOffered = 50

function Servers({ value, onChange }: ValueProps) {
  const { t } = useLingui()
  const names = useServerNames()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const options = [...names]
    .filter(([id, name]) => `${name} ${id}`.toLowerCase().includes(wanted) || String(id) === value)
    .slice(0, mostOffered)
    .map(([id, name]) => ({ value: String(id), label: brief(name) }))
  return (
    <Field label={t`Server`}>
      <Combobox
        options={options}
        value={value === '' ? null : value}
        onChange={(chosen) => onChange(chosen ?? '')}
        onSearch={setTyped}
        placeholder={t`Name or number`}
      />
    </Field>
  )
}
