/** What would blink comes within 120 ms, and at once for people who asked for less motion. */
import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { rows } from './serversList.ts'

/** Holds animations at their start, so that a slow computer doesn't miss them. */
async function holdAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.0001 })
}

/** In ms, each once. */
const durations = (locator: Locator) =>
  locator.evaluate((element) => [
    ...new Set(element.getAnimations().map(({ effect }) => effect?.getTiming().duration)),
  ])

const bar = (page: Page) => page.getByRole('region', { name: 'Selected servers' })

async function selectOne(page: Page): Promise<void> {
  await rows(page).first().getByRole('checkbox').check()
  await expect(bar(page)).toBeAttached()
}

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the selection bar and a failure take 120 ms', async ({ page, world }) => {
    await signIn(page, world)
    await expect(rows(page).first()).toBeVisible()
    await holdAnimations(page)
    await selectOne(page)
    await expect.poll(() => durations(bar(page))).toEqual([120])
    await world.faults([{ kind: 'status', status: 500, action: 'eq/update_servers' }])
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect.poll(() => durations(page.getByRole('alert').first())).toEqual([120])
  })
})

test('nothing moves for people who asked for less motion', async ({ page, world }) => {
  await signIn(page, world)
  await expect(rows(page).first()).toBeVisible()
  await holdAnimations(page)
  await selectOne(page)
  expect(await durations(bar(page))).toEqual([])
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await durations(page.getByRole('dialog'))).toEqual([])
})
