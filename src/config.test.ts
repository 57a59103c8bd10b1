import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const load = (config: unknown) =>
  loadConfig(() => Promise.resolve(Response.json(config)), 'https://panel.example.com/servers')

const provider = (url: string) => ({ sso: { codehost: { label: 'Codehost', url } } })

/** What begins like a path and leads to another host, as browsers, proxies or both read it. */
const elsewhere = [
  '//evil.example/x',
  '/\\evil.example/x',
  '/\\\\evil.example/x',
  '\\\\evil.example/x',
  '/\t/evil.example/x',
  '/\n\\evil.example/x',
  '/%2Fevil.example/x',
  '/%5Cevil.example/x',
  '/%09/evil.example/x',
  '/.//evil.example/x',
  'evil.example/x',
  'javascript:alert(1)',
]

test.each(elsewhere)('%j is no path of this origin', async (path) => {
  await expect(load({ apiBase: path })).rejects.toThrow('/config.json, apiBase: ')
  await expect(load({ apiReference: path })).rejects.toThrow('/config.json, apiReference: ')
  await expect(load(provider(path))).rejects.toThrow('/config.json, sso.codehost.url: ')
  const gateway = `${path}/{host}/{port}`
  await expect(load({ consoleGateway: gateway })).rejects.toThrow('/config.json, consoleGateway: ')
})

test.each(['/api', '/a/b.c/', '/a?b=c'])('%j is one', async (path) => {
  await expect(
    load({ apiBase: path, apiReference: path, ...provider(path) }),
  ).resolves.toMatchObject({
    apiBase: path,
  })
})

test.each(['/consoles/{host}/{port}', 'wss://console.example.net/{host}/{port}'])(
  'consoles are relayed at %j',
  async (consoleGateway) => {
    await expect(load({ consoleGateway })).resolves.toMatchObject({ consoleGateway })
  },
)

test.each(['wss://console.example.net\\.evil.example/{host}/{port}', 'wss://a b/{host}/{port}'])(
  '%j is nowhere to relay them',
  async (consoleGateway) => {
    await expect(load({ consoleGateway })).rejects.toThrow('must be like wss://')
  },
)

test.each(['help@example.net', 'https://help.example.net/?from=panel'])(
  'support is reached at %j',
  async (support) => {
    await expect(load({ support })).resolves.toMatchObject({ support })
  },
)

test.each(['javascript:alert(1)', 'help', 'help@example.net?body=x', '//help.example.net', ''])(
  '%j is no way to reach it',
  async (support) => {
    await expect(load({ support })).rejects.toThrow('support: must be an email address')
  },
)

test('a logo comes from this origin or with the file', async () => {
  await expect(load({ logo: '/logo.svg' })).resolves.toMatchObject({ logo: '/logo.svg' })
  await expect(load({ logo: 'data:image/png;base64,AA' })).resolves.toBeDefined()
  await expect(load({ logo: 'https://cdn.example.net/logo.svg' })).rejects.toThrow('logo: must be')
})

test('an address in full says where it is', async () => {
  await expect(load({ apiBase: 'https://api.example.net/v1' })).resolves.toMatchObject({
    apiBase: 'https://api.example.net/v1',
  })
  await expect(load({ apiBase: 'http://api.example.net/v1' })).rejects.toThrow('can be listened to')
})
