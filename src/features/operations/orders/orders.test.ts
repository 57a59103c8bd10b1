import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBrowser } from '../testing/browser.ts'
import { pass } from '../testing/clock.ts'
import { notReady, ok, stage } from '../testing/service.ts'
import { adoptDeployments } from './adoptDeployments.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

// Loaded beforehand: the fake clock doesn't wait for modules.
await import('./recoverOrder.ts')

async function browserWithTab() {
  const browser = createBrowser()
  const tab = browser.open('first')
  await vi.advanceTimersByTimeAsync(0)
  const { account } = browser.service
  account.invoices.set(40, { status: 'Paid', server: 5860 })
  browser.service.job('key-41', notReady)
  const orders = () => account.asked.filter((action) => action === 'order_instance')
  return { ...browser, tab, account, orders }
}
type Given = Awaited<ReturnType<typeof browserWithTab>>

/** The API accepts the order, but the reply is lost. */
const takenAndLost = ({ account }: Given, deploying: boolean) =>
  account.onOrder(() => {
    account.invoices.set(41, { status: deploying ? 'Paid' : 'Unpaid', server: 5861 })
    if (deploying) account.keys.set(41, 'key-41')
    return 'lost'
  })

const only = ({ tab }: Pick<Given, 'tab'>) => {
  const [operation, ...others] = tab.operations.all()
  expect(others).toEqual([])
  return operation
}

describe('an order', () => {
  test('is stored before it is sent, without its secrets', async () => {
    const given = await browserWithTab()
    const { tab, account, disk } = given
    let kept: unknown[] = []
    account.onOrder(() => {
      kept = [...disk.kept.values()]
      return { result: 'OK', callback: 'key-1', deploy_status: 'install', id: 5861 }
    })
    await tab.order()
    expect(kept).toMatchObject([
      {
        outcome: { state: 'sending' },
        subject: { serverId: null, name: 'web-9' },
        order: { machine: 'vm.nano', before: { servers: [5860], invoice: 40, deploying: [] } },
      },
    ])
    expect(JSON.stringify(kept)).not.toContain('Secret-12')
    expect(only(given)).toMatchObject({
      key: 'key-1',
      subject: { serverId: 5861 },
      outcome: { state: 'running' },
    })
  })

  test('that is deployed ends with its IP address and server', async () => {
    const given = await browserWithTab()
    const { tab, account, service } = given
    account.onOrder(() => ({ result: 'OK', callback: 'key-1', deploy_status: 'install' }))
    const context = { action: 'deploy', id: '5861', ip: '203.0.113.7', User: 'root', password: 'x' }
    service.job('key-1', notReady, stage('OS installation started'), ok('deploy_done', context))
    await tab.order()
    await pass(12)
    expect(only(given)).toMatchObject({
      subject: { serverId: 5861 },
      outcome: { state: 'done', result: { ip: '203.0.113.7' } },
    })
  })

  test('that is refused leaves nothing behind', async () => {
    const { tab, disk } = await browserWithTab()
    await expect(tab.order()).rejects.toMatchObject({ kind: 'refused' })
    expect(tab.operations.all()).toEqual([])
    expect(disk.kept.size).toBe(0)
  })

  test('isn’t sent when the account can’t be read before', async () => {
    const { tab, account, orders } = await browserWithTab()
    account.setUnreachable(true)
    await expect(tab.order()).rejects.toMatchObject({ kind: 'offline' })
    expect(orders()).toEqual([])
    expect(tab.operations.all()).toEqual([])
  })

  test('isn’t sent for somebody who signed in meanwhile', async () => {
    const { tab, setOwner, orders } = await browserWithTab()
    const sending = tab.order()
    setOwner('bob')
    await expect(sending).rejects.toMatchObject({ kind: 'session' })
    expect(orders()).toEqual([])
    expect(tab.operations.all()).toEqual([])
  })

  test('that a reload cut off before it was sent was not ordered', async () => {
    const given = await browserWithTab()
    const { tab, account, open, orders } = given
    account.onReading(() => tab.crash())
    void tab.order()
    await pass(1)
    account.onReading(() => undefined)
    const second = open('second')
    await pass(15)
    expect(only({ tab: second })?.outcome).toMatchObject({ state: 'not-found' })
    expect(orders()).toEqual([])
  })

  test('that storage can’t hold is sent, and known as lost by a reload', async () => {
    const { tab, account, disk } = await browserWithTab()
    disk.breakDown()
    account.onOrder(() => ({ result: 'OK', callback: 'key-1', deploy_status: 'install', id: 5861 }))
    const id = await tab.order()
    expect(tab.operations.isUnsaved(id)).toBe(true)
  })
})

describe('an unpaid order', () => {
  async function unpaid() {
    const given = await browserWithTab()
    given.account.onOrder(() => {
      given.account.invoices.set(41, { status: 'Unpaid', server: 5861 })
      return { result: 'OK', invoice: 41, status: 'Unpaid', deploy_status: 'awaiting_payment' }
    })
    await given.tab.order()
    return given
  }

  test('continues by itself once it is paid', async () => {
    const given = await unpaid()
    const { account, tab } = given
    await pass(30)
    expect(only(given)?.outcome).toMatchObject({ state: 'to-pay', invoiceId: 41 })
    account.invoices.set(41, { status: 'Paid', server: 5861 })
    account.keys.set(41, 'key-41')
    // Returning to the tab checks at once, however long ago the last check was.
    tab.show()
    await pass(1)
    expect(only(given)).toMatchObject({
      key: 'key-41',
      subject: { serverId: 5861 },
      outcome: { state: 'running' },
    })
  })

  test('is checked ever less often, and never by a hidden tab', async () => {
    const { account, tab } = await unpaid()
    const looks = () => account.asked.filter((action) => action === 'get_invoice').length
    await pass(600)
    const [seen] = [looks()]
    expect(seen).toBeLessThan(20)
    tab.hide()
    await pass(600)
    expect(looks()).toBe(seen)
  })

  test('ends when its invoice is canceled', async () => {
    const given = await unpaid()
    given.account.invoices.set(41, { status: 'Cancelled', server: 5861 })
    await pass(5)
    expect(only(given)?.outcome).toMatchObject({ state: 'cancelled' })
    expect(given.tab.finished).toHaveLength(1)
  })

  test('is ready once it is paid and another client followed it to the end', async () => {
    const given = await unpaid()
    given.account.invoices.set(41, { status: 'Paid', server: 5861 })
    given.account.servers.add(5861)
    await pass(10)
    expect(only(given)?.outcome).toHaveProperty('paidAt')
    // Starting the deployment may take as long as the order itself.
    await pass(125)
    expect(only(given)?.outcome.state).toBe('to-pay')
    await pass(30)
    expect(only(given)).toMatchObject({
      subject: { serverId: 5861 },
      outcome: { state: 'finished-elsewhere' },
    })
  })
})

describe('an order with a lost reply', () => {
  test('is found by its deployment and sent once', async () => {
    const given = await browserWithTab()
    takenAndLost(given, true)
    await given.tab.order()
    await pass(3)
    expect(only(given)).toMatchObject({
      key: 'key-41',
      order: { found: true, invoiceId: 41 },
      outcome: { state: 'running' },
    })
    expect(given.orders()).toHaveLength(1)
  })

  test('is found by its invoice', async () => {
    const given = await browserWithTab()
    takenAndLost(given, false)
    await given.tab.order()
    await pass(3)
    expect(only(given)?.outcome).toMatchObject({ state: 'to-pay', invoiceId: 41 })
  })

  test('is given up only once the service can’t be working on it anymore', async () => {
    const given = await browserWithTab()
    given.account.onOrder(() => 'lost')
    await given.tab.order()
    await pass(138)
    expect(only(given)?.outcome).toMatchObject({ state: 'unanswered' })
    await pass(12)
    expect(only(given)?.outcome).toMatchObject({ state: 'not-found' })
    expect(given.orders()).toHaveLength(1)
  })

  test('waits just as long after a reload, counted from when it was sent', async () => {
    const given = await browserWithTab()
    const { tab, account, open } = given
    account.onOrder(() => {
      tab.crash()
      return 'lost'
    })
    void tab.order()
    await pass(60)
    const second = open('second')
    await pass(77)
    expect(only({ tab: second })?.outcome).toMatchObject({ state: 'unanswered' })
    await pass(15)
    expect(only({ tab: second })?.outcome).toMatchObject({ state: 'not-found' })
  })

  test('is searched for once a minute for an hour after it was given up', async () => {
    const given = await browserWithTab()
    given.account.onOrder(() => 'lost')
    await given.tab.order()
    await pass(155)
    const looks = () => given.account.asked.filter((action) => action === 'get_invoices').length
    let [seen] = [looks()]
    await pass(600)
    expect(looks() - seen).toBe(10)
    await pass(3100)
    seen = looks()
    await pass(600)
    expect(looks()).toBe(seen)
    expect(given.orders()).toHaveLength(1)
  })

  test('is corrected if it shows up after it was given up', async () => {
    const given = await browserWithTab()
    const { tab, account } = given
    account.onOrder(() => 'lost')
    await tab.order()
    await pass(155)
    expect(only(given)?.outcome.state).toBe('not-found')
    account.invoices.set(41, { status: 'Paid', server: 5861, description: 'vm.nano NL' })
    account.keys.set(41, 'key-41')
    // Somebody asks what is being deployed elsewhere: it isn’t a stranger’s.
    await adoptDeployments(tab, 'ada', Object.fromEntries(account.keys))
    await pass(62)
    expect(only(given)).toMatchObject({
      key: 'key-41',
      order: { found: true, foundLate: true, invoiceId: 41 },
      outcome: { state: 'running' },
    })
    expect(tab.foundLate).toMatchObject([{ key: 'key-41' }])
  })

  test('doesn’t claim what the next order brought', async () => {
    const given = await browserWithTab()
    const { tab, account } = given
    account.onOrder(() => 'lost')
    await tab.order()
    await pass(155)
    account.onOrder(() => {
      account.invoices.set(41, { status: 'Paid', server: 5861, description: 'vm.nano NL' })
      account.keys.set(41, 'key-41')
      return { result: 'OK', callback: 'key-41', deploy_status: 'install' }
    })
    await tab.order()
    await pass(70)
    expect(tab.operations.all().map(({ outcome }) => outcome.state)).toEqual([
      'running',
      'not-found',
    ])
    expect(tab.foundLate).toEqual([])
  })

  test('isn’t given up while the API can’t be reached', async () => {
    const given = await browserWithTab()
    given.account.onOrder(() => {
      given.account.setUnreachable(true)
      return 'lost'
    })
    await given.tab.order()
    await pass(300)
    expect(only(given)?.outcome).toMatchObject({ state: 'unanswered' })
  })

  test('is searched for after a reload in the middle of sending', async () => {
    const given = await browserWithTab()
    const { tab, account, open } = given
    account.onOrder(() => {
      account.invoices.set(41, { status: 'Paid', server: 5861 })
      account.keys.set(41, 'key-41')
      tab.crash()
      return { result: 'OK', invoice: 41, status: 'Paid' }
    })
    void tab.order()
    await pass(1)
    const second = open('second')
    await pass(15)
    expect(only({ tab: second })).toMatchObject({ key: 'key-41', outcome: { state: 'running' } })
    expect(given.orders()).toHaveLength(1)
  })

  test('isn’t searched for with another person’s session', async () => {
    const given = await browserWithTab()
    given.account.onOrder(() => {
      given.setOwner('bob')
      return 'lost'
    })
    await given.tab.order()
    const before = given.account.asked.length
    await pass(30)
    expect(given.account.asked).toHaveLength(before)
    expect(only(given)).toMatchObject({ owner: 'ada', outcome: { state: 'unanswered' } })
  })

  test('stays apart from a second one', async () => {
    const given = await browserWithTab()
    const { tab, account } = given
    takenAndLost(given, true)
    await tab.order()
    await pass(3)
    account.onOrder(() => {
      account.invoices.set(42, { status: 'Paid', server: 5862 })
      account.keys.set(42, 'key-42')
      return 'lost'
    })
    await tab.order()
    await pass(3)
    expect(tab.operations.all().map(({ key }) => key)).toEqual(['key-42', 'key-41'])
  })
})

describe('a deployment started elsewhere', () => {
  const receive = ({ tab, account }: Given) =>
    adoptDeployments(tab, 'ada', Object.fromEntries(account.keys))

  test('is followed once', async () => {
    const given = await browserWithTab()
    given.account.invoices.set(41, { status: 'Paid', server: 5861, description: 'vm.nano NL' })
    given.account.keys.set(41, 'key-41')
    await receive(given)
    await receive(given)
    expect(only(given)).toMatchObject({
      key: 'key-41',
      subject: { serverId: 5861, name: 'vm.nano NL' },
      order: { elsewhere: true, invoiceId: 41 },
      outcome: { state: 'running' },
    })
  })

  test('isn’t mistaken for another one if it is our own order’s', async () => {
    const given = await browserWithTab()
    takenAndLost(given, true)
    await given.tab.order()
    await receive(given)
    await pass(3)
    await receive(given)
    expect(only(given)).toMatchObject({ key: 'key-41', order: { elsewhere: false } })
  })
})
