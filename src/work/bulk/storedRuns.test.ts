import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { bulkChannel, type Message } from './channel.ts'
import { newRun } from './run.ts'
import { findRuns } from './storedRuns.ts'

const { rows, ...head } = newRun(
  { command: 'reboot', parameters: {}, atOnce: 1, rows: [{ serverId: 5860, name: 'web-1' }] },
  'one',
  'ada',
)

async function toldAfter(...messages: readonly Message[]): Promise<boolean> {
  const found = vi.fn()
  onTestFinished(findRuns(found))
  const otherTab = bulkChannel()
  onTestFinished(() => otherTab.close())
  const last = bulkChannel()
  onTestFinished(() => last.close())
  const arrived = new Promise<void>((resolve) => {
    onTestFinished(last.listen(({ type }) => type === 'removed' && resolve()))
  })
  for (const message of messages) otherTab.post(message)
  otherTab.post({ type: 'removed', ids: [] })
  await arrived
  // Whoever is told is told from a timer.
  await new Promise((resolve) => setTimeout(resolve))
  return found.mock.calls.length > 0
}

test.each<[string, Message, boolean]>([
  ['a tab starts a run', { type: 'begun', head, rows: [...rows] }, true],
  ['a tab goes on with one', { type: 'changed', id: 'one', rows: [] }, true],
  // Hovering a link to the activity loads their code.
  ['a tab only loads the code of runs', { type: 'pins-wanted' }, false],
  ['a tab forgets a PIN', { type: 'pin-forgotten', id: 'one' }, false],
])('%s', async (_case, message, isTold) => {
  expect(await toldAfter(message)).toBe(isTold)
})
