/** What a row has room for: addresses are never cut, whatever the window's width and the language. */
import type { Page } from '@playwright/test'
import { expect, go, phone, signIn, test } from './fixtures.ts'
import { rows } from './serversList.ts'
import { setFontSize } from './textSize.ts'

/** From the narrowest common laptop to a large screen, and two at which more columns are gone. */
const widths = [1280, 1366, 1440, 1536, 1600, 1680, 1920, 1024, 768]

/** The longest address of version 4. In characters. */
const longest = 15

/** For each address of the list: its text and whether it, or the longest one in its place, would be cut. */
const addresses = (page: Page) =>
  page
    .getByRole('gridcell')
    .getByRole('button', { name: /^\d+\.\d+\.\d+\.\d+/ })
    .evaluateAll((buttons, characters) => {
      const width = (node: Node): number => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return range.getBoundingClientRect().width
      }
      return buttons.flatMap((button) => {
        const text = button.querySelector('.mono')
        const digits = text?.firstChild
        const cell = button.closest('[role=gridcell]')
        if (!text || !digits || !(cell instanceof HTMLElement)) return []
        const { paddingLeft, paddingRight } = getComputedStyle(cell)
        const room =
          cell.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
        const character = width(digits) / (digits.textContent?.length ?? 1)
        return [
          {
            text: digits.textContent ?? '',
            isCut: text.scrollWidth > text.clientWidth || character * characters > room + 0.5,
          },
        ]
      })
    }, longest)

for (const locale of ['en-GB', 'de-DE', 'fr-FR'])
  test.describe(locale, () => {
    test.use({ locale })
    test('addresses are whole at every width', async ({ page, world }) => {
      await world.start({ scenario: 'ten-thousand-servers' })
      await signIn(page, world, '/servers?q=location%3ANL+status%3Apower_off')
      await expect(rows(page).first()).toContainText(/198\.51|203\.0|192\.0|10\./)
      await page.evaluate(() => document.fonts.ready)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => addresses(page), `${width} px`).not.toEqual([])
        const cut = async () => (await addresses(page)).filter(({ isCut }) => isCut)
        await expect.poll(cut, `${width} px`).toEqual([])
      }
    })
  })

test('a name that is too long keeps the number that tells it apart', async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { id } = world.server('mail-nl-01')
  await signIn(page, world, `/servers/${id}?run=rename`)
  const dialog = page.getByRole('dialog')
  const name = 'customer-frontend-of-europe-0012'
  await dialog.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await go(page, '/servers')
  const link = page.getByRole('link', { name, exact: true })
  await expect(link).toHaveAttribute('title', name)
  // The last letters are within the cell.
  const isWhole = (end: string) =>
    link.evaluate((box, shown) => {
      const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
      let last = texts.nextNode()
      for (let text = last; text; text = texts.nextNode()) last = text
      if (!last?.textContent?.endsWith(shown)) return false
      const range = document.createRange()
      range.setStart(last, last.textContent.length - shown.length)
      range.setEnd(last, last.textContent.length)
      return range.getBoundingClientRect().right <= box.getBoundingClientRect().right + 0.5
    }, end)
  expect(await isWhole('0012')).toBe(true)
})

test.describe('in German, whose words are longer', () => {
  test.use({ locale: 'de-DE' })
  test('cards of a phone are equally high, with text of 125 %', async ({ page, world }) => {
    await world.start({ scenario: 'ten-thousand-servers' })
    // High enough for a card that has more lines than others.
    await page.setViewportSize({ ...phone, height: 6000 })
    await setFontSize(page, 20)
    await signIn(page, world, '/servers?q=location%3ANL')
    await expect(rows(page).filter({ hasText: 'cache-nl-05' })).toContainText('Aus')
    await page.evaluate(() => document.fonts.ready)
    const heights = async () => {
      const all = await rows(page).evaluateAll((cards) =>
        cards.map((one) => Math.round(one.firstElementChild?.getBoundingClientRect().height ?? 0)),
      )
      return [...new Set(all)]
    }
    await expect.poll(heights).toHaveLength(1)
  })
})
