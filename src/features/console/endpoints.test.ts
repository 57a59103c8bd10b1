import { expect, test, vi } from 'vitest'
import type { ViewerAccess } from '#lib/rules/viewerFile.ts'
import { endpointsOf } from './endpoints.ts'

vi.stubGlobal('location', { href: 'https://panel.example.net/servers/7/console' })

const socket = { kind: 'websocket', password: 'p', valid: 120, text: '' } as const
const file = {
  kind: 'vnc',
  host: 'a.example.net',
  port: 5906,
  password: null,
  valid: null,
  text: '',
} as const
const template = '/gateway/{host}/{port}'

const cases: [string, ViewerAccess, string | undefined, string[]][] = [
  [
    'a screen',
    { ...socket, view: 'screen', url: 'wss://a/1', serial: null },
    undefined,
    ['screen wss://a/1'],
  ],
  [
    'a serial console',
    { ...socket, view: 'serial', url: 'wss://a/2', serial: null },
    undefined,
    ['serial wss://a/2'],
  ],
  [
    'a screen and a serial console, the screen first',
    { ...socket, view: 'screen', url: 'wss://a/1', serial: 'wss://a/2' },
    undefined,
    ['screen wss://a/1', 'serial wss://a/2'],
  ],
  ['a host and a port without a gateway', file, undefined, []],
  [
    'a host and a port behind the operator’s gateway',
    file,
    template,
    ['screen wss://panel.example.net/gateway/a.example.net/5906'],
  ],
  ['a page', { kind: 'link', url: 'https://a/1' }, template, []],
  ['another kind of file', { kind: 'file', text: '' }, template, []],
  ['an unknown format', { kind: 'unknown', text: '' }, template, []],
]
test.each(cases)('%s', (_, access, gateway, expected) => {
  expect(endpointsOf(access, gateway).map(({ view, url }) => `${view} ${url}`)).toEqual(expected)
})
