/** Texts of billing software: encoded for HTML, refused in lists and with tags, in another charset. wire.md 1, 7. */
import { readFile } from 'node:fs/promises'
import { unpaidIds } from './invoices.ts'
import type { Page } from '@playwright/test'
import { callAsProgram } from './callAsProgram.ts'
import { expect, expectNoAxeViolations, openSession, signIn, test } from './fixtures.ts'
import { openTab, tagRow } from './serverTabs.ts'

/** Messages are dialogs as well. */
const form = (page: Page) =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))

const company = `Smith & O'Brien <Büro> &amp; "Söhne"`
const contact = 'ops&sons@example.org'

test('texts encoded for HTML read as they were typed, and are written back as such', async ({
  page,
  world,
}) => {
  await world.quirks(['html-encoded'])
  await signIn(page, world, '/account?run=change-address')
  const dialog = form(page)
  const save = dialog.getByRole('button', { name: 'Save' })
  await dialog.getByLabel('Company').fill(company)
  await dialog.getByLabel('Address line 1').fill(`Rue de l'Église 5 – "Bât. A&B"`)
  await save.click()
  await expect(dialog).toBeHidden()
  const card = page.locator('section').filter({ hasText: 'Name and postal address' }).first()
  await expect(card).toContainText(company)
  await expect(card).toContainText(`Rue de l'Église 5 – "Bât. A&B"`)
  await expect(card).not.toContainText('&#039;')

  // Another field later: nobody has changed these, and they aren't sent again.
  await page.getByRole('link', { name: 'Edit: Name and postal address' }).click()
  await expect(dialog.getByLabel('Company')).toHaveValue(company)
  await dialog.getByLabel('City').fill("'s-Hertogenbosch")
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText("'s-Hertogenbosch")
  const [, second] = await world.sends('billing/update_client')
  expect(second?.fields).toMatchObject({ billing_city: "'s-Hertogenbosch" })
  expect(second?.fields).not.toHaveProperty('billing_companyname')

  // The API holds them as typed, not encoded once more.
  await world.quirks([])
  await page.reload()
  await expect(card).toContainText("'s-Hertogenbosch")
  await expect(card).toContainText(`Smith & O'Brien <Büro> & "Söhne"`)
})

test('a change by others is told from an encoded text', async ({ page, world }) => {
  await world.quirks(['html-encoded'])
  await signIn(page, world, '/account?run=change-address')
  const dialog = form(page)
  await dialog.getByLabel('Company').fill(company)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Edit: Name and postal address' }).click()
  await expect(dialog.getByLabel('Company')).toHaveValue(company)
  await dialog.getByLabel('Company').fill('Mine & Co')
  await callAsProgram(page, world, 'billing/update_client', {
    billing_companyname: "Theirs & O'Neill",
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText("“Theirs & O'Neill”")
  await expect(dialog).not.toContainText('&amp;')
})

test('contacts, invoices and the last sign-in are decoded, other scripts are not', async ({
  page,
  world,
}) => {
  await world.quirks(['html-encoded'])
  await signIn(page, world, '/account/contacts')
  await page.getByRole('link', { name: 'Add contact…' }).click()
  const dialog = form(page)
  await dialog.getByLabel('Email').fill(contact)
  await dialog.getByRole('button', { name: 'Add contact' }).click()
  await expect(page.getByRole('table', { name: 'Contacts' })).toContainText(contact)

  await page.goto('/account')
  await expect(page.getByRole('main')).toContainText('Last sign-in')
  await expect(page.getByRole('main')).not.toContainText(/<br|IP Address:/)

  // A tag is what somebody typed.
  const { id } = world.server('mail-nl-01')
  await callAsProgram(page, world, 'tags/add', { id, tag: 'note', value: 'a&lt;b &amp; c' })
  await page.goto(`/servers/${id}/tags`)
  await expect(tagRow(page, 'note')).toContainText('a&lt;b &amp; c')
})

for (const quirks of [
  ['listed-refusals'],
  ['html-encoded'],
  ['html-encoded', 'listed-refusals'],
] as const)
  test(`a refusal says why: ${quirks.join(', ')}`, async ({ page, world }) => {
    await world.quirks(quirks)
    await openTab(page, world, 'billing')
    await page.getByRole('button', { name: 'Create next invoice' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('too early for the next invoice')
    await expect(alert).not.toContainText(/<b>|<br|Error.*Error/)
    await expectNoAxeViolations(page)
  })

test('a refusal with tags and encoded quotes is plain text', async ({ page, world }) => {
  await signIn(page, world, '/account?run=change-address')
  const dialog = form(page)
  await world.faults([
    {
      kind: 'refuse',
      action: 'billing/update_client',
      message:
        'Company &quot;Smith &amp;amp; Co&quot; is <b>taken</b>.<br />Ask <a href="x.php">us</a> &lt;now&gt;',
    },
  ])
  await dialog.getByLabel('Company').fill('Smith & Co')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Company "Smith &amp; Co" is taken. Ask us <now>')
})

test('replies in Latin-1 are read as such', async ({ page, world }) => {
  await callAsProgram(page, world, 'billing/update_client', {
    billing_companyname: 'Müller – Łódź €',
  })
  const { id } = world.server('mail-nl-01')
  await callAsProgram(page, world, 'tags/add', { id, tag: 'note', value: 'Größe' })
  await world.quirks(['latin-1'])
  await signIn(page, world, '/account')
  await expect(page.getByRole('main')).toContainText('Müller – Łódź €')
  await page.goto(`/servers/${id}/tags`)
  await expect(tagRow(page, 'note')).toContainText('Größe')
  // The list, whose names `start.js` shows first in UTF-8.
  await page.goto('/servers')
  await expect(page.getByRole('link', { name: 'build-nl-01' })).toBeVisible()
})

test('an invoice sent as a download is a PDF', async ({ page, world }) => {
  await openSession(page, world)
  await page.goto('/billing?state=unpaid')
  const [id] = await unpaidIds(page)
  for (const quirks of [
    ['pdf-as-download'],
    ['pdf-as-download', 'latin-1'],
    ['pdf-after-notice'],
    ['pdf-as-data-url'],
  ] as const) {
    await world.quirks(quirks)
    await page.goto(`/billing/invoices/${id}?run=pdf`)
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('dialog').getByRole('button', { name: 'Download' }).click(),
    ])
    expect(paper.suggestedFilename()).toBe(`invoice-${id}.pdf`)
    expect((await readFile(await paper.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }
})
