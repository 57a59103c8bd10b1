/** A browser with several tabs that run work on many servers, in memory, for the tests of bulk runs. */
import { powerOn, reboot } from '#api/actions/eq.ts'
import { addTag } from '#api/actions/tags.ts'
import type { Client } from '#api/client.ts'
import { ApiError } from '#api/wire.ts'
import { createBrowser, createLockTable, notReady, ok } from '../testBrowser.ts'
import { createBulkRuns, type BulkRuns } from './bulkRuns.ts'
import type { BulkChannel, Message } from './channel.ts'
import type { BulkJob } from './driver.ts'
import type { BulkPlan, BulkRun } from './run.ts'
import type { BulkStorage } from './storage.ts'

const jobs: Readonly<Record<string, BulkJob>> = {
  reboot: { action: reboot, request: ({ serverId }, _all, pin) => ({ id: serverId, pin }) },
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
  bulk: BulkRuns
  changed: string[]
  ended: BulkRun[]
  /** The newest run, as this tab sees it. */
  run: () => BulkRun
  /** The states of the newest run's rows, in their order. */
  states: () => string[]
  begin: (plan?: Partial<BulkPlan>, pin?: string) => Promise<BulkRun>
  /** Closes without a word, in the middle of whatever it does. */
  crash: () => void
}

/** Disk that outlives tabs; what is on it is a copy. */
function createDisk() {
  const kept = new Map<string, BulkRun>()
  const storage: BulkStorage = {
    load: async () => structuredClone([...kept.values()]),
    async save(head, rows) {
      const run = kept.get(head.id) ?? { ...head, rows: [] }
      const after = [...run.rows]
      for (const { place, row } of rows) after[place] = row
      kept.set(head.id, structuredClone({ ...head, rows: after }))
    },
    remove: async ({ id }) => void kept.delete(id),
  }
  return { kept, storage }
}

export function createBulkBrowser() {
  const browser = createBrowser()
  const locks = createLockTable()
  const disk = createDisk()
  const ears = new Map<string, (message: Message) => void>()
  const posted: Message[] = []
  const sent: Sent[] = []
  const answers = new Map<number, () => Promise<null> | ApiError>()
  const presence = new Set<() => void>()
  let online = true
  let owner = 'ada'

  const callOf =
    (tab: string, alive: () => boolean): Client['call'] =>
    async (action, request) => {
      // The jobs above send nothing else.
      const { id, pin } = request as unknown as { id: number; pin?: string }
      sent.push({ tab, action: action.key, id, pin })
      const answer = answers.get(id)?.()
      if (answer instanceof ApiError) throw answer
      await answer
      if (!alive()) return new Promise<never>(() => undefined)
      if (action.pin && pin !== rightPin) throw refusal('Wrong PIN', 'WRONG_PIN')
      const key = `key-${id}`
      if (action.later && !finishing.has(key)) browser.service.job(key, notReady)
      // A key, or nothing: what the replies of these actions decode to.
      return (action.later ? key : null) as never
    }
  const finishing = new Set<string>()

  const open = (name: string): BulkTab => {
    let alive = true
    const tab = browser.open(name)
    const never = new Promise<never>(() => undefined)
    const channel: BulkChannel = {
      post(message) {
        if (!alive) return
        posted.push(message)
        const copy = structuredClone(message)
        for (const [other, hear] of ears) if (other !== name) queueMicrotask(() => hear(copy))
      },
      listen(hear) {
        ears.set(name, hear)
        return () => ears.delete(name)
      },
      close: () => undefined,
    }
    const changed: string[] = []
    const ended: BulkRun[] = []
    const bulk = createBulkRuns({
      client: { call: callOf(name, () => alive) },
      operations: tab.operations,
      jobs: (command) => jobs[command],
      owner: () => owner,
      onDone: ({ key }, _run, { serverId }) => changed.push(`${key} ${serverId}`),
      onLost: ({ key }, serverId) => changed.push(`${key} ${serverId}, perhaps`),
      onEnded: (run) => ended.push(run),
      storage: {
        ...disk.storage,
        save: (head, rows) => (alive ? disk.storage.save(head, rows) : never),
      },
      locks: locks.locksOf(name),
      channel,
      presence: {
        online: () => online,
        onChange(listener) {
          presence.add(listener)
          return () => presence.delete(listener)
        },
      },
    })
    const run = (): BulkRun => {
      const newest = bulk.all()[0]
      if (!newest) throw new Error('No run is known')
      return newest
    }
    return {
      bulk,
      changed,
      ended,
      run,
      states: () => run().rows.map(({ now }) => now.state),
      begin: (plan, pin = rightPin) => bulk.begin({ ...planOf(4), ...plan }, pin),
      crash() {
        alive = false
        ears.delete(name)
        locks.drop(name)
        tab.crash()
      },
    }
  }

  return {
    open,
    disk,
    sent,
    posted,
    /** The servers that were asked, in their order. */
    asked: () => sent.map(({ id }) => id),
    /** How one server answers from now on; a promise lets it wait. */
    answer: (id: number, how: () => Promise<null> | ApiError) => answers.set(id, how),
    answerWell: (id: number) => answers.delete(id),
    /** The work on a server ends at the next check. */
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
