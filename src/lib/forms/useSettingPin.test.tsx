import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#api/client.ts'
import { ClientProvider } from '#api/clientContext.ts'
import { OperationsProvider } from '#features/operations/hooks.ts'
import { createBrowser } from '#features/operations/testing/browser.ts'
import { notReady } from '#features/operations/testing/service.ts'
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
      {`${looking ? 'looked' : 'set'}: ${outcome?.state}`}
    </button>
  )
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const press = () => act(async () => fireEvent.click(screen.getByRole('button')))
const shown = () => screen.getByRole('button').textContent

test('the outcome of a lost try isn’t shown for the next one', async () => {
  const { open, service } = createBrowser()
  service.job('key-1', notReady, { result: 'Error', scope: 'PIN is wrong', context: {} })
  let tries = 0
  const client = createClient({
    baseUrl: () => '/api',
    token: () => 'token',
    fetch: (_url, init) => {
      const action = new URLSearchParams(init?.body as URLSearchParams).get('action')
      if (action === 'check_pin')
        return Promise.resolve(Response.json({ result: 'OK', action, callback: 'key-1' }))
      tries += 1
      return Promise.resolve(
        tries === 1
          ? new Response('', { status: 502 })
          : Response.json({ result: -1, error: 'eq/set_pin: not now' }),
      )
    },
  })
  await act(async () =>
    render(
      <ClientProvider value={client}>
        <QueryClientProvider client={new QueryClient()}>
          <OperationsProvider value={{ operations: open('first').operations, owner: 'ada' }}>
            <SetPin />
          </OperationsProvider>
        </QueryClientProvider>
      </ClientProvider>,
    ),
  )
  await press()
  await pass(10)
  // It may still be set: a check now would count as a wrong PIN and prove nothing.
  expect(shown()).toBe('set: undefined')
  await pass(50)
  expect(shown()).toBe('looked: failed')
  await press()
  await pass(1)
  expect(shown()).toBe('set: undefined')
})
