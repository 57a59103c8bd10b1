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
  const orders = () => account.calls.filter((action) => action === 'order_instance')
  return { ...browser, tab, account, orders }
}
type Given = Awaited<ReturnType<typeof browserWithTab>>

/** The API accepts the order, but the response is lost. */
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
    const setup = await browserWithTab()
    const { tab, account, disk } = setup
    let stored: unknown[] = []
    account.onOrder(() => {
      stored = [...disk.stored.values()]
      return { result: 'OK', callback: 'key-1', deploy_status: 'install', id: 5861 }
    })
    await tab.order()
    expect(stored).toMatchObject([
      {
        outcome: { state: 'sending' },
        subject: { serverId: null, name: 'web-9' },
        order: { machine: 'vm.nano', before: { servers: [5860], invoice: 40, deploying: [] } },
      },
    ])
    expect(JSON.stringify(stored)).not.toContain('Secret-12')
    expect(only(setup)).toMatchObject({
      key: 'key-1',
      subject: { serverId: 5861 },
      outcome: { state: 'running' },
    })
  })

  test('that is deployed ends with its IP address and server', async () => {
    const setup = await browserWithTab()
    const { tab, account, service } = setup
    account.onOrder(() => ({ result: 'OK', callback: 'key-1', deploy_status: 'install' }))
    const context = { action: 'deploy', id: '5861', ip: '203.0.113.7', User: 'root', password: 'x' }
    service.job('key-1', notReady, stage('OS installation started'), ok('deploy_done', context))
    await tab.order()
    await pass(12)
    expect(only(setup)).toMatchObject({
      subject: { serverId: 5861 },
      outcome: { state: 'done', result: { ip: '203.0.113.7' } },
    })
  })

  test('that is refused leaves nothing behind', async () => {
    const { tab, disk } = await browserWithTab()
    await expect(tab.order()).rejects.toMatchObject({ kind: 'refused' })
    expect(tab.operations.all()).toEqual([])
    expect(disk.stored.size).toBe(0)
  })

  test.each([
    ['Insufficient funds', undefined],
    ['Preset vm.nano is out of stock in NL', 400],
    ['Wrong promo code', 403],
  ])(
    'that is refused by “%s” is followed if the browser had sent it before',
    async (error, code) => {
      const setup = await browserWithTab()
      const { tab, account, disk } = setup
      account.onOrder(() => {
        account.invoices.set(41, { status: 'Paid', server: 5861, description: 'vm.nano, web-9' })
        account.keys.set(41, 'key-41')
        return { result: -1, error, ...(code && { code }) }
      })
      const id = await tab.order()
      expect(only(setup)).toMatchObject({
        id,
        key: 'key-41',
        outcome: { state: 'running' },
        order: { invoiceId: 41, found: true },
      })
      expect([...disk.stored.keys()]).toEqual([id])
      expect(account.calls.filter((action) => action === 'update_servers')).toHaveLength(2)
    },
  )

  test('that is refused doesn’t claim another person’s order of another plan', async () => {
    const setup = await browserWithTab()
    const { tab, account } = setup
    account.onOrder(() => {
      account.invoices.set(41, { status: 'Paid', server: 5861, description: 'bm.large, db-1' })
      account.servers.add(5861)
      return { result: -1, error: 'Insufficient funds' }
    })
    await expect(tab.order()).rejects.toMatchObject({ text: 'Insufficient funds' })
    expect(only(setup)).toBeUndefined()
  })

  test('that is refused is searched for as long as the account can’t be read', async () => {
    const setup = await browserWithTab()
    const { tab, account, orders } = setup
    account.onOrder(() => {
      account.invoices.set(41, { status: 'Unpaid', server: 5861, description: 'vm.nano' })
      account.setUnreachable(true)
      return { result: -1, error: 'Insufficient funds' }
    })
    await tab.order()
    expect(only(setup)?.outcome.state).toBe('unanswered')
    account.setUnreachable(false)
    await pass(10)
    expect(only(setup)?.outcome).toMatchObject({ state: 'to-pay', invoiceId: 41 })
    expect(orders()).toHaveLength(1)
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
    const setup = await browserWithTab()
    const { tab, account, open, orders } = setup
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
    const setup = await browserWithTab()
    setup.account.onOrder(() => {
      setup.account.invoices.set(41, { status: 'Unpaid', server: 5861 })
      return { result: 'OK', invoice: 41, status: 'Unpaid', deploy_status: 'awaiting_payment' }
    })
    await setup.tab.order()
    return setup
  }

  test('continues by itself once it is paid', async () => {
    const setup = await unpaid()
    const { account, tab } = setup
    await pass(30)
    expect(only(setup)?.outcome).toMatchObject({ state: 'to-pay', invoiceId: 41 })
    account.invoices.set(41, { status: 'Paid', server: 5861 })
    account.keys.set(41, 'key-41')
    // Returning to the tab checks at once, however long ago the last check was.
    tab.show()
    await pass(1)
    expect(only(setup)).toMatchObject({
      key: 'key-41',
      subject: { serverId: 5861 },
      outcome: { state: 'running' },
    })
  })

  test('is checked ever less often, and never by a hidden tab', async () => {
    const { account, tab } = await unpaid()
    const lookups = () => account.calls.filter((action) => action === 'get_invoice').length
    await pass(600)
    const [seen] = [lookups()]
    expect(seen).toBeLessThan(20)
    tab.hide()
    await pass(600)
    expect(lookups()).toBe(seen)
  })

  test('ends when its invoice is canceled', async () => {
    const setup = await unpaid()
    setup.account.invoices.set(41, { status: 'Cancelled', server: 5861 })
    await pass(5)
    expect(only(setup)?.outcome).toMatchObject({ state: 'cancelled' })
    expect(setup.tab.finished).toHaveLength(1)
  })

  test('is ready once it is paid and another client followed it to the end', async () => {
    const setup = await unpaid()
    setup.account.invoices.set(41, { status: 'Paid', server: 5861 })
    setup.account.servers.add(5861)
    await pass(10)
    expect(only(setup)?.outcome).toHaveProperty('paidAt')
    // Starting the deployment may take as long as the order itself.
    await pass(125)
    expect(only(setup)?.outcome.state).toBe('to-pay')
    await pass(30)
    expect(only(setup)).toMatchObject({
      subject: { serverId: 5861 },
      outcome: { state: 'finished-elsewhere' },
    })
  })
})

describe('an order with a lost reply', () => {
  test('is found by its deployment and sent once', async () => {
    const setup = await browserWithTab()
    takenAndLost(setup, true)
    await setup.tab.order()
    await pass(3)
    expect(only(setup)).toMatchObject({
      key: 'key-41',
      order: { found: true, invoiceId: 41 },
      outcome: { state: 'running' },
    })
    expect(setup.orders()).toHaveLength(1)
  })

  test('is found by its invoice', async () => {
    const setup = await browserWithTab()
    takenAndLost(setup, false)
    await setup.tab.order()
    await pass(3)
    expect(only(setup)?.outcome).toMatchObject({ state: 'to-pay', invoiceId: 41 })
  })

  test('is given up only once the service can’t be working on it anymore', async () => {
    const setup = await browserWithTab()
    setup.account.onOrder(() => 'lost')
    await setup.tab.order()
    await pass(138)
    expect(only(setup)?.outcome).toMatchObject({ state: 'unanswered' })
    await pass(12)
    expect(only(setup)?.outcome).toMatchObject({ state: 'not-found' })
    expect(setup.orders()).toHaveLength(1)
  })

  test('waits just as long after a reload, counted from when it was sent', async () => {
    const setup = await browserWithTab()
    const { tab, account, open } = setup
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
    const setup = await browserWithTab()
    setup.account.onOrder(() => 'lost')
    await setup.tab.order()
    await pass(155)
    const lookups = () => setup.account.calls.filter((action) => action === 'get_invoices').length
    let [seen] = [lookups()]
    await pass(600)
    expect(lookups() - seen).toBe(10)
    await pass(3100)
    seen = lookups()
    await pass(600)
    expect(lookups()).toBe(seen)
    expect(setup.orders()).toHaveLength(1)
  })

  test('is corrected if it shows up after it was given up', async () => {
    const setup = await browserWithTab()
    const { tab, account } = setup
    account.onOrder(() => 'lost')
    await tab.order()
    await pass(155)
    expect(only(setup)?.outcome.state).toBe('not-found')
    account.invoices.set(41, { status: 'Paid', server: 5861, description: 'vm.nano NL' })
    account.keys.set(41, 'key-41')
    // Somebody asks what is being deployed elsewhere: it isn’t a stranger’s.
    await adoptDeployments(tab, 'ada', Object.fromEntries(account.keys))
    await pass(62)
    expect(only(setup)).toMatchObject({
      key: 'key-41',
      order: { found: true, foundLate: true, invoiceId: 41 },
      outcome: { state: 'running' },
    })
    expect(tab.foundLate).toMatchObject([{ key: 'key-41' }])
  })

  test('doesn’t claim what the next order brought', async () => {
    const setup = await browserWithTab()
    const { tab, account } = setup
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
    const setup = await browserWithTab()
    setup.account.onOrder(() => {
      setup.account.setUnreachable(true)
      return 'lost'
    })
    await setup.tab.order()
    await pass(300)
    expect(only(setup)?.outcome).toMatchObject({ state: 'unanswered' })
  })

  test('is searched for after a reload in the middle of sending', async () => {
    const setup = await browserWithTab()
    const { tab, account, open } = setup
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
    expect(setup.orders()).toHaveLength(1)
  })

  test('isn’t searched for with another person’s session', async () => {
    const setup = await browserWithTab()
    setup.account.onOrder(() => {
      setup.setOwner('bob')
      return 'lost'
    })
    await setup.tab.order()
    const before = setup.account.calls.length
    await pass(30)
    expect(setup.account.calls).toHaveLength(before)
    expect(only(setup)).toMatchObject({ owner: 'ada', outcome: { state: 'unanswered' } })
  })

  test('stays apart from a second one', async () => {
    const setup = await browserWithTab()
    const { tab, account } = setup
    takenAndLost(setup, true)
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
    const setup = await browserWithTab()
    setup.account.invoices.set(41, { status: 'Paid', server: 5861, description: 'vm.nano NL' })
    setup.account.keys.set(41, 'key-41')
    await receive(setup)
    await receive(setup)
    expect(only(setup)).toMatchObject({
      key: 'key-41',
      subject: { serverId: 5861, name: 'vm.nano NL' },
      order: { elsewhere: true, invoiceId: 41 },
      outcome: { state: 'running' },
    })
  })

  test('isn’t mistaken for another one if it is our own order’s', async () => {
    const setup = await browserWithTab()
    takenAndLost(setup, true)
    await setup.tab.order()
    await receive(setup)
    await pass(3)
    await receive(setup)
    expect(only(setup)).toMatchObject({ key: 'key-41', order: { elsewhere: false } })
  })
})
