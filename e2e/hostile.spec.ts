import type { Page } from '@playwright/test'
import { expect, phone, signIn, test } from './fixtures.ts'

/** Nothing of the service's texts became an element, ran, or pushed the screen sideways. */
async function expectUnharmed(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('img[src="x"], td > script, main script')).toHaveCount(0)
  const { wide, window } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth,
    window: innerWidth,
  }))
  expect(wide, `width of ${page.url()}`).toBeLessThanOrEqual(window)
}

for (const viewport of [undefined, phone])
  test(`texts of the worst kind stay texts on every screen${viewport ? ', on a phone too' : ''}`, async ({
    page,
    world,
  }) => {
    if (viewport) await page.setViewportSize(viewport)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const { servers } = await world.start({ scenario: 'hostile' })
    await signIn(page, world)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectUnharmed(page)
    for (const { id } of servers.slice(0, 2))
      for (const path of ['', '/reinstall', '/run/reboot']) {
        await page.goto(`/servers/${id}${path}`)
        if (path === '/run/reboot') await expect(page.getByRole('dialog')).toBeVisible()
        else await expectUnharmed(page)
      }
    await page.goto('/activity')
    await expectUnharmed(page)
    expect(dialogs).toEqual([])
  })

test('a refusal in hostile words is shown as text, cut to a readable length', async ({
  page,
  world,
}) => {
  const message = `<img src=x onerror=alert(1)>\u202e${'W'.repeat(10_000)}`
  await signIn(page, world)
  await world.faults([{ kind: 'refuse', message, action: 'eq/show' }])
  await page.goto(`/servers/${world.server('mail-nl-01').id}`)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('<img src=x onerror=alert(1)>')
  expect((await alert.textContent())?.length).toBeLessThan(600)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})
