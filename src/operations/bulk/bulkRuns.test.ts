import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBulkBrowser, lostReply, planOf, refusal, rightPin } from './testBulk.ts'
import { countsOf } from './run.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

async function browserWithTab() {
  const browser = createBulkBrowser()
  const tab = browser.open('first')
  await pass(0)
  return { ...browser, tab }
}

describe('a row whose reply was lost', () => {
  const off = async (servers: number) => {
    const browser = await browserWithTab()
    browser.answer(1, lostReply)
    const run = await browser.tab.begin({ command: 'off', rows: planOf(servers).rows })
    await pass(0)
    return { ...browser, run }
  }

  test('is done when the server shows it later, though the run has ended, and is not sent again', async () => {
    const { tab, asked, off: isOff } = await off(1)
    await pass(10)
    expect(tab.states()).toEqual(['unsure'])
    expect(tab.run().condition.state).toBe('ended')
    isOff.add(1)
    await pass(15)
    expect(tab.run().rows[0]?.now).toMatchObject({ state: 'done', seen: true })
    await pass(300)
    expect(asked()).toEqual([1])
    expect(tab.ended).toHaveLength(1)
  })

  test('is done after a reload too', async () => {
    const { tab, open, off: isOff, disk, asked } = await off(1)
    await pass(5)
    tab.crash()
    isOff.add(1)
    const again = open('again')
    await pass(30)
    expect(again.states()).toEqual(['done'])
    expect(disk.kept.get(again.run().id)?.rows[0]?.now).toMatchObject({ seen: true })
    expect(asked()).toEqual([1])
  })

  test('because its tab was closed is done when the server shows it', async () => {
    const { tab, open, answer, asked, off: isOff } = await browserWithTab()
    answer(1, () => new Promise(() => undefined))
    await tab.begin({ command: 'off', rows: planOf(1).rows })
    await pass(1)
    tab.crash()
    const again = open('again')
    await pass(5)
    expect(again.run().rows[0]?.now).toMatchObject({
      state: 'unsure',
      failure: { kind: 'tab-closed' },
    })
    isOff.add(1)
    await pass(15)
    expect(again.run().rows[0]?.now).toMatchObject({ state: 'done', seen: true })
    expect(asked()).toEqual([1])
  })

  test('stays not known when the server never shows it', async () => {
    const { tab } = await off(1)
    await pass(400)
    expect(tab.states()).toEqual(['unsure'])
  })

  test('that a person tries again is no longer about the first try', async () => {
    const { tab, run, answer, off: isOff } = await off(1)
    await pass(5)
    answer(1, () => refusal('The module is busy'))
    tab.bulk.order({ what: 'retry', id: run.id, serverIds: [1] }, rightPin)
    await pass(5)
    isOff.add(1)
    await pass(30)
    expect(tab.states()).toEqual(['failed'])
  })

  test('counts among those under way while its server restarts', async () => {
    const { tab, answer, asked, off: isOff } = await browserWithTab()
    answer(1, lostReply)
    isOff.add(1)
    await tab.begin({ atOnce: 1 })
    await pass(2)
    expect(tab.states().slice(0, 2)).toEqual(['working', 'working'])
    isOff.delete(1)
    await pass(15)
    expect(tab.run().rows[0]?.now).toMatchObject({ state: 'done', seen: true })
    expect(asked().filter((id) => id === 1)).toHaveLength(1)
  })
})

describe('one tab', () => {
  test('a run goes through all its servers, never more at once than asked for', async () => {
    const { tab, asked, finish } = await browserWithTab()
    await tab.begin()
    await pass(0)
    expect(asked()).toEqual([1, 2])
    finish(1)
    await pass(20)
    expect(tab.states()).toEqual(['done', 'working', 'working', 'waiting'])
    for (const id of [2, 3, 4]) finish(id)
    await pass(60)
    expect(tab.states()).toEqual(['done', 'done', 'done', 'done'])
    expect(tab.run().condition).toMatchObject({ state: 'ended' })
    expect(tab.ended).toHaveLength(1)
    expect(asked()).toEqual([1, 2, 3, 4])
  })

  test('a server that restarts counts until it is up again', async () => {
    const { tab, asked, finish, off } = await browserWithTab()
    for (const id of [1, 2]) off.add(id)
    await tab.begin()
    await pass(0)
    for (const id of [1, 2, 3, 4]) finish(id)
    await pass(60)
    expect(asked()).toEqual([1, 2])
    expect(tab.states()).toEqual(['working', 'working', 'waiting', 'waiting'])
    off.delete(1)
    await pass(15)
    expect(asked()).toEqual([1, 2, 3, 4])
    await pass(300)
    expect(tab.states()).toEqual(['done', 'failed', 'done', 'done'])
    expect(tab.run().rows[1]?.now).toMatchObject({ failure: { kind: 'not-up' } })
  })

  test('the first server goes alone until the service has taken the PIN', async () => {
    const { tab, asked, answer } = await browserWithTab()
    let take = (): void => undefined
    answer(1, () => new Promise((resolve) => (take = () => resolve(null))))
    await tab.begin()
    await pass(5)
    expect(asked()).toEqual([1])
    take()
    await pass(0)
    expect(asked()).toEqual([1, 2])
  })

  test('work that needs no PIN begins at full width and is done with its reply', async () => {
    const { tab, asked } = await browserWithTab()
    await tab.begin({ command: 'tag', parameters: { tag: 'env', value: 'prod' } }, undefined)
    await pass(0)
    expect(tab.states()).toEqual(['done', 'done', 'done', 'done'])
    expect(tab.changed).toEqual(['tags/add 1', 'tags/add 2', 'tags/add 3', 'tags/add 4'])
    expect(asked()).toHaveLength(4)
  })

  test('what the preview left out is never sent', async () => {
    const { tab, asked, finish } = await browserWithTab()
    const rows = planOf(3).rows.map((row) =>
      row.serverId === 2 ? { ...row, skipped: 'installing' } : row,
    )
    await tab.begin({ rows })
    for (const id of [1, 3]) finish(id)
    await pass(20)
    expect(asked()).toEqual([1, 3])
    expect(tab.states()).toEqual(['done', 'skipped', 'done'])
    expect(countsOf(tab.run())).toMatchObject({ wanted: 2, done: 2, skipped: 1 })
  })

  test('a refused server fails alone; it can be tried again with the PIN', async () => {
    const { tab, asked, answer, answerWell, finish } = await browserWithTab()
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
    tab.bulk.order({ what: 'retry', id, serverIds: [2] }, rightPin)
    await pass(20)
    expect(tab.states()).toEqual(['done', 'done'])
    expect(asked()).toEqual([1, 2, 2])
  })

  test('work that was taken and failed later fails its row, in the service’s words', async () => {
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
  test('a wrong one is tried once, and nothing else is sent', async () => {
    const { tab, sent } = await browserWithTab()
    const { id } = await tab.begin({}, '1357')
    await pass(60)
    expect(sent).toHaveLength(1)
    expect(tab.run().condition).toEqual({ state: 'paused', why: 'pin-refused', text: 'Wrong PIN' })
    expect(tab.states()).toEqual(['waiting', 'waiting', 'waiting', 'waiting'])
    expect(tab.bulk.knowsPin(id)).toBe(false)

    tab.bulk.order({ what: 'go-on', id }, rightPin)
    await pass(0)
    expect(sent.map(({ pin }) => pin)).toEqual(['1357', rightPin, rightPin])
  })

  test('going on without one asks for it', async () => {
    const { tab, sent } = await browserWithTab()
    const { id } = await tab.begin({}, '1357')
    await pass(0)
    tab.bulk.order({ what: 'go-on', id })
    await pass(0)
    expect(sent).toHaveLength(1)
    expect(tab.run().condition).toMatchObject({ state: 'paused', why: 'pin-wanted' })
  })

  test('it is never on disk, nor in what tabs tell one another of a run', async () => {
    const { tab, disk, posted } = await browserWithTab()
    await tab.begin()
    await pass(5)
    expect(JSON.stringify([...disk.kept])).not.toContain(rightPin)
    const runs = posted.filter(({ type }) => type !== 'pin')
    expect(JSON.stringify(runs)).not.toContain(rightPin)
  })

  test('it is forgotten when the run has ended', async () => {
    const { tab, finish } = await browserWithTab()
    const { id } = await tab.begin({ rows: planOf(1).rows })
    expect(tab.bulk.knowsPin(id)).toBe(true)
    finish(1)
    await pass(5)
    expect(tab.bulk.knowsPin(id)).toBe(false)
  })
})

describe('pausing and stopping', () => {
  test('a paused run begins nothing more, and goes on where it was', async () => {
    const { tab, asked, finish } = await browserWithTab()
    const { id } = await tab.begin()
    await pass(0)
    tab.bulk.order({ what: 'pause', id })
    for (const server of [1, 2]) finish(server)
    await pass(30)
    expect(tab.states()).toEqual(['done', 'done', 'waiting', 'waiting'])
    tab.bulk.order({ what: 'go-on', id })
    await pass(0)
    expect(asked()).toEqual([1, 2, 3, 4])
  })

  test('what has changed meanwhile is left out when it goes on, with its reason', async () => {
    const { tab, asked, finish, changedSince } = await browserWithTab()
    const { id } = await tab.begin()
    await pass(0)
    tab.bulk.order({ what: 'pause', id })
    changedSince.set(3, 'armed')
    for (const server of [1, 2, 4]) finish(server)
    await pass(30)
    tab.bulk.order({ what: 'go-on', id })
    await pass(30)
    expect(asked()).toEqual([1, 2, 4])
    expect(tab.states()).toEqual(['done', 'done', 'skipped', 'done'])
    expect(tab.run().rows[2]?.now).toEqual({ state: 'skipped', reason: 'armed' })
  })

  test('what cannot be looked at is not sent, and can be tried again', async () => {
    const { tab, asked, finish, changedSince } = await browserWithTab()
    changedSince.set(1, lostReply())
    const { id } = await tab.begin({ rows: planOf(2).rows })
    for (const server of [1, 2]) finish(server)
    await pass(30)
    expect(asked()).toEqual([2])
    expect(tab.run().rows[0]?.now).toMatchObject({ state: 'failed', failure: { kind: 'not-read' } })
    changedSince.clear()
    tab.bulk.order({ what: 'retry', id, serverIds: [1] }, rightPin)
    await pass(30)
    expect(asked()).toEqual([2, 1])
  })

  test('a stopped run lets the ones under way end, and leaves the others', async () => {
    const { tab, asked, finish } = await browserWithTab()
    const { id } = await tab.begin()
    await pass(0)
    tab.bulk.order({ what: 'stop', id })
    expect(tab.run().condition.state).toBe('stopping')
    for (const server of [1, 2]) finish(server)
    await pass(30)
    expect(tab.states()).toEqual(['done', 'done', 'left', 'left'])
    expect(tab.run().condition.state).toBe('ended')
    expect(asked()).toEqual([1, 2])
  })

  test('what was left can still be done later', async () => {
    const { tab, asked, finish } = await browserWithTab()
    const { id } = await tab.begin({ rows: planOf(3).rows, atOnce: 1 })
    await pass(0)
    tab.bulk.order({ what: 'stop', id })
    for (const server of [1, 2, 3]) finish(server)
    await pass(30)
    tab.bulk.order({ what: 'retry', id, serverIds: [2, 3] }, rightPin)
    await pass(30)
    expect(asked()).toEqual([1, 2, 3])
    expect(tab.states()).toEqual(['done', 'done', 'done'])
  })
})

describe('when things go wrong', () => {
  test('a lost reply is never sent again by the program', async () => {
    const { tab, asked, answer } = await browserWithTab()
    answer(1, lostReply)
    await tab.begin({ rows: planOf(1).rows })
    await pass(60)
    expect(asked()).toEqual([1])
    expect(tab.run().rows[0]?.now).toMatchObject({ state: 'unsure', failure: { kind: 'timeout' } })
    expect(tab.changed).toEqual(['eq/reboot 1, perhaps'])
  })

  test('three lost replies in a row pause the run instead of going through all servers', async () => {
    const { tab, asked, answer } = await browserWithTab()
    for (let id = 1; id <= 9; id += 1) answer(id, lostReply)
    await tab.begin({ rows: planOf(9).rows, atOnce: 1 })
    await pass(60)
    expect(asked()).toEqual([1, 2, 3])
    expect(tab.run().condition).toMatchObject({ state: 'paused', why: 'unreachable' })
  })

  test('offline nothing is sent; the network brings it on again', async () => {
    const { tab, asked, setOnline } = await browserWithTab()
    setOnline(false)
    await tab.begin()
    await pass(60)
    expect(asked()).toEqual([])
    setOnline(true)
    await pass(0)
    expect(asked()).toEqual([1, 2])
  })

  test('signing out pauses the run, and the next person’s session never carries it on', async () => {
    const { tab, asked, setOwner } = await browserWithTab()
    const { id } = await tab.begin({ command: 'on' })
    await pass(0)
    tab.bulk.endSession()
    setOwner('bob')
    tab.bulk.wake()
    tab.bulk.order({ what: 'go-on', id }, rightPin)
    await pass(60)
    expect(asked()).toEqual([1, 2])
    expect(tab.run().condition).toMatchObject({ state: 'paused', why: 'signed-out' })
  })

  test('a session that ends for good leaves the row waiting', async () => {
    const { tab, answer } = await browserWithTab()
    const session = Object.assign(refusal('token expired'), { kind: 'session' })
    answer(1, () => session)
    await tab.begin()
    await pass(0)
    expect(tab.run().condition).toMatchObject({ state: 'paused', why: 'signed-out' })
    expect(tab.states()[0]).toBe('waiting')
  })
})

describe('a disk that refuses', () => {
  const rows = planOf(4).rows

  test('nothing is sent that could not be written down first, and it says so', async () => {
    const { tab, open, disk, asked, finish } = await browserWithTab()
    const begun = tab.begin({ rows })
    // The run itself is taken, what becomes of it is not.
    disk.refuse(1)
    const { id } = await begun
    for (const server of [1, 2, 3, 4]) finish(server)
    await pass(60)
    expect(tab.run().condition).toMatchObject({ state: 'paused', why: 'not-written' })
    expect(asked()).toEqual([])
    tab.bulk.order({ what: 'go-on', id }, rightPin)
    await pass(60)
    expect(asked()).toEqual([])

    tab.crash()
    disk.accept()
    const again = open('again')
    await pass(0)
    again.bulk.order({ what: 'go-on', id }, rightPin)
    await pass(60)
    expect(asked()).toEqual([1, 2, 3, 4])
    expect(again.states()).toEqual(['done', 'done', 'done', 'done'])
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'refusing after %i writes, a reload never has a server asked twice',
    async (writes) => {
      const { tab, open, disk, asked, finish } = await browserWithTab()
      const begun = tab.begin({ rows })
      disk.refuse(writes)
      const { id } = await begun
      for (const server of [1, 2, 3, 4]) finish(server)
      await pass(60)
      tab.crash()
      disk.accept()
      const again = open('again')
      await pass(0)
      again.bulk.order({ what: 'go-on', id }, rightPin)
      await pass(60)
      expect(asked()).toEqual([...new Set(asked())])
      expect(again.run().condition.state).toBe('ended')
      expect(again.states()).not.toContain('waiting')
    },
  )

  test('what it refused is not forgotten in the tab that knows better', async () => {
    const { tab, disk, finish } = await browserWithTab()
    await tab.begin({ rows: rows.slice(0, 1) })
    await pass(0)
    disk.refuse()
    finish(1)
    await pass(20)
    tab.bulk.wake()
    expect(tab.states()).toEqual(['done'])
    disk.accept()
  })
})

describe('nothing stays stuck', () => {
  test('a row whose work is no longer known ends as unsure, and the run goes on', async () => {
    const { tab, asked, finish } = await browserWithTab()
    await tab.begin({ rows: planOf(3).rows, atOnce: 1 })
    await pass(0)
    for (const server of [2, 3]) finish(server)
    await tab.operations.clear()
    await pass(30)
    expect(tab.states()).toEqual(['unsure', 'done', 'done'])
    expect(tab.run().rows[0]?.now).toMatchObject({ failure: { kind: 'forgotten' } })
    expect(tab.run().condition.state).toBe('ended')
    expect(asked()).toEqual([1, 2, 3])
  })

  test('stopping ends a run whose work is no longer known', async () => {
    const { tab, open } = await browserWithTab()
    const { id } = await tab.begin({ atOnce: 1 })
    await pass(0)
    tab.bulk.order({ what: 'stop', id })
    await pass(0)
    expect(tab.run().condition.state).toBe('stopping')
    tab.crash()
    const again = open('again')
    await pass(0)
    await again.operations.clear()
    await pass(5)
    expect(again.run().condition.state).toBe('ended')
    expect(again.states()).toEqual(['unsure', 'left', 'left', 'left'])
  })

  test('a fault of the panel ends its row, and is reported', async () => {
    const { tab, answer, finish } = await browserWithTab()
    const fault = new TypeError('undefined is not a function')
    answer(1, () => fault)
    await tab.begin({ rows: planOf(2).rows })
    finish(2)
    await pass(20)
    expect(tab.states()).toEqual(['unsure', 'done'])
    expect(tab.run().rows[0]?.now).toMatchObject({ failure: { kind: 'fault' } })
    expect(tab.faults).toEqual([fault])
    expect(tab.run().condition.state).toBe('ended')
  })
})

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

  test('an order of any tab reaches the one that sends', async () => {
    const { second, asked, finish } = await browserWithTabs()
    const { id } = await second.begin()
    await pass(0)
    second.bulk.order({ what: 'pause', id })
    await pass(0)
    expect(second.run().condition).toMatchObject({ state: 'paused', why: 'person' })
    for (const server of [1, 2]) finish(server)
    await pass(20)
    expect(asked()).toEqual([1, 2])
  })

  test('closing the tab that sends does not stop the run', async () => {
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

  test('a suspended tab does not keep the one that is seen from stopping the run', async () => {
    const { first, second, asked } = await browserWithTabs()
    const { id } = await first.begin({ atOnce: 1 })
    await pass(0)
    first.life.suspend()
    second.bulk.order({ what: 'stop', id })
    await pass(20)
    expect(second.states()).toEqual(['working', 'left', 'left', 'left'])
    expect(asked()).toEqual([1])
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

  test('where the browser refuses locks, only the tab that began a run carries it out', async () => {
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

  test('a tab that opens later learns the PIN from the others', async () => {
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
  test('the run waits for the PIN and goes on with what was not sent', async () => {
    const { tab, open, asked, finish } = await browserWithTab()
    await tab.begin()
    await pass(0)
    tab.crash()
    const again = open('again')
    await pass(0)
    expect(again.run().condition).toMatchObject({ state: 'paused', why: 'pin-wanted' })
    for (const server of [1, 2, 3, 4]) finish(server)
    await pass(20)
    expect(again.states()).toEqual(['done', 'done', 'waiting', 'waiting'])
    again.bulk.order({ what: 'go-on', id: again.run().id }, rightPin)
    await pass(30)
    expect(again.states()).toEqual(['done', 'done', 'done', 'done'])
    expect(asked()).toEqual([1, 2, 3, 4])
  })

  test('a call that was cut off in the middle is not sent again', async () => {
    const { tab, open, asked, answer } = await browserWithTab()
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
    expect(asked()).toEqual([1])
  })

  test('work that needs no PIN goes on by itself', async () => {
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
