import { cloneElement } from 'react'
import type { CsvFormat } from '#lib/text/csv.ts'
import { Menu } from '#ui/Menu.tsx'
import type { PopupTrigger } from '#ui/PopupButton.tsx'
import { useCsvItems } from './useCsvItems.ts'

interface Props {
  /** The button, without `onClick`. */
  trigger: PopupTrigger
  /** It can't be pressed now. */
  disabled?: boolean
  onSave: (format: CsvFormat) => void
}

/** Saves a CSV file. Where spreadsheets read another form than programs, it asks which. */
export function CsvButton({ trigger, disabled = false, onSave }: Props) {
  const [first, second] = useCsvItems(onSave)
  if (disabled) return trigger
  return second ? (
    <Menu align="end" trigger={trigger} items={[first, second]} />
  ) : (
    cloneElement(trigger, { onClick: first.onSelect })
  )
}
