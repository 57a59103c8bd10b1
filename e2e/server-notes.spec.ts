/** A server's note: written in Markdown, and shown where somebody is about to interrupt the server. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callAsProgram } from './callAsProgram.ts'
import {
  desktop,
  enterPin,
  expect,
  expectNoAxeViolations,
  go,
  openSession,
  phone,
  signIn,
  test,
} from './fixtures.ts'
import { fillReinstall } from './reinstalling.ts'
import { expectNoSidewaysScroll, openTab } from './serverTabs.ts'
import { notMade, passChecking } from './verifying.ts'
import type { TestWorld } from './world.ts'

const name = 'mail-nl-01'
const warning = 'Don’t reboot before 6'

/** The open modal dialog; messages are dialogs as well. */
const modal = (page: Page) =>
  page.getByRole('dialog').and(page.locator(':not([aria-modal="false"])'))
const noteField = (page: Page) => modal(page).getByRole('textbox', { name: 'Note' })
const save = (page: Page) => modal(page).getByRole('button', { name: 'Save' })
/** The card on the server's overview. */
const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Note', exact: true }) })

/** Writes a note as somebody else, or another program. */
const noteFromElsewhere = (page: Page, world: TestWorld, text: string) =>
  callAsProgram(page, world, 'tags/add', {
    id: world.server(name).id,
    tag: 'note-md',
    extra: text,
  })

async function openNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Note…' }).click()
}

test('a note is written in Markdown, shown on the overview, edited and removed', async ({
  page,
  world,
}) => {
  const id = await openTab(page, world, '')
  await expect(card(page)).toBeHidden()
  await openNote(page)
  await expect(modal(page)).toHaveAccessibleName(`Note on ${name}`)
  await expect(noteField(page)).toBeFocused()
  await noteField(page).fill(
    '# Backup\n\n**Don’t reboot** before [6](https://example.net/plan)\n- disks\n- [x] mail\n\n1. one\n\n> said Ann\n\n`rsync -a`\n\n| a | b |\n|---|---|\n| c | d |',
  )
  const preview = modal(page).getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('strong')).toHaveText('Don’t reboot')
  await expectNoAxeViolations(page)
  await save(page).click()
  await expect(modal(page)).toBeHidden()
  await expect(page.getByText(`${name}: note saved`)).toBeVisible()

  await expect(card(page).getByRole('strong')).toHaveText('Don’t reboot')
  await expect(card(page).getByRole('listitem').filter({ hasText: 'mail' })).toHaveText('☑ mail')
  await expect(card(page).getByRole('blockquote')).toHaveText('said Ann')
  await expect(card(page).getByRole('code')).toHaveText('rsync -a')
  await expect(card(page).getByRole('cell', { name: 'd', exact: true })).toBeVisible()
  const link = card(page).getByRole('link', { name: '6', exact: true })
  await expect(link).toHaveAttribute('href', 'https://example.net/plan')
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('target', '_blank')
  await expectNoAxeViolations(page)
  const [sent] = await world.sends('tags/add')
  expect(sent?.fields).toMatchObject({ id: String(id), tag: 'note-md', component: 'eq' })

  await card(page).getByRole('link', { name: 'Edit note' }).click()
  await noteField(page).fill('  ')
  await save(page).click()
  // An open dialog hides everything else.
  await expect(modal(page)).toBeHidden()
  await expect(card(page)).toBeHidden()
  expect(await world.carriedOut('tags/remove')).toBe(1)
})

test('a note is none of the tags: not in the table, the cards, the list or its files', async ({
  page,
  world,
}) => {
  await noteFromElsewhere(page, world, warning)
  const id = await openTab(page, world, 'tags')
  const tags = page.getByRole('table', { name: 'Tags' })
  await expect(tags).toContainText('env')
  await expect(tags).not.toContainText('note-md')
  const add = page.getByRole('form', { name: 'Add tag' })
  await add.getByLabel('Key').fill('note-md')
  await add.getByRole('button', { name: 'Add' }).click()
  await expect(add).toContainText('This key is reserved.')
  await add.getByLabel('Key').fill('')

  await go(page, `/servers?run=bulk-tag&of=${id}`)
  await modal(page).getByRole('textbox', { name: 'Tag' }).fill('note-md')
  await modal(page).getByRole('textbox', { name: 'Value' }).fill('mine')
  await modal(page).getByRole('button', { name: 'Tag 1 server' }).click()
  await expect(modal(page)).toContainText('This key is reserved.')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard' }).click()

  const row = page.getByRole('row').filter({ hasText: name })
  // Both are its owner’s.
  await expect(row).toContainText('2 tags')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('env=prod')
  expect(file).not.toContain('note-md')
})

test('the list marks servers with a note; a press shows it, by keyboard as well', async ({
  page,
  world,
}) => {
  await noteFromElsewhere(page, world, `**${warning}**`)
  await signIn(page, world)
  const mark = page.getByRole('button', { name: `Note on ${name}` })
  await expect(mark).toHaveAttribute('title', `**${warning}**`)
  await mark.focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog', { name: `Note on ${name}` }).getByRole('strong'),
  ).toHaveText(warning)
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(mark).toBeFocused()

  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Note…' }).click()
  await expect(noteField(page)).toHaveValue(`**${warning}**`)
})

test('reboot, power off and other interruptions show the note; reading sensors doesn’t', async ({
  page,
  world,
}) => {
  await noteFromElsewhere(page, world, `**${warning}**`)
  const id = await openTab(page, world, '')
  for (const command of [
    'reboot',
    'off',
    'unit-reset',
    'ask-reboot',
    'ask-power-off',
    'create-pxe',
  ]) {
    await go(page, `/servers/${id}?run=${command}`)
    await expect(modal(page).getByText('Note on this server'), command).toBeVisible()
    await expect(
      modal(page).getByRole('strong').filter({ hasText: warning }),
      command,
    ).toBeVisible()
  }
  await go(page, `/servers/${id}?run=reboot`)
  await expect(modal(page).getByRole('textbox', { name: 'PIN' })).toBeFocused()
  await expectNoAxeViolations(page)
  for (const command of ['read-sensors', 'check-power', 'rename']) {
    await go(page, `/servers/${id}?run=${command}`)
    await expect(modal(page).getByRole('button').last()).toBeVisible()
    await expect(modal(page).getByText('Note on this server'), command).toBeHidden()
  }
})

test('the note is read before the disks are erased', async ({ page, world }) => {
  await noteFromElsewhere(page, world, warning)
  await openTab(page, world, 'reinstall')
  await fillReinstall(page)
  await page.getByRole('button', { name: 'Reinstall…' }).click()
  await expect(modal(page)).toHaveAccessibleName(/^Erase /)
  await expect(modal(page).getByText(warning)).toBeVisible()
})

test('bulk commands name the servers with a note first', async ({ page, world }) => {
  await noteFromElsewhere(page, world, `${warning}\n\nAnn`)
  await openSession(page, world)
  const ids = ['build-nl-01', 'queue-fi-01', name].map((one) => world.server(one).id)
  await page.goto(`/servers?run=bulk-reboot&of=${ids.join('_')}`)
  await expect(modal(page)).toContainText('All 3 servers included')
  const first = modal(page).getByRole('listitem').first()
  await expect(first).toContainText(name)
  await expect(first).toContainText(`Note: ${warning} Ann`)
  await expectNoAxeViolations(page)
  await enterPin(page, world.credentials.pin)
  await modal(page).getByRole('button', { name: 'Reboot 3 servers' }).click()
  await expect(page).toHaveURL(/run=results/)

  await go(page, `/servers?run=bulk-tag&of=${ids.join('_')}`)
  await expect(modal(page)).toContainText(/included/)
  await expect(modal(page)).not.toContainText(warning)
})

test('what isn’t safe in a note stays text, and loads nothing', async ({ page, world }) => {
  await noteFromElsewhere(
    page,
    world,
    [
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      '[run](javascript:alert(1)) [data](data:text/html,x) [file](/servers) [mail](mailto:ann@example.net)',
      '![pixel](https://tracker.example/p.png)',
      'שלום **مرحبا**',
    ].join('\n\n'),
  )
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openTab(page, world, '')
  await expect(card(page)).toContainText('<script>alert(1)</script><img src=x onerror=alert(1)>')
  await expect(card(page)).toContainText('[run](javascript:alert(1))')
  await expect(card(page)).toContainText('![pixel](https://tracker.example/p.png)')
  await expect(card(page).getByRole('strong')).toHaveText('مرحبا')
  // The link that edits it, and the one that may be followed.
  await expect(card(page).getByRole('link')).toHaveText(['Edit note', 'mail'])
  await expect(card(page).getByRole('img')).toHaveCount(0)
  expect(asked.filter((url) => url.includes('tracker.example'))).toEqual([])
})

test('a note without end scrolls, by keyboard too, and leaves the dialog’s buttons in reach', async ({
  page,
  world,
}) => {
  await noteFromElsewhere(page, world, `${'word '.repeat(2000)}\n\n${'W'.repeat(5000)}\n\nthe end`)
  const id = await openTab(page, world, '?run=reboot')
  const text = modal(page).getByRole('region', { name: 'Note' })
  await text.focus()
  await page.keyboard.press('End')
  await expect(text.getByText('the end')).toBeInViewport()
  await expect(modal(page).getByRole('button', { name: 'Reboot' })).toBeInViewport()
  await page.setViewportSize(phone)
  await expect(modal(page).getByRole('button', { name: 'Reboot' })).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolations(page)

  await go(page, `/servers/${id}?run=note`)
  await expect(noteField(page)).toHaveValue(/the end$/)
  await noteField(page).fill('x'.repeat(16_385))
  await save(page).click()
  await expect(modal(page)).toContainText(/At most 16.?384 characters/)
})

test('what somebody else wrote meanwhile is shown, and never lost without being asked for', async ({
  page,
  world,
}) => {
  await noteFromElsewhere(page, world, 'first')
  await openTab(page, world, '?run=note')
  await noteField(page).fill('mine')
  await noteFromElsewhere(page, world, '**theirs**')
  await save(page).click()
  const notice = modal(page).getByRole('alert')
  await expect(notice).toContainText(
    'Someone else changed this in the meantime. Nothing was saved.',
  )
  await expect(notice.getByRole('strong')).toHaveText('theirs')
  await expectNoAxeViolations(page)
  await notice.getByRole('button', { name: 'Use current values' }).click()
  await expect(noteField(page)).toHaveValue('**theirs**')
  await expect(notice).toBeHidden()

  await noteField(page).fill('mine again')
  await save(page).click()
  await expect(card(page)).toContainText('mine again')

  // Saving a second time replaces it.
  await card(page).getByRole('link', { name: 'Edit note' }).click()
  await noteField(page).fill('last word')
  await noteFromElsewhere(page, world, 'in between')
  await save(page).click()
  await expect(notice).toContainText('in between')
  await save(page).click()
  await expect(card(page)).toContainText('last word')
})

test('an unsaved text survives a reload with what it was changed from', async ({ page, world }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await noteFromElsewhere(page, world, 'first')
  await openTab(page, world, '?run=note')
  await noteField(page).fill('mine')
  await noteFromElsewhere(page, world, 'theirs')
  await page.reload()
  await expect(noteField(page)).toHaveValue('mine')
  await save(page).click()
  await expect(modal(page).getByRole('alert')).toContainText('theirs')

  await page.keyboard.press('Escape')
  await modal(page).getByRole('button', { name: 'Discard' }).click()
  await expect(modal(page)).toBeHidden()
  await card(page).getByRole('link', { name: 'Edit note' }).click()
  await expect(noteField(page)).toHaveValue('theirs')
})

test('a lost response never loses the note, nor claims that it was saved', async ({
  page,
  world,
}) => {
  await page.clock.install()
  await openTab(page, world, '?run=note')
  await noteField(page).fill(warning)
  await world.loseReply('tags/add')
  await save(page).click()
  await expect(card(page)).toContainText(warning)
  expect(await world.carriedOut('tags/add')).toBe(1)

  await card(page).getByRole('link', { name: 'Edit note' }).click()
  await noteField(page).fill('not sent')
  await world.loseRequest('tags/add')
  await save(page).click()
  await passChecking(page, modal(page))
  await expect(modal(page).getByRole('alert')).toContainText(notMade)
  await expect(noteField(page)).toHaveValue('not sent')
})

test('without permission the note can be read, not written', async ({ page, world }) => {
  await noteFromElsewhere(page, world, warning)
  await world.deny(['tags/add'])
  await openTab(page, world, '?run=note')
  await expect(save(page)).toHaveAccessibleDescription(/You don’t have permission to do this/)
  await noteField(page).fill('mine')
  await page.keyboard.press('ControlOrMeta+Enter')
  await save(page).click({ force: true })
  expect(await world.timesSent('tags/add')).toBe(1)
})

test('a note fits a phone', async ({ page, world }) => {
  await page.setViewportSize(phone)
  await noteFromElsewhere(page, world, `${warning} https://example.net/${'path/'.repeat(40)}`)
  const id = await openTab(page, world, '')
  await expect(card(page)).toContainText(warning)
  await expectNoSidewaysScroll(page)
  await go(page, `/servers/${id}?run=note`)
  await expect(save(page)).toBeInViewport()
  await expectNoSidewaysScroll(page)
  await go(page, '/servers')
  await expect(page.getByRole('button', { name: `Note on ${name}` })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desktop)
})

test('support sees the note in an exported log', async ({ page, world }, testInfo) => {
  await noteFromElsewhere(page, world, warning)
  await openTab(page, world, '')
  await expect(card(page)).toContainText(warning)
  const { id } = world.server(name)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Request log' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export for support' }).click()
  const file = testInfo.outputPath('log.json')
  await (await saved).saveAs(file)
  await world.start({ scenario: 'one-vm', seed: 7 })
  await page.goto('/mock/support')
  await page.getByLabel('Drop a file here or choose one').setInputFiles(file)
  await expect(page).toHaveURL(new RegExp(`/servers/${id}`))
  await expect(card(page)).toContainText(warning)
})
