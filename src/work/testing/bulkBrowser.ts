/** An in-memory browser with several tabs, for the tests of bulk runs. */
import { powerOff, powerOn, reboot } from '#api/actions/eq.ts'
import { addTag } from '#api/actions/tags.ts'
import type { Client } from '#api/client.ts'
import { ApiError } from '#api/wire.ts'
import type { Heartbeat } from '../leadership.ts'
import type { Operations } from '../operations.ts'
import { createBulkRuns, type BulkRuns } from '../bulk/bulkRuns.ts'
import type { Message } from '../bulk/channel.ts'
import type { RowCommand } from '../bulk/sender.ts'
import type { BulkPlan, BulkRun } from '../bulk/run.ts'
import { isSameTry, type BulkStorage } from '../bulk/storage.ts'
import { createAir, createBrowser, createLockTable, type Life } from './browser.ts'
import { pass } from './clock.ts'
import { notReady, ok } from './service.ts'

const commands: Readonly<Record<string, RowCommand>> = {
  reboot: { action: reboot, request: ({ serverId }, _all, pin) => ({ id: serverId, pin }) },
  off: { action: powerOff, request: ({ serverId }, _all, pin) => ({ id: serverId, pin }) },
  on: { action: powerOn, request: ({ serverId }, _all, pin) => ({ id: serverId, pin }) },
  tag: {
    action: addTag,
    request: ({ serverId }, { tag, value }) => ({ id: serverId, tag, value }),
  },
}

export const rightPin = '2468'

export const refusal = (text: string, code?: string): ApiError =>
  new ApiError({ kind: 'refused', action: 'eq/reboot', text, code })
export const lostReply = (): ApiError => new ApiError({ kind: 'timeout', action: 'eq/reboot' })

interface Sent {
  tab: string
  action: string
  id: number
  pin: string | undefined
}

export interface BulkTab {
  life: Life
  bulk: BulkRuns
  operations: Operations
  faults: unknown[]
  changed: string[]
  ended: BulkRun[]
  /** How many of them this tab finished itself. */
  localEnds: () => number
  /** The newest run, as this tab sees it. */
  run: () => BulkRun
  /** The states of the newest run's rows, in order. */
  states: () => string[]
  begin: (plan?: Partial<BulkPlan>, pin?: string) => Promise<BulkRun>
  /** Closes abruptly, in the middle of whatever it does. */
  crash: () => void
}

/** Storage that outlives tabs and holds copies. */
function createDisk() {
  const stored = new Map<string, BulkRun>()
  let leading = ''
  let writesLeft = Infinity
  let held: Promise<void> | undefined
  let release = (): void => undefined
  let wrote = (_run: BulkRun): void => undefined
  const keep = (run: BulkRun): void => {
    stored.set(run.id, structuredClone(run))
    wrote(run)
  }
  const countWrite = (): void => {
    if (writesLeft <= 0) throw new Error('refused')
    writesLeft -= 1
  }
  const storage: BulkStorage = {
    load: async () => structuredClone([...stored.values()]),
    async save({ id, head, rows }) {
      await held
      countWrite()
      const run = stored.get(id) ?? (head && { ...head, rows: [] })
      if (!run) throw new Error('Rows of no run')
      const after = [...run.rows]
      for (const { place, row } of rows) after[place] = row
      keep({ ...run, ...head, rows: after })
    },
    async takeTerm(term) {
      countWrite()
      leading = term
    },
    async claim({ run: id, term, place, row, from }) {
      await held
      const run = stored.get(id)
      const before = run?.rows[place]
      if (!run || !before) return 'missing'
      if (term !== undefined && term !== leading) return 'not-leading'
      if (row.now.state === 'sending' && run.condition.state !== 'running') return 'changed'
      if (!isSameTry(before.now, from)) return 'changed'
      countWrite()
      const after = [...run.rows]
      after[place] = row
      keep({ ...run, rows: after })
      return 'claimed'
    },
    remove: async ({ id }) => void stored.delete(id),
  }
  return {
    stored,
    storage,
    /** Accepts this many more writes, then none until `accept`. */
    refuse: (after = 0) => (writesLeft = after),
    accept: () => (writesLeft = Infinity),
    /** Called with a copy of each run that is written. */
    onWrite: (listener: (run: BulkRun) => void) => (wrote = listener),
    /** Delays writes from now on until `release`. */
    hold: (): void => {
      held = new Promise((resolve) => (release = resolve))
    },
    release: (): void => {
      held = undefined
      release()
    },
  }
}

export function createBulkBrowser() {
  const browser = createBrowser()
  const locks = createLockTable()
  const disk = createDisk()
  const air = createAir<Message>()
  const heartbeat = createAir<Heartbeat>()
  const sent: Sent[] = []
  const answers = new Map<number, () => Promise<null> | Error>()
  const changedSince = new Map<number, string | Error>()
  const shownDone = new Map<number, boolean | Error>()
  const presence = new Set<() => void>()
  const begunAsleep: string[] = []
  let online = true
  let owner = 'ada'

  const callOf =
    (tab: string, life: Life, reads: Client): Client['call'] =>
    async (action, request) => {
      if (action.key === 'eq/show') return reads.call(action, request)
      // The commands above send nothing else.
      const { id, pin } = request as unknown as { id: number; pin?: string }
      sent.push({ tab, action: action.key, id, pin })
      const answer = answers.get(id)?.()
      if (answer instanceof Error) throw answer
      await answer
      await life.whenAwake()
      if (action.pin && pin !== rightPin) throw refusal('Wrong PIN', 'WRONG_PIN')
      const key = `key-${id}`
      if (action.later && !finishing.has(key)) browser.service.job(key, notReady)
      // A key or nothing, as the responses of these actions decode.
      return (action.later ? key : null) as never
    }
  const finishing = new Set<string>()

  const open = (name: string): BulkTab => {
    const tab = browser.open(name)
    const { life } = tab
    const faults: unknown[] = []
    const changed: string[] = []
    const ended: BulkRun[] = []
    let localEnds = 0
    const bulk = createBulkRuns({
      client: { call: callOf(name, life, tab.client) },
      operations: tab.operations,
      commandOf: (command) => commands[command],
      async recheck(_run, { serverId }) {
        const found = changedSince.get(serverId)
        if (found instanceof Error) throw found
        return found
      },
      async isDone(_run, { serverId }) {
        const shown = shownDone.get(serverId) ?? false
        if (shown instanceof Error) throw shown
        return shown
      },
      owner: () => owner,
      onDone: ({ key }, _run, { serverId }) => changed.push(`${key} ${serverId}`),
      onLost: ({ key }, serverId) => changed.push(`${key} ${serverId}, perhaps`),
      onEnded: (run, from) => {
        ended.push(run)
        if (from === 'local') localEnds += 1
      },
      onFault: (error) => faults.push(error),
      storage: {
        ...disk.storage,
        load: () => whenAwake('load').then(() => disk.storage.load()),
        save: (save) => whenAwake('save').then(() => disk.storage.save(save)),
        claim: (claim) => whenAwake('claim').then(() => disk.storage.claim(claim)),
      },
      locks: locks.locksOf(name),
      channel: air.channelOf(name, life),
      heartbeat: heartbeat.channelOf(name, life),
      running: (work) => void life.whenAwake().then(work),
      presence: {
        // A suspended tab's timers run on here, unlike in a browser.
        isVisible: life.isAwake,
        isOnline: () => online,
        onChange(listener) {
          presence.add(listener)
          return () => presence.delete(listener)
        },
      },
    })
    function whenAwake(what: string): Promise<void> {
      if (!life.isAwake() && !life.isClosed()) begunAsleep.push(`${name}: ${what}`)
      return life.whenAwake()
    }
    const run = (): BulkRun => {
      const newest = bulk.all()[0]
      if (!newest) throw new Error('No run is known')
      return newest
    }
    return {
      life,
      bulk,
      operations: tab.operations,
      faults,
      changed,
      ended,
      localEnds: () => localEnds,
      run,
      states: () => run().rows.map(({ now }) => now.state),
      begin: (plan, pin = rightPin) => bulk.begin({ ...planOf(4), ...plan }, pin),
      crash() {
        locks.drop(name)
        tab.crash()
      },
    }
  }

  return {
    open,
    disk,
    /** Servers that are off; all others are on. */
    off: browser.service.off,
    sent,
    posted: air.posted,
    /** Transactions that suspended tabs began: a browser holds up those of all tabs until they wake. */
    begunAsleep,
    locks,
    /** Why a server is skipped, or how reading it fails; see `recheck`. */
    changedSince,
    /** Whether a server shows that its row was carried out, or how reading it fails; see `isDone`. */
    shownDone,
    /** The servers that received a request, in order. */
    requestedIds: () => sent.map(({ id }) => id),
    /** How one server answers from now on; a promise delays it. */
    answer: (id: number, how: () => Promise<null> | Error) => answers.set(id, how),
    answerWell: (id: number) => answers.delete(id),
    /** The server's operation ends at the next check. */
    finish: (id: number, how = ok(`${id} is restarting`)): void => {
      finishing.add(`key-${id}`)
      browser.service.job(`key-${id}`, how)
    },
    setOnline: (now: boolean): void => {
      online = now
      for (const tell of presence) tell()
    },
    setOwner: (now: string) => (owner = now),
  }
}

/** A reboot of servers 1, 2, 3, … two at a time. */
export const planOf = (servers: number): BulkPlan => ({
  command: 'reboot',
  parameters: {},
  atOnce: 2,
  rows: Array.from({ length: servers }, (_, index) => ({
    serverId: index + 1,
    name: `web-${index + 1}`,
  })),
})

/** A browser with one open tab. Needs fake timers (clock.ts). */
export async function browserWithTab() {
  const browser = createBulkBrowser()
  const tab = browser.open('first')
  await pass(0)
  return { ...browser, tab }
}
