import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, expectNoAxeViolations, phone, test } from './fixtures.ts'
import { installPanel } from './installation.ts'

async function signInWithDemoAccount(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ada@example.net')
  await page.getByLabel('Password', { exact: true }).fill('patchbay')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('link', { name: 'mail-nl-01' })).toBeVisible()
}

const configs: [string, (path: string) => void, string][] = [
  ['no JSON', (path) => writeFileSync(path, '{ brand'), '/config.json is not valid JSON'],
  [
    'wrong',
    (path) => writeFileSync(path, '{ "brand": { "name": "Acme", "accent": "blue" } }'),
    'brand.accent: must be a color',
  ],
  [
    'leading to an API that others can listen to',
    (path) => writeFileSync(path, '{ "apiBase": "http://api.example.net/v1" }'),
    'http://api.example.net can be listened to on the way',
  ],
  [
    'wrong about consoles',
    (path) => writeFileSync(path, '{ "consoleGateway": "https://console.example.net/" }'),
    'consoleGateway: must be like wss://console.example.net/{host}/{port}',
  ],
  ['missing', (path) => rmSync(path), '/config.json could not be loaded'],
]
test('an invalid configuration shows a page that says what to fix', async ({ page, problems }) => {
  problems.allow(/Failed to load resource/)
  const panel = await installPanel(() => undefined)
  try {
    for (const [what, spoil, words] of configs)
      await test.step(what, async () => {
        spoil(join(panel.folder, 'config.json'))
        await page.goto(panel.origin)
        await expect(
          page.getByRole('heading', { name: 'This panel isn’t set up correctly' }),
        ).toBeVisible()
        await expect(page.getByText(words)).toBeVisible()
        await expect(page.getByText('Your servers aren’t affected')).toBeVisible()
      })
    await expectNoAxeViolations(page)
  } finally {
    await page.close()
    panel.stop()
  }
})

test('an installation sets its brand, links and API path', async ({ page }) => {
  const config = {
    apiBase: '/api/',
    brand: { name: 'Acme Hosting' },
    links: [{ label: 'Status', url: 'https://status.example' }],
  }
  const panel = await installPanel((folder) =>
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config)),
  )
  try {
    await page.goto(panel.origin)
    await expect(page).toHaveTitle('Sign in · Acme Hosting')
    await signInWithDemoAccount(page)
    await expect(page.getByRole('link', { name: 'Status' })).toHaveAttribute(
      'href',
      'https://status.example',
    )
  } finally {
    await page.close()
    panel.stop()
  }
})

test('the configuration decides how search engines treat the order page', async ({ page }) => {
  const order = { title: 'Servers from €4', description: 'Rent a server.', robots: 'index, follow' }
  const robots = page.locator('meta[name=robots]')
  const description = page.locator('meta[name=description]')
  const panel = await installPanel(() => undefined)
  try {
    await page.goto(`${panel.origin}/order`)
    await expect(page).toHaveTitle('Order a server · Patchbay')
    await expect(robots).toHaveAttribute('content', 'noindex')
    await expect(description).toHaveCount(0)
    writeFileSync(join(panel.folder, 'config.json'), JSON.stringify({ order }))
    await page.goto(`${panel.origin}/order`)
    await expect(page).toHaveTitle('Servers from €4 · Patchbay')
    await expect(robots).toHaveAttribute('content', 'index, follow')
    await expect(description).toHaveAttribute('content', 'Rent a server.')
    await page.goto(`${panel.origin}/sign-in`)
    await expect(robots).toHaveAttribute('content', 'noindex')
  } finally {
    await page.close()
    panel.stop()
  }
})

test('a tab with an older version says so, and a reload fixes it', async ({ page, problems }) => {
  problems.allow(/Failed to load resource|dynamically imported module/)
  const files: string[] = []
  const panel = await installPanel((folder) => files.push(...readdirSync(join(folder, 'assets'))))
  try {
    await page.goto(`${panel.origin}/sign-in`)
    await expect(page.getByLabel('Email')).toBeVisible()
    // A deployment takes the old version's files away.
    for (const file of files) rmSync(join(panel.folder, 'assets', file))
    await page.getByRole('button', { name: 'Code host' }).click()
    await expect(page.getByRole('alert')).toContainText('The panel has been updated')
    await expect(page.getByRole('button', { name: 'Code host' })).toBeEnabled()
    await page.getByLabel('Email').fill('ada@example.net')
    await page.getByLabel('Password', { exact: true }).fill('patchbay')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'The panel has been updated' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Load new version' })).toBeVisible()
  } finally {
    await page.close()
    panel.stop()
  }
})

test('a failed screen leads to support with the request log, under the installation’s logo', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  const config = {
    brand: { name: 'Acme Hosting' },
    logo: '/acme.svg',
    support: 'help@example.net',
  }
  const panel = await installPanel((folder) => {
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config))
    writeFileSync(join(folder, 'acme.svg'), readFileSync('public/icon.svg'))
  })
  const logo = page.locator('img[src="/acme.svg"]').filter({ visible: true })
  const isDrawn = () =>
    logo.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
  try {
    await page.goto(panel.origin)
    await expect(logo).toHaveCount(1)
    await expect.poll(isDrawn).toBe(true)
    await expect(page.getByRole('heading', { name: 'Acme Hosting : sign in' })).toBeVisible()
    await expectNoAxeViolations(page)
    await signInWithDemoAccount(page)
    await expect(page.getByRole('complementary').getByText('Acme Hosting')).toBeVisible()
    await expect.poll(isDrawn).toBe(true)

    await page.request.post(`${panel.origin}/mock/faults`, {
      data: { faults: [{ kind: 'status', status: 500, action: 'eq/list' }] },
    })
    await page.goto(`${panel.origin}/servers`)
    const failure = page.getByRole('main').getByRole('alert')
    await expect(failure.getByRole('link', { name: 'Contact support' })).toHaveAttribute(
      'href',
      'mailto:help@example.net',
    )
    const saved = page.waitForEvent('download')
    await failure.getByRole('button', { name: 'Download request log' }).click()
    const path = await (await saved).path()
    const text = readFileSync(path, 'utf8')
    expect(text).toContain('"eq/list"')
    expect(text).toContain('"page": "/servers"')
    expect(text).not.toContain('patchbay"')
    await expectNoAxeViolations(page)

    await page.evaluate(() => localStorage.setItem('patchbay.locale', 'de'))
    await page.setViewportSize(phone)
    await page.goto(`${panel.origin}/servers`)
    await expect(page.getByRole('link', { name: 'Support kontaktieren' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Anfrageprotokoll herunterladen' })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBe(phone.width)
  } finally {
    await page.close()
    panel.stop()
  }
})

test('uncaught errors are reported to the operator, without secrets and once a minute', async ({
  page,
  problems,
}) => {
  problems.allow(/broken on purpose/)
  const receiver = await startReceiver()
  const { url: reportErrors, reports } = receiver
  const panel = await installPanel((folder) =>
    writeFileSync(join(folder, 'config.json'), JSON.stringify({ reportErrors })),
  )
  const fail = (words: string) => page.evaluate((text) => reportError(new TypeError(text)), words)
  try {
    const watched = page.waitForResponse(/assets\/reports-/)
    await page.goto(`${panel.origin}/sign-in?to=%2Fservers`)
    await watched
    await page.getByLabel('Password', { exact: true }).fill('correct-horse')
    await fail('broken on purpose: correct-horse, pin=2468')
    await expect.poll(() => reports.length).toBe(1)
    expect(JSON.parse(reports[0] ?? '')).toMatchObject({
      kind: 'error',
      name: 'TypeError',
      message: 'broken on purpose: •••, pin=•••',
      page: '/sign-in',
      omitted: 0,
    })
    expect(reports[0]).not.toMatch(/correct-horse|2468/)
    expect(JSON.parse(reports[0] ?? '')).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+(\+[\da-f]{8})?$/),
    })
    await fail('broken on purpose again')
    await expect(page.getByLabel('Email')).toBeEditable()
    expect(reports).toHaveLength(1)
  } finally {
    await page.close()
    panel.stop()
    receiver.stop()
  }
})

test('how fast the panel was is sent to the operator when the page is left', async ({ page }) => {
  const receiver = await startReceiver()
  const panel = await installPanel((folder) =>
    writeFileSync(join(folder, 'config.json'), JSON.stringify({ reportVitals: receiver.url })),
  )
  try {
    const watched = page.waitForResponse(/assets\/reports-/)
    await page.goto(`${panel.origin}/sign-in?to=%2Fservers`)
    await page.getByLabel('Email').fill('ada@example.net')
    const script = (await watched).url()
    // The observers are told in the order in which they began to observe: the panel's before this one.
    await page.evaluate(async (url) => {
      await import(url)
      await new Promise((resolve) =>
        new PerformanceObserver(resolve).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      )
    }, script)
    await page.goto('about:blank')
    await expect.poll(() => receiver.reports.length).toBe(1)
    const values: unknown = expect.objectContaining({
      CLS: expect.any(Number),
      FCP: expect.any(Number),
      LCP: expect.any(Number),
      TTFB: expect.any(Number),
    })
    expect(JSON.parse(receiver.reports[0] ?? '')).toEqual({
      kind: 'vitals',
      visit: expect.stringMatching(/^[\da-f]{16}$/) as unknown,
      page: '/sign-in',
      navigation: 'navigate',
      values,
      version: expect.stringMatching(/^\d+\.\d+\.\d+(\+[\da-f]{8})?$/) as unknown,
      at: expect.stringMatching(/^\d{4}-/) as unknown,
    })
    expect(receiver.reports[0]).not.toContain('ada@example.net')
  } finally {
    await page.close()
    panel.stop()
    receiver.stop()
  }
})

test('calls are named for the API’s log, and the request log says how', async ({ page }) => {
  const panel = await installPanel((folder) =>
    writeFileSync(join(folder, 'config.json'), JSON.stringify({ traceCalls: true })),
  )
  try {
    await page.goto(`${panel.origin}/sign-in`)
    await signInWithDemoAccount(page)
    await page.getByRole('link', { name: 'mail-nl-01' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'mail-nl-01' })).toBeVisible()
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitem', { name: 'Request log' }).click()
    // Newer ones come above it.
    const call = page
      .getByRole('group')
      .filter({ hasText: /eq\/show(?!_)/ })
      .last()
    await call.getByText('eq/show', { exact: true }).click()
    const line = await call.getByText(/^Trace ID [\da-f]/).innerText()
    const id = /[\da-f]{32}/.exec(line)?.[0] ?? 'none'
    const journal = z
      .array(z.object({ action: z.string(), traceparent: z.string().optional() }))
      .parse(await (await page.request.get(`${panel.origin}/mock/journal`)).json())
    expect(journal.filter(({ traceparent = '' }) => traceparent.includes(id))).toEqual([
      {
        action: 'eq/show',
        traceparent: expect.stringMatching(/^00-[\da-f]{32}-[\da-f]{16}-01$/) as unknown,
      },
    ])
  } finally {
    await page.close()
    panel.stop()
  }
})

/** Where the panel's reports go: another origin, with the permission that browsers ask for. */
async function startReceiver() {
  const reports: string[] = []
  const receiver = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type')
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.method === 'POST') reports.push(body)
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = receiver.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return { url: `http://127.0.0.1:${port}/panel`, reports, stop: () => receiver.close() }
}
