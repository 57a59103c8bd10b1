/** What is selected and copied is what is seen: no words that only screen readers have. */
import type { Page } from '@playwright/test'
import { expect, go, signIn, test } from './fixtures.ts'
import { rows } from './serversList.ts'

const mark = 'NOBODY-SEES-THIS'

/** Replaces every visually hidden text by the mark; how many there were. Runs in the page. */
function markHidden(text: string): number {
  const hidden = [...document.querySelectorAll('main *')].filter((element) => {
    const { position, width, clipPath, overflow } = getComputedStyle(element)
    return (
      position === 'absolute' &&
      width === '1px' &&
      overflow === 'hidden' &&
      clipPath !== 'none' &&
      element.textContent !== ''
    )
  })
  for (const element of hidden) element.textContent = text
  return hidden.length
}

/** Selects the main part and copies it with the keyboard. */
async function copied(page: Page): Promise<{ selected: string; pasted: string }> {
  const selected = await page.evaluate(() => {
    const main = document.querySelector('main')
    const selection = getSelection()
    if (!main || !selection) return ''
    selection.selectAllChildren(main)
    return selection.toString()
  })
  await page.keyboard.press('ControlOrMeta+c')
  return { selected, pasted: await page.evaluate(() => navigator.clipboard.readText()) }
}

/** Screens with tables, description lists and buttons that copy, and a text on each. */
const screens = (id: number): readonly (readonly [url: string, text: RegExp])[] => [
  ['/servers', /mail-nl-01/],
  [`/servers/${id}`, /203\.0\.113\./],
  [`/servers/${id}/network`, /203\.0\.113\./],
  [`/servers/${id}/tags`, /prod|staging|test/],
  [`/servers/${id}/keys`, /Create key|New key|key/i],
  [`/servers/${id}/billing`, /€/],
  ['/keys', /\.\.\.|…|Deploy|CI/i],
  ['/billing', /Paid/],
  ['/billing/payments', /€/],
  ['/billing/upcoming', /€/],
  ['/billing/credit', /€/],
  ['/account', /Okafor/],
  ['/account/contacts', /@/],
  ['/account/security', /Two-factor/],
  ['/account/logins', /Browser|Chrome|Firefox|203/],
  ['/order', /€/],
]

test('no screen copies hidden words', async ({ page, context, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = world.server('mail-nl-01')
  await signIn(page, world)
  let hidden = 0
  for (const [url, text] of screens(id)) {
    await go(page, url)
    await expect(page).toHaveURL(url)
    await expect.poll(async () => (await copied(page)).selected, { message: url }).toMatch(text)
    hidden += await page.evaluate(markHidden, mark)
    const { selected, pasted } = await copied(page)
    expect(selected, url).not.toContain(mark)
    expect(pasted, url).not.toContain(mark)
  }
  expect(hidden).toBeGreaterThan(20)
})

test('a row that is dragged over is copied as it reads', async ({ page, context, world }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}/network`)
  const row = page.getByRole('row').filter({ hasText: '203.0.113.' }).first()
  await expect(row.getByRole('button', { name: /, Copy$/ }).first()).toBeVisible()
  const box = await row.boundingBox()
  if (!box) throw new Error('the row has no place')
  await page.mouse.move(box.x + 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 2, box.y + box.height / 2, { steps: 8 })
  await page.mouse.up()
  await page.keyboard.press('ControlOrMeta+c')
  const pasted = () => page.evaluate(() => navigator.clipboard.readText())
  // All pages of a browser have one clipboard: until the copy is there, it holds what an earlier test copied.
  await expect.poll(pasted).toContain('203.0.113.')
  const text = await pasted()
  expect(text).not.toContain('Copy')
  // Screen readers still know what the button does.
  await go(page, '/servers')
  await expect(
    rows(page)
      .first()
      .getByRole('button', { name: /^203\.0\.113\.\d+ ?, Copy$/ }),
  ).toBeVisible()
})
