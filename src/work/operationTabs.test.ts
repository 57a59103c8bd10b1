import { describe, expect, test } from 'vitest'
import { browserWithTab, createBrowser } from './testing/browser.ts'
import { notReady, ok, stage } from './testing/service.ts'
import { pass, standStill } from './testing/clock.ts'

standStill()

describe('two tabs', () => {
  async function twoTabs() {
    const { tab: first, ...browser } = await browserWithTab()
    const second = browser.open('second')
    await pass(0)
    return { ...browser, first, second }
  }

  test('only one tab polls, and both see the progress and the result', async () => {
    const { first, second, service } = await twoTabs()
    service.job('key-1', stage('a'), notReady, ok('done'))
    await second.start()
    await pass(1)
    expect(second.operations.all()[0]?.stages).toHaveLength(1)
    await pass(10)
    expect(new Set(service.checks.map(({ tab }) => tab))).toEqual(new Set(['first']))
    for (const { operations, finished } of [first, second]) {
      expect(operations.all()[0]?.outcome).toMatchObject({ state: 'done', scope: 'done' })
      expect(finished).toHaveLength(1)
    }
  })

  test('another tab takes over when the polling tab is closed', async () => {
    const { first, second, service } = await twoTabs()
    service.job('key-1', stage('a'), notReady, notReady, ok('done'))
    await first.start()
    await pass(3)
    first.crash()
    await pass(10)
    expect(service.checks.at(-1)?.tab).toBe('second')
    expect(second.operations.all()[0]?.outcome.state).toBe('done')
  })

  test('a closing tab stores the result it is receiving first', async () => {
    const { first, second, service, disk } = await twoTabs()
    service.job('key-1', ok('done'))
    const { id } = await first.start()
    disk.freeze()
    await pass(1)
    const closed = first.operations.close()
    await pass(5)
    expect(service.checks).toHaveLength(1)
    disk.thaw()
    await closed
    await pass(5)
    expect(disk.stored.get(id)?.outcome.state).toBe('done')
    expect(second.operations.all()[0]?.outcome.state).toBe('done')
    expect(service.checks).toHaveLength(1)
  })

  test('a result that storage refused reaches a tab that opens later, and is stored once that works', async () => {
    const { first, service, disk, open } = await twoTabs()
    service.job('key-1', ok('done'))
    const { id } = await first.start({ action: 'eq/off' })
    disk.breakDown()
    await pass(5)
    expect(disk.stored.get(id)?.outcome.state).toBe('running')
    disk.mend()
    const third = open('third')
    await pass(1)
    expect(third.operations.all()[0]?.outcome.state).toBe('done')
    expect(disk.stored.get(id)?.outcome.state).toBe('done')
  })

  test('looking at an operation in another tab makes the leader poll more often', async () => {
    const { first, second, service } = await twoTabs()
    service.job('key-1', notReady)
    const { id } = await first.start()
    await pass(115)
    const before = service.checks.length
    const lookAway = second.operations.prioritize(id)
    await pass(20)
    lookAway()
    expect(service.checks.length - before).toBeGreaterThanOrEqual(10)
    expect(service.checks.at(-1)?.tab).toBe('first')
  })

  test('the priority ends a while after its tab has closed', async () => {
    const { first, second, service } = await twoTabs()
    service.job('key-1', notReady)
    const { id } = await first.start()
    second.operations.prioritize(id)
    await pass(5)
    second.crash()
    await pass(30)
    const before = service.checks.length
    await pass(60)
    expect(service.checks.length - before).toBe(6)
  })

  test('a hidden tab hands over to a visible one', async () => {
    const { first, second, leader, service } = await twoTabs()
    service.job('key-1', notReady)
    await first.start()
    expect(leader()).toBe('first')
    first.hide()
    await pass(0)
    expect(leader()).toBe('second')
    await pass(2)
    expect(service.checks.at(-1)?.tab).toBe('second')
    second.hide()
    await pass(10)
    expect(leader()).toBe('second')
    first.show()
    await pass(0)
    expect(leader()).toBe('first')
  })

  test.each(['first', 'second'] as const)(
    'only the tab that received the result reports the end, even while it steps down (%s received it)',
    async (receiver) => {
      const { first, second, service, disk, leader } = await twoTabs()
      service.job('key-1', ok('done'))
      await first.start({ action: 'eq/off' })
      if (receiver === 'second') {
        first.hide()
        await pass(0)
      }
      disk.freeze()
      await pass(1)
      expect(service.checks.map(({ tab }) => tab)).toEqual([receiver])
      // The result is being written while the other tab becomes visible and is about to lead.
      ;(receiver === 'first' ? first : second).hide()
      ;(receiver === 'first' ? second : first).show()
      await pass(0)
      disk.thaw()
      await pass(1)
      expect(leader()).not.toBe(receiver)
      expect({ first: first.localEnds(), second: second.localEnds() }).toEqual({
        first: receiver === 'first' ? 1 : 0,
        second: receiver === 'second' ? 1 : 0,
      })
      for (const { finished } of [first, second]) expect(finished).toHaveLength(1)
    },
  )

  test('a tab that steps down starts no read that the next leader would have to wait for', async () => {
    const { first, second, service, disk, leader } = await twoTabs()
    service.job('key-1', ok('done'))
    await first.start()
    disk.freeze()
    await pass(1)
    void service.holdReadings(new Promise(() => undefined))
    first.hide()
    disk.thaw()
    await pass(1)
    expect(leader()).toBe('second')
    expect(second.operations.all()[0]?.outcome.state).toBe('settling')
  })

  test('a third, hidden tab isn’t in the way of a visible one', async () => {
    const { first, second, open, leader } = await twoTabs()
    second.hide()
    const third = open('third', { seen: false })
    await pass(0)
    first.hide()
    third.show()
    await pass(0)
    expect(leader()).toBe('third')
  })

  test('a visible tab takes over from a suspended one that holds the lock', async () => {
    const { first, leader, service } = await twoTabs()
    service.job('key-1', notReady)
    await first.start()
    first.life.suspend()
    await pass(5)
    expect(leader()).toBe('first')
    await pass(10)
    expect(leader()).toBe('second')
    expect(service.checks.at(-1)?.tab).toBe('second')

    first.life.resume()
    const before = service.checks.length
    await pass(30)
    const tabs = new Set(service.checks.slice(before).map(({ tab }) => tab))
    expect([...tabs]).toEqual(['second'])
  })

  test('a hidden tab doesn’t take over from a suspended one', async () => {
    const { first, second, leader } = await twoTabs()
    second.hide()
    first.life.suspend()
    await pass(60)
    expect(leader()).toBe('first')
  })

  test('without locks both tabs poll, and the result wins over the unknown key', async () => {
    const browser = createBrowser()
    const first = browser.open('first', { withLocks: false })
    const second = browser.open('second', { withLocks: false })
    await pass(0)
    browser.service.job('key-1', ok('done'))
    await first.start()
    await pass(5)
    for (const { operations } of [first, second])
      expect(operations.all()[0]?.outcome.state).toBe('done')
  })

  test('operations are polled even where locks never answer', async () => {
    const browser = createBrowser()
    browser.locks.fallSilent()
    const tab = browser.open('first')
    await pass(0)
    browser.service.job('key-1', ok('done'))
    await tab.start()
    await pass(30)
    expect(tab.operations.all()[0]?.outcome.state).toBe('done')
  })

  test('clearing empties all tabs and the storage', async () => {
    const { first, second, service, disk } = await twoTabs()
    service.job('key-1', notReady)
    await first.start()
    await pass(1)
    await second.operations.clear()
    await pass(20)
    expect(first.operations.all()).toEqual([])
    expect(disk.stored.size).toBe(0)
    expect(service.checks.length).toBeLessThan(3)
  })
})

describe('secrets after signing out', () => {
  const account = ok('{"message":"added"}', { User: 'tmp_9', Password: 'Kx4-Yq9' })

  test('a check that ends after signing out brings nothing back', async () => {
    const { tab, service, disk, setOwner } = await browserWithTab()
    service.job('key-1', notReady, account)
    const { id } = await tab.start({ action: 'eq/add_ipmi_user' })
    await pass(1)
    setOwner('')
    tab.operations.forgetSecrets()
    await pass(10)
    expect(disk.stored.get(id)?.outcome.state).toBe('done')
    expect(tab.operations.secretOf(id)).toBeUndefined()
    setOwner('bob')
    expect(tab.operations.secretOf(id)).toBeUndefined()
    expect(JSON.stringify([...disk.stored.values()])).not.toContain('Kx4-Yq9')
  })

  test('reach all tabs of a person who is signed in', async () => {
    const { tab, service, open } = await browserWithTab()
    const second = open('second')
    await pass(0)
    service.job('key-1', notReady, account)
    const { id } = await second.start({ action: 'eq/add_ipmi_user' })
    await pass(10)
    for (const { operations } of [tab, second])
      expect(operations.secretOf(id)?.context).toEqual({ User: 'tmp_9', Password: 'Kx4-Yq9' })
  })
})

test('secrets of another tab’s request are removed from the output', async () => {
  const { service, disk, open } = await browserWithTab()
  const second = open('second')
  await pass(0)
  const failed = { result: 'Error', scope: 'failed', context: {}, debug: 'set to Kx4-Yq9' }
  service.job('key-1', notReady, failed)
  const { id } = await second.start({ action: 'eq/order_instance', secrets: ['Kx4-Yq9'] })
  await pass(10)
  expect(service.checks.map(({ tab }) => tab)).toContain('first')
  expect(disk.stored.get(id)?.outcome).toMatchObject({ state: 'failed', debug: 'set to •••' })
})
