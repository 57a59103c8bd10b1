import { expect, test } from 'vitest'
import type { Action } from '#api/action.ts'
import { orderInstance } from '#api/actions/eq/order.ts'
import { ApiError } from '#api/wire.ts'
import type { OperationRequest, Operation, Outcome } from '#features/operations/operation.ts'
import { testOperation } from '#features/operations/testing/operation.ts'
import { rowsOf } from './batch.ts'
import { createBatchStore } from './batchStore.ts'
import { runBatch } from './runBatch.ts'

type Reply = 'taken' | 'lost' | ApiError

const refusal = new ApiError({
  kind: 'refused',
  action: orderInstance.key,
  text: 'No capacity left',
})
const gone = new ApiError({ kind: 'session', action: orderInstance.key })

let lastBatch = 0

/** An order of three servers. `replies`: of the orders in turn. */
async function orderOfThree(...replies: Reply[]) {
  // Stores in one process are tabs of one browser: each test has a batch of its own.
  lastBatch += 1
  const batchId = `batch-${lastBatch}`
  const batches = createBatchStore()
  await batches.begin({
    id: batchId,
    owner: 'ada',
    startedAt: 0,
    version: 0,
    machine: 'vm.nano',
    location: 'NL',
    system: '',
    price: { amount: '9.68', currency: 'EUR', vat: 'incl' },
    again: '/order?count=3',
    rows: ['web-01', 'web-02', 'web-03'].map((hostname) => ({
      hostname,
      now: { state: 'waiting' },
    })),
  })
  const operations = new Map<string, Operation>()
  const sent: unknown[] = []
  const call = async (action: Action, request: object, options?: { onSend?: () => void }) => {
    if (action.key !== orderInstance.key)
      throw new ApiError({ kind: 'forbidden', action: action.key })
    const reply = replies[sent.length] ?? 'taken'
    sent.push('hostname' in request ? request.hostname : '')
    options?.onSend?.()
    if (reply === 'taken') return { outcome: 'installing', callback: 'key', id: 1 }
    throw reply === 'lost' ? new ApiError({ kind: 'offline', action: action.key }) : reply
  }
  const send = ({ order }: OperationRequest) => {
    const id = `operation-${operations.size + 1}`
    const become = async (outcome: Outcome) => {
      const operation = testOperation({ id, outcome, ...(order && { order }) })
      operations.set(id, operation)
      return operation
    }
    void become({ state: 'sending' })
    return {
      id,
      stored: Promise.resolve(),
      isOwnSession: () => true,
      describe: async () => undefined,
      accepted: () => become({ state: 'running' }),
      awaitPayment: async () => undefined,
      replyLost: async () => void (await become({ state: 'unanswered', at: 0 })),
      withdraw: async () => void operations.delete(id),
    }
  }
  const world = { isStopped: false, hasChanged: async () => false }
  const run = () =>
    runBatch(
      {
        // Only what the order calls is answered.
        client: { call: call as never },
        operations: { send, all: () => [...operations.values()] },
        batches,
        stays: (work) => work,
        isStopped: () => world.isStopped,
      },
      batchId,
      {
        request: { deploy_period: 'monthly', location_name: 'NL', os_id: 300, root_pass: 'secret' },
        about: {
          machine: 'vm.nano',
          location: 'NL',
          system: '',
          user: '',
          byTechnicians: false,
          price: null,
          again: '',
        },
        hasChanged: () => world.hasChanged(),
      },
    )
  const statuses = () => {
    const batch = batches.get(batchId)
    return batch && rowsOf(batch, [...operations.values()], false).map(({ status }) => status)
  }
  return { run, sent, statuses, world, operations }
}

test('servers are ordered one after another', async () => {
  const { run, sent, statuses } = await orderOfThree()
  await run()
  expect(sent).toEqual(['web-01', 'web-02', 'web-03'])
  expect(statuses()).toEqual(['ordered', 'ordered', 'ordered'])
  await run()
  expect(sent).toHaveLength(3)
})

test('a refusal stops it, and the next run begins with what was refused', async () => {
  const { run, sent, statuses } = await orderOfThree('taken', refusal)
  await run()
  expect(statuses()).toEqual(['ordered', 'refused', 'waiting'])
  await run()
  expect(sent).toEqual(['web-01', 'web-02', 'web-02', 'web-03'])
  expect(statuses()).toEqual(['ordered', 'ordered', 'ordered'])
})

test('a lost reply stops it, and holds back the rest until it is known', async () => {
  const { run, sent, statuses, operations } = await orderOfThree('lost')
  await run()
  await run()
  expect(sent).toEqual(['web-01'])
  expect(statuses()).toEqual(['checking', 'waiting', 'waiting'])
  operations.set('operation-1', { ...only(operations), outcome: { state: 'running' } })
  await run()
  expect(sent).toEqual(['web-01', 'web-02', 'web-03'])
})

const only = (operations: ReadonlyMap<string, Operation>): Operation => {
  const [operation] = operations.values()
  if (!operation) throw new Error('No operation')
  return operation
}

test('a changed price is never paid', async () => {
  const { run, sent, statuses, world } = await orderOfThree()
  world.hasChanged = async () => sent.length > 0
  await run()
  expect(sent).toEqual(['web-01'])
  expect(statuses()).toEqual(['ordered', 'refused', 'waiting'])
})

test('nothing more is ordered once it is stopped, or the session is over', async () => {
  const stopped = await orderOfThree()
  stopped.world.hasChanged = async () => {
    stopped.world.isStopped = true
    return false
  }
  await stopped.run()
  expect(stopped.sent).toEqual(['web-01'])

  const over = await orderOfThree('taken', gone)
  await over.run()
  expect(over.statuses()).toEqual(['ordered', 'waiting', 'waiting'])
})

test('two runs at once claim no row twice', async () => {
  const { run, sent } = await orderOfThree()
  await Promise.all([run(), run()])
  expect(new Set(sent).size).toBe(sent.length)
})
