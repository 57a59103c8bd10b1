/** Input methods: the keys that pick a candidate or cancel are theirs, and digits of every script are digits. */
import { expect, signIn, test } from './fixtures.ts'
import { Keyboard } from './keyboards.ts'
import { openTab } from './serverTabs.ts'

/** Browsers disagree on the code of a key during composition. */
const codes = [
  ['the input method’s', 229],
  ['its own', undefined],
] as const
const own = { Enter: 13, Escape: 27, ArrowDown: 40 }

for (const [whose, code] of codes) {
  test(`no row of the palette is picked, with ${whose} code`, async ({ page, world }) => {
    const keyboard = await Keyboard.of(page)
    await signIn(page, world)
    await expect(page.getByRole('button', { name: 'Search servers' })).toBeVisible()
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    const field = palette.getByRole('combobox')
    await expect(field).toBeFocused()
    // What Enter would pick.
    await expect(palette.locator('[role=option][data-highlighted]')).toHaveCount(1)
    await keyboard.compose('web')
    for (const key of ['ArrowDown', 'Escape', 'Enter'] as const)
      await keyboard.pressComposing(key, code ?? own[key])
    await keyboard.pick('web')
    await expect(field).toHaveValue('web')
    await expect(palette).toBeVisible()
    await expect(page).toHaveURL('/servers')
    // Now it is ours.
    await expect(palette.locator('[role=option][data-highlighted]')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(palette).toBeHidden()
    await expect(page).not.toHaveURL('/servers')
  })

  test(`no form is sent or left, with ${whose} code`, async ({ page, world }) => {
    const keyboard = await Keyboard.of(page)
    await openTab(page, world, 'tags')
    await page.getByRole('button', { name: 'Edit env' }).click()
    const change = page.getByRole('form', { name: 'Edit env' })
    const value = change.getByLabel('Value')
    await expect(value).toBeFocused()
    await value.fill('')
    await keyboard.compose('にほん')
    for (const key of ['ArrowDown', 'Escape', 'Enter'] as const)
      await keyboard.pressComposing(key, code ?? own[key])
    await keyboard.pick('日本')
    await expect(value).toHaveValue('日本')
    await expect(change).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect((await world.journal()).map(({ action }) => action)).not.toContain('tags/add')
  })

  test(`no dialog closes, with ${whose} code`, async ({ page, world }) => {
    const keyboard = await Keyboard.of(page)
    const { id } = world.server('mail-nl-01')
    await signIn(page, world, `/servers/${id}?run=rename`)
    const rename = page.getByRole('dialog')
    const text = rename.getByRole('textbox').first()
    await text.fill('')
    await keyboard.compose('안')
    for (const key of ['Escape', 'Enter'] as const)
      await keyboard.pressComposing(key, code ?? own[key])
    await keyboard.pick('안녕')
    await expect(text).toHaveValue('안녕')
    await expect(rename).toBeVisible()
  })
}

test('a PIN is typed in the digits of other scripts', async ({ page, world }) => {
  const keyboard = await Keyboard.of(page)
  const server = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${server.id}?run=reboot`)
  const dialog = page.getByRole('dialog')
  const slots = dialog.getByRole('textbox')
  // Persian, Arabic, Devanagari, full-width.
  for (const [pin, digits] of Object.entries({
    '1357': ['۱', '٣', '५', '７'],
    '2468': ['۲', '٤', '६', '８'],
  })) {
    await dialog.getByRole('textbox', { name: 'PIN' }).click()
    for (const digit of digits) await page.keyboard.insertText(digit)
    await expect(slots.last()).toHaveValue(pin.slice(-1))
    const shown = await slots.evaluateAll((inputs) =>
      inputs.map((input) => (input instanceof HTMLInputElement ? input.value : '')).join(''),
    )
    expect(shown.slice(0, 4)).toBe(pin)
    await page.keyboard.press('Home')
    for (const _ of digits) await page.keyboard.press('Delete')
  }
  // Composed in one go, with spaces and an invisible mark between.
  await dialog.getByRole('textbox', { name: 'PIN' }).click()
  await keyboard.compose('２４')
  await keyboard.pick('２４\u200b ６８')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Restarting' })).toBeVisible()
})

test('codes and keys are read whatever is between their characters', async ({ page, world }) => {
  const keyboard = await Keyboard.of(page)
  const { api_key: apiKey } = world.credentials
  await page.goto('/sign-in')
  await page.getByRole('radio', { name: 'API key' }).click()
  const key = page.getByRole('textbox', { name: 'API key' })
  await key.focus()
  await page.keyboard.insertText(`\ufeff${apiKey.slice(0, 8)}\u00a0 ${apiKey.slice(8)}\u200b`)
  await expect(key).toHaveValue(apiKey)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/servers/)

  // The caret stays where something was cleaned.
  await page.goto(`/servers/${world.server('mail-nl-01').id}?run=rename`)
  const name = page.getByRole('dialog').getByRole('textbox')
  await name.fill('web-.example.net')
  for (let left = '.example.net'.length; left > 0; left--) await page.keyboard.press('ArrowLeft')
  await page.keyboard.insertText('\u200e')
  await page.keyboard.insertText('١')
  await page.keyboard.insertText('2')
  await expect(name).toHaveValue('web-12.example.net')
  await name.fill('')
  await keyboard.compose('ｄｂ－１')
  await keyboard.pick('ｄｂ－１')
  await expect(name).toHaveValue('db-1')
})
