import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Component, StrictMode, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reboot } from '#api/actions/eq.ts'
import { createClient, type Client } from '#api/client.ts'
import { ClientProvider } from '#api/clientContext.ts'
import {
  OperationsProvider,
  usePriorityPolling,
  useOperation,
  useRunningOperations,
  useSecretResult,
  useStartOperation,
} from './hooks.ts'
import { createBrowser } from './testing/browser.ts'
import { notReady, ok } from './testing/service.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

function RebootButton() {
  const start = useStartOperation(reboot)
  const running = useRunningOperations(5860)
  const id = start.data?.operation?.id ?? ''
  const operation = useOperation(id)
  const secret = useSecretResult(id)
  usePriorityPolling(operation?.id)
  return (
    <>
      <button
        type="button"
        onClick={() =>
          start.mutate({
            request: { id: 5860, pin: '2468' },
            subject: { serverId: 5860, name: 'web-3' },
          })
        }
      >
        Reboot
      </button>
      <output>
        {`${start.error?.kind ?? 'fine'} ${running.length} ${operation?.outcome.state} ${secret?.scope ?? ''}`.trim()}
      </output>
    </>
  )
}

/** The error boundary the router puts around every screen. */
class Boundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    const { error } = this.state
    return error ? <output>caught: {error.message}</output> : this.props.children
  }
}

const clientThat = (answer: () => Response): Client =>
  createClient({ baseUrl: () => '/api', token: () => 'token', fetch: async () => answer() })

const show = (answer: () => Response, owner?: string) => showWith(clientThat(answer), owner)

async function showWith(client: Client, owner = 'ada') {
  const browser = createBrowser()
  const tab = browser.open('first')
  await act(async () =>
    render(
      <StrictMode>
        <ClientProvider value={client}>
          <QueryClientProvider client={new QueryClient()}>
            <OperationsProvider value={{ operations: tab.operations, owner }}>
              <Boundary>
                <RebootButton />
              </Boundary>
            </OperationsProvider>
          </QueryClientProvider>
        </ClientProvider>
      </StrictMode>,
    ),
  )
  return browser
}

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const press = () => act(async () => fireEvent.click(screen.getByRole('button')))
const shown = () => screen.getByRole('status').textContent
const taken = () => Response.json({ result: 'OK', action: 'reboot', callback: 'key-1' })

test('an accepted operation is shown from its key to its result', async () => {
  const { service, disk } = await show(taken)
  service.job('key-1', notReady, ok('done'))
  await press()
  await pass(0)
  expect(shown()).toBe('fine 1 running')
  expect([...disk.stored.values()]).toMatchObject([
    { key: 'key-1', parameters: { id: '5860' }, changes: reboot.changes },
  ])
  expect(JSON.stringify([...disk.stored.values()])).not.toContain('2468')
  await pass(5)
  expect(shown()).toBe('fine 0 done')
})

test('a refused operation leaves nothing behind', async () => {
  const { disk } = await show(() => Response.json({ result: -1, error: 'eq/reboot: PIN is wrong' }))
  await press()
  await pass(0)
  expect(shown()).toBe('refused 0 undefined')
  expect(disk.stored.size).toBe(0)
})

test('the next person at this browser doesn’t see it', async () => {
  const { disk } = await show(taken, 'bob')
  await press()
  await pass(0)
  expect(disk.stored.size).toBe(1)
  expect(shown()).toBe('fine 0 undefined')
})

test('a secret result is shown while the browser remembers it', async () => {
  const { service, disk } = await show(taken)
  service.job('key-1', ok('[virt-viewer]'))
  await press()
  await pass(2)
  expect(shown()).toBe('fine 0 done [virt-viewer]')
  expect(JSON.stringify([...disk.stored.values()])).not.toContain('virt-viewer')
})

test('a bug of the panel reaches the error boundary instead of looking like a failed call', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await showWith({ call: () => Promise.reject(new TypeError('no such field')) })
  await press()
  await pass(0)
  expect(shown()).toBe('caught: no such field')
  reported.mockRestore()
})
