import { expect, test } from './fixtures.ts'
import { refusedSinks } from './refusedSinks.ts'

test('every response has the security headers', async ({ request }) => {
  const html = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }
  for (const [path, headers] of [
    ['/', html],
    ['/servers/5100', html],
    ['/config.json', {}],
    ['/start.js', {}],
    ['/assets/none.js', {}],
    ['/api/eq.php?action=list', {}],
    ['/mock/world', {}],
  ] as const) {
    const response = await request.get(path, { headers })
    const policy = response.headers()['content-security-policy'] ?? ''
    const directives = Object.fromEntries(
      policy.split(';').map((part) => {
        const [name = '', ...values] = part.trim().split(/\s+/)
        return [name, values]
      }),
    )
    expect(directives['default-src'], path).toEqual(["'none'"])
    expect(directives['script-src'], path).toEqual(["'self'"])
    expect(policy, path).not.toMatch(/unsafe-(inline|eval)|\*/)
    expect(directives['require-trusted-types-for'], path).toEqual(["'script'"])
    expect(directives['frame-ancestors'], path).toEqual(["'none'"])
    expect(response.headers()['x-content-type-options'], path).toBe('nosniff')
    expect(response.headers()['referrer-policy'], path).toBeDefined()
  }
})

test('the page has no inline script', async ({ page }) => {
  await page.goto('/sign-in')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await page.locator('script:not([src])').count()).toBe(0)
})

test('text becomes neither markup nor the address of a script', async ({ browser, baseURL }) => {
  // Without the test's world, whose violations would fail it.
  const page = await browser.newPage({ baseURL })
  await page.goto('/sign-in')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await page.evaluate(refusedSinks)).toEqual(['markup', 'script', 'worker', 'maker'])
  await page.close()
})
