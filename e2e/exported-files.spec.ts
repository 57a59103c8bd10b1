/** Files have numbers that spreadsheets of the region take for numbers, and the words of the screen. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, phone, signIn, test } from './fixtures.ts'
import { shown } from './serversList.ts'

/** Clicks a button that saves a file; its lines. */
async function saved(page: Page, name: string, form?: RegExp): Promise<string[]> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  // Where spreadsheets have decimal commas there is a choice.
  if (form) await page.getByRole('menuitem', { name: form }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}

/** Names the separator and the decimal sign. */
const regional = /Semikolons.*Dezimalkommas/
const plain = /Kommas.*Dezimalpunkte/

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('servers', async ({ page, world }) => {
    await signIn(page, world)
    await expect(shown(page)).toHaveText('41')
    const [head, ...lines] = await saved(page, 'CSV exportieren', regional)
    expect(head).toBe(
      'Nummer;Name;Status;Typ;Standort;IP-Adresse;Konfiguration;Pro Monat;Währung;Tags;Verlängerungsdatum;Verbleibende Tage',
    )
    expect(lines).toHaveLength(41)
    for (const line of lines)
      expect(line).toMatch(
        /^\d+;[^;]+;(?:Läuft|Aus|[^;]+);[^;]+;(?:Niederlande|[^;]{3,});203\.0\.113\.\d+;.*;\d+,\d\d;EUR;.*;\d{4}-\d\d-\d\d;-?\d+$/,
      )
    expect(lines.join('\n')).toContain(';Läuft;')
  })

  test('invoices', async ({ page, world }) => {
    await signIn(page, world, '/billing')
    const [head = '', ...lines] = await saved(page, 'CSV exportieren', regional)
    const columns = head.split(';')
    const at = (line: string, name: RegExp) =>
      line.split(';')[columns.findIndex((column) => name.test(column))]
    for (const line of lines.filter((each) => !each.includes('"'))) {
      expect(at(line, /^Summe inkl\. MwSt\.$/)).toMatch(/^-?\d+,\d+$/)
      expect(at(line, /^Status/)).toMatch(
        /^(?:Bezahlt|Offen|Unbezahlt|Storniert|Erstattet|Überfällig)/,
      )
    }
    expect(lines.join('\n')).not.toContain('Paid')
  })

  test('servers, in the plain form', async ({ page, world }) => {
    await signIn(page, world)
    await expect(shown(page)).toHaveText('41')
    const [head, ...lines] = await saved(page, 'CSV exportieren', plain)
    expect(head).toMatch(/^Nummer,Name,Status,/)
    expect(lines[0]).toMatch(/,\d+\.\d\d,EUR,/)
  })

  test('traffic', async ({ page, world }) => {
    const { id } = world.server('mail-nl-01')
    await signIn(page, world, `/servers/${id}/network?range=month`)
    const [head, ...lines] = await saved(page, 'CSV', regional)
    expect(head).toBe('Zeit;Zeitzone;Ausgehend (bit/s);Eingehend (bit/s)')
    for (const line of lines)
      expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;ME(?:S)?Z;\d*(?:,\d+)?;\d*(?:,\d+)?$/)
  })
})

test.describe('the choice of a form, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: phone })

  test('works with the keyboard and large text', async ({ page, world }) => {
    await signIn(page, world, `/servers/${world.server('mail-nl-01').id}/network`)
    // Loads once it is visible.
    await page.getByRole('region', { name: /eth0/ }).scrollIntoViewIfNeeded()
    const button = page.getByRole('button', { name: 'CSV', exact: true })
    await button.press('Enter')
    const forms = page.getByRole('menuitem')
    await expect(forms).toHaveCount(2)
    await page.keyboard.press('ArrowDown')
    await expect(forms.first()).toBeFocused()
    await expectNoAxeViolations(page, { within: '[role="menu"]' })
    await page.keyboard.press('Escape')
    await expect(forms).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await button.scrollIntoViewIfNeeded()
    await button.press('Enter')
    for (const form of await forms.all()) await expect(form).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('End')
    await expect(forms.last()).toBeFocused()
    const saving = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    expect(await readFile(await (await saving).path(), 'utf8')).toMatch(/^\uFEFFZeit,Zeitzone,/)
  })
})

test.describe('an English panel in Greece', () => {
  test.use({ locale: 'en-GR' })

  test('has days first, the Greek clock, and a file for Greek spreadsheets', async ({
    page,
    world,
  }) => {
    await signIn(page, world, '/billing')
    const list = page.getByRole('main')
    await expect(list).toContainText(/\b\d{1,2} [A-Z][a-z]{2,3} \d{4}/)
    await expect(list).not.toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
    const [head, ...lines] = await saved(page, 'Export CSV', /Semicolons.*decimal commas/)
    expect(head).toContain(';')
    expect(lines[0]).toMatch(/;\d+,\d\d;/)
    const [plainHead, ...plainLines] = await saved(page, 'Export CSV', /Commas.*decimal points/)
    expect(plainHead).toBe(head?.replaceAll(';', ','))
    expect(plainLines[0]).toMatch(/,\d+\.\d\d,/)
  })
})

test('the hour that clocks repeat names its zone, in the table and in the file', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'one-vm' })
  // Clocks in Berlin are set back at 01:00 UTC on the last Sunday of October.
  const end = Date.UTC(2027, 9, 31, 4)
  await world.advance(Math.round((end - Date.now()) / 1000))
  const [server] = world.servers
  await signIn(page, world, `/servers/${server?.id}/network?range=day&as=table`)
  const table = page.getByRole('table', { name: 'Traffic' })
  await expect(table.getByRole('cell', { name: /02:\d\d CEST$/ }).first()).toBeVisible()
  await expect(table.getByRole('cell', { name: /02:\d\d CET$/ }).first()).toBeVisible()
  await expect(table.getByRole('cell', { name: /0[13]:\d\d CES?T$/ })).toHaveCount(0)
  const [, ...lines] = await saved(page, 'CSV')
  const repeated = lines.filter((line) => line.startsWith('2027-10-31 02:'))
  const times = repeated.map((line) => line.split(',').slice(0, 2).join(' '))
  expect(times.length).toBeGreaterThan(2)
  expect(new Set(times).size).toBe(times.length)
  expect(times.some((time) => time.endsWith(' CEST'))).toBe(true)
  expect(times.some((time) => time.endsWith(' CET'))).toBe(true)
})
