import { expect, type Page } from '@playwright/test'
import type { Measurement } from './measurement.ts'
import { rows, visit } from './panel.ts'

/**
 * A server's page opened by URL: calls before it is useful, and whether charts wait until they are visible.
 */
export async function serverPage(): Promise<Measurement[]> {
  return visit({ scenario: 'forty-servers' }, async ({ page, signIn }) => {
    await signIn()
    await rows(page).getByRole('link').first().click()
    await expect(page).toHaveURL(/servers\/\d+/)
    // What the list has begun isn't counted.
    await page.waitForLoadState('networkidle')
    const loaded = watch(page)

    const all = await loaded()
    await page.getByRole('link', { name: 'Tags', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Tags' })).toBeVisible()
    const withoutChart = await loaded()
    return [
      {
        name: 'server page: requests to the service',
        value: all.requests,
        unit: 'requests',
        goal: 6,
      },
      {
        name: 'server page: files of charts on a tab without a chart',
        value: withoutChart.charts,
        unit: 'files',
        goal: 0,
      },
    ]
  })
}

/** Reloads the page and returns its calls until it is idle. */
function watch(page: Page) {
  let requests = 0
  let charts = 0
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) requests += 1
    if (/\/charts-.*\.js$/.test(pathname)) charts += 1
  })
  return async () => {
    requests = 0
    charts = 0
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    return { requests, charts }
  }
}
