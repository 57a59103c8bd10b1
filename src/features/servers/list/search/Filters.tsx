import { useLingui } from '@lingui/react/macro'
import { isProblem, type SearchField, type Term } from './serverSearch.ts'
import { FilterChip } from '#ui/FilterChip.tsx'
import { fieldWords, termWords } from './searchWords.ts'

interface Props {
  /** The whole search: places are counted in it. */
  terms: readonly Term[]
  /** `chip`: what was pressed. */
  onEdit: (field: SearchField, place: number, chip: HTMLElement) => void
  onRemove: (place: number) => void
}

/** The filters of a search; plain words stay in the box alone. */
export function FilterChips({ terms, onEdit, onRemove }: Props) {
  const { t, i18n } = useLingui()
  return terms.map((term, place) => {
    const { means, written } = term
    if (isProblem(means) || means.field === 'text') return null
    const { field } = means
    const value = termWords(i18n, term)
    // Pasted addresses are changed in the box.
    if (field === 'addresses')
      return (
        <FilterChip
          key={written}
          name={t(fieldWords.ip.label)}
          value={value}
          onRemove={() => onRemove(place)}
        />
      )
    return (
      <FilterChip
        // The same filter can be given twice, and a changed one keeps the focus.
        // oxlint-disable-next-line react/no-array-index-key
        key={place}
        name={t(fieldWords[field].label)}
        value={value}
        onEdit={(chip) => onEdit(field, place, chip)}
        onRemove={() => onRemove(place)}
      />
    )
  })
}
