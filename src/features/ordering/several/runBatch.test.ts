import { expect, test } from 'vitest'
import type { Action } from '#api/action.ts'
import { orderInstance } from '#api/actions/eq/order.ts'
import { ApiError } from '#api/wire.ts'
import type { OperationRequest, Operation, Outcome } from '#work/operation.ts'
import { testOperation } from '#work/testing/operation.ts'
import { rowsOf } from './batch.ts'
import { createBatchStore } from './batchStore.ts'
import { runBatch } from './runBatch.ts'

type Reply = 'accepted' | 'lost' | ApiError

const refusal = new ApiError({
  kind: 'refused',
  action: orderInstance.key,
  text: 'No capacity left',
})
const sessionExpired = new ApiError({ kind: 'session', action: orderInstance.key })

let batchCount = 0

/** Orders three servers; `replies` are the API's, in order. */
async function batchOfThree(...replies: Reply[]) {
  // Stores in one process act as tabs of one browser, so that each test needs its own batch.
  batchCount += 1
  const batchId = `batch-${batchCount}`
  const batches = createBatchStore()
  await batches.add({
    id: batchId,
    owner: 'ada',
    startedAt: 0,
    version: 0,
    plan: 'vm.nano',
    location: 'NL',
    os: '',
    price: { amount: '9.68', currency: 'EUR', vat: 'incl' },
    formUrl: '/order?count=3',
    rows: ['web-01', 'web-02', 'web-03'].map((hostname) => ({
      hostname,
      state: { type: 'waiting' },
    })),
  })
  const operations = new Map<string, Operation>()
  const sent: unknown[] = []
  const call = async (action: Action, request: object, options?: { onSend?: () => void }) => {
    if (action.key !== orderInstance.key)
      throw new ApiError({ kind: 'forbidden', action: action.key })
    const reply = replies[sent.length] ?? 'accepted'
    sent.push('hostname' in request ? request.hostname : '')
    options?.onSend?.()
    if (reply === 'accepted') return { outcome: 'installing', callback: 'key', id: 1 }
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
      found: ({ outcome }: Pick<Operation, 'outcome'>) => become(outcome),
      withdraw: async () => void operations.delete(id),
    }
  }
  const conditions = { isStopped: false, hasChanged: async () => false }
  const run = () =>
    runBatch(
      {
        // `sendOrder` only needs these responses.
        client: { call: call as never },
        operations: { send, all: () => [...operations.values()] },
        batches,
        inSession: (work) => work,
        isStopped: () => conditions.isStopped,
      },
      batchId,
      {
        request: { deploy_period: 'monthly', location_name: 'NL', os_id: 300, root_pass: 'secret' },
        description: {
          machine: 'vm.nano',
          location: 'NL',
          system: '',
          user: '',
          byTechnicians: false,
          price: null,
          again: '',
        },
        hasChanged: () => conditions.hasChanged(),
      },
    )
  const statuses = () => {
    const batch = batches.get(batchId)
    return batch && rowsOf(batch, [...operations.values()], false).map(({ status }) => status)
  }
  return { run, sent, statuses, conditions, operations }
}

test('servers are ordered one after another', async () => {
  const { run, sent, statuses } = await batchOfThree()
  await run()
  expect(sent).toEqual(['web-01', 'web-02', 'web-03'])
  expect(statuses()).toEqual(['ordered', 'ordered', 'ordered'])
  await run()
  expect(sent).toHaveLength(3)
})

test('a refusal stops the batch, and the next run starts with the refused row', async () => {
  const { run, sent, statuses } = await batchOfThree('accepted', refusal)
  await run()
  expect(statuses()).toEqual(['ordered', 'refused', 'waiting'])
  await run()
  expect(sent).toEqual(['web-01', 'web-02', 'web-02', 'web-03'])
  expect(statuses()).toEqual(['ordered', 'ordered', 'ordered'])
})

test('a lost reply stops the batch until its order is found', async () => {
  const { run, sent, statuses, operations } = await batchOfThree('lost')
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

test('nothing is ordered at a changed price', async () => {
  const { run, sent, statuses, conditions } = await batchOfThree()
  conditions.hasChanged = async () => sent.length > 0
  await run()
  expect(sent).toEqual(['web-01'])
  expect(statuses()).toEqual(['ordered', 'refused', 'waiting'])
})

test('ordering ends with Stop or with the session', async () => {
  const stopped = await batchOfThree()
  stopped.conditions.hasChanged = async () => {
    stopped.conditions.isStopped = true
    return false
  }
  await stopped.run()
  expect(stopped.sent).toEqual(['web-01'])

  const expired = await batchOfThree('accepted', sessionExpired)
  await expired.run()
  expect(expired.statuses()).toEqual(['ordered', 'waiting', 'waiting'])
})

test('two runs at once never claim the same row', async () => {
  const { run, sent } = await batchOfThree()
  await Promise.all([run(), run()])
  expect(new Set(sent).size).toBe(sent.length)
})
