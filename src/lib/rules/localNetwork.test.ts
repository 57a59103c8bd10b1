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

test.each<[string, string, string, LocalPermission, string | undefined]>([
  ['a denied private address', panel, local, 'denied', 'denied'],
  ['an open question', panel, local, 'prompt', 'prompt'],
  ['a granted one', panel, local, 'granted', undefined],
  ['a browser that doesn’t say', panel, local, 'unknown', undefined],
  ['a denied console', panel, 'wss://192.168.1.4/vnc', 'denied', 'denied'],
  ['a name that may be private', panel, named, 'denied', 'denied'],
  ['a public address', panel, 'https://203.0.113.9/', 'denied', undefined],
  ['the panel’s own host', panel, 'wss://panel.example.com/vnc', 'denied', undefined],
  ['a private panel', 'https://10.0.0.1/', local, 'denied', undefined],
  ['a private panel and this device', 'https://10.0.0.1/', 'wss://localhost/', 'prompt', 'prompt'],
  ['a panel on this device', 'http://localhost:8080/', local, 'denied', undefined],
  ['an insecure page', 'http://panel.example.com/', local, 'unknown', 'insecure'],
  ['an insecure page and a name', 'http://panel.example.com/', named, 'unknown', undefined],
  ['an insecure private page', 'http://10.0.0.1/', local, 'unknown', undefined],
])('%s', (_name, page, target, permission, obstacle) => {
  const isSecure = page.startsWith('https:') || page.includes('//localhost')
  expect(localObstacle({ page, target, isSecure, permission })).toBe(obstacle)
})
