// On every first screen, so not compiled, like building blocks (`notCompiled` in scripts/build/sourcePlugins.ts).
'use no memo'

import { useLingui } from '@lingui/react/macro'
import {
  isProblem,
  type SearchField,
  type Term,
  searchFields,
  type SearchProblem,
} from './serverSearch.ts'
import { FilterChip } from '#ui/Chip.tsx'
import { fieldLabels, termText, problemMessage } from './searchWords.ts'
import { MenuPopup } from '#ui/MenuPopup.tsx'
import { Strip } from '#ui/Strip.tsx'

interface Props {
  /** All terms: `index` refers to them. */
  terms: readonly Term[]
  /** `chip` is the pressed element. */
  onEdit: (field: SearchField, index: number, chip: HTMLElement) => void
  onRemove: (index: number) => void
}

/** The search's filters as chips; plain words stay in the box. */
export function FilterChips({ terms, onEdit, onRemove }: Props) {
  const { t, i18n } = useLingui()
  return terms.map((term, index) => {
    const { parsed, source } = term
    if (isProblem(parsed) || parsed.field === 'text') return null
    const { field } = parsed
    const value = termText(i18n, term)
    // Pasted addresses are edited in the box.
    if (field === 'addresses')
      return (
        <FilterChip
          key={source}
          name={t(fieldLabels.ip.label)}
          value={value}
          onRemove={() => onRemove(index)}
        />
      )
    return (
      <FilterChip
        // Filters can repeat, and an edited one keeps the focus.
        // oxlint-disable-next-line react/no-array-index-key
        key={index}
        name={t(fieldLabels[field].label)}
        value={value}
        onEdit={(chip) => onEdit(field, index, chip)}
        onRemove={() => onRemove(index)}
      />
    )
  })
}

export function FilterMenu({ onChoose }: { onChoose: (field: SearchField) => void }) {
  const { t } = useLingui()
  return (
    <MenuPopup
      items={searchFields.map((field) => ({
        label: t(fieldLabels[field].label),
        hint: t(fieldLabels[field].hint),
        onSelect: () => onChoose(field),
      }))}
    />
  )
}

/** Why terms of the search are ignored. */
export function Problems({ problems }: { problems: readonly SearchProblem[] }) {
  const { i18n } = useLingui()
  return (
    <Strip tone="warn">
      {[...new Set(problems.map((problem) => problemMessage(i18n, problem)))].map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Strip>
  )
}
