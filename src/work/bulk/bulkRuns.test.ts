import { describe, expect, test, vi } from 'vitest'
import { countsOf } from './run.ts'
import { browserWithTab, lostReply, planOf, refusal, rightPin } from '../testing/bulkBrowser.ts'
import { pass, standStill } from '../testing/clock.ts'

standStill()

describe('one tab', () => {
  test('a run processes all servers, never more in parallel than requested', async () => {
    const { tab, requestedIds, finish } = await browserWithTab()
    await tab.begin()
    await pass(0)
    expect(requestedIds()).toEqual([1, 2])
    finish(1)
    await pass(20)
    expect(tab.states()).toEqual(['done', 'working', 'working', 'waiting'])
    for (const id of [2, 3, 4]) finish(id)
    await pass(60)
    expect(tab.states()).toEqual(['done', 'done', 'done', 'done'])
    expect(tab.run().condition).toMatchObject({ state: 'ended' })
    expect(tab.ended).toHaveLength(1)
    expect(requestedIds()).toEqual([1, 2, 3, 4])
  })

  test('a restarting server counts until it is up', async () => {
    const { tab, requestedIds, finish, off } = await browserWithTab()
    for (const id of [1, 2]) off.add(id)
    await tab.begin()
    await pass(0)
    for (const id of [1, 2, 3, 4]) finish(id)
    await pass(60)
    expect(requestedIds()).toEqual([1, 2])
    expect(tab.states()).toEqual(['working', 'working', 'waiting', 'waiting'])
    off.delete(1)
    await pass(15)
    expect(requestedIds()).toEqual([1, 2, 3, 4])
    await pass(300)
    expect(tab.states()).toEqual(['done', 'failed', 'done', 'done'])
    expect(tab.run().rows[1]?.now).toMatchObject({ failure: { kind: 'not-up' } })
  })

  test('the first server goes alone until the PIN is accepted', async () => {
    const { tab, requestedIds, answer } = await browserWithTab()
    let take = (): void => undefined
    answer(1, () => new Promise((resolve) => (take = () => resolve(null))))
    await tab.begin()
    await pass(5)
    expect(requestedIds()).toEqual([1])
    take()
    await pass(0)
    expect(requestedIds()).toEqual([1, 2])
  })

  test('actions without a PIN start in parallel and are done with their reply', async () => {
    const { tab, requestedIds } = await browserWithTab()
    await tab.begin({ command: 'tag', parameters: { tag: 'env', value: 'prod' } }, undefined)
    await pass(0)
    expect(tab.states()).toEqual(['done', 'done', 'done', 'done'])
    expect(tab.changed).toEqual(['tags/add 1', 'tags/add 2', 'tags/add 3', 'tags/add 4'])
    expect(requestedIds()).toHaveLength(4)
  })

  test('servers excluded in the preview are never sent to', async () => {
    const { tab, requestedIds, finish } = await browserWithTab()
    const rows = planOf(3).rows.map((row) =>
      row.serverId === 2 ? { ...row, skipped: 'installing' } : row,
    )
    await tab.begin({ rows })
    for (const id of [1, 3]) finish(id)
    await pass(20)
    expect(requestedIds()).toEqual([1, 3])
    expect(tab.states()).toEqual(['done', 'skipped', 'done'])
    expect(countsOf(tab.run())).toMatchObject({ wanted: 2, done: 2, skipped: 1 })
  })

  test('a refused server fails alone and can be retried with the PIN', async () => {
    const { tab, requestedIds, answer, answerWell, finish } = await browserWithTab()
    answer(2, () => refusal('port is blocked by staff'))
    const { id } = await tab.begin({ rows: planOf(2).rows })
    finish(1)
    await pass(20)
    expect(tab.run().rows[1]?.now).toMatchObject({
      state: 'failed',
      failure: { kind: 'refused', text: 'port is blocked by staff' },
    })
    expect(tab.run().condition.state).toBe('ended')
    expect(tab.bulk.knowsPin(id)).toBe(false)

    answerWell(2)
    finish(2)
    tab.bulk.instruct({ type: 'retry', id, serverIds: [2] }, rightPin)
    await pass(20)
    expect(tab.states()).toEqual(['done', 'done'])
    expect(requestedIds()).toEqual([1, 2, 2])
  })

  test('an operation that fails later fails its row with the API’s message', async () => {
    const { tab, finish } = await browserWithTab()
    await tab.begin({ rows: planOf(1).rows })
    finish(1, { result: 'Error', scope: 'The module does not answer', context: {}, debug: null })
    await pass(5)
    expect(tab.run().rows[0]?.now).toMatchObject({
      state: 'failed',
      failure: { kind: 'work', text: 'The module does not answer' },
    })
  })
})

describe('the PIN', () => {
  test('a wrong PIN is tried once, and nothing else is sent', async () => {
    const { tab, sent } = await browserWithTab()
    const { id } = await tab.begin({}, '1357')
    await pass(60)
    expect(sent).toHaveLength(1)
    expect(tab.run().condition).toEqual({ state: 'paused', why: 'pin-refused', text: 'Wrong PIN' })
    expect(tab.states()).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
    expect(tab.bulk.knowsPin(id)).toBe(false)

    tab.bulk.instruct({ type: 'resume', id }, rightPin)
    await pass(0)
    expect(sent.map(({ pin }) => pin)).toEqual(['1357', rightPin, rightPin])
  })

  test('resuming without a PIN asks for it', async () => {
    const { tab, sent } = await browserWithTab()
    const { id } = await tab.begin({}, '1357')
    await pass(0)
    tab.bulk.instruct({ type: 'resume', id })
    await pass(0)
    expect(sent).toHaveLength(1)
    expect(tab.run().condition).toMatchObject({ state: 'paused', why: 'pin-wanted' })
  })

  test('the PIN is never stored, nor part of messages about the run', async () => {
    const { tab, disk, posted } = await browserWithTab()
    await tab.begin()
    await pass(5)
    expect(JSON.stringify([...disk.stored])).not.toContain(rightPin)
    const runs = posted.filter(({ type }) => type !== 'pin')
    expect(JSON.stringify(runs)).not.toContain(rightPin)
  })

  test('the PIN is forgotten when the run ends', async () => {
    const { tab, finish } = await browserWithTab()
    const { id } = await tab.begin({ rows: planOf(1).rows })
    expect(tab.bulk.knowsPin(id)).toBe(true)
    finish(1)
    await pass(5)
    expect(tab.bulk.knowsPin(id)).toBe(false)
  })
})

describe('pausing and stopping', () => {
  test('a paused run starts nothing more and resumes where it was', async () => {
    const { tab, requestedIds, finish } = await browserWithTab()
    const { id } = await tab.begin()
    await pass(0)
    tab.bulk.instruct({ type: 'pause', id })
    for (const server of [1, 2]) finish(server)
    await pass(30)
    expect(tab.states()).toEqual(['done', 'done', 'waiting', 'waiting'])
    tab.bulk.instruct({ type: 'resume', id })
    await pass(0)
    expect(requestedIds()).toEqual([1, 2, 3, 4])
  })

  test('a server that changed meanwhile is skipped with its reason', async () => {
    const { tab, requestedIds, finish, changedSince } = await browserWithTab()
    const { id } = await tab.begin()
    await pass(0)
    tab.bulk.instruct({ type: 'pause', id })
    changedSince.set(3, 'armed')
    for (const server of [1, 2, 4]) finish(server)
    await pass(30)
    tab.bulk.instruct({ type: 'resume', id })
    await pass(30)
    expect(requestedIds()).toEqual([1, 2, 4])
    expect(tab.states()).toEqual(['done', 'done', 'skipped', 'done'])
    expect(tab.run().rows[2]?.now).toEqual({ state: 'skipped', reason: 'armed' })
  })

  test('a server that can’t be read isn’t sent to and can be retried', async () => {
    const { tab, requestedIds, finish, changedSince } = await browserWithTab()
    changedSince.set(1, lostReply())
    const { id } = await tab.begin({ rows: planOf(2).rows })
    for (const server of [1, 2]) finish(server)
    await pass(30)
    expect(requestedIds()).toEqual([2])
    expect(tab.run().rows[0]?.now).toMatchObject({ state: 'failed', failure: { kind: 'not-read' } })
    changedSince.clear()
    tab.bulk.instruct({ type: 'retry', id, serverIds: [1] }, rightPin)
    await pass(30)
    expect(requestedIds()).toEqual([2, 1])
  })

  test('a stopped run finishes what is in progress and leaves the rest', async () => {
    const { tab, requestedIds, finish } = await browserWithTab()
    const { id } = await tab.begin()
    await pass(0)
    tab.bulk.instruct({ type: 'stop', id })
    await pass(0)
    expect(tab.run().condition.state).toBe('stopping')
    for (const server of [1, 2]) finish(server)
    await pass(30)
    expect(tab.states()).toEqual(['done', 'done', 'left', 'left'])
    expect(tab.run().condition.state).toBe('ended')
    expect(requestedIds()).toEqual([1, 2])
  })

  test('cleared runs disappear only once a reload can’t bring them back', async () => {
    const { tab, disk, finish } = await browserWithTab()
    const { id } = await tab.begin()
    for (const server of [1, 2, 3, 4]) finish(server)
    await pass(60)
    expect(tab.run().condition.state).toBe('ended')
    const back = vi.fn<() => void>()
    tab.bulk.subscribe(() => {
      if (tab.bulk.all().length === 0 && disk.stored.has(id)) back()
    })
    await tab.bulk.clearHistory('ada')
    expect(tab.bulk.all()).toEqual([])
    expect(disk.stored.size).toBe(0)
    expect(back).not.toHaveBeenCalled()
  })

  test('rows left by a stopped run can be run later', async () => {
    const { tab, requestedIds, finish } = await browserWithTab()
    const { id } = await tab.begin({ rows: planOf(3).rows, atOnce: 1 })
    await pass(0)
    tab.bulk.instruct({ type: 'stop', id })
    for (const server of [1, 2, 3]) finish(server)
    await pass(30)
    tab.bulk.instruct({ type: 'retry', id, serverIds: [2, 3] }, rightPin)
    await pass(30)
    expect(requestedIds()).toEqual([1, 2, 3])
    expect(tab.states()).toEqual(['done', 'done', 'done'])
  })
})
