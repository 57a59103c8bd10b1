import { expect, test } from 'vitest'
import type { Cell } from '../../e2e/browsers/connections/cells.ts'
import { judge, type Witness } from '../../e2e/browsers/connections/judge.ts'
import type { CellResult } from '../../e2e/browsers/connections/result.ts'

const order: Cell = {
  title: 'an order',
  key: 'eq/order_instance',
  ending: 'closed after the work',
  isRefusing: false,
}
const once: CellResult = { arrived: 1, carriedOut: 1, told: 'done' }
const twice: CellResult = { arrived: 2, carriedOut: 2, told: 'twice' }

const witness = ({
  sent = 1,
  failures = [] as string[],
  isDone = true,
  isTold = true,
  isTwice = false,
} = {}) =>
  ({
    record: async () => ({ sent, arrived: sent, carriedOut: sent }),
    failures: async () => failures,
    isDone: async () => isDone,
    isTold: async () => isTold,
    saysTwice: async () => isTwice,
  }) satisfies Witness

test.each<[string, Cell, CellResult]>([
  ['done once, and said', order, once],
  ['done twice, and said', order, twice],
  [
    'a second reboot, which nothing shows',
    { ...order, key: 'eq/reboot' },
    { ...twice, told: 'silent' },
  ],
  ['a refused repeat', { ...order, isRefusing: true }, { ...once, arrived: 2 }],
])('%s passes', async (_, cell, result) => {
  await judge(witness(), cell, result)
})

test.each<[string, RegExp, Cell, CellResult, Witness]>([
  ['sent twice by the panel', /calls sent/, order, once, witness({ sent: 2 })],
  ['done twice without a word', /more than once/, order, { ...twice, told: 'silent' }, witness()],
  ['done once, and called twice', /it was once/, order, once, witness({ isTwice: true })],
  [
    'done, and called a failure',
    /says it failed/,
    order,
    once,
    witness({ failures: ['Nothing was changed'] }),
  ],
  [
    'done twice in spite of the key',
    /times carried out/,
    { ...order, isRefusing: true },
    twice,
    witness(),
  ],
  [
    'lost',
    /times carried out/,
    order,
    { ...once, carriedOut: 0, told: 'not done' },
    witness({ isDone: false }),
  ],
  [
    'not done, and called done',
    /says done/,
    { ...order, ending: 'closed before the work' },
    { ...once, carriedOut: 0 },
    witness(),
  ],
  [
    'nothing said',
    /says what happened/,
    order,
    { ...once, told: 'unknown' },
    witness({ isDone: false, isTold: false }),
  ],
])('%s fails', async (_, message, cell, result, seen) => {
  await expect(judge(seen, cell, result)).rejects.toThrow(message)
})
