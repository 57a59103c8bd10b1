import { useLingui } from '@lingui/react/macro'
import { csvFormat, isPlain, plainCsv, type CsvFormat } from '#lib/text/csvFormat.ts'
import { formatLocale, spreadsheetLocale } from '#locales/region.ts'
import type { MenuItem } from '#ui/Menu.tsx'

type CsvItem = Omit<MenuItem, 'href' | 'link'> & { onSelect: () => void }

/** The forms of a CSV file: that of the region's spreadsheets, and the plain one if it differs. */
export function useCsvItems(onSave: (format: CsvFormat) => void): readonly [CsvItem, ...CsvItem[]] {
  const { t, i18n } = useLingui()
  const format = csvFormat(spreadsheetLocale(formatLocale(i18n)))
  const plain: CsvItem = {
    label: t`Plain CSV`,
    hint: t`Commas between columns, decimal points`,
    onSelect: () => onSave(plainCsv),
  }
  if (isPlain(format)) return [plain]
  const regional: CsvItem = {
    label: t`CSV for your region`,
    hint:
      format.decimalSign === '.'
        ? t`Semicolons between columns, decimal points`
        : t`Semicolons between columns, decimal commas`,
    onSelect: () => onSave(format),
  }
  return [regional, plain]
}
