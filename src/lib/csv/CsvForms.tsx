import { MenuPopup } from '#ui/MenuPopup.tsx'
import type { CsvFormat } from '#lib/text/csvFormat.ts'
import { useCsvItems } from './useCsvItems.ts'

/** The forms of a CSV file, as a menu. */
export const CsvForms = ({ onSave }: { onSave: (format: CsvFormat) => void }) => (
  <MenuPopup items={useCsvItems(onSave)} />
)
