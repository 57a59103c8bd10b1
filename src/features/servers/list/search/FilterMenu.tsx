import { useLingui } from '@lingui/react/macro'
import { searchFields, type SearchField } from './serverSearch.ts'
import { MenuPopup } from '#ui/MenuPopup.tsx'
import { fieldWords } from './searchWords.ts'

/** The filters that there are. */
export function FilterMenu({ onChoose }: { onChoose: (field: SearchField) => void }) {
  const { t } = useLingui()
  return (
    <MenuPopup
      items={searchFields.map((field) => ({
        label: t(fieldWords[field].label),
        hint: t(fieldWords[field].hint),
        onSelect: () => onChoose(field),
      }))}
    />
  )
}
