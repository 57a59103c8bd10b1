/** A browser and an API to which anything may happen, and what must be true all the same. */
import * as fc from 'fast-check'
import { expect, vi } from 'vitest'
import { powerOff, reboot } from '#api/actions/eq.ts'
import { ApiError } from '#api/wire.ts'
import { isPending } from '../operation.ts'
import { startOperation } from '../start.ts'
import { createBrowser, type Tab } from './browser.ts'
import { notReady, ok } from './service.ts'

/** Reliable in their effect: `off` shows in the server, a reboot doesn't. */
const commands = { off: powerOff, reboot }
type Command = keyof typeof commands

/** What the network makes of a write. */
const fates = ['answered', 'refused', 'never-arrives', 'reply-lost', 'slow'] as const
type Fate = (typeof fates)[number]

const people = ['ada', 'bob'] as const

export const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('press' as const),
      tab: fc.nat(3),
      command: fc.constantFrom('off' as const, 'reboot' as const),
      fate: fc.constantFrom(...fates),
      /** How many checks it takes, and whether the hardware obeys. */
      checks: fc.nat(4),
      obeys: fc.boolean(),
    }),
  },
  { weight: 6, arbitrary: fc.record({ does: fc.constant('wait' as const), seconds: fc.nat(90) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constantFrom('crash', 'suspend', 'resume', 'show', 'hide'),
      tab: fc.nat(3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('open' as const) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'lose-network',
        'restore-network',
        'break-storage',
        'mend-storage',
        'answer-slow',
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('jump' as const),
      hours: fc.integer({ min: -30, max: 30 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('sign-in' as const),
      who: fc.constantFrom(...people),
    }),
  },
)
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never

/** One press of a button, and what is true of it. Each has a server of its own. */
interface Press {
  readonly server: number
  readonly owner: string
  readonly command: Command
  readonly obeys: boolean
  id: string
  arrivals: number
  refused: boolean
  /** The API told its result to some tab, which deletes the key. */
  told: boolean
  /** Storage had it at some time. */
  wasStored: boolean
}

export function createWorld() {
  const browser = createBrowser()
  const { service, disk } = browser
  const presses: Press[] = []
  const tabs: Tab[] = []
  const slow = new Set<() => void>()
  const fateOf = new Map<number, { fate: Fate; checks: number }>()
  const strangers: string[] = []
  let owner: string = people[0]
  let opened = 0
  let isDown = false

  const pressOf = (server: number): Press | undefined =>
    presses.find((press) => press.server === server)

  service.onShow((server) => {
    const press = pressOf(server)
    if (press && press.owner !== owner)
      strangers.push(`${owner} reads the server of ${press.owner}`)
  })

  service.onWrite((action, server) => {
    const made = action in commands ? pressOf(server) : undefined
    const { fate, checks } = fateOf.get(server) ?? { fate: 'answered', checks: 0 }
    if (!made) return undefined
    if (isDown || fate === 'never-arrives') return Promise.resolve('lost')
    made.arrivals += 1
    if (fate === 'refused') {
      made.refused = true
      return Promise.resolve({ result: -1, error: 'The server is locked', code: 400 })
    }
    if (made.obeys && made.command === 'off') service.off.add(server)
    const end = made.obeys
      ? ok('obeyed')
      : { result: 'Error', scope: 'The hardware failed', context: {}, debug: null }
    service.job(`key-${server}`, ...Array.from({ length: checks }, () => notReady), end)
    const answer = { result: 'OK', action, callback: `key-${server}` }
    if (fate === 'reply-lost') return Promise.resolve('lost')
    if (fate === 'answered') return Promise.resolve(answer)
    return new Promise((resolve) => slow.add(() => resolve(answer)))
  })

  function open(): Tab {
    opened += 1
    const tab = browser.open(`tab ${opened}`)
    tabs.push(tab)
    return tab
  }

  function pressIn(
    tab: Tab,
    { command, fate, checks, obeys }: Extract<Event, { does: 'press' }>,
  ): void {
    const server = 6000 + presses.length
    const made: Press = {
      server,
      owner,
      command,
      obeys,
      id: '',
      arrivals: 0,
      refused: false,
      told: false,
      wasStored: false,
    }
    presses.push(made)
    fateOf.set(server, { fate, checks })
    const operations = {
      send: (...args: Parameters<Tab['operations']['send']>) => {
        const sent = tab.operations.send(...args)
        made.id = sent.id
        void sent.stored.then(() => (made.wasStored ||= disk.stored.has(sent.id)))
        return sent
      },
    }
    const request = { id: server, pin: '2468' }
    const subject = { serverId: server, name: `server ${server}` }
    void startOperation({ client: tab.client, operations }, commands[command], {
      request,
      subject,
    }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
    })
  }

  const setDown = (is: boolean): void => {
    isDown = is
    browser.setOnline(!is)
    if (is) {
      service.fail(() => 'lost')
      service.failReadings(() => 'lost')
    } else service.recover()
  }
  const answerSlow = (): void => {
    for (const answer of slow) answer()
    slow.clear()
  }
  const signIn = (who: string): void => {
    owner = who
    browser.setOwner(who)
  }

  function withTab(at: number, does: (tab: Tab) => void): void {
    const alive = tabs.filter(({ life }) => !life.isClosed())
    const tab = alive[at % Math.max(1, alive.length)]
    if (tab) does(tab)
  }

  async function happen(one: Event): Promise<void> {
    switch (one.does) {
      case 'press':
        // Nobody presses a button in a tab that doesn't run.
        return withTab(one.tab, (tab) => tab.life.isAwake() && pressIn(tab, one))
      case 'wait':
        await vi.advanceTimersByTimeAsync(one.seconds * 1000)
        return
      case 'crash':
        return withTab(one.tab, (tab) => tab.crash())
      case 'suspend':
        return withTab(one.tab, ({ life }) => life.suspend())
      case 'resume':
        return withTab(one.tab, ({ life }) => life.resume())
      case 'show':
        return withTab(one.tab, (tab) => tab.show())
      case 'hide':
        return withTab(one.tab, (tab) => tab.hide())
      case 'open':
        return void open()
      case 'lose-network':
        return setDown(true)
      case 'restore-network':
        return setDown(false)
      case 'break-storage':
        return void disk.breakDown()
      case 'mend-storage':
        return void disk.mend()
      case 'answer-slow':
        return answerSlow()
      case 'jump':
        return void vi.setSystemTime(Date.now() + one.hours * 3_600_000)
      case 'sign-in':
        return signIn(one.who)
    }
  }

  /** What must be true at any time. */
  function check(): void {
    expect(strangers).toEqual([])
    for (const made of presses) {
      made.told ||= service.isTold(`key-${made.server}`)
      made.wasStored ||= disk.stored.has(made.id)
      expect(made.arrivals, 'sent').toBeLessThanOrEqual(1)
      const known = [
        disk.stored.get(made.id),
        ...tabs
          .filter(({ life }) => !life.isClosed())
          .map(({ operations }) => operations.all().find(({ id }) => id === made.id)),
      ]
      for (const operation of known) {
        if (!operation) continue
        expect(operation.owner).toBe(made.owner)
        const { state } = operation.outcome
        const isCarriedOut = made.arrivals === 1 && !made.refused && made.obeys
        if (state === 'done' || state === 'settling') expect(isCarriedOut, state).toBe(true)
        if (state === 'failed') expect(!made.obeys && made.told, state).toBe(true)
        if (state === 'finished-elsewhere') expect(made.told, state).toBe(true)
      }
    }
  }

  /** Everything works again, and each person comes back for a while. */
  async function calmDown(): Promise<void> {
    setDown(false)
    disk.mend()
    answerSlow()
    for (const who of people) {
      signIn(who)
      const tab = open()
      await vi.advanceTimersByTimeAsync(15 * 60_000)
      check()
      for (const { id, wasStored, arrivals, refused, owner: whose } of presses) {
        if (whose !== who || !wasStored) continue
        const known = tab.operations.all().find((operation) => operation.id === id)
        // What was refused, or known not to have been sent, leaves nothing to follow.
        if ((refused || arrivals === 0) && !known) continue
        expect(known, 'never forgotten').toBeDefined()
        expect(known && isPending(known), `${known?.outcome.state} is decided`).toBe(false)
      }
    }
  }

  return {
    open,
    happen,
    check,
    calmDown,
    close: () => tabs.forEach((tab) => tab.crash()),
  }
}
