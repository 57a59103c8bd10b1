import { describe, expect, it } from 'vitest'
import { replyIn } from './replyText.ts'

const json = '{"result":"OK","name":"a \\"} b","servers":[{"id":5860},{"id":5861}]}'
const body: unknown = JSON.parse(json)

const html =
  '<br />\n<b>Notice</b>:  Undefined index: pin in <b>/srv/api/eq.php</b> on line <b>212</b><br />\n'
const plain = '\nWarning: Undefined array key "id" in /srv/api/eq.php on line 12\n'
const logged = 'PHP Deprecated:  Optional parameter in /srv/api/eq.php on line 3\n'
const linked =
  "<br />\n<b>Warning</b>:  file(x): failed to open stream [<a href='https://php.net/function.file'>function.file</a>] in <b>/x.php</b> on line <b>1</b><br />\n"
const closure = '\nDeprecated: {closure}(): Argument #1 {x} is null in /x.php on line 7\n'
const fatal =
  '\nFatal error: Uncaught Exception: late in /x.php:3\nStack trace:\n#0 {main}\n  thrown in /x.php on line 3\n'
const xdebug = `<br />
<font size='1'><table class='xdebug-error xe-notice' dir='ltr' border='1' cellspacing='0' cellpadding='1'>
<tr><th align='left' bgcolor='#f57900' colspan="5"><span>( ! )</span> Notice: Undefined variable: x in /x.php on line <i>4</i></th></tr>
<tr><th colspan='5'>Call Stack</th></tr><tr><td>1</td><td>{main}(  )</td></tr>
</table></font>
`
const xdebugText = `\nNotice: Undefined variable: x in /x.php on line 3\n\nCall Stack:\n    0.0001     389000   1. {main}() /x.php:0\n    0.0002     389000   2. f() /x.php:9\n`
const dump = 'object(Client)#3 (0) {\n}\narray(1) {\n  [0]=>\n  int(5)\n}\n'

describe('a reply is read', () => {
  it.each<[string, string]>([
    ['as it is', json],
    ['between white space', `\r\n  ${json}\n\n`],
    ['behind a byte-order mark', `\uFEFF${json}`],
    ['behind one of each included file', `\uFEFF\uFEFF\n\uFEFF${json}\uFEFF`],
    ['behind a notice in HTML', html + json],
    ['behind a notice as text', plain + json],
    ['behind a notice as in logs', logged + json],
    ['behind a notice with a link', linked + json],
    ['behind a notice with braces', closure + json],
    ['behind a table of Xdebug', xdebug + json],
    ['behind text of Xdebug', xdebugText + json],
    ['behind several notices and a byte-order mark', `${html}${plain}\uFEFF${html}${json}`],
    ['behind printed variables', dump + json],
    ['behind a text without end', `connected${json}`],
    ['behind another object', `{"debug":{"took":3}}${json}`],
    ['before a notice in HTML', json + html],
    ['before a notice as text', `${json}\n${plain}`],
    ['before a table of Xdebug', json + xdebug],
    ['before text of Xdebug', json + xdebugText],
    ['before a fatal error', json + fatal],
    ['before several notices', json + html + html + plain + fatal],
    ['between notices', html + json + html],
  ])('%s', (_, text) => {
    expect(replyIn(text)?.body).toEqual(body)
  })

  it('that is a list', () => {
    expect(replyIn(`${html}[{"en":"Groups"}]`)?.body).toEqual([{ en: 'Groups' }])
  })

  it('with what was around it', () => {
    expect(replyIn(html + json + plain)).toEqual({
      body,
      before: html.trim(),
      after: plain.trim(),
    })
    expect(replyIn(`\uFEFF ${json} \n`)).toEqual({ body, before: '', after: '' })
  })
})

describe('no reply', () => {
  it.each<[string, string]>([
    ['a page with an object in a script', `<html><script>window.x=${json}</script></html>`],
    ['such a page that was cut off', `<!DOCTYPE html><title>x</title><script>window.x=${json}`],
    ['a script alone', `<script>var config = ${json}`],
    ['a page with an object as its text', `<body><pre>${json}`],
    ['a page before it', `<html><h1>502</h1></html>${json}`],
    ['a page behind it', `${json}<html><h1>502</h1></html>`],
    ['a script behind it', `${json}<script>track()</script>`],
    ['words behind it', `${json} is what I got`],
    ['a semicolon behind it', `window.x = ${json};`],
    ['a callback around it', `callback(${json})`],
    ['something between notices behind it', `${json}${html}oops${html}`],
    ['cut off', json.slice(0, -1)],
    ['cut off inside, behind a notice', html + json.slice(0, -2)],
    ['cut off behind a whole record', `${html}{"result":"OK","server":{"id":1}`],
    ['cut off in a text', `${html}{"result":"OK","name":"a {\\"id\\":1}`],
    ['cut off in a list', '{"result":"OK","servers":[{"id":1}'],
    ['a list cut off behind a record', '[{"en":"a"},{"en":"b"}'],
    ['a notice alone', html],
    ['a fatal error alone', fatal],
    ['two replies', `{"result":"error","error":"no credit"}${json}`],
    ['nothing', ''],
    ['a word', '"OK"'],
    ['a number behind a notice', `${html}5`],
    ['null behind a notice', `${html}null`],
  ])('%s', (_, text) => {
    expect(replyIn(text)).toBeUndefined()
  })

  it('is found quickly in a long text', () => {
    const long = `${html}{"servers":[${'{"id":1,"tags":[{"a":"b"}]},'.repeat(150_000)}`
    const startedAt = performance.now()
    expect(replyIn(long)).toBeUndefined()
    expect(replyIn('{"'.repeat(500_000))).toBeUndefined()
    expect(replyIn(`${'{} '.repeat(200_000)}x`)).toBeUndefined()
    expect(performance.now() - startedAt).toBeLessThan(5000)
  })
})
