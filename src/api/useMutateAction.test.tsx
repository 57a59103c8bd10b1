import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getPortStatus, portOn } from './actions/net.ts'
import { createClient } from './client.ts'
import { ClientProvider } from './clientContext.ts'
import { useAction, useMutateAction } from './hooks.ts'

type Options = Parameters<typeof useMutateAction>[1]

function Port({ options }: { options: Options }) {
  useAction(getPortStatus, { id: 1, port: 'eth0' })
  const { isPending, isSuccess, mutate } = useMutateAction(portOn, options)
  return (
    <button type="button" onClick={() => mutate({ id: 1, port: 'eth0' })}>
      {isPending ? 'busy' : isSuccess ? 'done' : 'enable'}
    </button>
  )
}

/** Presses the button; the API accepts the write and answers no reads from then on. */
async function press(options?: Options): Promise<() => string> {
  let reads = 0
  const client = createClient({
    baseUrl: () => '',
    token: () => 'T1',
    fetch: (_url, init) => {
      const action = new URLSearchParams(init?.body as URLSearchParams).get('action')
      if (action === 'port_on') return Promise.resolve(Response.json({ result: 'OK' }))
      reads += 1
      return reads === 1
        ? Promise.resolve(Response.json({ result: 'OK', port: 'eth0', status: 'down' }))
        : new Promise(() => undefined)
    },
  })
  render(
    <ClientProvider value={client}>
      <QueryClientProvider client={new QueryClient()}>
        <Port options={options} />
      </QueryClientProvider>
    </ClientProvider>,
  )
  const button = screen.getByRole('button')
  fireEvent.click(button)
  await waitFor(() => expect(reads).toBe(2))
  return () => button.textContent
}

test('a write is done once the service has replied, even while refetching', async () => {
  const words = await press()
  await waitFor(() => expect(words()).toBe('done'))
})

test('with `untilReadAgain`, a write stays pending until the state is refetched', async () => {
  const words = await press({ untilReadAgain: true })
  expect(words()).toBe('busy')
})
