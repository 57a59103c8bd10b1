import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { createLedger } from './ledger.ts'
import { newRun, type BulkRow } from './run.ts'
import { indexedDbStorage } from './storage.ts'

const run = newRun(
  { command: 'reboot', parameters: {}, atOnce: 1, rows: [{ serverId: 5860, name: 'web-1' }] },
  'one',
  'ada',
)
const silent = { post: () => undefined, listen: () => () => undefined, close: () => undefined }

test('a row given back stays its next sender’s, who claims it in the same moment', async () => {
  const storage = indexedDbStorage('give back')
  const [waiting] = run.rows
  if (!waiting) throw new Error('A run without rows')
  const theirs: BulkRow = { ...waiting, now: { state: 'sending', since: 9 } }
  const ledger = createLedger({
    storage: {
      ...storage,
      async claim(claim) {
        const claimed = await storage.claim(claim)
        // A tab that has taken over sends it at once.
        if (claim.row.now.state === 'waiting')
          await storage.claim({ run: run.id, term: 'b', place: 0, row: theirs, from: waiting.now })
        return claimed
      },
    },
    channel: silent,
    onEnded: () => undefined,
  })
  await ledger.add(run)
  await storage.takeTerm('b')
  expect(await ledger.claim(run.id, 0, 7, 'b')).toBe('claimed')
  await ledger.giveBack(run.id, 0, 7, 'b')
  expect((await storage.load())[0]?.rows).toEqual([theirs])
})
