import { beforeEach, expect, test, vi } from 'vitest'
import { createErrorReports, type ErrorReport } from './errorReports.ts'

vi.stubGlobal('PANEL_VERSION', '1.2.3')

const url = 'https://errors.example.net/panel'
let sent: ErrorReport[] = []
let now = 0
let reports = make()

function make() {
  return createErrorReports({
    url,
    send: (report) => sent.push(report),
    secrets: () => ['hunter2!', 'f00dcafe'],
    page: () => '/servers/5100',
    now: () => now,
  })
}

beforeEach(() => {
  sent = []
  now = Date.parse('2026-11-24T08:00:00Z')
  reports = make()
})

test('an error is sent with what helps to find it', () => {
  reports.uncaught({ error: new TypeError('x is undefined') })
  expect(sent).toEqual([
    {
      kind: 'error',
      name: 'TypeError',
      message: 'x is undefined',
      stack: expect.stringContaining('errorReports.test') as unknown,
      page: '/servers/5100',
      version: '1.2.3',
      at: '2026-11-24T08:00:00.000Z',
      omitted: 0,
    },
  ])
})

test('at most one a minute is sent, and the next one counts those left out', () => {
  for (let second = 0; second < 60; second += 1) {
    reports.uncaught({ error: new Error(`error ${second}`) })
    now += 1000
  }
  expect(sent).toHaveLength(1)
  reports.uncaught({ error: new Error('later') })
  expect(sent.map(({ message, omitted }) => [message, omitted])).toEqual([
    ['error 0', 0],
    ['later', 59],
  ])
})

test.each([
  ['login with hunter2! failed', 'login with ••• failed'],
  ['token f00dcafe refused', 'token ••• refused'],
  ['root_pass=Abc1% is short', 'root_pass=••• is short'],
  [
    'GET https://panel.example.com/sso/social?code=xyz#y failed',
    'GET https://panel.example.com/sso/social failed',
  ],
  [
    `Unexpected token 'h', "hostname and more" is not valid JSON`,
    `Unexpected token 'h', … is not valid JSON`,
  ],
])('%j is sent without secrets', (message, clean) => {
  const error = new Error(message)
  error.stack = `Error: ${message}\n    at https://panel.example.com/a.js?v=1:2:3`
  reports.uncaught({ error })
  expect(sent[0]?.message).toBe(clean)
  expect(sent[0]?.stack).toBe(`Error: ${clean}\n    at https://panel.example.com/a.js`)
})

test('a long message is cut without leaving half a secret', () => {
  reports.uncaught({ error: new Error(`${'x'.repeat(3996)}f00dcafe`) })
  expect(sent[0]?.message).toBe(`${'x'.repeat(3996)}•••`)
})

test('only the type of a thrown value is sent', () => {
  reports.uncaught({ error: 'hunter2' })
  expect(sent[0]).toMatchObject({ name: 'string', message: '' })
})

test('an event without an error is the browser’s own notice, and isn’t sent', () => {
  reports.uncaught({ error: null })
  reports.uncaught({ error: undefined })
  expect(sent).toEqual([])
})

test('a promise may be rejected without a reason', () => {
  reports.rejected({ reason: undefined })
  expect(sent[0]).toMatchObject({ name: 'undefined', message: '' })
})

test('violations of the policy are sent, except those of the reports themselves', () => {
  const violation = { effectiveDirective: 'connect-src', sourceFile: 'a.js', lineNumber: 3 }
  reports.violation({ ...violation, blockedURI: url })
  reports.violation({ ...violation, blockedURI: 'https://errors.example.net' })
  expect(sent).toEqual([])
  reports.violation({ ...violation, blockedURI: 'https://evil.example/?stolen=1' })
  reports.violation({ ...violation, blockedURI: 'inline' })
  expect(sent.map(({ kind, name, message }) => [kind, name, message])).toEqual([
    ['csp', 'connect-src', 'https://evil.example/ at a.js:3'],
  ])
})
