import { describe, expect, test, vi } from 'vitest'
import { historyLimits } from './ledger.ts'
import { browserWithTab } from './testing/browser.ts'
import { notReady, ok, stage } from './testing/service.ts'
import { pass, standStill } from './testing/clock.ts'

standStill()

describe('one tab', () => {
  test('an operation is stored before the first check', async () => {
    const { tab, disk, service } = await browserWithTab()
    const operation = await tab.start()
    expect(disk.stored.get(operation.id)).toMatchObject({
      key: 'key-1',
      outcome: { state: 'running' },
    })
    expect(service.checks).toEqual([])
  })

  test('the result arrives with its message and hardware output', async () => {
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

  test('a failed operation keeps the API’s message', async () => {
    const { tab, service } = await browserWithTab()
    service.job('key-1', { result: 'Error', scope: 'PIN is wrong', context: {}, debug: null })
    await tab.start()
    await pass(1)
    expect(tab.operations.all()[0]?.outcome).toMatchObject({
      state: 'failed',
      scope: 'PIN is wrong',
    })
  })

  test.each([
    ['The management module does not answer', 'not-known'],
    ['No response from BMC', 'not-known'],
    ['Error: Unable to establish IPMI v2 / RMCP+ session', 'not-known'],
    ['The server is gone', 'failed'],
  ])('the BMC may be restarting already when its restart fails: %s', async (scope, state) => {
    const { tab, service } = await browserWithTab()
    service.job('key-1', { result: 'Error', scope, context: {}, debug: null })
    await tab.start({ action: 'eq/unit_reset' })
    await pass(1)
    expect(tab.operations.all()[0]?.outcome).toMatchObject({ state })
  })

  test('a change speeds the checks up again', async () => {
    const { tab, service } = await browserWithTab()
    service.job('key-1', ...Array.from({ length: 12 }, () => notReady), stage('1'), notReady)
    await tab.start()
    await pass(120)
    const reportedAt = tab.operations.all()[0]?.stages[0]?.at ?? 0
    const before = service.checks.findLast(({ at }) => at < reportedAt)?.at ?? reportedAt
    const after = service.checks.find(({ at }) => at > reportedAt)?.at ?? Infinity
    expect(after - reportedAt).toBeLessThan((reportedAt - before) / 2)
  })

  test('a stage is prompt if the previous check was recent', async () => {
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

  test('looking at an operation checks it at once, and more often until one looks away', async () => {
    const { tab, service } = await browserWithTab()
    service.job('key-1', notReady)
    const { id } = await tab.start()
    await pass(115)
    const before = service.checks.length
    const lookAway = tab.operations.prioritize(id)
    await pass(0)
    expect(service.checks).toHaveLength(before + 1)
    await pass(100)
    const checksWhileOpen = service.checks.length - before
    lookAway()
    await pass(30)
    const later = service.checks.length
    await pass(100)
    expect(checksWhileOpen).toBeGreaterThan(3 * (service.checks.length - later))
  })

  test('each stage is recorded once, however often it is reported', async () => {
    const { tab, service, disk } = await browserWithTab()
    service.job('key-1', stage('a'), stage('a'), stage('b'), stage('b'), stage('b'), ok('online'))
    const { id } = await tab.start()
    await pass(30)
    expect(disk.stored.get(id)?.stages.map(({ scope }) => scope)).toEqual(['a', 'b'])
    expect(disk.stored.get(id)?.outcome.state).toBe('done')
  })

  test('a key the API no longer knows ends as finished elsewhere', async () => {
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
  ])('%s ends nothing: checks go on until the API answers', async (_name, how) => {
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

  test('polling pauses offline and resumes at once', async () => {
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

  test('200 operations make at most six checks at once, and all end', async () => {
    const { tab, service } = await browserWithTab()
    const keys = Array.from({ length: 200 }, (_, index) => `key-${index}`)
    for (const key of keys) service.job(key, notReady, ok('done'))
    await Promise.all(keys.map((key) => tab.start({ key })))
    await pass(10)
    expect(tab.finished).toHaveLength(200)
  })

  test('a storage that refuses writes doesn’t stop the work', async () => {
    const { tab, service, disk } = await browserWithTab()
    disk.breakDown()
    service.job('key-1', ok('done'))
    await tab.start()
    await pass(1)
    expect(tab.operations.all()[0]?.outcome).toMatchObject({ state: 'done' })
  })

  test('the oldest finished operations are evicted, running ones never', async () => {
    const { tab, disk, service } = await browserWithTab()
    service.job('running', notReady)
    await tab.start({ key: 'running' })
    for (let index = 0; index < historyLimits.single + 5; index += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that they differ in age
      await tab.start({ key: `old-${index}` })
      // oxlint-disable-next-line no-await-in-loop
      await pass(1)
    }
    await tab.start({ key: 'last' })
    expect(disk.stored.size).toBe(historyLimits.single)
    expect(tab.operations.all().at(-1)?.key).toBe('running')
  })

  test('readings of sensors stay for a week, and for 200,000 characters of a server', async () => {
    const { tab } = await browserWithTab()
    const first = await tab.start({ key: 'first' })
    const day = 86_400_000
    const read = (
      id: string,
      serverId: number,
      { age, length = 10 }: { age: number; length?: number },
    ) => {
      const at = first.startedAt - age * day
      return tab.operations.add({
        ...first,
        id,
        action: 'eq/sensors',
        subject: { ...first.subject, serverId },
        startedAt: at,
        heardAt: at,
        outcome: { state: 'done', scope: 'x'.repeat(length), debug: null, at },
      })
    }
    await read('too old', 1, { age: 8 })
    await read('a week', 1, { age: 6.9 })
    await read('new', 1, { age: 0.1 })
    await read('older, of another server', 2, { age: 20 })
    await read('newest of it', 2, { age: 19 })
    await read('too much', 3, { age: 2, length: 150_000 })
    await read('large', 3, { age: 1, length: 150_000 })
    // Other work evicts no readings.
    for (let index = 0; index <= historyLimits.single; index += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that they differ in age
      await tab.operations.add({
        ...first,
        id: `other-${index}`,
        startedAt: first.startedAt + index,
        outcome: { state: 'done', scope: '', debug: null, at: first.startedAt + index },
      })
    const readings = tab.operations.all().filter(({ action }) => action === 'eq/sensors')
    expect(readings.map(({ id }) => id).toSorted()).toEqual(
      ['a week', 'large', 'new', 'newest of it'].toSorted(),
    )
  })

  test('a large bulk run evicts nothing that was started by hand', async () => {
    const { tab } = await browserWithTab()
    const byHand = await tab.start({ key: 'by-hand' })
    await pass(60)
    for (let index = 0; index <= historyLimits.rows; index += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that they differ in age
      await tab.operations.add({
        ...byHand,
        id: `row-${index}`,
        run: 'run',
        startedAt: byHand.startedAt + index,
        outcome: { state: 'done', scope: '', debug: null, at: byHand.startedAt + index },
      })
    const stored = tab.operations.all()
    expect(stored.filter(({ run }) => run !== undefined)).toHaveLength(historyLimits.rows)
    expect(stored).toContainEqual(expect.objectContaining({ key: 'by-hand' }))
    expect(stored).not.toContainEqual(expect.objectContaining({ id: 'row-0' }))
  })
})

describe('reload', () => {
  test('polling resumes where it was', async () => {
    const { tab, service, open, disk } = await browserWithTab()
    service.job('key-1', stage('a'), notReady, ok('done'))
    const { id } = await tab.start()
    await pass(1)
    tab.crash()
    const reloaded = open('reloaded')
    await pass(0)
    expect(reloaded.operations.all()).toMatchObject([{ id, stages: [{ scope: 'a' }] }])
    await pass(5)
    expect(disk.stored.get(id)?.outcome.state).toBe('done')
    expect(reloaded.finished).toHaveLength(1)
  })

  test('a tab that dies before storing a result leaves no error', async () => {
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

describe('secrets of a result', () => {
  const account = ok(
    '{"result":"OK","message":"user added","debug":"set name u7, Pa\\"ss1!"}',
    { id: '5860', User: 'u7', Password: 'Pa"ss1!' },
    'ipmitool user set password 3 Pa"ss1!',
  )

  test('are visible in every tab and never stored', async () => {
    const { tab, service, open, disk } = await browserWithTab()
    const second = open('second')
    await pass(0)
    service.job('key-1', account)
    const { id } = await tab.start({ action: 'eq/add_ipmi_user' })
    await pass(1)
    for (const { operations } of [tab, second])
      expect(operations.secretOf(id)?.context).toMatchObject({ User: 'u7', Password: 'Pa"ss1!' })
    const onDisk = JSON.stringify([...disk.stored.values()])
    expect(onDisk).toContain('user added')
    expect(onDisk).not.toMatch(/ss1!|u7/)
    tab.operations.forgetSecrets()
    await pass(0)
    expect(second.operations.secretOf(id)).toBeUndefined()
    expect(second.operations.all()).toHaveLength(1)
  })

  test('are passed on to a tab that opens later', async () => {
    const { tab, service, open } = await browserWithTab()
    service.job('key-1', account)
    const { id } = await tab.start({ action: 'eq/add_ipmi_user' })
    await pass(1)
    const later = open('later')
    await pass(0)
    expect(later.operations.secretOf(id)).toBeDefined()
  })
})

test('removed operations disappear only once a reload can’t bring them back', async () => {
  const { tab, service, disk } = await browserWithTab()
  service.job('key-1', ok('done'))
  const { id } = await tab.start()
  await pass(1)
  const back = vi.fn<() => void>()
  tab.operations.subscribe(() => {
    if (tab.operations.all().length === 0 && disk.stored.has(id)) back()
  })
  await tab.operations.forget([id])
  expect(tab.operations.all()).toEqual([])
  expect(disk.stored.size).toBe(0)
  expect(back).not.toHaveBeenCalled()
})
