import { expect, test } from 'vitest'
import { shownParameters, withoutSecrets } from './secrets.ts'

test('an ordinary result is kept whole', () => {
  expect(
    withoutSecrets('eq/on', {
      scope: 'Post is on',
      debug: 'Chassis Power Control: Up/On',
      context: { action: 'on', id: '5860', location: 'NL' },
    }),
  ).toEqual({ scope: 'Post is on', debug: 'Chassis Power Control: Up/On', secret: undefined })
})

test('a temporary account is removed from the message and the hardware output', () => {
  const { scope, debug, secret } = withoutSecrets('eq/add_ipmi_user', {
    scope: '{"result":"OK","message":"added","debug":"tmp_9 Kx\\"4"}',
    debug: 'user tmp_9 password Kx"4',
    context: { User: 'tmp_9', Password: 'Kx"4' },
  })
  expect(scope).toBe('{"result":"OK","message":"added","debug":"••• •••"}')
  expect(debug).toBe('user ••• password •••')
  expect(secret?.context).toEqual({ User: 'tmp_9', Password: 'Kx"4' })
})

test('a password that the service has censored already hides nothing', () => {
  expect(
    withoutSecrets('eq/deploy', {
      scope: 'deploy_done',
      debug: null,
      context: { password: 'censored' },
    }),
  ).toEqual({ scope: 'deploy_done', debug: null, secret: undefined })
})

test.each([
  ['by its action', 'eq/novnc', 'https://console.example/?t=1'],
  ['as text', 'eq/other', '[virt-viewer]\npassword=x'],
  ['as Base64', 'eq/other', btoa('[virt-viewer]\npassword=x')],
])('a way into a console is never kept (%s)', (_how, action, scope) => {
  const kept = withoutSecrets(action, { scope, debug: 'host 192.0.2.1', context: {} })
  expect(kept).toMatchObject({ scope: '', debug: null, secret: { scope } })
})

test('parameters are shown without PIN, passwords, keys and scripts', () => {
  expect(
    shownParameters({
      id: 5860,
      pin: '2468',
      old_pin: '1',
      root_pass: 'x',
      password: 'x',
      key: 'x',
      post_install_script: 'x',
      post_install_callback: 'https://example.net/?secret=x',
      hostname: 'web-3',
      ping: true,
      os_id: undefined,
      params: { name: 'nightly', api_token: 'x' },
    }),
  ).toEqual({ id: '5860', hostname: 'web-3', ping: 'true', 'params.name': 'nightly' })
})
