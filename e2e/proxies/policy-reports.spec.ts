/** Violations of the policy reach an address with TLS as the Reporting API has them. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import { chromium } from '@playwright/test'
import { z } from 'zod'
import { expect, test as base } from '../fixtures.ts'
import { onPath } from '../../scripts/debian.ts'
import { makeFolder, removeFolder } from '../program.ts'
import { makeCertificate } from './configuration.ts'
import { startSite } from './site.ts'

interface Receiver {
  readonly url: string
  readonly reports: z.output<typeof reportsSchema>
}

/** https://www.w3.org/TR/reporting-1/#serialize-reports */
const reportsSchema = z.array(
  z.object({ type: z.string(), body: z.object({ effectiveDirective: z.string() }) }),
)

const test = base.extend<{ receiver: Receiver }>({
  // Reports aren't part of a page, so a page's exceptions for certificates don't apply; and they would wait for a minute.
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        // The headless shell sends no reports.
        executablePath: onPath('chromium') ?? chromium.executablePath(),
        args: [
          ...(launchOptions.args ?? []),
          '--ignore-certificate-errors',
          '--short-reporting-delay',
        ],
      }),
    { scope: 'worker' },
  ],
  receiver: async ({}, use) => {
    const folder = makeFolder()
    const { certificate, key } = makeCertificate(folder)
    const reports: z.output<typeof reportsSchema> = []
    const server = createServer(
      { key: readFileSync(key), cert: readFileSync(certificate) },
      (request, response) => {
        response.setHeader('Access-Control-Allow-Origin', '*')
        response.setHeader('Access-Control-Allow-Headers', 'Content-Type')
        let body = ''
        request.on('data', (chunk: Buffer) => (body += chunk.toString()))
        request.on('end', () => {
          if (request.headers['content-type'] === 'application/reports+json')
            reports.push(...reportsSchema.parse(JSON.parse(body)))
          response.writeHead(204).end()
        })
      },
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    await use({ url: `https://127.0.0.1:${portOf(server)}/csp`, reports })
    server.close()
    server.closeAllConnections()
    removeFolder(folder)
  },
})

function portOf(server: Server): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server isn’t listening')
  return address.port
}

test.use({ ignoreHTTPSErrors: true })

test('a violation is reported to an address with TLS', async ({ page, problems, receiver }) => {
  test.skip(
    onPath('nginx') === undefined || onPath('chromium') === undefined,
    'needs nginx and chromium',
  )
  problems.allow(/Trusted/)
  const site = await startSite({ timeout: 60, protocol: 'h2', report: receiver.url })
  await page.goto(`${site.origin}/sign-in`)
  await expect(page.getByLabel('Email')).toBeVisible()
  const isRefused = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>text</b>'
      return false
    } catch {
      return true
    }
  })
  expect(isRefused).toBe(true)
  await expect
    .poll(() => receiver.reports.map(({ type, body }) => [type, body.effectiveDirective]))
    .toEqual([['csp-violation', 'require-trusted-types-for']])
  await site.stop()
})
