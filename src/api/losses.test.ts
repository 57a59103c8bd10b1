import { describe, expect, test, vi } from 'vitest'
import { createLosses } from './losses.ts'

const page = 'https://panel.example.com/servers'

/** What a request gets, by the end of its address. */
type World = Readonly<Record<string, Response | 'silence' | 'redirect'>>

function setUp(world: World) {
  const sent: { url: string; init: RequestInit | undefined }[] = []
  const fetch = vi.fn((url: string | URL | Request, init?: RequestInit) => {
    const address = url instanceof Request ? url.url : String(url)
    sent.push({ url: address, init })
    const found = Object.entries(world).find(([end]) => address.endsWith(end))?.[1]
    if (found === undefined || found === 'silence') return Promise.reject(new TypeError('Failed'))
    if (found === 'redirect')
      return Promise.resolve(
        Object.defineProperty(Response.error(), 'type', { value: 'opaqueredirect' }),
      )
    return Promise.resolve(found.clone())
  })
  return { losses: createLosses({ fetch, page }), sent }
}

const json = new Response('{}', { headers: { 'content-type': 'application/json' } })
const html = new Response('<html>', { headers: { 'content-type': 'text/html; charset=utf-8' } })
const refused = new Response('', { status: 405 })

test.each<[what: string, world: World, kind: string]>([
  ['nothing answers', {}, 'offline'],
  ['the script answers again', { 'billing.php': json, 'eq.php': json }, 'cut'],
  ['the script answers again, with an error', { 'billing.php': refused }, 'cut'],
  ['a web page answers for the script', { 'billing.php': html, 'eq.php': json }, 'offline'],
  ['only the script is silent', { 'eq.php': json }, 'blocked'],
  ['only the script is silent, others refuse the question', { 'eq.php': refused }, 'blocked'],
  ['the script redirects', { 'billing.php': 'redirect' }, 'sign-in-page'],
  ['others redirect', { 'eq.php': 'redirect' }, 'sign-in-page'],
])('a call without a response: %s', async (_, world, kind) => {
  const { losses } = setUp(world)
  losses.answered('/api/eq.php')
  expect(await losses.whySilent('/api/billing.php')).toBe(kind)
})

test.each<[what: string, mayRead: boolean, kind: string]>([
  ['the API', true, 'cut'],
  ['an access proxy', false, 'offline'],
])('on another host %s answers again', async (_, mayRead, kind) => {
  const fetch = vi.fn((_url: unknown, init?: RequestInit) =>
    init?.mode === 'no-cors' || mayRead
      ? Promise.resolve(json.clone())
      : Promise.reject(new TypeError('Failed to fetch')),
  )
  const losses = createLosses({ fetch, page })
  expect(await losses.whySilent('https://api.example.net/v1/eq.php')).toBe(kind)
})

test('any script may be the blocked one, on any host', async () => {
  for (const script of ['/api/stocks.php', 'https://api.example.net/v1/api_keys.php']) {
    const other = script.replace(/\w+\.php/, 'auth.php')
    const { losses, sent } = setUp({ 'auth.php': json })
    losses.answered(script)
    losses.answered(other)
    losses.answered(script)
    expect(await losses.whySilent(script)).toBe('blocked')
    // Nothing that acts, and no secret.
    expect(sent.map(({ url }) => url)).toEqual([script, other])
    expect(sent.every(({ init }) => init?.method === 'HEAD' && !init.body)).toBe(true)
  }
})

test('without another script that has answered, nothing is said of a blocker', async () => {
  const { losses } = setUp({ 'eq.php': json })
  losses.answered('/api/billing.php')
  expect(await losses.whySilent('/api/billing.php')).toBe('offline')
})

test('calls that fail together ask once', async () => {
  const { losses, sent } = setUp({ 'eq.php': json })
  losses.answered('/api/eq.php')
  const ask = () => losses.whySilent('/api/billing.php')
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(['blocked', 'blocked', 'blocked'])
  expect(sent).toHaveLength(2)
})

const form = '<!DOCTYPE html><form action="/oauth2/start"><button>Sign in</button></form>'
const plain = '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>'

describe.each<[proxied: string, world: World, everywhere: boolean]>([
  ['in front of the API', { 'config.json': json }, false],
  ['in front of the panel as well', { 'config.json': html }, true],
  ['in front of the panel, by a redirect', { 'config.json': 'redirect' }, true],
])('a page %s', (_, world, everywhere) => {
  test.each<
    [what: string, reply: { content: string; status?: number; redirected?: true }, is: boolean]
  >([
    ['of oauth2-proxy', { content: form }, true],
    ['of oauth2-proxy, refused', { content: form, status: 403 }, true],
    ['with a password', { content: '<html><input name=p type=password>' }, true],
    [
      'with a title (Cloudflare Access)',
      { content: '<!doctype html><html><head><title>Sign in ・ Cloudflare Access</title>' },
      true,
    ],
    [
      'drawn by a script (Authelia)',
      { content: '<!DOCTYPE html><html lang="en"><head><title>Login - Authelia</title>' },
      true,
    ],
    ['in German', { content: '<html><head><title>Anmeldung</title>' }, true],
    [
      'that leads on',
      {
        content: '<html><script>window.location.href="https://id.example.com/saml/start"</script>',
      },
      true,
    ],
    [
      'that leads on by itself',
      { content: '<html><meta http-equiv="refresh" content="0;url=/login">' },
      true,
    ],
    ['after a byte-order mark', { content: `\uFEFF\n${form}` }, true],
    ['after a comment', { content: `<!-- v7.6 -->\n${form}` }, true],
    ['where a redirect led', { content: plain, redirected: true }, true],
    [
      'of a web server that wants a password',
      { content: '<html><h1>401 Authorization Required</h1>', status: 401 },
      true,
    ],
    ['about maintenance', { content: plain }, everywhere],
    ['of a firewall', { content: '<html><title>Access denied</title>', status: 403 }, false],
    ['that isn’t there', { content: form, status: 404 }, false],
    ['of a gateway', { content: form, status: 502 }, false],
    [
      'of JSON that names a form',
      { content: '{"result":"OK","text":"<form action=login>"}' },
      false,
    ],
    ['after a notice of PHP', { content: '<br />\n<b>Notice</b>: x\n{"result":"OK"}' }, false],
    ['of nothing', { content: '' }, false],
  ])('%s', async (_name, { status = 200, ...reply }, is) => {
    expect(await setUp(world).losses.isSignInPage({ status, ...reply })).toBe(is)
  })
})

test('the bytes of a file are no page', async () => {
  const content = new TextEncoder().encode(form)
  expect(await setUp({}).losses.isSignInPage({ status: 200, content })).toBe(false)
})
