import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createClient } from '#api/client.ts'
import { ClientProvider } from '#api/clientContext.ts'
import { OperationsProvider } from '#work/hooks.ts'
import { createBrowser } from '#work/testing/browser.ts'
import { notReady, ok } from '#work/testing/service.ts'
import { useSettingPin } from './useSettingPin.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

function SetPin() {
  const { send, follow, looking, outcome } = useSettingPin('Your account')
  return (
    <button
      type="button"
      onClick={() => void send({ new_pin: '2468' }).then(follow, () => undefined)}
    >
      {`${looking ?? 'set'}: ${outcome?.state}`}
    </button>
  )
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const press = () => act(async () => fireEvent.click(screen.getByRole('button')))
const shown = () => screen.getByRole('button').textContent

/** Renders the component; each action answers as given. Returns the tab's operations. */
async function renderWith(
  { open }: Pick<ReturnType<typeof createBrowser>, 'open'>,
  answer: (action: string) => Response,
) {
  const { operations } = open('first')
  const client = createClient({
    baseUrl: () => '/api',
    token: () => 'token',
    fetch: async (_url, init) =>
      answer(new URLSearchParams(init?.body as URLSearchParams).get('action') ?? ''),
  })
  await act(async () =>
    render(
      <ClientProvider value={client}>
        <QueryClientProvider client={new QueryClient()}>
          <OperationsProvider value={{ operations: operations, owner: 'ada' }}>
            <SetPin />
          </OperationsProvider>
        </QueryClientProvider>
      </ClientProvider>,
    ),
  )
  return operations
}

const accepted = (action: string, callback: string) =>
  Response.json({ result: 'OK', action, callback })

test('the outcome of a lost try isn’t shown for the next one', async () => {
  const { open, service } = createBrowser()
  service.job('key-1', notReady, { result: 'Error', scope: 'PIN is wrong', context: {} })
  let tries = 0
  await renderWith({ open }, (action) => {
    if (action === 'check_pin') return accepted(action, 'key-1')
    tries += 1
    return tries === 1
      ? new Response('', { status: 502 })
      : Response.json({ result: -1, error: 'eq/set_pin: not now' })
  })
  await press()
  await pass(10)
  // It may still be set: a check now would count as a wrong PIN and prove nothing.
  expect(shown()).toBe('set: undefined')
  await pass(50)
  expect(shown()).toBe('lost: failed')
  await press()
  await pass(1)
  expect(shown()).toBe('set: undefined')
})

const failed = (scope: string) => ({ result: 'Error', scope, context: {} })

describe('a wrong current PIN isn’t believed before the new one was checked', () => {
  test.each([
    ['is set: the browser had sent it before', ok('PIN is correct'), 'done', 'done'],
    ['isn’t set', failed('Wrong PIN'), 'failed', 'failed'],
    ['can’t be checked', failed('Too many wrong PINs. Try again in 5 seconds'), 'failed', 'failed'],
  ])('it %s', async (_what, checked, shownEnd, storedEnd) => {
    const { open, service } = createBrowser()
    service.job('key-set', notReady, failed('Wrong PIN'))
    service.job('key-check', notReady, checked)
    const asked: string[] = []
    const operations = await renderWith({ open }, (action) => {
      asked.push(action)
      return accepted(action, action === 'check_pin' ? 'key-check' : 'key-set')
    })
    await press()
    const seen = new Set<string | null>()
    for (let second = 0; second < 20; second += 1) {
      await pass(1)
      seen.add(shown())
    }
    expect([...seen]).toEqual(['set: running', 'refused: running', `refused: ${shownEnd}`])
    expect(asked).toEqual(['set_pin', 'check_pin'])
    const setting = operations.all().find(({ action }) => action === 'eq/set_pin')
    expect(setting?.outcome.state).toBe(storedEnd)
  })

  test('and is in doubt if that can’t be sent', async () => {
    const { open, service } = createBrowser()
    service.job('key-set', failed('Wrong PIN'))
    await renderWith({ open }, (action) =>
      action === 'check_pin' ? new Response('', { status: 502 }) : accepted(action, 'key-set'),
    )
    await press()
    await pass(10)
    expect(shown()).toBe('refused: not-known')
  })

  test.each(['A PIN has four digits', 'PIN is not set', 'Too many wrong PINs. Try again in 5 s'])(
    'other refusals explain themselves: %s',
    async (scope) => {
      const { open, service } = createBrowser()
      service.job('key-set', failed(scope))
      const asked: string[] = []
      await renderWith({ open }, (action) => {
        asked.push(action)
        return accepted(action, 'key-set')
      })
      await press()
      await pass(10)
      expect(shown()).toBe('set: failed')
      expect(asked).toEqual(['set_pin'])
    },
  )

  test('a wrong PIN that is refused at once is checked too', async () => {
    const { open, service } = createBrowser()
    service.job('key-check', ok('PIN is correct'))
    await renderWith({ open }, (action) =>
      action === 'check_pin'
        ? accepted(action, 'key-check')
        : Response.json({ result: -1, error: 'Wrong PIN', code: 'WRONG_PIN' }),
    )
    await press()
    await pass(10)
    expect(shown()).toBe('refused: done')
  })
})
