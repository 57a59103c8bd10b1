/** Invoices as PDF. spec.md 4.4: `download_invoice`. */
import fontkit from '@pdf-lib/fontkit'
import { PDFDocument, PageSizes, rgb, type PDFFont, type PDFPage } from 'pdf-lib'
import { add, isPositive } from '../../counting/money.ts'
import { dateText } from '../../world/clock.ts'
import type { InvoiceRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { accountOf, clientOf, countryName, currencyOf, fullName } from './clientRecord.ts'
import { balanceOf, paymentsFor, totalOf } from './ledger.ts'
import { pdfFonts } from './pdfFonts.ts'

const margin = 56
const lineHeight = 15
const [pageWidth, pageHeight] = PageSizes.A4
const right = pageWidth - margin
/** Width of descriptions, which keeps them clear of the amounts. */
const descriptionWidth = right - margin - 90

interface Fonts {
  readonly plain: PDFFont
  readonly bold: PDFFont
}

/** The standard fonts know Latin-1 only, and names of clients don't end there. */
async function embedFonts(document: PDFDocument): Promise<Fonts> {
  document.registerFontkit(fontkit)
  const files = await pdfFonts()
  const embed = (file: Uint8Array, customName: string) =>
    document.embedFont(file, { subset: true, customName })
  return {
    plain: await embed(files.plain, 'AAAAAA+DejaVuSansCondensed'),
    bold: await embed(files.bold, 'AAAAAB+DejaVuSansCondensed-Bold'),
  }
}

/** Writes from top to bottom, with page breaks. */
class Sheet {
  readonly #document: PDFDocument
  readonly #fonts: Fonts
  readonly #known: ReadonlySet<number>
  #page: PDFPage
  #y = pageHeight - margin

  constructor(document: PDFDocument, fonts: Fonts) {
    this.#document = document
    this.#fonts = fonts
    this.#known = new Set(fonts.plain.getCharacterSet())
    this.#page = document.addPage(PageSizes.A4)
  }

  text(text: string, { bold = false, size = 10 } = {}): void {
    this.#place(this.#cut(text, right - margin, bold, size), margin, bold, size)
    this.#down(size + 5)
  }

  /** A description and a right-aligned amount. */
  row(description: string, amount: string, { bold = false } = {}): void {
    this.#place(this.#cut(description, descriptionWidth, bold, 10), margin, bold, 10)
    const text = this.#writable(amount)
    const font = bold ? this.#fonts.bold : this.#fonts.plain
    this.#place(text, right - font.widthOfTextAtSize(text, 10), bold, 10)
    this.#down(lineHeight)
  }

  rule(): void {
    this.#page.drawLine({
      start: { x: margin, y: this.#y + lineHeight - 4 },
      end: { x: right, y: this.#y + lineHeight - 4 },
      thickness: 0.5,
      color: rgb(0.6, 0.6, 0.6),
    })
    this.#down(6)
  }

  gap(height = lineHeight): void {
    this.#down(height)
  }

  #place(text: string, x: number, bold: boolean, size: number): void {
    const font = bold ? this.#fonts.bold : this.#fonts.plain
    this.#page.drawText(text, { x, y: this.#y, size, font })
  }

  #down(by: number): void {
    this.#y -= by
    if (this.#y >= margin) return
    this.#page = this.#document.addPage(PageSizes.A4)
    this.#y = pageHeight - margin
  }

  /** Latin, Greek and Cyrillic; other characters become question marks. Accents of their own join their letter. */
  #writable(text: string): string {
    return Array.from(text.slice(0, 300).normalize('NFC'), (character) =>
      this.#known.has(character.codePointAt(0) ?? 0) ? character : '?',
    ).join('')
  }

  #cut(text: string, width: number, bold: boolean, size: number): string {
    const font = bold ? this.#fonts.bold : this.#fonts.plain
    let shown = this.#writable(text)
    if (font.widthOfTextAtSize(shown, size) <= width) return shown
    while (shown !== '' && font.widthOfTextAtSize(`${shown}…`, size) > width)
      shown = shown.slice(0, -1)
    return `${shown}…`
  }
}

/** The invoice as a PDF in Base64. */
export async function invoicePdf(world: World, invoice: InvoiceRow): Promise<string> {
  const account = accountOf(world, invoice)
  const client = clientOf(world, account)
  const { suffix } = currencyOf(account)
  const money = (amount: string): string => `${amount}${suffix}`
  const document = await PDFDocument.create()
  describe(document, world, invoice)
  const sheet = new Sheet(document, await embedFonts(document))

  sheet.text(`Invoice ${invoice.id}`, { bold: true, size: 20 })
  sheet.gap(8)
  sheet.text(`Status: ${invoice.status}`)
  sheet.text(`Date: ${dateText(invoice.created)}`)
  sheet.text(`Due: ${invoice.due}`)
  if (invoice.paid_at !== null) sheet.text(`Paid: ${dateText(invoice.paid_at)}`)
  sheet.gap()
  sheet.text('Bill to', { bold: true })
  for (const line of [
    client.companyname,
    fullName(account),
    client.address1,
    client.address2,
    `${client.postcode} ${client.city}`.trim(),
    countryName(account.country_code),
    client.tax_id && `VAT ID ${client.tax_id}`,
  ])
    if (line) sheet.text(line)
  sheet.gap()

  sheet.row('Description', 'Amount', { bold: true })
  sheet.rule()
  for (const { description, amount } of invoice.lines) sheet.row(description, money(amount))
  sheet.rule()
  // Top-ups and group invoices aren't taxed: a group's amounts have their VAT.
  const isTaxed = isPositive(invoice.tax)
  if (isTaxed) {
    sheet.row('Subtotal excl. VAT', money(invoice.subtotal))
    sheet.row(`VAT ${invoice.tax_rate} %`, money(invoice.tax))
  }
  sheet.row(isTaxed ? 'Total incl. VAT' : 'Total', money(add(invoice.subtotal, invoice.tax)), {
    bold: true,
  })
  sheet.row('Paid from credit', money(invoice.credit))
  sheet.row('Amount due after credit', money(totalOf(invoice)))
  sheet.gap()

  sheet.row('Payments', '', { bold: true })
  for (const { at, gateway, transid, amount } of paymentsFor(world, invoice))
    sheet.row(`${dateText(at)}  ${gateway}  ${transid}`, money(amount))
  sheet.row('Amount due', money(balanceOf(world, invoice)), { bold: true })
  return document.saveAsBase64()
}

/** Document metadata, dated by the world's clock so that the same world creates the same file. */
function describe(document: PDFDocument, world: World, invoice: InvoiceRow): void {
  const made = new Date(world.clock.now())
  document.setTitle(`Invoice ${invoice.id}`)
  document.setProducer('Patchbay mock backend')
  document.setCreator('Patchbay mock backend')
  document.setCreationDate(made)
  document.setModificationDate(made)
}
