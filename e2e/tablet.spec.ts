/** A tablet held upright and a phone held sideways: the content gets the room. */
import { expect, signIn, test } from './fixtures.ts'
import { connected, id, screen } from './consoles.ts'
import { invoiceRows } from './invoices.ts'

const upright = { width: 768, height: 1024 }

test('below 1024 px the rail has icons, with their names for those who listen', async ({
  page,
  world,
}) => {
  await page.setViewportSize(upright)
  await signIn(page, world)
  const rail = page.getByRole('complementary')
  const box = await rail.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(60)
  await rail.getByRole('link', { name: /^Billing/ }).click()
  await expect(page.getByRole('heading', { name: 'Billing', level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(rail.getByText('Billing')).toBeInViewport({ ratio: 1 })
})

test('an upright tablet shows the total of paid invoices, and no cell is cut', async ({
  page,
  world,
}) => {
  await page.setViewportSize(upright)
  await signIn(page, world, '/billing')
  const paid = invoiceRows(page).filter({ hasText: 'Bank transfer' }).first()
  await expect(paid).toContainText(/€\d/)
  await expect(page.getByRole('columnheader', { name: /^Total/ })).toBeVisible()
  const cut = await paid
    .getByRole('gridcell')
    .evaluateAll((cells) =>
      cells.flatMap((cell) =>
        [cell, ...cell.querySelectorAll('.truncate')]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      ),
    )
  expect(cut).toEqual([])
})

test('a phone held sideways sees its server’s screen', async ({ page, world }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await signIn(page, world, `/servers/${id}/console`)
  await expect(connected(page)).toContainText('Connected')
  const box = await screen(page).boundingBox()
  // Below the page's header, its tabs and the toolbar.
  expect(390 - (box?.y ?? 390)).toBeGreaterThanOrEqual(150)
  // All of it fits below the top bar.
  expect(box?.height).toBeLessThanOrEqual(390 - 52)
})
