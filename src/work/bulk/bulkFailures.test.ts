import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/wire.ts'
import { browserWithTab, lostReply, planOf, refusal, rightPin } from '../testing/bulkBrowser.ts'
import { pass, standStill } from '../testing/clock.ts'

standStill()

describe('a row with a lost reply', () => {
  const off = async (servers: number) => {
    const browser = await browserWithTab()
    browser.answer(1, lostReply)
    const run = await browser.tab.begin({ command: 'off', rows: planOf(servers).rows })
    await pass(0)
    return { ...browser, run }
  }

  test('is done once the server shows it, even after the run, and is never sent again', async () => {
    const { tab, requestedIds, off: isOff } = await off(1)
    await pass(10)
    expect(tab.states()).toEqual(['unsure'])
    expect(tab.run().condition.state).toBe('ended')
    isOff.add(1)
    await pass(15)
    expect(tab.run().rows[0]?.now).toMatchObject({ state: 'done', seen: true })
    await pass(300)
    expect(requestedIds()).toEqual([1])
    expect(tab.ended).toHaveLength(1)
  })

  test('is done after a reload too', async () => {
    const { tab, open, off: isOff, disk, requestedIds } = await off(1)
    await pass(5)
    tab.crash()
    isOff.add(1)
    const again = open('again')
    await pass(30)
    expect(again.states()).toEqual(['done'])
    expect(disk.stored.get(again.run().id)?.rows[0]?.now).toMatchObject({ seen: true })
    expect(requestedIds()).toEqual([1])
  })

  test('is done once the server shows it when its tab was closed', async () => {
    const { tab, open, answer, requestedIds, off: isOff } = await browserWithTab()
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
    expect(requestedIds()).toEqual([1])
  })

  test('stays unknown when the server never shows it', async () => {
    const { tab } = await off(1)
    await pass(400)
    expect(tab.states()).toEqual(['unsure'])
  })

  test('is no longer tied to its first try once a person retries it', async () => {
    const { tab, run, answer, off: isOff } = await off(1)
    await pass(5)
    answer(1, () => refusal('The module is busy'))
    const retry = () => tab.bulk.instruct({ type: 'retry', id: run.id, serverIds: [1] }, rightPin)
    retry()
    await pass(20)
    expect(tab.states(), 'the service may still carry it out').toEqual(['unsure'])
    await pass(30)
    retry()
    await pass(5)
    isOff.add(1)
    await pass(30)
    expect(tab.states()).toEqual(['failed'])
  })

  test('counts as in progress while its server restarts', async () => {
    const { tab, answer, requestedIds, off: isOff } = await browserWithTab()
    answer(1, lostReply)
    isOff.add(1)
    await tab.begin({ atOnce: 1 })
    await pass(2)
    expect(tab.states().slice(0, 2)).toEqual(['working', 'working'])
    isOff.delete(1)
    await pass(15)
    expect(tab.run().rows[0]?.now).toMatchObject({ state: 'done', seen: true })
    expect(requestedIds().filter((id) => id === 1)).toHaveLength(1)
  })
})

describe('failures', () => {
  test('a lost reply is never sent again by the program', async () => {
    const { tab, requestedIds, answer } = await browserWithTab()
    answer(1, lostReply)
    await tab.begin({ rows: planOf(1).rows })
    await pass(60)
    expect(requestedIds()).toEqual([1])
    expect(tab.run().rows[0]?.now).toMatchObject({ state: 'unsure', failure: { kind: 'timeout' } })
    expect(tab.changed).toEqual(['eq/reboot 1, perhaps'])
  })

  test('three lost replies in a row pause the run', async () => {
    const { tab, requestedIds, answer } = await browserWithTab()
    for (let id = 1; id <= 9; id += 1) answer(id, lostReply)
    await tab.begin({ rows: planOf(9).rows, atOnce: 1 })
    await pass(60)
    expect(requestedIds()).toEqual([1, 2, 3])
    expect(tab.run().condition).toMatchObject({ state: 'paused', why: 'unreachable' })
  })

  test('nothing is sent offline, and the network resumes the run', async () => {
    const { tab, requestedIds, setOnline } = await browserWithTab()
    setOnline(false)
    await tab.begin()
    await pass(60)
    expect(requestedIds()).toEqual([])
    setOnline(true)
    await pass(0)
    expect(requestedIds()).toEqual([1, 2])
  })

  test('a row that goes offline before it is sent waits for the network', async () => {
    const { tab, requestedIds, answer, answerWell, setOnline } = await browserWithTab()
    answer(1, () => {
      setOnline(false)
      return new ApiError({ kind: 'offline', action: 'eq/reboot', notSent: true })
    })
    await tab.begin({ atOnce: 1 })
    await pass(60)
    expect(requestedIds()).toEqual([1])
    expect(tab.states()[0]).toBe('waiting')
    answerWell(1)
    setOnline(true)
    await pass(0)
    expect(requestedIds()).toEqual([1, 1])
  })

  test('signing out pauses the run, and another session never continues it', async () => {
    const { tab, requestedIds, setOwner } = await browserWithTab()
    const { id } = await tab.begin({ command: 'on' })
    await pass(0)
    tab.bulk.endSession()
    setOwner('bob')
    tab.bulk.wake()
    tab.bulk.instruct({ type: 'resume', id }, rightPin)
    await pass(60)
    expect(requestedIds()).toEqual([1, 2])
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

describe('a storage that refuses writes', () => {
  const rows = planOf(4).rows

  test('nothing is sent that couldn’t be stored first, and the run says why', async () => {
    const { tab, open, disk, requestedIds, finish } = await browserWithTab()
    const begun = tab.begin({ rows })
    // The run is stored, its changes aren’t.
    disk.refuse(1)
    const { id } = await begun
    for (const server of [1, 2, 3, 4]) finish(server)
    await pass(60)
    expect(tab.run().condition).toMatchObject({ state: 'paused', why: 'not-written' })
    expect(requestedIds()).toEqual([])
    tab.bulk.instruct({ type: 'resume', id }, rightPin)
    await pass(60)
    expect(requestedIds()).toEqual([])

    tab.crash()
    disk.accept()
    const again = open('again')
    await pass(0)
    again.bulk.instruct({ type: 'resume', id }, rightPin)
    await pass(60)
    expect(requestedIds()).toEqual([1, 2, 3, 4])
    expect(again.states()).toEqual(['done', 'done', 'done', 'done'])
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'refusing after %i writes never has a reload send twice to a server',
    async (writes) => {
      const { tab, open, disk, requestedIds, finish } = await browserWithTab()
      const begun = tab.begin({ rows })
      disk.refuse(writes)
      const { id } = await begun
      for (const server of [1, 2, 3, 4]) finish(server)
      await pass(60)
      tab.crash()
      disk.accept()
      const again = open('again')
      await pass(0)
      again.bulk.instruct({ type: 'resume', id }, rightPin)
      await pass(60)
      expect(requestedIds()).toEqual([...new Set(requestedIds())])
      expect(again.run().condition.state).toBe('ended')
      expect(again.states()).not.toContain('waiting')
    },
  )

  test('what it refused isn’t lost in the tab that knows better', async () => {
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
  test('a row whose operation is no longer known ends as unsure, and the run goes on', async () => {
    const { tab, requestedIds, finish } = await browserWithTab()
    await tab.begin({ rows: planOf(3).rows, atOnce: 1 })
    await pass(0)
    for (const server of [2, 3]) finish(server)
    await tab.operations.clear()
    await pass(30)
    expect(tab.states()).toEqual(['unsure', 'done', 'done'])
    expect(tab.run().rows[0]?.now).toMatchObject({ failure: { kind: 'forgotten' } })
    expect(tab.run().condition.state).toBe('ended')
    expect(requestedIds()).toEqual([1, 2, 3])
  })

  test('stopping ends a run whose operation is no longer known', async () => {
    const { tab, open } = await browserWithTab()
    const { id } = await tab.begin({ atOnce: 1 })
    await pass(0)
    tab.bulk.instruct({ type: 'stop', id })
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

  test('a bug of the panel ends its row and is reported', async () => {
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
