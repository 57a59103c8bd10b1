// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { plainForm } from './gatewayForm.ts'

const origin = 'https://panel.example'
const form = (
  inside: string,
  attributes = 'action="https://pay.example/x" method="post"',
): string => `<form ${attributes}>${inside}</form>`
const button = '<button type="submit" name="step" value="pay">Pay 5.00</button>'

test('a form with a single button is taken over with its fields', () => {
  expect(
    plainForm(form(`<input type="hidden" name="id" value="a&amp;b">${button}`), origin),
  ).toEqual({
    action: 'https://pay.example/x',
    method: 'post',
    fields: [
      { name: 'id', value: 'a&b' },
      { name: 'step', value: 'pay' },
    ],
  })
})

test('a picture as the button is taken over without a field', () => {
  const found = plainForm(
    `<div>${form('<input type="image" src="https://pay.example/b.png" alt="Pay">', 'action="/go"')}</div>`,
    origin,
  )
  expect(found).toEqual({ action: 'https://panel.example/go', method: 'get', fields: [] })
})

test.each([
  ['a script', `${form(button)}<script src="https://pay.example/x.js"></script>`],
  ['a script before it', `<script>1</script>${form(button)}`],
  ['a handler', form(button, 'action="https://pay.example/x" onsubmit="go()"')],
  ['a handler of the button', form('<button onclick="go()">Pay</button>')],
  ['a button with another address', form('<button formaction="https://b.example/">Pay</button>')],
  ['a field to fill in', form(`<input name="card">${button}`)],
  ['a choice', form(`<select name="bank"><option>A</option></select>${button}`)],
  ['a text to read', `<p>Transfer it to NL00 EXMP.</p>${form(button)}`],
  ['two buttons', form(`${button}${button}`)],
  ['two forms', `${form(button)}${form(button)}`],
  ['no form', '<a href="https://pay.example/">Pay</a>'],
  ['a button that sends nothing', form('<button type="button">Pay</button>')],
  ['a script as the address', form(button, 'action="javascript:alert(1)"')],
  ['an address without TLS', form(button, 'action="http://pay.example/"')],
  ['no address', form(button, 'method="post"')],
  ['another encoding', form(button, 'action="https://pay.example/" enctype="text/plain"')],
  ['a dialog', form(button, 'action="https://pay.example/" method="dialog"')],
  ['a base', `<base href="https://b.example/">${form(button)}`],
])('%s keeps the frame', (_, markup) => {
  expect(plainForm(markup, origin)).toBeUndefined()
})
