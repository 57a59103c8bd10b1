import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/wire.ts'
import { retryDelay, type BulkRun } from './run.ts'
import {
  browserWithTab,
  createBulkBrowser,
  planOf,
  refusal,
  rightPin,
} from '../testing/bulkBrowser.ts'
import { pass, standStill } from '../testing/clock.ts'

standStill()

const signedOut = (): ApiError => new ApiError({ kind: 'session', action: 'eq/reboot' })

describe('several tabs', () => {
  async function browserWithTabs() {
    const browser = createBulkBrowser()
    const first = browser.open('first')
    await pass(0)
    const second = browser.open('second')
    await pass(0)
    return { ...browser, first, second }
  }

  test('one tab sends, all tabs see it', async () => {
    const { first, second, sent } = await browserWithTabs()
    await second.begin()
    await pass(0)
    expect(sent.map(({ tab }) => tab)).toEqual(['first', 'first'])
    expect(second.states()).toEqual(['working', 'working', 'waiting', 'waiting'])
    expect(first.run().id).toBe(second.run().id)
  })

  test('all tabs see the end, and only the sending tab reports it', async () => {
    const { first, second, finish } = await browserWithTabs()
    await second.begin()
    for (const server of [1, 2, 3, 4]) finish(server)
    await pass(60)
    for (const tab of [first, second]) expect(tab.ended).toHaveLength(1)
    expect([first.localEnds(), second.localEnds()]).toEqual([1, 0])
  })

  test('instructions from any tab reach the sending tab', async () => {
    const { second, requestedIds, finish } = await browserWithTabs()
    const { id } = await second.begin()
    await pass(0)
    second.bulk.instruct({ type: 'pause', id })
    await pass(0)
    expect(second.run().condition).toMatchObject({ state: 'paused', why: 'person' })
    for (const server of [1, 2]) finish(server)
    await pass(20)
    expect(requestedIds()).toEqual([1, 2])
  })

  test('closing the sending tab doesn’t stop the run', async () => {
    const { first, second, sent, finish } = await browserWithTabs()
    await first.begin()
    await pass(0)
    first.crash()
    for (const server of [1, 2, 3, 4]) finish(server)
    await pass(60)
    expect(second.states()).toEqual(['done', 'done', 'done', 'done'])
    expect(sent.map(({ tab, id }) => `${tab} ${id}`)).toEqual([
      'first 1',
      'first 2',
      'second 3',
      'second 4',
    ])
  })

  test('a suspended tab can’t keep a visible one from stopping the run', async () => {
    const { first, second, requestedIds } = await browserWithTabs()
    const { id } = await first.begin({ atOnce: 1 })
    await pass(0)
    first.life.suspend()
    second.bulk.instruct({ type: 'stop', id })
    await pass(20)
    expect(second.states()).toEqual(['working', 'left', 'left', 'left'])
    expect(requestedIds()).toEqual([1])
  })

  test('a tab that wakes up after its term was taken sends nothing more', async () => {
    const { first, second, sent, finish } = await browserWithTabs()
    await first.begin({ atOnce: 1 })
    await pass(0)
    first.life.suspend()
    finish(1)
    await pass(20)
    expect(sent.map(({ tab, id }) => `${tab} ${id}`)).toEqual(['first 1', 'second 2'])
    first.life.resume()
    await pass(0)
    for (const server of [2, 3, 4]) finish(server)
    await pass(60)
    expect(sent.map(({ tab, id }) => `${tab} ${id}`)).toEqual([
      'first 1',
      'second 2',
      'second 3',
      'second 4',
    ])
    expect(first.states()).toEqual(second.states())
  })

  /** Chromium 156: such a transaction stays open until the tab wakes, and every other tab's waits for it. */
  test.each<[string, (tabs: Awaited<ReturnType<typeof browserWithTabs>>) => Promise<unknown>]>([
    ['another tab starts a run', ({ second }) => second.begin()],
    [
      'a run that needs no recheck',
      ({ second }) => second.begin({ command: 'tag', parameters: { tag: 'env', value: 'x' } }),
    ],
    [
      'another tab gives instructions',
      async ({ second }) => {
        const { id } = second.run()
        second.bulk.instruct({ type: 'pause', id })
        second.bulk.instruct({ type: 'resume', id }, rightPin)
        second.bulk.instruct({ type: 'retry', id, serverIds: [1] })
        second.bulk.instruct({ type: 'stop', id })
      },
    ],
    ['a tab opens that knows no PIN', async ({ open }) => open('third')],
    ['another tab sees an operation end', async ({ finish }) => finish(1)],
  ])('a suspended tab begins no transaction: %s', async (_name, happens) => {
    const tabs = await browserWithTabs()
    const { first, begunAsleep } = tabs
    await first.begin({ atOnce: 1 })
    await pass(0)
    first.life.suspend()
    await happens(tabs)
    await pass(60)
    expect(begunAsleep).toEqual([])
  })

  test('a run begins while the tab that led is suspended, and no row is sent twice when it wakes', async () => {
    const { first, second, sent, finish } = await browserWithTabs()
    first.life.suspend()
    await second.begin({ atOnce: 1 })
    await pass(20)
    expect(sent.map(({ tab, id }) => `${tab} ${id}`)).toEqual(['second 1'])
    first.life.resume()
    await pass(0)
    for (const server of [1, 2, 3, 4]) finish(server)
    await pass(60)
    expect(sent.map(({ id }) => id)).toEqual([1, 2, 3, 4])
    expect(second.states()).toEqual(['done', 'done', 'done', 'done'])
  })

  test('a request that was refused while its tab was suspended isn’t sent a third time', async () => {
    const { first, second, sent, answer, finish } = await browserWithTabs()
    let refuse = (): void => undefined
    answer(1, () => new Promise((_resolve, reject) => (refuse = () => reject(signedOut()))))
    const { id } = await first.begin({ atOnce: 1, rows: planOf(1).rows })
    await pass(1)
    first.life.suspend()
    await pass(20)
    expect(second.states()).toEqual(['unsure'])
    answer(1, async () => null)
    await pass(retryDelay / 1000)
    second.bulk.instruct({ type: 'retry', id, serverIds: [1] }, rightPin)
    await pass(1)
    expect(second.states()).toEqual(['working'])
    first.life.resume()
    refuse()
    await pass(1)
    expect(second.states()).toEqual(['working'])
    finish(1)
    await pass(60)
    expect(sent.map(({ tab }) => tab)).toEqual(['first', 'second'])
    expect(first.states()).toEqual(second.states())
  })

  test('without locks, only the tab that started a run carries it out', async () => {
    const browser = createBulkBrowser()
    browser.locks.refuse()
    const first = browser.open('first')
    const second = browser.open('second')
    await pass(0)
    await second.begin({ atOnce: 2 })
    await pass(1)
    expect(browser.sent.map(({ tab, id }) => `${tab} ${id}`)).toEqual(['second 1', 'second 2'])
    expect(first.states()).toEqual(second.states())
  })

  test('a tab that opens later gets the PIN from the others', async () => {
    const { first, second, open, sent, finish } = await browserWithTabs()
    await first.begin()
    await pass(0)
    const third = open('third')
    await pass(0)
    first.crash()
    second.crash()
    for (const server of [1, 2, 3, 4]) finish(server)
    await pass(60)
    expect(third.states()).toEqual(['done', 'done', 'done', 'done'])
    expect(sent.at(-1)?.tab).toBe('third')
  })
})

describe('after a reload', () => {
  test('the run waits for the PIN and continues with what wasn’t sent', async () => {
    const { tab, open, requestedIds, finish } = await browserWithTab()
    await tab.begin()
    await pass(0)
    tab.crash()
    const again = open('again')
    await pass(0)
    expect(again.run().condition).toMatchObject({ state: 'paused', why: 'pin-wanted' })
    for (const server of [1, 2, 3, 4]) finish(server)
    await pass(20)
    expect(again.states()).toEqual(['done', 'done', 'waiting', 'waiting'])
    again.bulk.instruct({ type: 'resume', id: again.run().id }, rightPin)
    await pass(30)
    expect(again.states()).toEqual(['done', 'done', 'done', 'done'])
    expect(requestedIds()).toEqual([1, 2, 3, 4])
  })

  test('a request that was cut off isn’t sent again', async () => {
    const { tab, open, requestedIds, answer } = await browserWithTab()
    answer(1, () => new Promise(() => undefined))
    await tab.begin()
    await pass(0)
    expect(tab.states()[0]).toBe('sending')
    tab.crash()
    const again = open('again')
    await pass(0)
    expect(again.run().rows[0]?.now).toMatchObject({
      state: 'unsure',
      failure: { kind: 'tab-closed' },
    })
    expect(requestedIds()).toEqual([1])
  })

  test('actions without a PIN continue by themselves', async () => {
    const { tab, open, answer, answerWell } = await browserWithTab()
    answer(1, () => new Promise(() => undefined))
    answer(2, () => new Promise(() => undefined))
    await tab.begin({ command: 'tag', parameters: { tag: 'env', value: 'prod' } }, undefined)
    await pass(0)
    tab.crash()
    answerWell(1)
    const again = open('again')
    await pass(0)
    expect(again.states()).toEqual(['unsure', 'unsure', 'done', 'done'])
  })
})

describe('a reload never takes back what was shown', () => {
  const tags = {
    command: 'tag',
    parameters: { tag: 'env', value: 'prod' },
    rows: planOf(4).rows,
  }

  /** The history of a run and of each row, in order. */
  function chapters() {
    const history = new Map<string, string[]>()
    const add = (what: string, state: string): void => {
      const states = history.get(what) ?? []
      if (states.at(-1) !== state) history.set(what, [...states, state])
    }
    const note = ({ condition, rows }: BulkRun): void => {
      add('run', condition.state)
      for (const { name, now } of rows) add(name, now.state)
    }
    return { history, note }
  }

  test('whatever a tab shows of a run is stored already', async () => {
    const { tab, disk, answer, finish } = await browserWithTab()
    const onDisk = chapters()
    const onScreen = chapters()
    const ahead: string[] = []
    disk.onWrite(onDisk.note)
    tab.bulk.subscribe(() => {
      for (const run of tab.bulk.all()) onScreen.note(run)
      for (const [what, states] of onScreen.history)
        if (!onDisk.history.get(what)?.join().startsWith(states.join()))
          ahead.push(`${what}: ${states.join()}`)
    })
    answer(2, () => refusal('The port is blocked'))
    const { id } = await tab.begin()
    await pass(0)
    tab.bulk.instruct({ type: 'pause', id })
    finish(1)
    await pass(20)
    tab.bulk.instruct({ type: 'resume', id })
    await pass(5)
    tab.bulk.instruct({ type: 'stop', id })
    for (const server of [3, 4]) finish(server)
    await pass(60)
    tab.bulk.instruct({ type: 'retry', id, serverIds: [2] }, rightPin)
    await pass(60)
    expect(tab.states()).toEqual(['done', 'failed', 'done', 'done'])
    expect(onScreen.history.get('web-2')).toEqual([
      'waiting',
      'sending',
      'failed',
      'waiting',
      'sending',
      'failed',
    ])
    expect(ahead).toEqual([])
  })

  test('a row is shown as sending until it is stored as done', async () => {
    const { tab, disk, open, requestedIds, answer } = await browserWithTab()
    let taken = (): void => undefined
    answer(1, () => new Promise((resolve) => (taken = () => resolve(null))))
    await tab.begin({ ...tags, atOnce: 1 }, undefined)
    await pass(1)
    disk.hold()
    taken()
    await pass(1)
    expect(tab.states()[0]).toBe('sending')
    disk.release()
    await pass(1)
    expect(tab.states()).toEqual(['done', 'done', 'done', 'done'])
    tab.crash()
    const again = open('again')
    await pass(5)
    expect(again.states()).toEqual(['done', 'done', 'done', 'done'])
    expect(requestedIds()).toEqual([1, 2, 3, 4])
  })

  test('a paused run stays paused after a reload, and a running one says so', async () => {
    const { tab, disk, open, requestedIds, answer } = await browserWithTab()
    answer(1, () => new Promise(() => undefined))
    const { id } = await tab.begin({ ...tags, atOnce: 1 }, undefined)
    await pass(1)
    disk.hold()
    tab.bulk.instruct({ type: 'pause', id })
    await pass(1)
    expect(tab.run().condition.state).toBe('running')
    disk.release()
    await pass(1)
    expect(tab.run().condition.state).toBe('paused')
    tab.crash()
    const again = open('again')
    await pass(5)
    expect(again.run().condition.state).toBe('paused')
    expect(requestedIds()).toEqual([1])
  })

  test('a run is shown once stored, and its end is reported once that is stored', async () => {
    const { tab, disk, finish } = await browserWithTab()
    disk.hold()
    const begun = tab.begin({ rows: planOf(1).rows })
    await pass(1)
    expect(tab.bulk.all()).toEqual([])
    disk.release()
    await begun
    expect(tab.states()).toEqual(['waiting'])
    await pass(1)
    finish(1)
    disk.hold()
    await pass(20)
    expect(tab.states()).toEqual(['working'])
    expect(tab.ended).toEqual([])
    disk.release()
    await pass(1)
    expect(tab.states()).toEqual(['done'])
    expect(tab.ended).toHaveLength(1)
  })
})
