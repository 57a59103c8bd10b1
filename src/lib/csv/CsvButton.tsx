import { useLingui } from '@lingui/react'
import { cloneElement } from 'react'
import { lazy } from '#lib/lazy/lazy.tsx'
import { csvFormat, isPlain, plainCsv, type CsvFormat } from '#lib/text/csvFormat.ts'
import { formatLocale, spreadsheetLocale } from '#locales/region.ts'
import { Menu } from '#ui/Menu.tsx'
import type { PopupTrigger } from '#ui/PopupButton.tsx'

const CsvForms = lazy(async () => (await import('./CsvForms.tsx')).CsvForms)

interface Props {
  /** The button, without `onClick`. */
  trigger: PopupTrigger
  /** It can't be pressed now. */
  disabled?: boolean
  onSave: (format: CsvFormat) => void
}

/** Saves a CSV file. Where spreadsheets read another form than programs, it asks which. */
export function CsvButton({ trigger, disabled = false, onSave }: Props) {
  const { i18n } = useLingui()
  if (disabled) return trigger
  return isPlain(csvFormat(spreadsheetLocale(formatLocale(i18n)))) ? (
    cloneElement(trigger, { onClick: () => onSave(plainCsv) })
  ) : (
    <Menu align="end" trigger={trigger} popup={<CsvForms onSave={onSave} />} />
  )
}
