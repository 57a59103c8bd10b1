/**
 * Whatever happens to pages, responses, the account's readability and the clock: a counted write is sent once, is found
 * only if it was carried out, and what was carried out twice is told to whoever sent it.
 */
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Count, CountedWrite } from './countedWrite.ts'

const began = 1_700_000_000_000

/** What the device keeps of what happened twice, for all pages. */
const reports = new Map<string, string>()
const deviceStorage = {
  getItem: (name: string) => reports.get(name) ?? null,
  setItem: (name: string, text: string) => void reports.set(name, text),
  removeItem: (name: string) => void reports.delete(name),
}

beforeEach(() => {
  vi.useFakeTimers({ now: began })
  vi.stubGlobal('window', { localStorage: deviceStorage })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** In seconds: the API can't be working on it any more, see `outcomeUnknownFor`. */
const limit = 50

const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constant('press' as const),
      /** How many arrivals the browser makes of it, and after how many seconds the last one is carried out. */
      arrivals: fc.integer({ min: 0, max: 3 }),
      after: fc.nat(limit - 5),
      answered: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('wait' as const), seconds: fc.nat(40) }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('reload' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('reads' as const), work: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('jump' as const),
      minutes: fc.integer({ min: -600, max: 20 }),
    }),
  },
)
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never

interface Press {
  readonly known: readonly number[]
  sends: number
  readonly made: number[]
  outcome: 'answered' | 'found' | 'unchanged' | 'other' | undefined
}

/** Device storage, shared by all pages. */
const texts = new Map<string, string>()
const storage = {
  read: (person: string) => texts.get(person) ?? null,
  write: (person: string, text: string) => void texts.set(person, text),
  remove: (person: string) => void texts.delete(person),
}

/** A page has its own memory, so its own modules. */
async function openPage() {
  vi.resetModules()
  const [{ pendingWrites }, counted, { sentTwice }, { ApiError }] = await Promise.all([
    import('#api/pendingWrites.ts'),
    import('./countedWrite.ts'),
    import('./sentTwice.ts'),
    import('#api/wire.ts'),
  ])
  let isOpen = true
  // A closed page's timers still run here: it is signed out, so that it neither reads nor tells.
  pendingWrites.belongTo(() => (isOpen ? 'ada' : ''), storage)
  return {
    ...counted,
    ApiError,
    told: () => sentTwice.all().flatMap((one) => (one.kind === 'contacts' ? one.surplus : [])),
    close() {
      pendingWrites.leave()
      isOpen = false
    },
  }
}
type Page = Awaited<ReturnType<typeof openPage>>

async function createWorld() {
  let account: number[] = []
  let readable = true
  let page = await openPage()
  const presses: Press[] = []
  let sending = false
  /** Tries that the API hasn't carried out yet. */
  let underWay = 0

  const kindOf = ({ ApiError }: Page): CountedWrite<{ known: number[] }, number, number> => ({
    action: { key: 'billing/add_contact' },
    about: 'here',
    facts: z.object({ known: z.array(z.number()) }),
    async count({ known }, reply): Promise<Count<number>> {
      if (!readable) throw new ApiError({ kind: 'offline', action: 'billing/get_contacts' })
      const created = account.filter((id) => !known.includes(id))
      const made = reply ?? created[0]
      if (made === undefined) return { times: 'none' }
      const surplus = created.filter((id) => id !== made)
      return surplus.length === 0
        ? { times: 'once', made }
        : { times: 'more', made, twice: { kind: 'contacts', surplus } }
    },
  })

  function press({ arrivals, after, answered }: Extract<Event, { does: 'press' }>): void {
    const at = page
    const one: Press = { known: [...account], sends: 0, made: [], outcome: undefined }
    const arrive = (): number => {
      const id = 100 * presses.length + one.made.length
      account = [...account, id]
      one.made.push(id)
      return id
    }
    const write = async (): Promise<number> => {
      one.sends += 1
      let first: number | undefined
      for (let times = 1; times < arrivals; times += 1) first ??= arrive()
      if (arrivals > 0 && answered) return first ?? arrive()
      if (arrivals > 0) {
        underWay += 1
        setTimeout(() => {
          underWay -= 1
          arrive()
        }, after * 1000)
      }
      throw new at.ApiError({ kind: 'timeout', action: 'billing/add_contact' })
    }
    presses.push(one)
    sending = true
    void at
      .sendCounted(kindOf(at), { known: [...one.known] }, write)
      .then(
        ({ kind }) => kind,
        (error: unknown) =>
          error instanceof at.ApiError && error.foundUnchanged ? 'unchanged' : 'other',
      )
      .then((outcome) => {
        // Nobody sees what becomes of it on a page that is gone.
        if (at === page) end(one, outcome)
        return undefined
      })
  }

  function end(one: Press, outcome: Press['outcome']): void {
    one.outcome = outcome
    sending = false
  }

  async function reload(): Promise<void> {
    page.close()
    const next = await openPage()
    page = next
    sending = true
    void next
      .resumeCounted(kindOf(next))
      .catch(() => undefined)
      .finally(() => {
        if (page === next) sending = false
      })
  }

  async function happen(one: Event): Promise<void> {
    switch (one.does) {
      case 'press':
        // Its control is held while another one is being verified. Nothing can tell a late repeat of one press from
        // the next press.
        if (!sending && underWay === 0) press(one)
        return
      case 'wait':
        await vi.advanceTimersByTimeAsync(one.seconds * 1000)
        return
      case 'reload':
        return reload()
      case 'reads':
        readable = one.work
        return
      case 'jump':
        vi.setSystemTime(Date.now() + one.minutes * 60_000)
    }
  }

  function check(): void {
    for (const { sends, outcome, made } of presses) {
      expect(sends).toBeLessThanOrEqual(1)
      if (outcome === 'found') expect(made.length, 'found').toBeGreaterThan(0)
      if (outcome === 'unchanged') expect(made.length, 'unchanged').toBe(0)
    }
  }

  /** Everything can be read, and a page stays open until nothing is undecided. */
  async function calmDown(): Promise<void> {
    readable = true
    // Once decided, only the page that has decided it counts again.
    const isUndecided = texts.size > 0
    await reload()
    await vi.advanceTimersByTimeAsync(3 * limit * 1000)
    check()
    expect([...texts.values()], 'nothing is left undecided').toEqual([])
    const last = presses.at(-1)
    if (isUndecided && last && last.made.length > 1)
      expect(page.told()).toEqual(expect.arrayContaining(last.made.slice(1)))
  }
  return { happen, check, calmDown, close: () => page.close() }
}

test('a counted write is sent once, found only if it happened, and told if it happened twice', async () => {
  await fc.assert(
    fc
      .asyncProperty(fc.array(event, { maxLength: 15 }), async (events) => {
        const world = await createWorld()
        for (const one of events) {
          await world.happen(one)
          await vi.advanceTimersByTimeAsync(1)
          world.check()
        }
        await world.calmDown()
        world.close()
      })
      .afterEach(() => {
        vi.clearAllTimers()
        vi.setSystemTime(began)
        texts.clear()
        reports.clear()
      }),
    { numRuns: Number(process.env['ORDERS'] ?? 300) },
  )
}, 600_000)
