/** Files have numbers that spreadsheets of the region take for numbers, and the words of the screen. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { shown } from './serversList.ts'

/** Clicks a button that saves a file; its lines. */
async function saved(page: Page, name: string): Promise<string[]> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  const text = await readFile(await (await saving).path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text.slice(1).trimEnd().split('\r\n')
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('servers', async ({ page, world }) => {
    await signIn(page, world)
    await expect(shown(page)).toHaveText('41')
    const [head, ...lines] = await saved(page, 'CSV exportieren')
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
    const [head = '', ...lines] = await saved(page, 'CSV exportieren')
    const columns = head.split(';')
    const at = (line: string, name: RegExp) =>
      line.split(';')[columns.findIndex((column) => name.test(column))]
    for (const line of lines.filter((each) => !each.includes('"'))) {
      expect(at(line, /^Gesamt/)).toMatch(/^-?\d+,\d+$/)
      expect(at(line, /^Status/)).toMatch(
        /^(?:Bezahlt|Offen|Unbezahlt|Storniert|Erstattet|Überfällig)/,
      )
    }
    expect(lines.join('\n')).not.toContain('Paid')
  })

  test('traffic, whose repeated hour names its zone', async ({ page, world }) => {
    const { id } = world.server('mail-nl-01')
    await signIn(page, world, `/servers/${id}/network?range=month`)
    const [head, ...lines] = await saved(page, 'CSV')
    expect(head).toBe('Uhrzeit;Zeitzone;Ausgehend (bit/s);Eingehend (bit/s)')
    for (const line of lines)
      expect(line).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d;ME(?:S)?Z;\d*(?:,\d+)?;\d*(?:,\d+)?$/)
  })
})
