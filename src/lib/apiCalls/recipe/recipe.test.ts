import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { reboot, createPxe, orderInstance } from '#api/actions/eq.ts'
import { addApiKey } from '#api/actions/apiKeys.ts'
import { listOperatingSystems } from '#api/actions/os.ts'
import { loginWithKey, socialSignin } from '#api/actions/auth.ts'
import { massPay } from '#api/actions/billing.ts'
import { apiCall } from '#api/apiCall.ts'
import { curl, go, javascript, python } from './languages.ts'
import { recipeOf } from './recipe.ts'

const base = 'https://panel.example.com/api'
const recipe = (call: Parameters<typeof recipeOf>[0], signedIn = true) =>
  recipeOf(call, { base, signedIn })
const rebooting = recipe(apiCall(reboot, { id: 5860, pin: '2468' }))

describe('a reboot', () => {
  it('is written as curl', () => {
    expect(curl(rebooting)).toBe(
      [
        String.raw`curl 'https://panel.example.com/api/eq.php' \ `.trimEnd(),
        String.raw`  -d action=reboot \ `.trimEnd(),
        String.raw`  --data-urlencode "token=$TOKEN" \ `.trimEnd(),
        String.raw`  -d id=5860 \ `.trimEnd(),
        '  --data-urlencode "pin=$PIN"',
      ].join('\n'),
    )
  })

  it('is written as JavaScript', () => {
    expect(javascript([rebooting])).toBe(`const { TOKEN, PIN } = process.env

const reply = await fetch('https://panel.example.com/api/eq.php', {
  method: 'POST',
  body: new URLSearchParams([
    ['action', 'reboot'],
    ['token', TOKEN],
    ['id', '5860'],
    ['pin', PIN],
  ]),
})
console.log(await reply.json())
`)
  })

  it('is written as Python', () => {
    expect(python([rebooting])).toBe(`import os

import requests

reply = requests.post(
    "https://panel.example.com/api/eq.php",
    data=[
        ("action", "reboot"),
        ("token", os.environ["TOKEN"]),
        ("id", "5860"),
        ("pin", os.environ["PIN"]),
    ],
    timeout=30,
)
print(reply.json())
`)
  })
})

describe('Go', () => {
  it('is a program', () => {
    expect(go([rebooting])).toContain(`func main() {
	client := http.Client{Timeout: 30 * time.Second}
	show(client.PostForm("https://panel.example.com/api/eq.php", url.Values{
		"action": {"reboot"},
		"token":  {os.Getenv("TOKEN")},
		"id":     {"5860"},
		"pin":    {os.Getenv("PIN")},
	}))
}
`)
  })

  it('has the values of a list in one place, since a map may not repeat a key', () => {
    const list = [
      { name: 'ids[]', value: { text: '1' } },
      { name: 'name', value: { text: 'a' } },
      { name: 'ids[]', value: { text: '2' } },
    ]
    expect(go([{ ...rebooting, fields: list }])).toContain('"ids[]": {"1", "2"},')
  })

  it('holds arbitrary input in literals that Go accepts', () => {
    const program = (url: string, name: string, text: string) =>
      go([{ ...rebooting, url, fields: [{ name, value: { text } }] }])
    const withoutLiterals = (code: string) => code.replaceAll(/"(?:[^"\\\n]|\\.)*"/g, '""')
    const empty = withoutLiterals(program('', '', ''))
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }), (text) => {
        const code = program('https://panel.example.com/', 'name', text)
        const [, literal = ''] = /^\t\t"name": \{(".*")\},$/msu.exec(code) ?? []
        expect(JSON.parse(literal)).toBe(text.replace(/\p{Surrogate}/gu, '\ufffd'))
        expect(literal).not.toMatch(/\\u[dD][89a-fA-F]|\ufeff|\n/)
        expect(withoutLiterals(code)).toBe(empty)
      }),
      { numRuns: 50 },
    )
    expect(program('', 'name', '\ufeff\ud800')).toContain(String.raw`{"\ufeff`)
  })
})

describe('left out as variables', () => {
  const variables = (call: Parameters<typeof recipeOf>[0], signedIn = true) =>
    recipe(call, signedIn).fields.map(({ name, value }) =>
      'variable' in value ? `${name}=$${value.variable}` : `${name}=${value.text}`,
    )

  it('every secret, typed or not', () => {
    expect(
      variables(
        apiCall(createPxe, {
          id: 5860,
          pin: '',
          os_id: 237,
          root_pass: 'Abcdefg1%',
          hostname: 'web-1',
          ssh_key: 'ssh-ed25519 AAAA',
        }),
      ),
    ).toEqual([
      'action=create_pxe',
      'token=$TOKEN',
      'id=5860',
      'pin=$PIN',
      'os_id=237',
      'root_pass=$ROOT_PASS',
      'hostname=web-1',
      'ssh_key=$SSH_KEY',
    ])
  })

  it('required fields without a value, in their declared order', () => {
    expect(variables(apiCall(reboot, {}))).toEqual([
      'action=reboot',
      'token=$TOKEN',
      'id=$ID',
      'pin=$PIN',
    ])
    expect(variables(apiCall(massPay, {}))).toEqual([
      'action=mass_pay',
      'token=$TOKEN',
      'invoices[]=$INVOICES',
    ])
    expect(
      variables({ action: addApiKey, request: { params: { name: 'nightly', active: true } } }),
    ).toEqual([
      'action=add',
      'token=$TOKEN',
      'params[name]=nightly',
      'params[active]=1',
      'params[login_notify_method]=$LOGIN_NOTIFY_METHOD',
    ])
  })

  it('a token, unless the action takes none or nobody is signed in', () => {
    expect(variables(apiCall(loginWithKey, { key: 'abc', fix_ip: false }))).toEqual([
      'action=login',
      'key=$KEY',
      'fix_ip=0',
    ])
    expect(variables(apiCall(listOperatingSystems, {}), false)).toEqual(['action=list'])
    expect(variables(apiCall(listOperatingSystems, {}))).toEqual(['action=list', 'token=$TOKEN'])
  })
})

test('an incomplete request is written as far as possible', () => {
  const typed = { action: orderInstance, request: { id: Number.NaN, hostname: 'web-1', os_id: 3 } }
  expect(curl(recipe(typed))).toContain('-d hostname=web-1')
  expect(curl(recipe(typed))).toContain('-d os_id=3')
})

test('actions that only accept a query are sent as one', () => {
  const query = recipe(apiCall(socialSignin, { state: ['a', 'b'], device_id: 'd 1' }))
  expect(curl(query)).toContain("curl --get 'https://panel.example.com/api/auth.php'")
  expect(javascript([query])).toContain(
    "await fetch(\n  'https://panel.example.com/api/auth.php?' + new URLSearchParams([",
  )
  expect(python([query])).toContain('requests.get(')
  expect(python([query])).toContain('params=[')
  expect(go([query])).toContain(
    'show(client.Get("https://panel.example.com/api/auth.php?" + url.Values{\n',
  )
})

test.each([
  ['web-1', '-d name=web-1'],
  ['', '-d name='],
  ['@/etc/passwd', "--data-urlencode 'name=@/etc/passwd'"],
  ["it's $HOME", String.raw`--data-urlencode 'name=it'\''s $HOME'`],
  ['two\nlines', "--data-urlencode 'name=two\nlines'"],
  ['a\tb\u0000c', "-d 'name=a%09b%00c'"],
])('%j is written in curl as %s', (text, line) => {
  expect(curl({ ...rebooting, fields: [{ name: 'name', value: { text } }] })).toContain(line)
})

test('several calls are written one after another, their variables once', () => {
  const both = [rebooting, recipe(apiCall(reboot, { id: 5861, pin: '1' }))]
  expect(javascript(both).match(/process\.env/g)).toHaveLength(1)
  expect(javascript(both)).toContain('const reply2 = await fetch(')
  expect(python(both).match(/import os/g)).toHaveLength(1)
  expect(go(both).match(/show\(client/g)).toHaveLength(2)
  expect(go(both).match(/^package/gm)).toHaveLength(1)
})
