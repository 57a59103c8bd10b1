/** Responses from nginx: headers, compressed files and 404s. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { mockOrigin } from './mock.ts'
import { hasBrotli } from './site.ts'

const kinds = ['js', 'css', 'woff2'] as const

/** One asset of each kind. */
function assetsOf(panel: string): string[] {
  const names = readdirSync(join(panel, 'assets'))
  return kinds.map((kind) => {
    const name = names.find((one) => one.endsWith(`.${kind}`))
    if (name === undefined) throw new Error(`The build has no .${kind} file`)
    return `/assets/${name}`
  })
}

const immutable = 'public, max-age=31536000, immutable'

test('every response has the headers of the mock backend, once', async ({ request, site }) => {
  const headers = (await request.get(`${mockOrigin}/mock/world`)).headers()
  const expected = Object.fromEntries(
    [
      'content-security-policy',
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'permissions-policy',
      'x-robots-tag',
    ].map((name) => [name, headers[name]]),
  )
  expect(Object.values(expected)).not.toContain(undefined)
  const responses: [path: string, status: number, cache: string | undefined][] = [
    ['/', 200, 'no-cache'],
    ['/index.html', 200, 'no-cache'],
    ['/servers/5100', 200, 'no-cache'],
    ['/config.json', 200, 'no-cache'],
    ['/start.js', 200, 'no-cache'],
    ['/icon.svg', 200, 'no-cache'],
    ['/THIRD-PARTY-NOTICES.txt', 200, 'no-cache'],
    ['/robots.txt', 200, 'no-cache'],
    ['/.well-known/security.txt', 404, 'no-cache'],
    ['/manifest.webmanifest', 200, 'no-cache'],
    ['/icons/512.png', 200, 'no-cache'],
    ...assetsOf(site.panel).map((path): [string, number, string] => [path, 200, immutable]),
    ['/assets/none.js', 404, 'no-cache'],
    ['/none.txt', 404, 'no-cache'],
    ['/.vite/manifest.json', 404, 'no-cache'],
    ['/api/eq.php?action=list', 200, undefined],
  ]
  for (const [path, status, cache] of responses) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(status)
    expect(response.headers(), path).toMatchObject(expected)
    expect(response.headers()['cache-control'], path).toBe(cache)
    for (const name of Object.keys(expected))
      expect(
        response.headersArray().filter((header) => header.name.toLowerCase() === name),
        `${path}: ${name}`,
      ).toHaveLength(1)
  }
  expect((await request.get('/manifest.webmanifest')).headers()['content-type']).toBe(
    'application/manifest+json',
  )
  expect((await request.get('/THIRD-PARTY-NOTICES.txt')).headers()['content-type']).toBe(
    'text/plain; charset=utf-8',
  )
  const password = await request.get('/.well-known/change-password', { maxRedirects: 0 })
  expect(password.status()).toBe(302)
  expect(password.headers()['location']).toBe('/account?run=reset-password')
  // The only page that search engines index.
  expect((await request.get('/order?preset=281')).headers()['x-robots-tag']).toBeUndefined()
})

test('the build’s compressed files are served and revalidated', async ({ request, site }) => {
  const assets = assetsOf(site.panel).filter((path) => !path.endsWith('woff2'))
  const files = ['/index.html', '/start.js', '/icon.svg', '/THIRD-PARTY-NOTICES.txt', ...assets]
  for (const path of files) {
    const plain = readFileSync(join(site.panel, path), 'utf8')
    for (const [accepted, encoding] of [
      ['gzip', 'gzip'],
      ['gzip, deflate, br', hasBrotli ? 'br' : 'gzip'],
      ['identity', undefined],
    ] as const) {
      const response = await request.get(path, { headers: { 'accept-encoding': accepted } })
      const headers = response.headers()
      expect(headers['content-encoding'], `${path} as ${accepted}`).toBe(encoding)
      if (encoding !== undefined) expect(headers['vary']).toBe('Accept-Encoding')
      expect(await response.text()).toBe(plain)
      const again = await request.get(path, {
        headers: { 'accept-encoding': accepted, 'if-none-match': headers['etag'] ?? '' },
      })
      expect(again.status(), `${path} again`).toBe(304)
      expect(again.headers()['cache-control']).toBe(headers['cache-control'])
    }
  }
})
