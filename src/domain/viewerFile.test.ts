import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseIni, readViewerFile } from './viewerFile.ts'

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
        text: '{"host":"vnc.example.net","port":"5901","password":""}',
      },
    ],
    [
      'as JSON with a WebSocket',
      '{"url":"wss://gate.example.net/1","password":"p"}',
      { kind: 'websocket', url: 'wss://gate.example.net/1', password: 'p' },
    ],
    [
      'as an address',
      ' https://console.example.net/x \n',
      { kind: 'link', url: 'https://console.example.net/x' },
    ],
    [
      'as a WebSocket',
      'ws://127.0.0.1:6080/',
      { kind: 'websocket', url: 'ws://127.0.0.1:6080/', password: null },
    ],
    [
      'as an address that runs code',
      'javascript:alert(1)',
      { kind: 'unknown', text: 'javascript:alert(1)' },
    ],
    [
      'with an impossible port',
      '[virt-viewer]\nhost=a\nport=99999',
      { kind: 'unknown', text: '[virt-viewer]\nhost=a\nport=99999' },
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
