import { describe, expect, test } from 'vitest'
import { browserWithTab } from './testing/browser.ts'
import { ok } from './testing/service.ts'
import { pass, standStill } from './testing/clock.ts'

standStill()

describe('a restarting server', () => {
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

  test('is reported once if it doesn’t come up', async () => {
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

  test('is asked for its power status, which may say that it didn’t come up', async () => {
    const { tab, service } = await browserWithTab()
    service.off.add(5860)
    service.job('key-1', ok('web-3 is restarting'))
    service.power(5860, 'Chassis Power is off, it is starting')
    await tab.start()
    await pass(150)
    expect(tab.operations.all()[0]?.outcome.state).toBe('settling')
    expect(service.statusCalls()).toBeGreaterThan(1)
    expect(service.statusCalls()).toBeLessThan(5)
    service.power(5860, 'Chassis Power is off, it did not come up after it was started')
    await pass(60)
    expect(tab.finished).toMatchObject([
      { outcome: { state: 'not-up', scope: 'web-3 is restarting' } },
    ])
  })

  test('isn’t asked too early', async () => {
    const { tab, service } = await browserWithTab()
    service.off.add(5860)
    service.job('key-1', ok('web-3 is restarting'))
    await tab.start()
    await pass(30)
    service.off.delete(5860)
    await pass(15)
    expect(tab.finished).toMatchObject([{ outcome: { state: 'done' } }])
    expect(service.statusCalls()).toBe(0)
  })

  test('is followed after a reload, and both tabs are notified', async () => {
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

  test('isn’t read with another person’s session', async () => {
    const { tab, service, setOwner } = await browserWithTab()
    service.off.add(5860)
    service.job('key-1', ok('web-3 is restarting'))
    await tab.start()
    setOwner('bob')
    await pass(60)
    expect(service.readings()).toBe(0)
    expect(tab.operations.all()[0]?.outcome.state).toBe('settling')
  })

  test('is read once while the session is lost, however long that takes', async () => {
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

  test('survives failed reads, but ends when the permission is missing', async () => {
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
  const request = {
    action: 'eq/off',
    callback: 'eq_callback' as const,
    subject: { serverId: 5860, name: 'web-3' },
  }

  test('is known to all tabs before the reply, and followed once it has a key', async () => {
    const { tab, service, open } = await browserWithTab()
    const other = open('other')
    await pass(0)
    service.job('key-1', ok('Post is off'))
    const sent = tab.operations.send(request, 'write')
    await pass(0)
    for (const { operations } of [tab, other])
      expect(operations.all()).toMatchObject([{ outcome: { state: 'sending' } }])
    await pass(25)
    expect(other.operations.all()[0]?.outcome.state).toBe('sending')
    await sent.accepted('key-1')
    await pass(2)
    for (const { operations, finished } of [tab, other]) {
      expect(operations.all()).toMatchObject([{ outcome: { state: 'done', scope: 'Post is off' } }])
      expect(finished).toHaveLength(1)
    }
  })

  test('leaves nothing behind when it is refused', async () => {
    const { tab, disk } = await browserWithTab()
    const sent = tab.operations.send(request, 'write')
    await sent.withdraw()
    await pass(5)
    expect(tab.operations.all()).toEqual([])
    expect(disk.stored.size).toBe(0)
  })

  test('is verified on the server when its reply was lost', async () => {
    const { tab, service } = await browserWithTab()
    const sent = tab.operations.send(request, 'write')
    await sent.replyLost()
    await pass(10)
    expect(tab.operations.all()[0]?.outcome.state).toBe('unanswered')
    service.off.add(5860)
    await pass(15)
    expect(tab.finished).toMatchObject([{ outcome: { state: 'done', scope: '' } }])
  })

  test('ends as unknown when the server shows nothing', async () => {
    const { tab, service } = await browserWithTab()
    await tab.operations.send(request, 'write').replyLost()
    await pass(320)
    expect(tab.operations.all().map(({ outcome }) => outcome.state)).toEqual(['not-known'])
    const readings = service.readings()
    await pass(300)
    expect(service.readings()).toBe(readings)
  })

  test('may be going on for 50 seconds where no server shows it', async () => {
    const { tab } = await browserWithTab()
    await tab.operations.send({ ...request, action: 'eq/add_ipmi_user' }, 'write').replyLost()
    await pass(48)
    expect(tab.operations.all()[0]?.outcome.state).toBe('unanswered')
    await pass(15)
    expect(tab.finished).toMatchObject([
      { action: 'eq/add_ipmi_user', outcome: { state: 'not-known' } },
    ])
  })

  test('counts as lost once its tab is closed, but not while its tab is open', async () => {
    const { tab, open } = await browserWithTab()
    const other = open('other')
    await pass(0)
    tab.operations.send(request, 'write')
    other.operations.send({ ...request, subject: { serverId: 12, name: 'db-1' } }, 'write')
    await pass(20)
    other.crash()
    tab.crash()
    const again = open('again')
    await pass(1)
    again.operations.send({ ...request, subject: { serverId: 13, name: 'db-2' } }, 'write')
    await pass(20)
    const states = again.operations
      .all()
      .map(({ subject, outcome }) => `${subject.serverId} ${outcome.state}`)
    expect(states.toSorted()).toEqual(['12 unanswered', '13 sending', '5860 unanswered'])
  })
})
