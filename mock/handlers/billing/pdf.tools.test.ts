/** Has poppler 22.12 read an invoice's text, and qpdf 11.3 check its structure. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startService } from '../../harness.ts'

const folder = mkdtempSync(join(tmpdir(), 'patchbay-invoice-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('an invoice has letters beyond Latin-1', async () => {
  const service = await startService()
  await service.signIn()
  const { invoices, clients } = service.world.tables
  const [invoice] = invoices.all()
  if (!invoice) throw new Error('no invoices')
  clients.patch(invoice.account_id, { companyname: 'Łukasz Doğan', city: 'Wrocław' })
  const { file } = await service.ask('billing/download_invoice', { invoice_id: invoice.id })
  const path = join(folder, 'invoice.pdf')
  writeFileSync(path, file)
  const { stdout } = spawnSync('pdftotext', [path, '-'], { encoding: 'utf8' })
  expect(stdout).toContain('Łukasz Doğan')
  expect(stdout).toContain('Wrocław')
  expect(spawnSync('qpdf', ['--check', path]).status).toBe(0)
})
