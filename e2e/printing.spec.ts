/** What is printed is whole, or says what is missing. */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { onPath } from '../scripts/debian.ts'
import { expect, phone, signIn, test } from './fixtures.ts'
import { rows, shown } from './serversList.ts'

/** poppler-utils. Without it only the page in print is looked at, not the paper. */
const pdftotext = onPath('pdftotext')

/** The printed text, by page, as a PDF reader finds it. */
async function printed(page: Page, file: string): Promise<string> {
  writeFileSync(file, await page.pdf({ format: 'A4' }))
  return execFileSync(pdftotext ?? '', ['-layout', file, '-'], { encoding: 'utf8' })
}

test('a list in print has all its rows', async ({ page, world }) => {
  await signIn(page, world)
  await expect(shown(page)).toHaveText('41')
  await expect(rows(page).first()).toContainText('GB')
  expect(await rows(page).count()).toBeLessThan(41)
  await page.emulateMedia({ media: 'print' })
  await expect(rows(page)).toHaveCount(41)
})

test('a list is printed whole, and scrolls as before afterwards', async ({
  page,
  world,
}, testInfo) => {
  test.skip(pdftotext === undefined, 'needs pdftotext (poppler-utils)')
  await signIn(page, world)
  await expect(shown(page)).toHaveText('41')
  await expect(rows(page).first()).toContainText('GB')
  const text = await printed(page, testInfo.outputPath('list.pdf'))
  for (const { name } of world.servers) expect(text).toContain(name)
  // What was never on the screen wasn't loaded.
  expect(text).toMatch(/Status and configuration of \d+ servers weren’t loaded/)
  expect(text).toContain('Not loaded')
  expect(text).not.toContain('Loading…')
  await expect(rows(page)).not.toHaveCount(41)
  await expect(page.getByText('weren’t loaded', { exact: false })).toBeHidden()
})

test('no name is cut on paper', async ({ page, world }, testInfo) => {
  test.skip(pdftotext === undefined, 'needs pdftotext (poppler-utils)')
  await world.start({ scenario: 'worldwide' })
  await signIn(page, world)
  await expect(rows(page).first()).toContainText('GB')
  const text = await printed(page, testInfo.outputPath('names.pdf'))
  expect(text).not.toContain('…')
})

test('of ten thousand rows the paper says how many are missing', async ({ page, world }) => {
  await world.start({ scenario: 'ten-thousand-servers' })
  await signIn(page, world)
  await expect(shown(page)).toHaveText('10,000')
  await expect(rows(page).first()).toContainText('GB')
  await page.emulateMedia({ media: 'print' })
  await expect(rows(page)).toHaveCount(500)
  await expect(page.getByText('Only the first 500 of 10,000 rows are printed')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await expect(page.getByText('Only the first 500', { exact: false })).toBeHidden()
  expect(await rows(page).count()).toBeLessThan(60)
})

test('pages of a list that are shown on demand are printed at once', async ({ page, world }) => {
  await signIn(page, world, '/billing/payments')
  const table = page.getByRole('table').first()
  await expect(table.getByRole('row').first()).toBeVisible()
  const more = page.getByRole('button', { name: 'Show more' }).first()
  await expect(more).toBeVisible()
  const before = await table.getByRole('row').count()
  await page.emulateMedia({ media: 'print' })
  await expect(more).toBeHidden()
  expect(await table.getByRole('row').count()).toBeGreaterThan(before)
})

/** An invoice with items of several lines. */
async function openInvoice(page: Page): Promise<void> {
  await page.goto('/billing')
  await rows(page).filter({ hasText: '-01' }).first().getByRole('link').first().click()
  await expect(page.getByRole('table', { name: /Items|Posten/ })).toBeVisible()
}

const longItem = /^Dedicated server .*\nPeriod: .*\nProcessor: [^]*\nReference: .*end$/

for (const [name, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', phone],
] as const)
  test(`an item keeps its lines on ${name}, with server and amount in sight`, async ({
    page,
    world,
  }) => {
    await world.start({ scenario: 'worldwide' })
    await page.setViewportSize(viewport)
    await signIn(page, world, '/billing')
    await openInvoice(page)
    const table = page.getByRole('table', { name: 'Items' })
    const item = table.getByText(/^Dedicated server/).first()
    expect(await item.innerText()).toMatch(longItem)
    const row = table.getByRole('row').filter({ hasText: 'Dedicated server' }).first()
    for (const part of [row.getByRole('link'), row.getByText(/€\d/)]) {
      const box = await part.first().boundingBox()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width)
      expect(box?.width).toBeGreaterThan(20)
    }
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    ).toBeLessThanOrEqual(0)
  })

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })
  test('an item keeps its lines on paper', async ({ page, world }, testInfo) => {
    test.skip(pdftotext === undefined, 'needs pdftotext (poppler-utils)')
    await world.start({ scenario: 'worldwide' })
    await signIn(page, world, '/billing')
    await openInvoice(page)
    const server = await page.getByRole('table').first().getByRole('link').first().innerText()
    const text = await printed(page, testInfo.outputPath('invoice.pdf'))
    expect(text).toMatch(/Dedicated server [^\n]*\n\s*Period: /)
    expect(text).toContain('Setup: included')
    expect(text).toMatch(/end\b/)
    expect(text.normalize('NFC').split(server.normalize('NFC')).length).toBeGreaterThan(2)
    expect(text).toMatch(/\d,\d\d €/)
  })
})
