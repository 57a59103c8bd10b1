import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { showServer } from '#api/actions/eq.ts'
import { createClient } from '#api/client.ts'
import { examples } from '#api/examples/index.ts'
import { actionQuery } from '#api/hooks.ts'
import { readStageTimes } from '#features/ordering/installation/stageTimes.ts'
import { testOperation } from '#work/testing/operation.ts'
import { createEffects } from './effects.ts'

const installation = testOperation({
  action: 'eq/order_instance',
  stages: [{ scope: 'Stage 1: OS installation started', at: 60_000, prompt: true }],
  outcome: { state: 'done', scope: '', debug: null, at: 600_000, prompt: true },
})

test('an installation’s duration is stored at once, even if the page is left at its end', async () => {
  // The API answers nothing more: the page is being left.
  const client = createClient({
    baseUrl: () => '/api',
    token: () => 'token',
    fetch: () => new Promise(() => undefined),
  })
  const queryClient = new QueryClient()
  const { queryKey } = actionQuery(client, showServer, { id: 5100 })
  queryClient.setQueryData(queryKey, showServer.reply.parse(examples['eq/show'].reply))
  const { finished } = createEffects({
    client,
    queryClient,
    owner: () => 'somebody else',
    openServer: vi.fn(),
    openInstallation: vi.fn(),
    openOrder: vi.fn(),
    openWork: vi.fn(),
  })
  finished(installation, 'remote')
  await vi.waitFor(() =>
    expect(readStageTimes('ada').map(({ seconds }) => seconds[0])).toEqual([60]),
  )
})
