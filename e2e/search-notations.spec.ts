/** What is typed or pasted finds what it means, in the list, the palette and elsewhere. */
import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolations, go, phone, signIn, test } from './fixtures.ts'
import { search, rows, shown } from './serversList.ts'

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Command palette' })

async function openPalette(page: Page): Promise<Locator> {
  await page.keyboard.press('ControlOrMeta+k')
  return palette(page).getByRole('combobox')
}

test('names are found by their base letters, and sorted by the language', async ({
  page,
  world,
}) => {
  await world.start({ scenario: 'worldwide' })
  await signIn(page, world)
  await expect(shown(page)).toHaveText('14')
  for (const [typed, found] of [
    ['zurich', 3],
    ['Zürich', 3],
    ['name:ZU\u0308RICH', 3],
    ['münchen', 1],
    ['hauptstrasse', 1],
    ['istanbul', 1],
    ['ISPARTA', 1],
    ['elysee', 1],
    ['москва', 1],
    ['αθηνα', 1],
  ] as const) {
    await search(page).fill(typed)
    await expect(shown(page), typed).toHaveText(`${found} of 14`)
  }
  // The API finds tags, and by their accents; both normal forms are asked for.
  await search(page).fill('tag:büro=Zürich')
  await expect(shown(page)).toHaveText('2 of 14')
  await search(page).fill('tag:büro=ZU\u0308RICH')
  await expect(shown(page)).toHaveText('2 of 14')
  await search(page).fill('tag:büro=zurich')
  await expect(shown(page)).toHaveText('0 of 14')
  // The API keeps names as tags, too.
  await search(page).fill('tag:Zürich')
  await expect(shown(page)).toHaveText('3 of 14')

  await search(page).fill('zurich')
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(rows(page).getByRole('link')).toHaveText([
    'Zu\u0308rich-01',
    'Zürich-02',
    'Zürich-10',
  ])

  const field = await openPalette(page)
  await field.fill('zurich-1')
  await expect(palette(page).getByRole('option').first()).toContainText('Zürich-10')
  await field.fill('strasse')
  await expect(palette(page).getByRole('option').first()).toContainText('Hauptstraße-1')
})

/** The notations of a server's main IP, name and number. */
const notations = (address: string, name: string, id: number): readonly string[] => [
  `https://${address}:8080/x`,
  `${address}:22`,
  `root@${address}`,
  `ssh root@${address} -p 22`,
  `hxxp://${address.replaceAll('.', '[.]')}/a`,
  `${address.split('.').toReversed().join('.')}.in-addr.arpa`,
  `server ${name} is down`,
  `„${name}“`,
  `${name}:5432`,
  `http://${name}/status`,
  `Nr. ${id}`,
  `#${id}`,
  `https://panel.example.net/servers/${id}/power`,
]

test('a single mention finds its server in every notation', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world)
  await expect(shown(page)).toHaveText('41')
  const address = (await rows(page)
    .filter({ hasText: name })
    .getByText(/^203\.0\.113\.\d+$/)
    .textContent()) as string
  for (const text of notations(address, name, id)) {
    await search(page).fill(text)
    await expect(shown(page), text).toHaveText('1 of 41')
    await expect(rows(page).getByRole('link'), text).toHaveText(name)
  }
  // What was read out of the text is said, and its mistakes aren't.
  await search(page).fill(`https://${address}/ and 198.51.100.77`)
  await expect(page.getByText('Showing the servers named in your text')).toBeVisible()
  await expect(page.getByText('Not found: 198.51.100.77')).toBeVisible()
  await expect(page.getByText('Unknown filter', { exact: false })).toBeHidden()
  await expectNoAxeViolations(page)
  // A filter is never left out.
  await search(page).fill(`location:XX ${name}`)
  await expect(page.getByText('No results')).toBeVisible()

  const field = await openPalette(page)
  for (const text of notations(address, name, id)) {
    await field.fill('')
    await field.fill(text)
    await expect(
      palette(page)
        .getByRole('option')
        .filter({ hasText: new RegExp(`^${name}`) })
        .first(),
      text,
    ).toBeVisible()
  }
})

test('a network finds all its servers, and a MAC in dots the one that has it', async ({
  page,
  world,
}) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/network`)
  const mac = (await page
    .getByText(/^(?:[\da-f]{2}:){5}[\da-f]{2}$/)
    .first()
    .textContent()) as string
  const digits = mac.replaceAll(':', '')
  await go(page, '/servers')
  await expect(shown(page)).toHaveText('41')
  for (const text of [
    digits.replaceAll(/(....)(?!$)/g, '$1.'),
    digits.replaceAll(/(....)(?!$)/g, '$1-'),
    mac.replaceAll(':', '-').toUpperCase(),
  ]) {
    await search(page).fill(text)
    await expect(shown(page), text).toHaveText('1 of 41')
    await expect(rows(page).getByRole('link')).toHaveText(name)
  }
  await search(page).fill('203.0.113.0/24')
  await expect(shown(page)).toHaveText(/^\d\d of 41$|^41$/)
  await search(page).fill('198.51.100.0/24')
  await expect(page.getByText('No results')).toBeVisible()
})

test('an invoice is found by a pasted mention, in the list and the palette', async ({
  page,
  world,
}) => {
  await signIn(page, world, '/billing')
  const first = rows(page).first().getByRole('link').first()
  const number = (await first.textContent()) as string
  const box = page.getByRole('searchbox', { name: 'Search invoices' })
  for (const text of [
    `Invoice #${number}`,
    `Rechnungsnummer ${number}`,
    `Please see invoice ${number}, thanks`,
    `https://panel.example.net/billing/invoices/${number}`,
  ]) {
    await box.fill(text)
    await expect(rows(page), text).toHaveCount(1)
    await expect(first).toHaveText(number)
  }
  const field = await openPalette(page)
  await field.fill(`Rechnungsnummer ${number}`)
  await expect(palette(page).getByRole('option', { name: `Invoice ${number}` })).toBeVisible()
})

test.describe('in German, on a phone', () => {
  test.use({ locale: 'de-DE', viewport: phone })
  test('a sentence finds its server', async ({ page, world }) => {
    await world.start({ scenario: 'worldwide' })
    await signIn(page, world)
    const box = page.getByRole('searchbox', { name: 'Server suchen' })
    await box.fill('Der Server Zürich-02 ist nicht erreichbar.')
    await expect(page.getByText('Zürich-02').first()).toBeVisible()
    await expect(page.getByText('muenchen-01')).toBeHidden()
    await expect(rows(page)).toHaveCount(1)
    await expectNoAxeViolations(page)
  })
})
