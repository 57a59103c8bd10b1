import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { downloadOf, gatewayUrl, readViewerFile } from './viewerFile.ts'
import { parseIni } from './viewerIni.ts'

const ini = `[virt-viewer]
type=vnc
host=198.51.100.7
port=5906
password=a=b|$c
# Password is valid for 120 seconds
delete-this-file=1

[ovirt]
host=engine.example.net
sso-token=not-the-vnc-one`

const vnc = {
  kind: 'vnc',
  host: '198.51.100.7',
  port: 5906,
  password: 'a=b|$c',
  valid: 120,
  text: `${ini}\n`,
}
const base64 = Buffer.from(ini).toString('base64')
const wrapped = base64.replace(/.{76}/g, '$&\n')

describe('a viewer file', () => {
  it.each([
    ['as it is', ini, vnc],
    [
      'with Windows line ends',
      ini.replaceAll('\n', '\r\n'),
      { ...vnc, text: `${ini.replaceAll('\n', '\r\n')}\n` },
    ],
    ['in Base64', base64, vnc],
    ['in Base64 over several lines', wrapped, vnc],
    ['in Base64 for addresses', base64.replaceAll('+', '-').replaceAll('/', '_'), vnc],
    ['in a JSON string', JSON.stringify(base64), vnc],
    ['in a JSON message', JSON.stringify({ result: 'OK', message: base64 }), vnc],
    [
      'as JSON',
      '{"host":"vnc.example.net","port":"5901","password":""}',
      {
        kind: 'vnc',
        host: 'vnc.example.net',
        port: 5901,
        password: null,
        valid: null,
        text: '{"host":"vnc.example.net","port":"5901","password":""}',
      },
    ],
    [
      'as JSON with a WebSocket',
      '{"url":"wss://gate.example.net/1","password":"p"}',
      {
        kind: 'websocket',
        view: 'screen',
        url: 'wss://gate.example.net/1',
        serial: null,
        password: 'p',
        valid: null,
        text: '{"url":"wss://gate.example.net/1","password":"p"}',
      },
    ],
    [
      'as JSON with the WebSocket of a serial console',
      '{"type":"serial","url":"wss://gate.example.net/1/serial","password":"p","expires_in":120}',
      {
        kind: 'websocket',
        view: 'serial',
        url: 'wss://gate.example.net/1/serial',
        serial: null,
        password: 'p',
        valid: 120,
        text: '{"type":"serial","url":"wss://gate.example.net/1/serial","password":"p","expires_in":120}',
      },
    ],
    [
      'as JSON with a screen and the serial console beside it',
      '{"type":"vnc","url":"wss://gate.example.net/1","serial_url":"wss://gate.example.net/2"}',
      {
        kind: 'websocket',
        view: 'screen',
        url: 'wss://gate.example.net/1',
        serial: 'wss://gate.example.net/2',
        password: null,
        valid: null,
        text: '{"type":"vnc","url":"wss://gate.example.net/1","serial_url":"wss://gate.example.net/2"}',
      },
    ],
    [
      'as JSON whose serial console is no WebSocket',
      '{"url":"wss://gate.example.net/1","serial_url":"javascript:alert(1)"}',
      {
        kind: 'websocket',
        view: 'screen',
        url: 'wss://gate.example.net/1',
        serial: null,
        password: null,
        valid: null,
        text: '{"url":"wss://gate.example.net/1","serial_url":"javascript:alert(1)"}',
      },
    ],
    [
      'of a screen that is not VNC',
      '[virt-viewer]\ntype=spice\nhost=a.example.net\ntls-port=5901\nport=5900',
      {
        kind: 'file',
        text: '[virt-viewer]\ntype=spice\nhost=a.example.net\ntls-port=5901\nport=5900\n',
      },
    ],
    [
      'without a section',
      'host=a.example.net\nport=5900',
      {
        kind: 'vnc',
        host: 'a.example.net',
        port: 5900,
        password: null,
        valid: null,
        text: 'host=a.example.net\nport=5900\n',
      },
    ],
    [
      'as an address',
      ' https://console.example.net/x \n',
      { kind: 'link', url: 'https://console.example.net/x' },
    ],
    [
      'as a WebSocket',
      'ws://127.0.0.1:6080/',
      {
        kind: 'websocket',
        view: 'screen',
        url: 'ws://127.0.0.1:6080/',
        serial: null,
        password: null,
        valid: null,
        text: 'ws://127.0.0.1:6080/',
      },
    ],
    [
      'as an address that runs code',
      'javascript:alert(1)',
      { kind: 'unknown', text: 'javascript:alert(1)' },
    ],
    [
      'with an impossible port',
      '[virt-viewer]\nhost=a\nport=99999',
      { kind: 'file', text: '[virt-viewer]\nhost=a\nport=99999\n' },
    ],
    [
      'with a port that is no scalar',
      '{"host":"a","port":{"toString":1}}',
      { kind: 'unknown', text: '{"host":"a","port":{"toString":1}}' },
    ],
    ['that is empty', '', { kind: 'unknown', text: '' }],
    ['that is a sentence', 'VM is down', { kind: 'unknown', text: 'VM is down' }],
  ])('is read %s', (_, scope, expected) => {
    expect(readViewerFile(scope)).toEqual(expected)
  })

  it('is read from any text without an error', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.base64String()),
        (scope) => {
          expect(readViewerFile(scope)).toHaveProperty('kind')
        },
      ),
    )
  })

  it('takes a section named like a prototype for a section', () => {
    expect(parseIni('[__proto__]\nhost=a').get('__proto__')).toEqual(new Map([['host', 'a']]))
  })
})

describe('the download of a console', () => {
  it.each([
    [
      'a viewer file',
      base64,
      { extension: 'vv', type: 'application/x-virt-viewer', content: `${ini}\n` },
    ],
    [
      'a host and a port',
      '{"host":"vnc.example.net","port":"5901","password":"a\\nport=1"}',
      {
        extension: 'vv',
        type: 'application/x-virt-viewer',
        content:
          '[virt-viewer]\ntype=vnc\nhost=vnc.example.net\nport=5901\npassword=a\\nport=1\ndelete-this-file=1\n',
      },
    ],
    [
      'a WebSocket',
      '{"url":"wss://gate.example.net/1","password":"p"}',
      {
        extension: 'json',
        type: 'application/json',
        content: '{"url":"wss://gate.example.net/1","password":"p"}',
      },
    ],
    [
      'a page',
      'https://console.example.net/x',
      {
        extension: 'url',
        type: 'application/internet-shortcut',
        content: '[InternetShortcut]\r\nURL=https://console.example.net/x\r\n',
      },
    ],
    ['words', 'VM is down', { extension: 'txt', type: 'text/plain', content: 'VM is down' }],
  ])('is what a desktop can open: %s', (_, scope, expected) => {
    expect(downloadOf(readViewerFile(scope))).toEqual(expected)
  })
})

describe("an operator's gateway", () => {
  const page = 'https://panel.example.net/servers/5100/console?x=1'
  it.each([
    [
      'wss://console.example.net/{host}/{port}',
      { host: '198.51.100.7', port: 5906 },
      'wss://console.example.net/198.51.100.7/5906',
    ],
    ['/gateway/{host}/{port}', { host: 'a', port: 1 }, 'wss://panel.example.net/gateway/a/1'],
    [
      'wss://console.example.net/?to={host}:{port}',
      { host: '2001:db8::1', port: 5900 },
      'wss://console.example.net/?to=2001%3Adb8%3A%3A1:5900',
    ],
    ['/{host}/{port}', { host: '$&?x#y', port: 1 }, 'wss://panel.example.net/%24%26%3Fx%23y/1'],
  ])('a gateway gets host and port: %s', (template, to, address) => {
    expect(gatewayUrl(template, to, page)).toBe(address)
  })

  it('is reached as the page itself is', () => {
    expect(gatewayUrl('/{host}/{port}', { host: 'a', port: 1 }, 'http://127.0.0.1:4000/x')).toBe(
      'ws://127.0.0.1:4000/a/1',
    )
  })
})
