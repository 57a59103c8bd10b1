import { expect, test } from 'vitest'
import { shownParameters, separateSecrets } from './secrets.ts'

test('an ordinary result is stored whole', () => {
  expect(
    separateSecrets('eq/on', {
      scope: 'Post is on',
      debug: 'Chassis Power Control: Up/On',
      context: { action: 'on', id: '5860', location: 'NL' },
    }),
  ).toEqual({ scope: 'Post is on', debug: 'Chassis Power Control: Up/On', secret: undefined })
})

test('a temporary account is removed from the message and the hardware output', () => {
  const { scope, debug, secret } = separateSecrets('eq/add_ipmi_user', {
    scope: '{"result":"OK","message":"added","debug":"tmp_9 Kx\\"4"}',
    debug: 'user tmp_9 password Kx"4',
    context: { User: 'tmp_9', Password: 'Kx"4' },
  })
  expect(scope).toBe('{"result":"OK","message":"added","debug":"••• •••"}')
  expect(debug).toBe('user ••• password •••')
  expect(secret?.context).toEqual({ User: 'tmp_9', Password: 'Kx"4' })
})

test('a password the API has already censored hides nothing', () => {
  expect(
    separateSecrets('eq/deploy', {
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
])('console credentials are never stored (%s)', (_how, action, scope) => {
  const result = separateSecrets(action, { scope, debug: 'host 192.0.2.1', context: {} })
  expect(result).toMatchObject({ scope: '', debug: null, secret: { scope } })
})

test('shown parameters contain no PIN, passwords, keys or scripts', () => {
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

const installer = (debug: string, scope = 'deploy_failed') => ({ scope, debug, context: {} })

test('the request’s secrets are removed from an installer’s output', () => {
  const progress = installer(
    '+ useradd -p \'Kx"4-Yq\' root\npassword set to Kx"4-Yq\nGET /?p=Kx%224-Yq&x=1',
    'root:Kx"4-Yq could not be set',
  )
  expect(separateSecrets('eq/order_instance', progress, ['Kx"4-Yq'])).toEqual({
    scope: 'root:••• could not be set',
    debug: "+ useradd -p '•••' root\npassword set to •••\nGET /?p=•••&x=1",
    secret: undefined,
  })
})

test('suspicious lines are removed when the request’s secrets are unknown', () => {
  const { scope, debug } = separateSecrets(
    'eq/order_instance',
    installer('Partitioning /dev/sda\n+ echo root:Kx4-Yq9 | chpasswd\nCould not mount /dev/sda2'),
  )
  expect(debug).toBe('Partitioning /dev/sda\n•••\nCould not mount /dev/sda2')
  expect(scope).toBe('deploy_failed')
})

test.each([
  ['ipmi: busy (pin=2468 token=0aF9)', 'ipmi: busy (pin=••• token=•••)'],
  ['root_pass = "x y"; go on', 'root_pass = "••• y"; go on'],
  ['{"password": "Kx4", "id": 5}', '{"password": "•••", "id": 5}'],
  ['ping=12 ms, pinned=yes', 'ping=12 ms, pinned=yes'],
])('a labelled secret is redacted: %s', (debug, redactedText) => {
  expect(separateSecrets('eq/reboot', installer(debug, debug))).toMatchObject({
    debug: redactedText,
    scope: redactedText,
  })
})

test('a PIN is removed where it stands alone, but never from inside a number', () => {
  const progress = installer('PIN 2468 refused on 24681, 12468 and port 2468.')
  expect(separateSecrets('eq/reboot', progress, ['2468']).debug).toBe(
    'PIN ••• refused on 24681, 12468 and port •••.',
  )
})
