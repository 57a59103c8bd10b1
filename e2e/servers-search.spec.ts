import { enterPin, expect, expectNoAxeViolations, signIn, test } from './fixtures.ts'
import { search, rows, shown } from './serversList.ts'

test('search, chips and URL agree, also after a reload', async ({ page, world }) => {
  await signIn(page, world)
  await expect(shown(page)).toHaveText('41')
  await search(page).fill('location:NL,FI tag:env=prod')
  await expect(page.getByRole('button', { name: 'Remove filter Tag env=prod' })).toBeVisible()
  await expect(shown(page)).toHaveText('8 of 41')
  await expect(page).toHaveURL(/q=location/)
  for (const row of await rows(page).all()) {
    await expect(row).toContainText(/Netherlands|Finland/)
    await expect(row.getByRole('gridcell', { name: /env=prod/ })).toBeVisible()
  }
  const calls = (await world.journal()).filter(({ action }) => action === 'eq/list')
  expect(calls.some(({ fields }) => fields['location'] === 'NL,FI')).toBe(true)

  await page.reload()
  await expect(search(page)).toHaveValue('location:NL,FI tag:env=prod')
  await expect(shown(page)).toHaveText('8 of 41')

  await page.getByRole('button', { name: 'Remove filter Location NL, FI' }).click()
  await expect(search(page)).toHaveValue('tag:env=prod')
  await expect(shown(page)).not.toHaveText('8 of 41')

  // A filter without the search syntax.
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Type/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Type' })
  const gpu = world.servers.filter(({ kind }) => kind === 'gpu').length
  await expect(
    dialog.getByRole('checkbox', { name: 'GPU', exact: true }),
  ).toHaveAccessibleDescription(String(gpu))
  await dialog.getByRole('checkbox', { name: 'GPU', exact: true }).check()
  await dialog.getByRole('button', { name: 'Filter' }).click()
  await expect(search(page)).toHaveValue('tag:env=prod kind:gpu')
  await expect(rows(page).filter({ hasNotText: 'GPU' })).toHaveCount(0)
  await expect(rows(page).first()).toContainText('GPU')

  // The editor opens beside its chip; Escape keeps the filter.
  const chip = page.getByRole('button', { name: 'Type GPU', exact: true })
  await chip.click()
  await expect(dialog.getByRole('checkbox', { name: 'GPU', exact: true })).toBeChecked()
  await expect(rows(page).first().getByRole('link')).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(chip).toBeFocused()

  await search(page).fill('colour:red due:soon')
  await expect(page.getByText('Unknown filter “colour:”', { exact: false })).toBeVisible()
  await expect(page.getByText('Unknown value “soon” for “due:”', { exact: false })).toBeVisible()

  await search(page).fill('colour:red location:NL nothing-is-called-so')
  await expect(page.getByText('No results')).toBeVisible()
  await expectNoAxeViolations(page)
})

test('a search can be negated, have several IPs, explain its mistakes and be cleared', async ({
  page,
  world,
}) => {
  await signIn(page, world)
  await expect(shown(page)).toHaveText('41')
  await page.keyboard.press('/')
  await expect(search(page)).toBeFocused()

  await search(page).fill('location:NL')
  await expect(shown(page)).toHaveText(/ of 41$/)
  const dutch = Number((await shown(page).textContent())?.split(' ')[0])
  await search(page).fill('-location:NL')
  await expect(shown(page)).toHaveText(`${41 - dutch} of 41`)
  await expect(page.getByRole('button', { name: 'Remove filter Location not NL' })).toBeVisible()

  await search(page).fill('203.0.113.8, 203.0.113.9')
  await expect(shown(page)).toHaveText('2 of 41')

  await rows(page).first().getByRole('checkbox').click()
  await search(page).fill('location:XX')
  await expect(page.getByText('Unknown value “XX” for “location:”', { exact: false })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Selected servers' })).toContainText(
    '1 selected, 1 hidden by filters',
  )
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(search(page)).toHaveValue('')
  await expect(shown(page)).toHaveText('41')
})

test('a server is found by its state while it restarts', async ({ page, world }) => {
  const { id, name } = world.server('mail-nl-01')
  await signIn(page, world, `/servers?run=reboot&on=${id}&q=state:restarting`)
  const dialog = page.getByRole('dialog', { name: `Reboot ${name}?` })
  await enterPin(page, world.credentials.pin)
  await dialog.getByRole('button', { name: 'Reboot' }).click()
  await expect(dialog).toBeHidden()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page).first()).toContainText(name)
  await expect(rows(page).first()).toContainText('Restarting')
  await world.advance(30)
  await expect(page.getByText('No results')).toBeVisible()
})

test('a partial IP in the URL stays as typed', async ({ page, world }) => {
  await signIn(page, world, '/servers?q=113.10')
  await expect(search(page)).toHaveValue('113.10')
  await expect(rows(page).first()).toContainText('203.0.113.10')
  expect(new URL(page.url()).search).toBe('?q=113.10')
})
