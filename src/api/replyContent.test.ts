import { expect, test } from 'vitest'
import { downloadInvoice, getInvoice } from './actions/billing/invoices.ts'
import { createClient } from './client.ts'
import type { ApiError } from './wire.ts'

const call = (reply: Response) =>
  createClient({
    baseUrl: () => 'https://api.example',
    token: () => 't',
    fetch: () => Promise.resolve(reply),
  })

const typed = (body: BodyInit, type?: string): Response =>
  new Response(body, { headers: type === undefined ? {} : { 'content-type': type } })

const download = (reply: Response): Promise<{ file: Uint8Array }> =>
  call(reply).call(downloadInvoice, { invoice_id: 1 })

const pdf = new TextEncoder().encode('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj')
const base64 = btoa(String.fromCharCode(...pdf))
const after = (start: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...new TextEncoder().encode(start), ...pdf])

test.each([
  'application/pdf',
  'Application/PDF',
  'APPLICATION/PDF; charset=binary',
  'application/x-pdf',
  'application/octet-stream',
  'application/force-download',
  'application/download',
  'binary/octet-stream',
  'text/html',
  'text/html; charset=iso-8859-1',
  'text/plain;charset=UTF-16',
  'application/json',
  '',
])('a file is a PDF as %j', async (type) => {
  expect([...(await download(typed(pdf, type))).file]).toEqual([...pdf])
})

const notice = '<br />\n<b>Notice</b>: Undefined index in <b>x.php</b> on line <b>5</b><br />\n'

// The panel's file begins at the mark, as offsets are counted by poppler 22.12, qpdf 11.3 and pdf.js 5.6.
test.each([
  '\n',
  '\ufeff',
  '\ufeff\ufeff\r\n',
  notice,
  '[28-Nov-2026 04:36:01 UTC] PHP Notice:  Undefined index in /x.php on line 5\n',
  '{main} thrown in /x.php on line 5\n',
  'HTTP/1.1 200 OK\r\nContent-Type: application/pdf\r\n\r\n',
  ' '.repeat(1000),
  ' '.repeat(1019),
])('a file is a PDF after %j', async (start) => {
  expect([...(await download(typed(after(start), 'application/pdf'))).file]).toEqual([...pdf])
})

test.each([
  ['a data URL', `data:application/pdf;base64,${base64}`],
  ['a data URL after a line break', `\r\n data:application/pdf;base64,${base64}\n`],
  ['a data URL after a byte-order mark', `\ufeffdata:application/pdf;base64,${base64}`],
  ['a data URL with a name', `data:application/pdf;filename=a.pdf;base64,${base64}`],
  ['a data URL of another type', `DATA:application/octet-stream;Base64,${base64}`],
  ['a data URL with escapes', `data:application/pdf;base64,${encodeURIComponent(base64)}`],
  ['a data URL in quotes', `"data:application/pdf;base64,${base64}"`],
  ['Base64', base64],
  ['Base64 after a byte-order mark', `\ufeff${base64}`],
])('a PDF is read from %s, bare or in a field', async (_, text) => {
  for (const type of ['application/pdf', 'text/html', 'application/json']) {
    expect([...(await download(typed(text, type))).file]).toEqual([...pdf])
    const field = JSON.stringify({ result: 'OK', data: text })
    expect([...(await download(typed(field, type))).file]).toEqual([...pdf])
  }
})

test('a PDF without a version is a PDF', async () => {
  const bare = new TextEncoder().encode('%PDF-\n1 0 obj')
  expect([...(await download(typed(bare, 'application/pdf'))).file]).toEqual([...bare])
})

test.each([
  ['data', base64],
  ['pdf', `data:application/pdf;base64,${base64}`],
  ['content', base64.match(/.{1,10}/g)?.join('\r\n')],
  ['file', base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')],
  ['body', btoa(String.fromCharCode(...after('\n')))],
])('a file is found in the field %s', async (name, value) => {
  const reply = typed(JSON.stringify({ result: 'OK', id: 'INV-1', [name]: value }))
  expect((await download(reply)).file.length).toBeGreaterThanOrEqual(pdf.length)
})

const failure = async (promised: Promise<unknown>): Promise<ApiError> =>
  promised.then(
    () => {
      throw new Error('read')
    },
    (error: ApiError) => error,
  )

test.each([
  ['an error page', '<!doctype html><h1>Error</h1>', 'malformed'],
  ['nothing', '', 'malformed'],
  ['a list that names the mark', '["no %PDF-1.4"]', 'malformed'],
  ['a mark right after the kilobyte', `${' '.repeat(1024)}%PDF-1.7`, 'malformed'],
  ['a page after the mark', `${' '.repeat(1100)}%PDF-1.7`, 'malformed'],
  ['a refusal', '{"result":"error","message":"Invoice not found"}', 'not-found'],
  ['a refusal that names the mark', '{"result":"error","message":"no %PDF-1.4"}', 'refused'],
])('%s is no PDF, whatever its type says', async (_, body, kind) => {
  for (const type of ['application/pdf', 'text/html'])
    expect((await failure(download(typed(body, type)))).kind).toBe(kind)
})

/** `Müller` in several charsets. */
const umlaut = {
  latin: [0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72],
  utf8: [...new TextEncoder().encode('Müller')],
}
const json = (name: readonly number[]): Uint8Array<ArrayBuffer> => {
  const [start = '', end = ''] = '{"result":"error","message":"*"}'.split('*')
  const ascii = (text: string): number[] => [...new TextEncoder().encode(text)]
  return Uint8Array.from([...ascii(start), ...name, ...ascii(end)])
}
const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Array.from(text).flatMap((unit) => [unit.charCodeAt(0) & 255, unit.charCodeAt(0) >> 8]),
  )

test.each([
  ['text/html; charset=iso-8859-1', json(umlaut.latin)],
  ['text/html;charset="ISO-8859-1"', json(umlaut.latin)],
  ['application/json; Charset = latin1', json(umlaut.latin)],
  ['application/json; version=1; charset=windows-1252', json(umlaut.latin)],
  ['application/json; charset=utf-16', utf16('{"result":"error","message":"Müller"}')],
  ['application/json; charset=UTF-16LE', utf16('{"result":"error","message":"Müller"}')],
  ['application/json', json(umlaut.utf8)],
  ['application/json; charset=utf8', json(umlaut.utf8)],
  ['application/json; charset=UTF-8', json(umlaut.utf8)],
  // What no browser knows is read as JSON usually is.
  ['application/json; charset=unknown', json(umlaut.utf8)],
  ['application/json; charset=', json(umlaut.utf8)],
  ['', json(umlaut.utf8)],
])('a reply of type %j is text', async (type, body) => {
  expect((await failure(call(typed(body, type)).call(getInvoice, { invoice_id: 1 }))).text).toBe(
    'Müller',
  )
  expect((await failure(download(typed(body, type)))).text).toBe('Müller')
})
