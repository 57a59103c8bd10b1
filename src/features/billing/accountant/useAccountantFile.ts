import { useLingui } from '@lingui/react/macro'
import { csvText, type CsvCell } from '#lib/text/csv.ts'
import { csvFormat } from '#lib/text/csvFormat.ts'
import { formatLocale, spreadsheetLocale } from '#locales/region.ts'
import { saveFile } from '#ui/saveFile.ts'
import { bookedOn, pdfName, vatTotals } from '../rules/accountantExport.ts'
import { useCurrencyOf } from '../view/currency.ts'
import type { InvoiceFile } from './useInvoiceFiles.ts'

const decimal = (amount: string | null): CsvCell => (amount === null ? null : { decimal: amount })

/** Saves a ZIP of PDFs, items and VAT totals; the tables are in the form of the region's spreadsheets. */
export function useAccountantFile(): (
  name: string,
  files: readonly InvoiceFile[],
) => Promise<void> {
  const { t, i18n } = useLingui()
  const currencyOf = useCurrencyOf()

  function itemRows(files: readonly InvoiceFile[]): CsvCell[][] {
    const head = [
      t`Invoice`,
      t`Number`,
      t`Date`,
      t`Due date`,
      t`Status`,
      t`Type`,
      t`Server`,
      t`Item`,
      t`Amount, excl. VAT`,
      t`VAT, %`,
      t`Currency`,
    ]
    const rows = files.flatMap(({ invoice }) =>
      invoice.items.map(({ type, inv_id, description, amount, taxed }) => [
        invoice.id,
        invoice.invoicenum,
        bookedOn(invoice),
        invoice.duedate,
        invoice.status,
        type,
        inv_id || null,
        description,
        decimal(amount),
        decimal(taxed ? invoice.taxrate : '0'),
        currencyOf(invoice),
      ]),
    )
    return [head, ...rows]
  }

  function vatRows(files: readonly InvoiceFile[]): CsvCell[][] {
    const head = [t`Currency`, t`VAT, %`, t`Invoices`, t`Net`, t`VAT`, t`Gross`]
    const totals = vatTotals(
      files.map(({ invoice }) => ({ invoice, currency: currencyOf(invoice) })),
    )
    return [
      head,
      ...totals.map(({ currency, rate, invoices, net, vat, gross }) => [
        currency,
        decimal(rate),
        invoices,
        decimal(net),
        decimal(vat),
        decimal(gross),
      ]),
    ]
  }

  return async (name, files) => {
    const { strToU8, zipSync } = await import('fflate')
    const format = csvFormat(spreadsheetLocale(formatLocale(i18n)))
    const table = (rows: CsvCell[][]) => strToU8(csvText(rows, format))
    const zip = zipSync({
      'items.csv': table(itemRows(files)),
      'vat-totals.csv': table(vatRows(files)),
      // PDFs are compressed already.
      ...Object.fromEntries(
        files.map(({ invoice, pdf }) => [pdfName(invoice), [pdf, { level: 0 }] as const]),
      ),
    })
    saveFile(name, new Blob([zip], { type: 'application/zip' }))
  }
}
