import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#api/client.ts'
import { ClientProvider } from '#api/clientContext.ts'
import { SessionContext } from '#lib/session/hooks.ts'
import type { Identity } from '#lib/session/session.ts'
import { createSessionStore } from '#lib/session/store.ts'
import { SignInForm } from './SignInForm.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

const loginReply = {
  result: 'OK',
  token: 'token-1',
  token_expire: 2_000_000_000,
  servers: [5860],
  customer_id: 7,
}

/** Renders the form with an API that gives these responses in turn. */
async function show(answers: (() => Promise<Response> | Response)[], again?: Identity) {
  const requests: Record<string, string>[] = []
  const store = createSessionStore({
    config: { apiBase: '/api', allowedApiHosts: [] },
    sessionSync: { post: () => undefined, listen: () => undefined },
  })
  const client = createClient({
    baseUrl: store.apiBase,
    token: store.token,
    fetch: async (_url, init) => {
      requests.push(Object.fromEntries(new URLSearchParams(init?.body as URLSearchParams)))
      const answer = answers.shift()
      if (!answer) throw new TypeError('Failed to fetch')
      return answer()
    },
  })
  const onSignedIn = vi.fn<() => void>()
  render(
    <I18nProvider i18n={i18n}>
      <ClientProvider value={client}>
        <SessionContext value={store}>
          <SignInForm {...(again && { again })} onSignedIn={onSignedIn} />
        </SessionContext>
      </ClientProvider>
    </I18nProvider>,
  )
  return { store, requests, onSignedIn }
}

/** The last match: "API key" also labels the sign-in mode. */
const field = (label: string): HTMLInputElement | undefined =>
  screen.queryAllByLabelText<HTMLInputElement>(label).at(-1)
const fieldThere = (label: string): HTMLInputElement => {
  const found = field(label)
  if (!found) throw new Error(`no field is called ${label}`)
  return found
}
const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]')!

const type = (label: string, text: string) =>
  act(async () => fireEvent.change(fieldThere(label), { target: { value: text } }))
const choose = (label: string) => act(async () => fireEvent.click(fieldThere(label)))
const press = () => act(async () => fireEvent.click(button()))
const alertText = () => screen.queryByRole('alert')?.textContent

async function fillIn() {
  await type('Email', ' ada@example.net ')
  await type('Password', ' patch bay ')
}

test('signs in with an account and loads the session record', async () => {
  const { requests, store, onSignedIn } = await show([
    () => Response.json(loginReply),
    () => Response.json({ result: 'OK', role: 'Customer', permissions: ['eq/show'] }),
  ])
  await fillIn()
  await choose('Bind session to this IP address')
  await press()
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(requests[0]).toEqual({
    action: 'billinglogin',
    user: 'ada@example.net',
    password: ' patch bay ',
    location: 'billing_com',
    fix_ip: '0',
  })
  expect(store.get()).toMatchObject({
    status: 'signed-in',
    session: { token: 'token-1', record: { permissions: ['eq/show'] } },
  })
  expect(sessionStorage.getItem('patchbay.session')).not.toContain('patch bay')
})

test('signs in although the session record can’t be loaded', async () => {
  const { onSignedIn, store } = await show([() => Response.json(loginReply)])
  await fillIn()
  await press()
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce())
  expect(store.token()).toBe('token-1')
})

test('signs in with an API key, and keeps the other mode’s input', async () => {
  const { requests } = await show([() => new Response('')])
  await fillIn()
  await choose('API key')
  await type('API key', 'ab12-cd34')
  await press()
  expect(requests[0]).toEqual({ action: 'login', key: 'ab12-cd34' })
  await choose('Account')
  expect(fieldThere('Password').value).toBe(' patch bay ')
})

test('missing input is reported at its field and nothing is sent', async () => {
  const { requests } = await show([])
  await type('Email', 'ada@')
  await press()
  const email = fieldThere('Email')
  const described = document.getElementById(email.getAttribute('aria-describedby') ?? '')
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(described?.textContent).toBe('Enter a complete email address')
  expect(document.body.textContent).toContain('Enter your password')
  expect(document.activeElement).toBe(email)
  expect(requests).toEqual([])
  await type('Email', 'ada@example.net')
  expect(email.getAttribute('aria-invalid')).toBeNull()
})

test.each([
  [
    'bad credentials',
    () => Response.json({ code: -2, message: 'auth/billinglogin: invalid credential' }),
    'Wrong email, password or billing location',
  ],
  [
    'too many tries',
    () =>
      Response.json({
        code: -2,
        message: 'auth: too many failed attempts, try again in 30 seconds',
      }),
    'too many failed attempts, try again in 30 seconds',
  ],
  ['a malformed reply', () => new Response('<html>'), 'response was unreadable'],
  ['a broken service', () => new Response('no', { status: 500 }), 'error 500'],
  ['an unreachable service', () => Promise.reject(new TypeError('x')), 'Couldn’t connect'],
])('%s: shows the error and keeps the input', async (_title, answer, sentence) => {
  const { store } = await show([answer, answer])
  await fillIn()
  await press()
  expect(alertText()).toContain(sentence)
  expect(fieldThere('Password').value).toBe(' patch bay ')
  expect(store.get().status).toBe('signed-out')
})

test('the button is busy while signing in and ignores a second click', async () => {
  let answer: (response: Response) => void = () => undefined
  const { requests } = await show([() => new Promise<Response>((resolve) => (answer = resolve))])
  await fillIn()
  await press()
  await press()
  expect(button().getAttribute('aria-busy')).toBe('true')
  expect(requests).toHaveLength(1)
  await act(async () => answer(new Response('')))
  expect(button().getAttribute('aria-busy')).toBeNull()
})

test('signing in again only asks for the password', async () => {
  const { requests } = await show([() => Response.json(loginReply)], {
    kind: 'account',
    email: 'ada@example.net',
    location: 'billing_ru',
  })
  expect(document.body.textContent).toContain('ada@example.net')
  expect(field('Email')).toBeUndefined()
  expect(field('Billing location')).toBeUndefined()
  await type('Password', 'patchbay')
  await press()
  expect(requests[0]).toMatchObject({ user: 'ada@example.net', location: 'billing_ru' })
})

test('signing in again blames a failure on the password alone', async () => {
  await show(
    [() => Response.json({ code: -2, message: 'auth/billinglogin: invalid credential' })],
    {
      kind: 'account',
      email: 'ada@example.net',
      location: 'billing_com',
    },
  )
  await type('Password', 'wrong')
  await press()
  expect(alertText()).toContain('Wrong password for ada@example.net')
})

test('remembers the account only while the box is checked', async () => {
  await show([() => Response.json(loginReply)])
  await fillIn()
  await choose('Remember my account in this browser')
  await press()
  expect(localStorage.getItem('patchbay.account')).toBe(
    '{"email":"ada@example.net","location":"billing_com","ttl":"","ipMayChange":false}',
  )
  cleanup()
  await show([() => Response.json(loginReply)])
  expect(fieldThere('Email').value).toBe('ada@example.net')
  expect(fieldThere('Password').value).toBe('')
  await choose('Remember my account in this browser')
  await type('Password', 'patch bay')
  await press()
  expect(localStorage.getItem('patchbay.account')).toBeNull()
})

test('forgets an account whose billing location no longer exists', async () => {
  localStorage.setItem('patchbay.account', '{"email":"old@example.net","location":"billing_gone"}')
  await show([])
  expect(fieldThere('Email').value).toBe('')
})

test('what is filled in without an event survives whatever is rendered again', async () => {
  await show([])
  fieldThere('Email').value = 'ada@example.net'
  fieldThere('Password').value = 'patch bay'
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Show password' })))
  expect(fieldThere('Password').value).toBe('patch bay')
  await act(async () => i18n.loadAndActivate({ locale: 'de', messages: {} }))
  await act(async () => i18n.loadAndActivate({ locale: 'en', messages: {} }))
  expect(fieldThere('Email').value).toBe('ada@example.net')
  fieldThere('Email').value = 'bob@example.net'
  await choose('API key')
  await choose('Account')
  expect(fieldThere('Email').value).toBe('bob@example.net')
  expect(fieldThere('Password').value).toBe('patch bay')
})

test('what is filled in without an event counts at submit, and outlives other changes', async () => {
  const { requests, onSignedIn } = await show([
    () => Response.json(loginReply),
    () => Response.json({ result: 'OK', customer_id: 7 }),
  ])
  // As password managers do: React hears nothing of it.
  fieldThere('Email').value = 'ada@example.net'
  fieldThere('Password').value = 'patch bay'
  await choose('Remember my account in this browser')
  expect(fieldThere('Email').value).toBe('ada@example.net')
  fieldThere('Password').value = ' patch bay '
  await press()
  expect(requests[0]).toMatchObject({ user: 'ada@example.net', password: ' patch bay ' })
  await vi.waitFor(() => expect(onSignedIn).toHaveBeenCalled())
})
