import { expect, test } from 'vitest'
import { localObstacle, networkOf, type LocalPermission } from './localNetwork.ts'

test.each([
  ['https://10.0.0.5/api', 'local'],
  ['https://172.16.0.1:8443/', 'local'],
  ['wss://192.168.1.4/vnc', 'local'],
  ['https://100.64.3.4/', 'local'],
  ['https://169.254.1.1/', 'local'],
  ['https://[fd00::7]/', 'local'],
  ['https://[fe80::1]/', 'local'],
  ['https://[::ffff:10.0.0.1]/', 'local'],
  ['https://printer.local/', 'local'],
  ['https://vnc.internal./', 'local'],
  ['https://127.0.0.1:8080/', 'loopback'],
  ['https://[::1]/', 'loopback'],
  ['https://[::ffff:127.0.0.1]/', 'loopback'],
  ['wss://localhost/', 'loopback'],
  ['https://panel.localhost/', 'loopback'],
  ['https://203.0.113.9/', 'public'],
  ['https://[2001:db8::1]/', 'public'],
  ['https://api.example.com/', 'unknown'],
  ['https://10.example.net/', 'unknown'],
  ['https://localhost.example.net/', 'unknown'],
])('%s is in a network that is %s', (url, network) => {
  expect(networkOf(url)).toBe(network)
})

const panel = 'https://panel.example.com/servers'
const local = 'https://10.0.0.5/api/eq.php'
const named = 'https://api.example.com/eq.php'

// Chromium 156 unless noted: what it does, and `navigator.permissions.query` says.
test.each<[string, string, string, LocalPermission, string | undefined]>([
  ['a denied private address', panel, local, 'denied', 'denied'],
  // Or the network can't be reached.
  ['a question that may be open', panel, local, 'prompt', 'may-prompt'],
  // Firefox 153: its answer to both names until it has asked.
  ['a question about this device', panel, 'https://127.0.0.1/', 'prompt', 'may-prompt'],
  ['a granted one', panel, local, 'granted', undefined],
  // WebKitGTK 2.50 throws for every name.
  ['a browser that doesn’t say', panel, local, 'unknown', undefined],
  ['a denied console', panel, 'wss://192.168.1.4/vnc', 'denied', 'denied'],
  ['a name that may be private', panel, named, 'denied', 'denied'],
  ['a name, and nobody was asked', panel, named, 'prompt', undefined],
  ['a public address', panel, 'https://203.0.113.9/', 'denied', undefined],
  ['the panel’s own host', panel, 'wss://panel.example.com/vnc', 'denied', undefined],
  ['a private panel', 'https://10.0.0.1/', local, 'prompt', undefined],
  // Chromium counts it as public behind an HTTP proxy.
  ['a private panel that was refused', 'https://10.0.0.1/', local, 'denied', 'denied'],
  [
    'a private panel and this device',
    'https://10.0.0.1/',
    'wss://localhost/',
    'prompt',
    'may-prompt',
  ],
  ['a panel on this device', 'http://localhost:8080/', local, 'prompt', undefined],
  // It says "denied" for all three names.
  ['an insecure page', 'http://panel.example.com/', local, 'denied', 'insecure'],
  ['an insecure page in another browser', 'http://panel.example.com/', local, 'unknown', undefined],
  ['an insecure page and a name', 'http://panel.example.com/', named, 'denied', undefined],
  ['an insecure private page', 'http://10.0.0.1/', local, 'denied', undefined],
])('%s', (_name, page, target, permission, obstacle) => {
  const isSecure = page.startsWith('https:') || page.includes('//localhost')
  expect(localObstacle({ page, target, isSecure, permission })).toBe(obstacle)
})

test.each<[string, string, string, LocalPermission, string | undefined]>([
  ['an address', panel, local, 'prompt', 'prompt'],
  ['a name', panel, named, 'prompt', 'prompt'],
  ['a name that was refused', panel, named, 'denied', 'denied'],
  ['a granted address', panel, local, 'granted', undefined],
  ['a public address', panel, 'https://203.0.113.9/', 'prompt', undefined],
])('a request that waits: %s', (_name, page, target, permission, obstacle) => {
  expect(localObstacle({ page, target, isSecure: true, permission, isHeldUp: true })).toBe(obstacle)
})
