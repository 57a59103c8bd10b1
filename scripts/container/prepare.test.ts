import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { flagsOf, prepare, type Places } from './prepare.ts'

beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))

/** An image whose own `config.json` has a path as its API. */
function places(): Places {
  const folder = mkdtempSync(join(tmpdir(), 'container-'))
  const root = join(folder, 'panel')
  mkdirSync(root)
  writeFileSync(join(root, 'config.json'), '{"apiBase": "/api", "brand": {"name": "Image"}}')
  return { root, run: join(folder, 'run'), mounted: join(folder, 'mounted.json'), port: 8099 }
}
const configIn = ({ root }: Places): unknown =>
  JSON.parse(readFileSync(join(root, 'config.json'), 'utf8'))
const api = { PATCHBAY_API: 'https://api.example.net' }

test('variables are the flags of deploy:nginx, several values are separated by blanks', () => {
  expect(
    flagsOf({
      ...api,
      PATCHBAY_FORMS: ' https://pay.example.net  https://card.example.net ',
      PATCHBAY_NAME: '',
      PATH: '/bin',
    }),
  ).toEqual([
    '--api',
    'https://api.example.net',
    '--form',
    'https://pay.example.net',
    '--form',
    'https://card.example.net',
  ])
})

test.each([
  [
    'a misspelled variable',
    { PATCHBAY_APi: 'x' },
    /There is no PATCHBAY_APi\. There are PATCHBAY_CONFIG, /,
  ],
  ['no API for a path', {}, /apiBase is the path \/api\. Name the API with PATCHBAY_API https/],
  ['an API that is no URL', { PATCHBAY_API: 'api.example.net' }, /PATCHBAY_API must be a URL/],
  ['invalid JSON', { ...api, PATCHBAY_CONFIG: '{' }, /^config\.json: /],
  ['an unknown field', { ...api, PATCHBAY_CONFIG: '{"apiBase": "/api", "brnad": {}}' }, /brnad/],
  [
    'what would end nginx’s line',
    { ...api, PATCHBAY_NAME: 'x; return 200' },
    /can’t be part of the nginx configuration/,
  ],
])('%s is refused', async (_case, environment, message) => {
  await expect(prepare(environment, places())).rejects.toThrow(message)
})

test('the variable comes before the mounted file, and that before the image’s own', async () => {
  const here = places()
  await prepare(api, here)
  expect(configIn(here)).toMatchObject({ brand: { name: 'Image' } })
  writeFileSync(here.mounted, '{"apiBase": "/api", "brand": {"name": "Mounted"}}')
  await prepare(api, here)
  expect(configIn(here)).toMatchObject({ brand: { name: 'Mounted' } })
  await prepare({ ...api, PATCHBAY_CONFIG: '{"apiBase": "/x", "brand": {"name": "Given"}}' }, here)
  expect(configIn(here)).toMatchObject({ brand: { name: 'Given' } })
  const site = readFileSync(join(here.run, 'panel.conf'), 'utf8')
  expect(site).toContain('location ^~ /x/ {')
  expect(site).toContain('listen 8099;')
})
