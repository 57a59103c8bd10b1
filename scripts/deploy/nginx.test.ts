import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { timeLimitOf } from '#api/action.ts'
import { orderInstance } from '#api/actions/eq/order.ts'
import { connectOrigins, cspReportPath, securityHeaders } from '#mock/server/securityHeaders.ts'
import { nginxConfig, type Site } from './nginx.ts'
import { commandLine, readSite } from './readSite.ts'

const site = (change: Partial<Site> = {}): Site => ({
  config: { apiBase: 'https://api.example.net', allowedApiHosts: [] },
  name: '_',
  listen: '80',
  root: '/var/www/patchbay',
  timeout: 60,
  brotli: false,
  hosts: {},
  ...change,
})

const local = { apiBase: '/api', allowedApiHosts: [] }

/** The headers that a configuration adds, by name. */
const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/add_header (\S+) "(.*)" always;/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      value,
    ]),
  )

/** The body of a location. */
const locationIn = (text: string, path: string): string | undefined =>
  text.split(`    location ${path} {\n`)[1]?.split('\n    }\n')[0]

const policyIn = (text: string, directive: string): string | undefined => {
  const { 'content-security-policy': policy = '' } = headersIn(text)
  return policy.split('; ').find((part) => part.startsWith(`${directive} `))
}

test.for([
  { apiBase: '/api', allowedApiHosts: [] },
  { apiBase: 'https://api.example.net/v2', allowedApiHosts: ['api2.example.net'] },
  {
    apiBase: 'https://api.example.net:8443',
    allowedApiHosts: [],
    consoleGateway: 'wss://console.example.net/{host}/{port}',
  },
])('the headers of $apiBase are those of the mock backend', async (config) => {
  const mock = new Hono()
  mock.use(securityHeaders(connectOrigins(config)))
  const reply = await mock.request('/servers')
  const { 'cache-control': _, ...headers } = headersIn(
    nginxConfig(
      site({
        config,
        api: config.apiBase === '/api' ? 'https://api.example.net' : undefined,
        hosts: { report: cspReportPath },
      }),
    ),
  )
  const { 'content-type': __, ...expected } = Object.fromEntries(reply.headers)
  expect(headers).toEqual({ ...expected, 'x-robots-tag': '$patchbay_robots' })
})

test.for([
  ['/reports', 'report-uri /reports', undefined, undefined],
  [
    'https://reports.example.net/csp',
    'report-uri https://reports.example.net/csp',
    'report-to csp',
    'add_header Reporting-Endpoints \'csp="https://reports.example.net/csp"\' always;',
  ],
  ['http://127.0.0.1:9000/csp', 'report-uri http://127.0.0.1:9000/csp', undefined, undefined],
] as const)('violations are reported to %s', ([report, uri, to, endpoints]) => {
  const text = nginxConfig(site({ hosts: { report } }))
  expect(policyIn(text, 'report-uri')).toBe(uri)
  expect(policyIn(text, 'report-to')).toBe(to)
  expect(
    text
      .split('\n')
      .find((line) => line.includes('Reporting-Endpoints'))
      ?.trim(),
  ).toBe(endpoints)
})

test('hosts that config.json doesn’t name are added to the policy, each once', () => {
  const text = nginxConfig(
    site({
      hosts: {
        connect: ['wss://console.example.net', 'https://api.example.net'],
        form: ['https://pay.example.net'],
        frame: ['https://card.example.net'],
      },
    }),
  )
  expect(policyIn(text, 'connect-src')).toBe(
    "connect-src 'self' https://api.example.net wss://console.example.net",
  )
  expect(policyIn(text, 'form-action')).toBe("form-action 'self' https://pay.example.net")
  expect(policyIn(text, 'frame-src')).toBe("frame-src 'self' blob: https://card.example.net")
  expect(policyIn(text, 'report-uri')).toBeUndefined()
})

test.for([
  ['/api', 'https://api.example.net', '^~ /api/', 'https://api.example.net/'],
  ['/api/', 'https://api.example.net/v2/', '^~ /api/', 'https://api.example.net/v2/'],
  ['/rent/api', 'http://127.0.0.1:4010/api', '^~ /rent/api/', 'http://127.0.0.1:4010/api/'],
] as const)('apiBase %s is served by %s', ([apiBase, api, location, target]) => {
  const text = nginxConfig(site({ config: { ...local, apiBase }, api, timeout: 90 }))
  const lines = locationIn(text, location)
    ?.split('\n')
    .map((line) => line.trim())
  expect(lines).toContain(`proxy_pass ${target};`)
  expect(lines).toContain('proxy_read_timeout 90s;')
  expect(lines).toContain('proxy_next_upstream off;')
  expect(lines).toContain('proxy_pass_header Date;')
  expect(lines).toContain('auth_request /.patchbay-write;')
  expect(lines?.includes('proxy_ssl_verify on;')).toBe(api.startsWith('https:'))
  // Otherwise nginx sends these twice.
  for (const name of Object.keys(headersIn(text)).filter((one) => one !== 'cache-control'))
    expect(locationIn(text, location)?.toLowerCase()).toContain(`proxy_hide_header ${name};`)
})

test.for([
  ['/gateway/{host}/{port}', '^~ /gateway/'],
  ['/gateway/by-{host}/{port}', '^~ /gateway/'],
  ['/gateway?token={host}-{port}', '= /gateway'],
] as const)('consoles at %s are relayed by location %s', ([consoleGateway, location]) => {
  const config = { ...local, consoleGateway }
  const consoles = locationIn(
    nginxConfig(site({ config, api: 'https://api.example.net', console: 'http://127.0.0.1:6080' })),
    location,
  )
  expect(consoles).toContain('proxy_pass http://127.0.0.1:6080;')
  expect(consoles).toContain('proxy_set_header Upgrade $http_upgrade;')
  expect(consoles).toContain('proxy_set_header Host $http_host;')
})

test('an API and consoles on other hosts need no proxy', () => {
  const config = {
    ...site().config,
    consoleGateway: 'wss://console.example.net/{host}/{port}',
  }
  expect(nginxConfig(site({ config }))).not.toMatch(/proxy_|auth_request/)
})

test('the keys of writes are remembered for longer than an order may take', () => {
  const text = nginxConfig(site({ config: local, api: 'https://api.example.net' }))
  const [, minutes] = /proxy_cache_valid 404 (\d+)m;/.exec(text) ?? []
  const [, inactive] = /keys_zone=\S+ inactive=(\d+)m;/.exec(text) ?? []
  // An unused key is forgotten earlier.
  expect(inactive).toBe(minutes)
  expect(Number(minutes) * 60_000).toBeGreaterThan(2 * 1000 * timeLimitOf(orderInstance))
})

test('brotli is optional', () => {
  expect(nginxConfig(site())).not.toContain('brotli')
  expect(nginxConfig(site({ brotli: true }))).toContain('brotli_static on;')
})

const api = 'https://api.example.net'
const consoleGateway = '/gateway/{host}/{port}'
test.for<[Partial<Site>, string]>([
  [{ config: local }, 'Name the API with --api'],
  [{ api }, 'omit --api'],
  [{ config: { ...local, apiBase: '/' }, api }, 'a folder of its own'],
  [{ config: local, api: 'api.example.net' }, '--api must be a URL'],
  [{ config: local, api: 'https://ada:secret@api.example.net' }, '--api must be a URL'],
  [{ config: { ...local, consoleGateway }, api }, 'Name the gateway with --console'],
  [{ console: 'http://127.0.0.1:6080' }, 'omit --console'],
  [
    { config: { ...local, consoleGateway }, api, console: 'http://127.0.0.1/path' },
    '--console must be an origin',
  ],
  [
    {
      config: { ...local, consoleGateway: '/?token={host}-{port}' },
      api,
      console: 'http://127.0.0.1',
    },
    'a folder of its own',
  ],
  [{ name: 'a; include /etc/passwd' }, 'can’t be part'],
  [{ root: '/srv/$name' }, 'can’t be part'],
  [{ config: { ...site().config, allowedApiHosts: ['a.example;script-src'] } }, 'can’t be part'],
  [{ hosts: { form: ["https://pay.example.net 'unsafe-inline'"] } }, 'can’t be part'],
])('%o is refused: %s', ([change, words]) => {
  expect(() => nginxConfig(site(change))).toThrow(words)
})

test('password managers find where to change the password, and others who is told about a weakness', () => {
  const plain = nginxConfig(site())
  expect(locationIn(plain, '= /.well-known/change-password')).toContain(
    'return 302 /account?run=reset-password;',
  )
  expect(plain).not.toContain('security.txt')
  const security = { contact: 'mailto:security@example.net', expires: '2027-06-30T00:00:00Z' }
  const changePassword = 'https://example.net/password'
  const config = { ...site().config, changePassword, security }
  const own = nginxConfig(site({ config }))
  expect(locationIn(own, '= /.well-known/change-password')).toContain(`302 ${changePassword};`)
  expect(locationIn(own, '= /.well-known/security.txt')).toContain(
    String.raw`return 200 "Contact: mailto:security@example.net\nExpires: 2027-06-30T00:00:00Z\n";`,
  )
  const spoiled = { ...security, contact: 'mailto:a"; return 200' }
  expect(() => nginxConfig(site({ config: { ...config, security: spoiled } }))).toThrow(/can’t be/)
})

test('deploy/nginx.conf is what its first line makes', async () => {
  const text = readFileSync('deploy/nginx.conf', 'utf8')
  const args = /^# npm run deploy:nginx -- (.*)\n/.exec(text)?.[1]?.split(' ') ?? []
  const made = await readSite(args)
  expect(text).toBe(commandLine(args) + nginxConfig(made.site))
})
