import { afterEach, describe, expect, it, vi } from 'vitest'
import { script, type Action } from './action.ts'
import { info, loginWithKey, socialSignin } from './actions/auth.ts'
import { downloadInvoice } from './actions/billing.ts'
import { checkEq } from './actions/callbacks.ts'
import { listServers, reboot, showServer } from './actions/eq.ts'
import { listOperatingSystems } from './actions/os.ts'
import { createClient, type ClientOptions } from './client.ts'
import type { Losses } from './losses.ts'
import { accepted } from './lists.ts'
import { ApiError } from './wire.ts'

type Answer = (
  form: URLSearchParams,
  init: RequestInit & { url: string },
) => Response | Promise<Response>

const json = (body: unknown, status = 200): Response => Response.json(body, { status })
const servers = { result: 'OK', servers: [5860] }
const deadToken = { code: -1, message: 'auth: invalid token' }

/** A client whose service answers with `answer`, and the calls it received. */
function setUp(answer: Answer, options: Partial<ClientOptions> = {}) {
  const sent: { url: string; method: string; form: URLSearchParams }[] = []
  const client = createClient({
    baseUrl: () => 'https://api.example.com/api',
    token: () => 'T1',
    fetch: async (url, init = {}) => {
      const address = new URL(url instanceof Request ? url.url : url)
      const form = new URLSearchParams(
        init.body instanceof URLSearchParams ? init.body : address.searchParams,
      )
      sent.push({ url: address.href, method: init.method ?? 'GET', form })
      return answer(form, { ...init, url: address.href })
    },
    ...options,
  })
  return { client, sent }
}

const kindOf = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    return { value: await call }
  } catch (error) {
    return error instanceof ApiError ? error.kind : error
  }
}

/** A service that never answers: pends until aborted. */
const never: Answer = (_, { signal }) =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })

afterEach(() => vi.restoreAllMocks())

describe('a call', () => {
  it('is a form with action and token, and nothing in the URL', async () => {
    const { client, sent } = setUp(() => json({ result: 'OK', callback: 'k' }))
    await expect(client.call(reboot, { id: 5860, pin: '12+34' })).resolves.toBe('k')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ url: 'https://api.example.com/api/eq.php', method: 'POST' })
    expect(Object.fromEntries(sent[0]?.form ?? [])).toEqual({
      action: 'reboot',
      token: 'T1',
      id: '5860',
      pin: '12+34',
    })
  })

  it('carries no token if the action takes none or there is none', async () => {
    const signedIn = setUp(() => json({ token: 't', token_expire: 1 }))
    await signedIn.client.call(loginWithKey, { key: 'k', fix_ip: false })
    expect(signedIn.sent[0]?.form.has('token')).toBe(false)
    expect(signedIn.sent[0]?.form.get('fix_ip')).toBe('0')

    const signedOut = setUp(() => json({ result: 'OK', os_list: [] }), { token: () => undefined })
    await signedOut.client.call(listOperatingSystems, {})
    expect(signedOut.sent[0]?.form.has('token')).toBe(false)
  })

  it('is a query string only for the one GET action', async () => {
    const { client, sent } = setUp(() => json({ result: 'OK', sso: 'social', sso_hash: 'h' }))
    await client.call(socialSignin, { state: ['a', 'b'], code: 'c' })
    expect(sent[0]).toMatchObject({ method: 'GET' })
    expect(sent[0]?.form.getAll('state[]')).toEqual(['a', 'b'])
  })

  it('reads the base URL on every call', async () => {
    let base = 'https://one.example.com'
    const { client, sent } = setUp(() => json(servers), { baseUrl: () => base })
    await client.call(listServers, {})
    base = 'https://two.example.com'
    await client.call(listServers, {})
    expect(sent.map(({ url }) => url)).toEqual([
      'https://one.example.com/eq.php',
      'https://two.example.com/eq.php',
    ])
  })

  it('reports its times to the clock, even when refused', async () => {
    const observe = vi.fn()
    const date = 'Sat, 21 Nov 2026 16:03:18 GMT'
    const { client } = setUp(
      () => Response.json({ result: -1, error: 'no' }, { headers: { date } }),
      { clock: { observe } },
    )
    const before = Date.now()
    await kindOf(client.call(listServers, {}))
    const observed = observe.mock.calls[0]?.[0] as { date: string; sentAt: number; heardAt: number }
    expect(observed.date).toBe(date)
    expect(observed.sentAt).toBeGreaterThanOrEqual(before)
    expect(observed.heardAt).toBeGreaterThanOrEqual(observed.sentAt)
  })

  it('is reported to `onCall` when sent and when settled', async () => {
    const ended = vi.fn()
    const onCall = vi.fn(() => ended)
    const refusal = { result: -1, error: 'no' }
    const { client } = setUp((form) => json(form.has('full') ? servers : refusal), { onCall })
    await client.call(listServers, { full: true })
    expect(onCall).toHaveBeenCalledExactlyOnceWith(
      listServers,
      new URLSearchParams({ action: 'list', token: 'T1', full: '1' }),
    )
    expect(ended).toHaveBeenLastCalledWith({ status: 200, content: JSON.stringify(servers) })
    await kindOf(client.call(listServers, {}))
    expect(ended).toHaveBeenLastCalledWith({
      status: 200,
      content: JSON.stringify(refusal),
      error: expect.objectContaining({ kind: 'refused' }) as unknown,
    })
    const unreachable = setUp(() => Promise.reject(new TypeError('failed')), { onCall })
    await kindOf(unreachable.client.call(listServers, {}))
    expect(ended).toHaveBeenLastCalledWith({
      error: expect.objectContaining({ kind: 'offline' }) as unknown,
    })
  })

  it('accepts an invoice as JSON and as a file', async () => {
    const pdf = Buffer.from('%PDF-1.7 \u00ff', 'latin1')
    const asJson = setUp(() => json({ result: 'OK', data: pdf.toString('base64') }))
    const asFile = setUp(
      () => new Response(pdf, { headers: { 'content-type': 'application/pdf' } }),
    )
    const [one, other] = await Promise.all(
      [asJson, asFile].map(({ client }) => client.call(downloadInvoice, { invoice_id: 1 })),
    )
    expect([...(one?.file ?? [])]).toEqual([...pdf])
    expect([...(other?.file ?? [])]).toEqual([...pdf])
  })
})

describe('a failed call', () => {
  it.each<[string, Answer, unknown]>([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    [
      'damaged, when the connection breaks within the reply',
      () =>
        new Response(new ReadableStream({ start: (stream) => stream.error(new Error('reset')) })),
      'damaged',
    ],
    ['http, for a 502 page', () => new Response('<html>', { status: 502 }), 'http'],
    ['malformed, for a page', () => new Response('<html>'), 'malformed'],
    ['malformed, for a reply without its list', () => json({ result: 'OK' }), 'malformed'],
    ['refused', () => json({ result: -1, error: 'no' }), 'refused'],
    ['forbidden', () => json({ result: -1, error: 'Permission denied' }, 403), 'forbidden'],
    ['session', () => json({ message: 'x' }, 401), 'session'],
  ])('is %s', async (_, answer, kind) => {
    expect(await kindOf(setUp(answer).client.call(listServers, {}))).toBe(kind)
  })

  it('names the malformed field, never its value', async () => {
    const { client } = setUp(() => json({ token: '', token_expire: 'secret-value' }))
    const error = await client.call(loginWithKey, { key: 'k' }).catch((caught: unknown) => caught)
    expect(error).toMatchObject({ kind: 'malformed' })
    expect(JSON.stringify(error) + String(error)).not.toContain('secret-value')
  })

  it('never repeats a secret that was sent, however the service encodes it', async () => {
    const { client } = setUp(
      (form) =>
        json({
          result: -1,
          error: `server ${form.get('id')} busy (pin=${form.get('pin')} ${form.get('pin')}5 token=${form.get('token')}, ${form})`,
          code: `BUSY ${form.get('token')}`,
        }),
      { token: () => '0aF9"b 7' },
    )
    await expect(client.call(reboot, { id: 5860, pin: '2468' })).rejects.toMatchObject({
      text: 'server 5860 busy (pin=••• 24685 token=•••, action=reboot&token=•••&id=5860&pin=•••)',
      message: expect.stringContaining('token=•••') as string,
      code: 'BUSY •••',
    })
  })

  it('is not a lost session when credentials are wrong', async () => {
    const onSessionLost = vi.fn(() => Promise.resolve())
    for (const answer of [
      () => json({ code: -2, message: 'authentication failed' }),
      () => json({ message: 'Unauthorized' }, 401),
      () => new Response('', { status: 401 }),
    ]) {
      const { client } = setUp(answer, { onSessionLost })
      expect(await kindOf(client.call(loginWithKey, { key: 'k' }))).toBe('refused')
    }
    expect(onSessionLost).not.toHaveBeenCalled()
  })

  it('is a refused check, not a failed operation, when the check itself was refused', async () => {
    const refused = setUp(() => json({ result: 'ERROR', code: -1, message: 'try later' }))
    expect(await kindOf(refused.client.call(checkEq, { key: 'k' }))).toBe('refused')
    const failed = setUp(() => json({ result: 'Error', scope: 'unreachable', key: 'k' }))
    await expect(failed.client.call(checkEq, { key: 'k' })).resolves.toMatchObject({
      state: 'failed',
    })
    const gone = setUp(() => json({ code: -1, message: 'AsyncKey not found', key: 'k' }, 404))
    await expect(gone.client.call(checkEq, { key: 'k' })).resolves.toEqual({
      state: 'unknown-key',
    })
  })

  it('is sent once: retrying is up to the caller', async () => {
    const { client, sent } = setUp(() => json({ error: 'x' }, 500))
    await kindOf(client.call(reboot, { id: 1, pin: '1' }))
    await kindOf(client.call(listServers, {}))
    expect(sent).toHaveLength(2)
  })
})

describe('waiting', () => {
  it("times out at the action's limit", async () => {
    const slow = script('eq')('slow', {
      token: 'none',
      effect: 'read',
      timeLimit: 0.01,
      request: {},
      reply: accepted,
    })
    expect(await kindOf(setUp(never).client.call(slow, {}))).toBe('timeout')
  })

  it('rejects with the abort reason', async () => {
    const controller = new AbortController()
    const call = setUp(never).client.call(listServers, {}, { signal: controller.signal })
    controller.abort(new Error('left the page'))
    expect(await kindOf(call)).toMatchObject({ message: 'left the page' })
  })

  it('runs at most six per-server reads', async () => {
    const answers: (() => void)[] = []
    const { client, sent } = setUp(
      () =>
        new Promise((resolve) => {
          answers.push(() => resolve(json({ result: 'OK', server_data: { id: 1 } })))
        }),
    )
    const calls = Array.from({ length: 9 }, (_, id) => client.call(showServer, { id }))
    await vi.waitFor(() => expect(sent).toHaveLength(6))
    answers.shift()?.()
    await vi.waitFor(() => expect(sent).toHaveLength(7))
    await vi.waitFor(() => {
      for (const answer of answers.splice(0)) answer()
      expect(sent).toHaveLength(9)
    })
    for (const answer of answers) answer()
    await Promise.all(calls)
  })
})

describe('a lost session', () => {
  /** A session whose first token is rejected by a service that accepts only the second. */
  function setUpLost(onSessionLost?: ClientOptions['onSessionLost']) {
    const session = { token: 'T1' }
    const onLost = vi.fn(onSessionLost ?? (() => Promise.resolve(void (session.token = 'T2'))))
    const { client, sent } = setUp(
      (form) => json(form.get('token') === 'T2' ? { ...servers, callback: 'k' } : deadToken),
      { token: () => session.token, onSessionLost: onLost },
    )
    return { client, sent, onLost, session }
  }

  it('is renewed, and the call is sent again with the new token, even a write', async () => {
    const { client, sent, onLost } = setUpLost()
    await expect(client.call(reboot, { id: 5860, pin: '1' })).resolves.toBe('k')
    expect(onLost).toHaveBeenCalledExactlyOnceWith(
      'T1',
      expect.objectContaining({ kind: 'session' }),
    )
    expect(sent.map(({ form }) => form.get('token'))).toEqual(['T1', 'T2'])
  })

  it('marks the second send with a key of its own: no proxy must take it for a repeat', async () => {
    const session = { token: 'T1' }
    let keys = 0
    const { client, sent } = setUp(
      (form) => json(form.get('token') === 'T2' ? { ...servers, callback: 'k' } : deadToken),
      {
        token: () => session.token,
        onSessionLost: () => Promise.resolve(void (session.token = 'T2')),
        markWrite: (url) => ({ url: `${url}?key=${(keys += 1)}` }),
      },
    )
    await client.call(reboot, { id: 5860, pin: '1' })
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?key=1', '?key=2'])
  })

  it('is renewed only once: a second refusal ends the call', async () => {
    const { client, sent, onLost } = setUpLost(() => Promise.resolve())
    expect(await kindOf(client.call(info, {}))).toBe('session')
    expect(onLost).toHaveBeenCalledOnce()
    expect(sent).toHaveLength(2)
  })

  it('asks nobody when another call has already obtained a new token', async () => {
    const session = { token: 'T1' }
    const onLost = vi.fn(() => Promise.resolve())
    const { client } = setUp(
      (form) => {
        session.token = 'T2'
        return json(form.get('token') === 'T2' ? servers : deadToken)
      },
      { token: () => session.token, onSessionLost: onLost },
    )
    await client.call(listServers, {})
    expect(onLost).not.toHaveBeenCalled()
  })

  it('fails the call when the user signs out instead', async () => {
    const chosen = new ApiError({ kind: 'session', action: 'auth/logout' })
    const { client, sent } = setUpLost(() => Promise.reject(chosen))
    await expect(client.call(listServers, {})).rejects.toBe(chosen)
    expect(sent).toHaveLength(1)
  })

  it('is not a refusal about a machine: such a call is sent once and asks nobody', async () => {
    const onLost = vi.fn(() => Promise.resolve())
    const { client, sent } = setUp(
      () => json({ result: -1, error: 'IPMI authentication failed' }),
      { onSessionLost: onLost },
    )
    expect(await kindOf(client.call(reboot, { id: 5860, pin: '1' }))).toBe('refused')
    expect(sent).toHaveLength(1)
    expect(onLost).not.toHaveBeenCalled()
  })

  it('does not hold callers who abort while signing in', async () => {
    const controller = new AbortController()
    const { client, sent, onLost } = setUpLost(() => new Promise(() => undefined))
    const call = client.call(listServers, {}, { signal: controller.signal })
    await vi.waitFor(() => expect(onLost).toHaveBeenCalled())
    controller.abort(new Error('left the page'))
    expect(await kindOf(call)).toMatchObject({ message: 'left the page' })
    expect(sent).toHaveLength(1)
  })
})

describe('after another user has signed in', () => {
  /** Ada is signed in; Bob takes over on demand. */
  function setUpUserSwitch(answer: (form: URLSearchParams) => Response | Promise<Response>) {
    const session = { token: 'ada', sessionEpoch: 1 }
    const onLost = vi.fn(() => Promise.resolve())
    const { client, sent } = setUp(answer, {
      token: () => session.token,
      sessionEpoch: () => session.sessionEpoch,
      onSessionLost: onLost,
    })
    const bobSignsIn = (): void => void Object.assign(session, { token: 'bob', sessionEpoch: 2 })
    const tokens = (): (string | null)[] => sent.map(({ form }) => form.get('token'))
    return { client, session, onLost, bobSignsIn, tokens }
  }

  it('a refused write in flight is not sent again', async () => {
    let answered: ((response: Response) => void) | undefined
    const { client, onLost, bobSignsIn, tokens } = setUpUserSwitch(
      () => new Promise((resolve) => (answered = resolve)),
    )
    const call = client.call(reboot, { id: 5860, pin: '1' })
    bobSignsIn()
    answered?.(json(deadToken))
    expect(await kindOf(call)).toBe('session')
    expect(tokens()).toEqual(['ada'])
    expect(onLost).not.toHaveBeenCalled()
  })

  it('a write that waited for sign-in is not sent', async () => {
    const { client, onLost, bobSignsIn, tokens } = setUpUserSwitch(() => json(deadToken))
    onLost.mockImplementation(() => Promise.resolve(bobSignsIn()))
    expect(await kindOf(client.call(reboot, { id: 5860, pin: '1' }))).toBe('session')
    expect(tokens()).toEqual(['ada'])
  })

  it('queued reads are not sent', async () => {
    const answers: (() => void)[] = []
    const { client, bobSignsIn, tokens } = setUpUserSwitch(
      () =>
        new Promise((resolve) => {
          answers.push(() => resolve(json({ result: 'OK', server_data: { id: 1 } })))
        }),
    )
    const calls = Array.from({ length: 9 }, (_, id) => kindOf(client.call(showServer, { id })))
    await vi.waitFor(() => expect(answers).toHaveLength(6))
    bobSignsIn()
    for (const answer of answers.splice(0)) answer()
    expect((await Promise.all(calls)).filter((kind) => kind === 'session')).toHaveLength(3)
    expect(tokens()).toEqual(Array.from({ length: 6 }, () => 'ada'))
  })

  it('queued reads use the new token if the same user signed in again', async () => {
    const answers: (() => void)[] = []
    const { client, session, tokens } = setUpUserSwitch(
      () =>
        new Promise((resolve) => {
          answers.push(() => resolve(json({ result: 'OK', server_data: { id: 1 } })))
        }),
    )
    const calls = Array.from({ length: 7 }, (_, id) => client.call(showServer, { id }))
    await vi.waitFor(() => expect(answers).toHaveLength(6))
    session.token = 'ada, again'
    answers.shift()?.()
    await vi.waitFor(() => expect(answers).toHaveLength(6))
    for (const answer of answers.splice(0)) answer()
    await Promise.all(calls)
    expect(tokens().at(-1)).toBe('ada, again')
  })
})

describe('offline', () => {
  const connection = (isOffline: boolean) => ({
    isOffline: vi.fn(() => isOffline),
    answered: vi.fn<(sentAt: number) => void>(),
    failed: vi.fn<(action: string) => void>(),
    held: vi.fn(),
    stopped: vi.fn<() => void>(),
  })

  it('a write isn’t sent, and says so; reads and signing in are tried', async () => {
    const beforeSend = vi.fn(() => undefined)
    const offline = { connection: connection(true), beforeSend }
    const { client, sent } = setUp(() => json({ token: 't', token_expire: 1 }), offline)
    const write = client.call(reboot, { id: 5860, pin: '2468' })
    await expect(write).rejects.toMatchObject({ kind: 'offline', notSent: true })
    expect(sent).toEqual([])
    expect(beforeSend).not.toHaveBeenCalled()
    await client.call(loginWithKey, { key: 'k', fix_ip: false })
    await kindOf(client.call(listServers, {}))
    expect(sent).toHaveLength(2)
  })

  it('a write isn’t sent when the network went while the session was checked', async () => {
    const watch = connection(false)
    const { client, sent } = setUp(() => json(servers), {
      connection: watch,
      async beforeSend() {
        watch.isOffline.mockReturnValue(true)
      },
    })
    await expect(client.call(reboot, { id: 5860, pin: '2468' })).rejects.toMatchObject({
      notSent: true,
    })
    expect(sent).toEqual([])
  })

  it('every call reports whether it got through', async () => {
    const watch = connection(false)
    let answer: Answer = () => new Response('Bad gateway', { status: 502 })
    const { client } = setUp((...call) => answer(...call), { connection: watch })
    await kindOf(client.call(listServers, {}))
    expect(watch.answered).toHaveBeenCalledOnce()
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await kindOf(client.call(listServers, {}))
    expect(watch.answered).toHaveBeenCalledOnce()
    expect(watch.failed.mock.calls).toEqual([['eq/list']])
  })
})

describe('what stops a call', () => {
  const watch = () => ({
    isOffline: vi.fn(() => false),
    answered: vi.fn<(sentAt: number) => void>(),
    failed: vi.fn<(action: string) => void>(),
    held: vi.fn(),
    stopped: vi.fn<() => void>(),
  })
  const losses = (kind: Awaited<ReturnType<Losses['whySilent']>>) => ({
    answered: vi.fn<(script: string) => void>(),
    whySilent: vi.fn(() => Promise.resolve(kind)),
    heldUp: vi.fn(() => Promise.resolve(undefined)),
    isSignInPage: vi.fn(() => Promise.resolve(kind === 'sign-in-page')),
  })
  const silent: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

  it('a blocked script isn’t a lost connection, and is named', async () => {
    vi.stubGlobal('location', { href: 'https://panel.example.com/billing' })
    const connection = watch()
    const { client } = setUp(silent, { connection, losses: losses('blocked') })
    await expect(client.call(reboot, { id: 5860, pin: '2468' })).rejects.toMatchObject({
      kind: 'blocked',
      script: expect.stringMatching(/eq\.php$/) as string,
    })
    expect(connection.failed).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  it('a lost connection stays one', async () => {
    const connection = watch()
    const { client } = setUp(silent, { connection, losses: losses('offline') })
    expect(await kindOf(client.call(listServers, {}))).toBe('offline')
    expect(connection.failed.mock.calls).toEqual([['eq/list']])
  })

  it.each([
    ['cut', 'Chrome/156', reboot, { id: 5860, pin: '2468' }, 1],
    ['cut', 'Firefox/153', reboot, { id: 5860, pin: '2468' }, 0],
    ['offline', 'Chrome/156', reboot, { id: 5860, pin: '2468' }, 0],
    ['cut', 'Chrome/156', listServers, {}, 0],
  ] as const)('%s in %s: %o may have been repeated', async (...args) => {
    const [kind, userAgent, action, request, times] = args
    vi.stubGlobal('navigator', { userAgent })
    const onSentTwice = vi.fn()
    const { client } = setUp(silent, { connection: watch(), losses: losses(kind), onSentTwice })
    await expect(client.call<Action>(action, request)).rejects.toMatchObject({ kind: 'offline' })
    expect(onSentTwice).toHaveBeenCalledTimes(times)
    vi.unstubAllGlobals()
  })

  it('without a network nothing is asked', async () => {
    const connection = watch()
    connection.isOffline.mockReturnValue(true)
    const asked = losses('blocked')
    const { client } = setUp(silent, { connection, losses: asked })
    expect(await kindOf(client.call(listServers, {}))).toBe('offline')
    expect(asked.whySilent).not.toHaveBeenCalled()
  })

  it.each([200, 401, 403])(
    'a sign-in page with %i ends neither session nor permission',
    async (status) => {
      const onSessionLost = vi.fn(() => Promise.resolve())
      const connection = watch()
      const { client } = setUp(() => new Response('<html>', { status }), {
        connection,
        onSessionLost,
        losses: losses('sign-in-page'),
      })
      expect(await kindOf(client.call(listServers, {}))).toBe('sign-in-page')
      expect(connection.stopped).toHaveBeenCalledOnce()
      expect(connection.answered).not.toHaveBeenCalled()
      expect(onSessionLost).not.toHaveBeenCalled()
    },
  )
})
