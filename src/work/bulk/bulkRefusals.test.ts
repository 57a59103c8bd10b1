/** A refusal may be what a row's own success looks like: the browser has sent it before. */
import { expect, test } from 'vitest'
import { ApiError } from '#api/wire.ts'
import { browserWithTab, lostReply, planOf, refusal } from '../testing/bulkBrowser.ts'
import { pass, standStill } from '../testing/clock.ts'

standStill()

const tagged = () => refusal('tag/add: the tag exists already')
const oneTag = { command: 'tag', rows: planOf(1).rows, parameters: { tag: 'a', value: 'b' } }
const unreadable = new ApiError({ kind: 'timeout', action: 'eq/show' })

test.each([
  ['done', true, { state: 'done' }],
  ['unchanged', false, { state: 'failed', failure: { kind: 'refused' } }],
  ['unreadable', unreadable, { state: 'unsure', failure: { kind: 'refused' } }],
] as const)('a refused row whose server is %s', async (_shown, shown, row) => {
  const { tab, answer, requestedIds, shownDone } = await browserWithTab()
  answer(1, tagged)
  shownDone.set(1, shown)
  await tab.begin(oneTag)
  await pass(5)
  expect(tab.run().rows[0]?.now).toMatchObject(row)
  expect(requestedIds()).toEqual([1])
  expect(tab.faults).toEqual([])
})

test('a wrong PIN pauses the run without reading anything', async () => {
  const { tab, answer, shownDone } = await browserWithTab()
  answer(1, () => refusal('Wrong PIN', 'WRONG_PIN'))
  shownDone.set(1, true)
  await tab.begin(oneTag)
  await pass(5)
  expect(tab.states()).toEqual(['waiting'])
  expect(tab.run().condition).toMatchObject({ state: 'paused', why: 'pin-refused' })
})

test.each([
  ['off', 'done'],
  ['on', 'failed'],
] as const)('a refused power-off of a server that is %s: %s', async (power, state) => {
  const { tab, answer, off, requestedIds } = await browserWithTab()
  if (power === 'off') off.add(1)
  answer(1, () => refusal('The server is powered off', 'POWERED_OFF'))
  await tab.begin({ command: 'off', rows: planOf(1).rows })
  await pass(5)
  expect(tab.states()).toEqual([state])
  expect(requestedIds()).toEqual([1])
  expect(tab.run().condition.state).toBe('ended')
})

test('a lost reply is not settled by one read', async () => {
  const { tab, answer, shownDone } = await browserWithTab()
  answer(1, lostReply)
  shownDone.set(1, true)
  await tab.begin(oneTag)
  await pass(5)
  expect(tab.states()).toEqual(['unsure'])
})
