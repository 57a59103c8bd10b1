import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { memory } from './ledger.ts'
import { createBrowser, notReady, ok, stage } from './testBrowser.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

async function browserWithTab() {
  const browser = createBrowser()
  const tab = browser.open('first')
  await pass(0)
  return { ...browser, tab }
}

describe('one tab', () => {
  test('work is recorded before the first check', async () => {
    const { tab, disk, service } = await browserWithTab()
    const operation = await tab.start()
    expect(disk.kept.get(operation.id)).toMatchObject({
      key: 'key-1',
      outcome: { state: 'running' },
    })
    expect(service.checks).toEqual([])
  })

  test('the result arrives, with the message and the hardware output', async () => {
    const { tab, service } = await browserWithTab()
    service.job('key-1', notReady, ok('Post is on', {}, 'Chassis Power Control: Up/On'))
    await tab.start()
    await pass(3)
    expect(tab.operations.all()).toMatchObject([
      {
        outcome: { state: 'done', scope: 'Post is on', debug: 'Chassis Power Control: Up/On' },
        heardAt: 1_002_500,
      },
    ])
    expect(tab.finished).toHaveLength(1)
    await pass(60)
    expect(service.checks).toHaveLength(2)
  })

  test('failed work ends as failed, in the service’s words', async () => {
    const { tab, service } = await browserWithTab()
    service.job('key-1', { result: 'Error', scope: 'PIN is wrong', context: {}, debug: null })
    await tab.start()
    await pass(1)
    expect(tab.operations.all()[0]?.outcome).toMatchObject({
      state: 'failed',
      scope: 'PIN is wrong',
    })
  })

  test('checks begin after a second and slow down to one in ten', async () => {
    const { tab, service } = await browserWithTab()
    service.job('key-1', notReady)
    await tab.start()
    await pass(120)
    const times = service.checks.map(({ at }) => at - 1_000_000)
    expect(times.slice(0, 3)).toEqual([1000, 2500, 4750])
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    expect(Math.max(...gaps)).toBe(10_000)
    expect(gaps.at(-1)).toBe(10_000)
  })

  test('news makes the checks quick again', async () => {
    const { tab, service } = await browserWithTab()
    service.job('key-1', ...Array.from({ length: 12 }, () => notReady), stage('1'), notReady)
    await tab.start()
    await pass(120)
    const told = tab.operations.all()[0]?.stages[0]?.at ?? 0
    expect(service.checks.find(({ at }) => at > told)?.at).toBe(told + 1000)
  })

  test('a stage is heard of promptly by whoever asked shortly before, not after a sleep', async () => {
    const { tab, service } = await browserWithTab()
    service.job('key-1', notReady, stage('a'), stage('b'), ok('deploy_done'))
    await tab.start()
    await pass(3)
    vi.setSystemTime(Date.now() + 60_000)
    await pass(1)
    await pass(2)
    const [operation] = tab.operations.all()
    expect(operation?.stages).toMatchObject([
      { scope: 'a', prompt: true },
      { scope: 'b', prompt: false },
    ])
    expect(operation?.outcome).toMatchObject({ state: 'done', prompt: true })
  })

  test('looking at it checks at once, and more often until one looks away', async () => {
    const { tab, service } = await browserWithTab()
    service.job('key-1', notReady)
    const { id } = await tab.start()
    await pass(115)
    const before = service.checks.length
    const lookAway = tab.operations.attend(id)
    await pass(0)
    expect(service.checks).toHaveLength(before + 1)
    await pass(40)
    expect(service.checks).toHaveLength(before + 21)
    lookAway()
    await pass(30)
    const later = service.checks.length
    await pass(100)
    expect(service.checks).toHaveLength(later + 10)
  })

  test('each stage is kept once, however often it is told', async () => {
    const { tab, service, disk } = await browserWithTab()
    service.job('key-1', stage('a'), stage('a'), stage('b'), stage('b'), stage('b'), ok('online'))
    const { id } = await tab.start()
    await pass(30)
    expect(disk.kept.get(id)?.stages.map(({ scope }) => scope)).toEqual(['a', 'b'])
    expect(disk.kept.get(id)?.outcome.state).toBe('done')
  })

  test('a key that the service no longer knows ends as finished elsewhere', async () => {
    const { tab } = await browserWithTab()
    await tab.start()
    await pass(1)
    expect(tab.operations.all()[0]?.outcome).toEqual({ state: 'finished-elsewhere', at: 1_001_000 })
    expect(tab.finished).toMatchObject([{ changes: ['eq/show'] }])
  })

  test.each([
    ['a dropped connection', () => 'lost'],
    ['HTML of a proxy', () => '<html>502 Bad gateway</html>'],
    ['an empty body', () => ''],
    ['a cut-off reply', () => '{"result":"OK","sco'],
    ['a reply of another shape', () => ({ result: 'Maybe', code: 7 })],
  ])('%s ends nothing: the checks go on until the service answers', async (_name, how) => {
    const { tab, service } = await browserWithTab()
    service.job('key-1', ok('done'))
    service.fail(how)
    await tab.start()
    await pass(60)
    expect(tab.operations.all()[0]?.outcome).toEqual({ state: 'running' })
    expect(service.checks.length).toBeLessThan(15)
    service.recover()
    await pass(10)
    expect(tab.operations.all()[0]?.outcome).toMatchObject({ state: 'done' })
  })

  test('offline it pauses, and goes on at once when the network is back', async () => {
    const { tab, service, setOnline } = await browserWithTab()
    service.job('key-1', notReady, ok('done'))
    await tab.start()
    await pass(1)
    setOnline(false)
    await pass(600)
    expect(service.checks).toHaveLength(1)
    setOnline(true)
    await pass(0)
    expect(tab.operations.all()[0]?.outcome).toMatchObject({ state: 'done' })
  })

  test('two hundred pieces of work make at most six checks at once, and all end', async () => {
    const { tab, service } = await browserWithTab()
    const keys = Array.from({ length: 200 }, (_, index) => `key-${index}`)
    for (const key of keys) service.job(key, notReady, ok('done'))
    await Promise.all(keys.map((key) => tab.start({ key })))
    await pass(10)
    expect(tab.finished).toHaveLength(200)
  })

  test('a disk that refuses to write does not stop the work', async () => {
    const { tab, service, disk } = await browserWithTab()
    disk.breakDown()
    service.job('key-1', ok('done'))
    await tab.start()
    await pass(1)
    expect(tab.operations.all()[0]?.outcome).toMatchObject({ state: 'done' })
  })

  test('the oldest finished work is forgotten, running work never', async () => {
    const { tab, disk, service } = await browserWithTab()
    service.job('running', notReady)
    await tab.start({ key: 'running' })
    for (let index = 0; index < memory + 5; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that they differ in age
      await tab.start({ key: `old-${index}` })
      // oxlint-disable-next-line no-await-in-loop
      await pass(1)
    }
    await tab.start({ key: 'last' })
    expect(disk.kept.size).toBe(memory)
    expect(tab.operations.all().at(-1)?.key).toBe('running')
  })
})

describe('a machine that restarts', () => {
  test('is done when it is up, not when the hardware has obeyed', async () => {
    const { tab, service } = await browserWithTab()
    service.off.add(5860)
    service.job('key-1', ok('web-3 is restarting', {}, 'Cycle'))
    await tab.start()
    await pass(10)
    expect(tab.operations.all()[0]?.outcome.state).toBe('settling')
    expect(tab.settling).toHaveLength(1)
    expect(tab.finished).toEqual([])
    service.off.delete(5860)
    await pass(10)
    expect(tab.finished).toMatchObject([
      { outcome: { state: 'done', scope: 'web-3 is restarting', debug: 'Cycle' } },
    ])
    const readings = service.readings()
    await pass(300)
    expect(service.readings()).toBe(readings)
  })

  test('and does not come up is told so, once', async () => {
    const { tab, service } = await browserWithTab()
    service.off.add(5860)
    service.job('key-1', ok('web-3 is restarting'))
    await tab.start()
    await pass(290)
    expect(tab.finished).toEqual([])
    await pass(30)
    expect(tab.finished).toMatchObject([{ outcome: { state: 'not-up' } }])
    expect(service.readings()).toBeLessThan(50)
  })

  test('and says itself that it did not come up is asked, and believed', async () => {
    const { tab, service } = await browserWithTab()
    service.off.add(5860)
    service.job('key-1', ok('web-3 is restarting'))
    service.power(5860, 'Chassis Power is off, it is starting')
    await tab.start()
    await pass(150)
    expect(tab.operations.all()[0]?.outcome.state).toBe('settling')
    expect(service.asked()).toBeGreaterThan(1)
    expect(service.asked()).toBeLessThan(5)
    service.power(5860, 'Chassis Power is off, it did not come up after it was started')
    await pass(60)
    expect(tab.finished).toMatchObject([
      { outcome: { state: 'not-up', scope: 'web-3 is restarting' } },
    ])
  })

  test('soon is not asked after', async () => {
    const { tab, service } = await browserWithTab()
    service.off.add(5860)
    service.job('key-1', ok('web-3 is restarting'))
    await tab.start()
    await pass(30)
    service.off.delete(5860)
    await pass(15)
    expect(tab.finished).toMatchObject([{ outcome: { state: 'done' } }])
    expect(service.asked()).toBe(0)
  })

  test('is followed on after a reload, and both tabs are told', async () => {
    const { tab, service, open } = await browserWithTab()
    service.off.add(5860)
    service.job('key-1', ok('web-3 is restarting'))
    await tab.start()
    await pass(5)
    tab.crash()
    const again = open('again')
    const other = open('other')
    await pass(5)
    expect(again.operations.all()[0]?.outcome.state).toBe('settling')
    service.off.delete(5860)
    await pass(15)
    for (const { finished } of [again, other])
      expect(finished).toMatchObject([{ outcome: { state: 'done' } }])
  })

  test('of somebody else is not read with this session', async () => {
    const { tab, service, setOwner } = await browserWithTab()
    service.off.add(5860)
    service.job('key-1', ok('web-3 is restarting'))
    await tab.start()
    setOwner('bob')
    await pass(60)
    expect(service.readings()).toBe(0)
    expect(tab.operations.all()[0]?.outcome.state).toBe('settling')
  })

  test('is asked after once while the session is lost, however long that takes', async () => {
    const { tab, service } = await browserWithTab()
    let signIn = (): void => undefined
    void service.holdReadings(new Promise((resolve) => (signIn = resolve)))
    service.job('key-1', ok('web-3 is restarting'))
    await tab.start()
    await pass(600)
    expect(service.readings()).toBe(1)
    expect(tab.operations.all()[0]?.outcome.state).toBe('settling')
    signIn()
    await pass(30)
    expect(tab.operations.all()[0]?.outcome.state).toBe('done')
  })

  test('a failed reading ends nothing, a right that is missing does', async () => {
    const { tab, service } = await browserWithTab()
    service.failReadings(() => 'lost')
    service.job('key-1', ok('web-3 is restarting'))
    await tab.start()
    await pass(60)
    expect(tab.operations.all()[0]?.outcome.state).toBe('settling')
    service.failReadings(() => ({ code: 403, message: 'Permission denied' }))
    await pass(15)
    expect(tab.operations.all()[0]?.outcome.state).toBe('done')
  })
})

describe('a write on its way', () => {
  const asked = {
    action: 'eq/off',
    callback: 'eq_callback' as const,
    subject: { serverId: 5860, name: 'web-3' },
  }

  test('is known to all tabs before there is a reply, and followed with its key', async () => {
    const { tab, service, open } = await browserWithTab()
    const other = open('other')
    await pass(0)
    service.job('key-1', ok('Post is off'))
    const sent = tab.operations.send(asked, 'write')
    await pass(0)
    for (const { operations } of [tab, other])
      expect(operations.all()).toMatchObject([{ outcome: { state: 'sending' } }])
    await pass(25)
    expect(other.operations.all()[0]?.outcome.state).toBe('sending')
    await sent.taken('key-1')
    await pass(2)
    for (const { operations, finished } of [tab, other]) {
      expect(operations.all()).toMatchObject([{ outcome: { state: 'done', scope: 'Post is off' } }])
      expect(finished).toHaveLength(1)
    }
  })

  test('that was refused leaves nothing behind', async () => {
    const { tab, disk } = await browserWithTab()
    const sent = tab.operations.send(asked, 'write')
    await sent.withdrawn()
    await pass(5)
    expect(tab.operations.all()).toEqual([])
    expect(disk.kept.size).toBe(0)
  })

  test('whose reply was lost is read until the server shows what became of it', async () => {
    const { tab, service } = await browserWithTab()
    const sent = tab.operations.send(asked, 'write')
    await sent.lost()
    await pass(10)
    expect(tab.operations.all()[0]?.outcome.state).toBe('unanswered')
    service.off.add(5860)
    await pass(15)
    expect(tab.finished).toMatchObject([{ outcome: { state: 'done', scope: '' } }])
  })

  test('of which the server shows nothing stays not known', async () => {
    const { tab, service } = await browserWithTab()
    await tab.operations.send(asked, 'write').lost()
    await tab.operations.send({ ...asked, action: 'eq/add_ipmi_user' }, 'write').lost()
    await pass(2)
    expect(tab.finished).toMatchObject([
      { action: 'eq/add_ipmi_user', outcome: { state: 'not-known' } },
    ])
    await pass(320)
    expect(tab.operations.all().map(({ outcome }) => outcome.state)).toEqual([
      'not-known',
      'not-known',
    ])
    const readings = service.readings()
    await pass(300)
    expect(service.readings()).toBe(readings)
  })

  test('of a tab that was closed has no answer; one of a living tab is waited for', async () => {
    const { tab, open } = await browserWithTab()
    const other = open('other')
    await pass(0)
    tab.operations.send(asked, 'write')
    other.operations.send({ ...asked, subject: { serverId: 12, name: 'db-1' } }, 'write')
    await pass(20)
    other.crash()
    tab.crash()
    const again = open('again')
    await pass(1)
    again.operations.send({ ...asked, subject: { serverId: 13, name: 'db-2' } }, 'write')
    await pass(20)
    const states = again.operations
      .all()
      .map(({ subject, outcome }) => `${subject.serverId} ${outcome.state}`)
    expect(states.toSorted()).toEqual(['12 unanswered', '13 sending', '5860 unanswered'])
  })
})

describe('reload', () => {
  test('work goes on where it was', async () => {
    const { tab, service, open, disk } = await browserWithTab()
    service.job('key-1', stage('a'), notReady, ok('done'))
    const { id } = await tab.start()
    await pass(1)
    tab.crash()
    const reloaded = open('reloaded')
    await pass(0)
    expect(reloaded.operations.all()).toMatchObject([{ id, stages: [{ scope: 'a' }] }])
    await pass(5)
    expect(disk.kept.get(id)?.outcome.state).toBe('done')
    expect(reloaded.finished).toHaveLength(1)
  })

  test('a tab that dies between being told and storing leaves no error', async () => {
    const { tab, service, open, disk } = await browserWithTab()
    service.job('key-1', ok('done'))
    await tab.start()
    disk.freeze()
    await pass(1)
    tab.crash()
    disk.loseWrites()
    const reloaded = open('reloaded')
    await pass(2)
    expect(reloaded.operations.all()[0]?.outcome.state).toBe('finished-elsewhere')
    expect(reloaded.finished).toHaveLength(1)
  })

  test('nobody sees a result before it is stored', async () => {
    const { tab, service, disk, posted } = await browserWithTab()
    service.job('key-1', ok('done'))
    await tab.start({ action: 'eq/off' })
    disk.freeze()
    posted.length = 0
    await pass(1)
    expect(tab.operations.all()[0]?.outcome.state).toBe('running')
    expect(posted).toEqual([])
    disk.thaw()
    await pass(0)
    expect(tab.operations.all()[0]?.outcome.state).toBe('done')
    expect(posted).toHaveLength(1)
  })
})

describe('two tabs', () => {
  async function twoTabs() {
    const { tab: first, ...browser } = await browserWithTab()
    const second = browser.open('second')
    await pass(0)
    return { ...browser, first, second }
  }

  test('only one polls, both see the progress and the result', async () => {
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

  test('when the polling tab is closed, the other takes over', async () => {
    const { first, second, service } = await twoTabs()
    service.job('key-1', stage('a'), notReady, notReady, ok('done'))
    await first.start()
    await pass(3)
    first.crash()
    await pass(10)
    expect(service.checks.at(-1)?.tab).toBe('second')
    expect(second.operations.all()[0]?.outcome.state).toBe('done')
  })

  test('a tab that leaves in good order stores what it is being told first', async () => {
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
    expect(disk.kept.get(id)?.outcome.state).toBe('done')
    expect(second.operations.all()[0]?.outcome.state).toBe('done')
    expect(service.checks).toHaveLength(1)
  })

  test('looking at it in the tab that does not poll makes the other check more often', async () => {
    const { first, second, service } = await twoTabs()
    service.job('key-1', notReady)
    const { id } = await first.start()
    await pass(115)
    const before = service.checks.length
    const lookAway = second.operations.attend(id)
    await pass(20)
    lookAway()
    expect(service.checks.length - before).toBeGreaterThanOrEqual(10)
    expect(service.checks.at(-1)?.tab).toBe('first')
  })

  test('a tab that closes while it looks is forgotten after a while', async () => {
    const { first, second, service } = await twoTabs()
    service.job('key-1', notReady)
    const { id } = await first.start()
    second.operations.attend(id)
    await pass(5)
    second.crash()
    await pass(30)
    const before = service.checks.length
    await pass(60)
    expect(service.checks.length - before).toBe(6)
  })

  test('a hidden tab hands over to the one that is seen', async () => {
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

  test('a third, hidden tab does not stay in the way of a seen one', async () => {
    const { first, second, open, leader } = await twoTabs()
    second.hide()
    const third = open('third', { seen: false })
    await pass(0)
    first.hide()
    third.show()
    await pass(0)
    expect(leader()).toBe('third')
  })

  test('a suspended tab that holds the lock is taken over by the one that is seen', async () => {
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

  test('a hidden tab that sleeps a while is not taken over by another hidden one', async () => {
    const { first, second, leader } = await twoTabs()
    second.hide()
    first.life.suspend()
    await pass(60)
    expect(leader()).toBe('first')
  })

  test('without locks both ask, and the one that was told the result is believed', async () => {
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

  test('forgetting everything empties all tabs and the disk', async () => {
    const { first, second, service, disk } = await twoTabs()
    service.job('key-1', notReady)
    await first.start()
    await pass(1)
    await second.operations.clear()
    await pass(20)
    expect(first.operations.all()).toEqual([])
    expect(disk.kept.size).toBe(0)
    expect(service.checks.length).toBeLessThan(3)
  })
})

describe('secrets of a result', () => {
  const account = ok(
    '{"result":"OK","message":"user added","debug":"set name u7, Pa\\"ss1!"}',
    { id: '5860', User: 'u7', Password: 'Pa"ss1!' },
    'ipmitool user set password 3 Pa"ss1!',
  )

  test('are seen in every tab, and never stored', async () => {
    const { tab, service, open, disk } = await browserWithTab()
    const second = open('second')
    await pass(0)
    service.job('key-1', account)
    const { id } = await tab.start({ action: 'eq/add_ipmi_user' })
    await pass(1)
    for (const { operations } of [tab, second])
      expect(operations.secretOf(id)?.context).toMatchObject({ User: 'u7', Password: 'Pa"ss1!' })
    const written = JSON.stringify([...disk.kept.values()])
    expect(written).toContain('user added')
    expect(written).not.toMatch(/ss1!|u7/)
    tab.operations.forgetSecrets()
    await pass(0)
    expect(second.operations.secretOf(id)).toBeUndefined()
    expect(second.operations.all()).toHaveLength(1)
  })

  test('are handed to a tab that opens later', async () => {
    const { tab, service, open } = await browserWithTab()
    service.job('key-1', account)
    const { id } = await tab.start({ action: 'eq/add_ipmi_user' })
    await pass(1)
    const later = open('later')
    await pass(0)
    expect(later.operations.secretOf(id)).toBeDefined()
  })
})
