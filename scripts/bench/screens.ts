import type { Page } from '@playwright/test'
import { floorPage } from './floor.ts'
import { medians, ratio, type Measurement } from './measurement.ts'
import { besideOxide, heapBeside, instances } from './oxide.ts'
import {
  atRate,
  firstRows,
  firstVisit,
  openKnownTab,
  rates,
  timeOfFirstVisit,
  timeOfMark,
  type Content,
  type Rate,
} from './tab.ts'
import { inWorld } from './world.ts'

const visits = 5

/** The most that a time may be, relative to another. */
type Goals = Readonly<Record<Rate, number>>

interface Screen {
  readonly name: string
  readonly address: string
  /** What makes it useful. */
  readonly content: Content
  /** Signed out. */
  readonly visitor?: true
  /** Relative to the floor. */
  readonly floors: number
  /** The like in the Oxide console. */
  readonly peer: { readonly address: string; readonly content: Content }
  /** Relative to it: without cache, and with cached files. */
  readonly goals: { readonly first: Goals; readonly second?: Goals }
}

const instanceTable = { address: instances, content: [['tbody td a', 'db1']] } as const

export const serverTable = {
  name: 'server table',
  address: '/servers',
  content: firstRows,
  // One wave of files and one response, as on the floor; ten times its program, and a frame around the rows.
  floors: 4,
  peer: instanceTable,
  goals: { first: { 1: 0.28, 4: 0.4 }, second: { 1: 0.28, 4: 0.38 } },
} as const satisfies Screen

const screens: readonly Screen[] = [
  {
    name: 'server list',
    address: '/servers',
    content: [['a[href="/servers/5100"]', 'mail-nl-01']],
    // The names stand in the page as soon as the response is there, before any program. The table takes over from them.
    floors: 1.5,
    peer: instanceTable,
    goals: { first: { 1: 0.15, 4: 0.17 } },
  },
  serverTable,
  {
    name: 'server page with its chart',
    address: '/servers/5100',
    content: [
      ['main h1', 'mail-nl-01'],
      ['main [role=img] svg', ''],
    ],
    // A list, and a chart from a second response of the same wave.
    floors: 4.6,
    peer: {
      address: `${instances}/db1/metrics/cpu`,
      content: [
        ['h1', 'db1'],
        ['.uplot canvas', ''],
      ],
    },
    goals: { first: { 1: 0.2, 4: 0.33 }, second: { 1: 0.18, 4: 0.33 } },
  },
  {
    name: 'order page',
    address: '/order?preset=175&location=NL',
    content: [
      ['[role=radiogroup] input[type=radio]:checked', ''],
      ['section[aria-label="Price"]', 'now, for'],
    ],
    // Three responses that need one another: what there is, its choices, its price.
    floors: 4.8,
    peer: {
      address: `${instances}-new`,
      content: [
        ['input[name=name]', ''],
        ['input[type=radio]', ''],
      ],
    },
    goals: { first: { 1: 0.33, 4: 0.38 }, second: { 1: 0.33, 4: 0.4 } },
  },
  {
    name: 'sign-in form',
    address: '/sign-in',
    content: [['input[type=email]', '']],
    visitor: true,
    // It stands in the page itself, before any program: at the first paint.
    floors: 1.5,
    peer: { address: '/login/maze-war/local', content: [['input[name=username]', '']] },
    goals: { first: { 1: 0.37, 4: 0.35 } },
  },
]

/**
 * Visits of screens until they are useful, beside the floor, and beside the Oxide console if there is a checkout in `folder`:
 * first and second visits, and the heap after a walk through both.
 */
export const visited = (folder: string | undefined): Promise<Measurement[]> =>
  besideOxide(folder, (oxide) =>
    inWorld('forty-servers', async ({ browser, host: origin, signIn }) => {
      const signed = await signIn()
      const measurements: Measurement[] = []
      for (const { name, visitor, floors, peer, goals, ...screen } of screens)
        for (const rate of rates) {
          const own = { ...screen, origin, session: visitor ? undefined : signed, rate }
          const other = oxide === undefined ? undefined : { ...peer, origin: oxide, rate }
          const what = `${name}${atRate(rate)}`
          const first = await medians(visits, async () => {
            const floor = await floorPage(browser, rate)
            const { time, found: paint } = await firstVisit(browser, own, firstPaint)
            const peerTime = other ? await timeOfFirstVisit(browser, other) : Number.NaN
            return { floor, own: time, paint, other: peerTime }
          })
          measurements.push(
            ratio(what, 'floors', floors, first.own, first.floor),
            // An outline stands in the page itself: 150 ms where a floor takes 100.
            ratio(`${what}: first paint`, 'floors', 1.5, first.paint, first.floor),
          )
          if (!other) continue
          measurements.push(ratio(what, 'of Oxide', goals.first[rate], first.own, first.other))
          if (!goals.second) continue
          const tabs = [
            await openKnownTab(browser, own),
            await openKnownTab(browser, other),
          ] as const
          const second = await medians(visits, async () => ({
            own: await tabs[0].visit(),
            other: await tabs[1].visit(),
          }))
          for (const tab of tabs) await tab.close()
          const goal = goals.second[rate]
          measurements.push(
            ratio(`${what}: second visit`, 'of Oxide', goal, second.own, second.other),
          )
        }
      if (oxide === undefined) return measurements
      const list = { ...serverTable, origin, session: signed }
      return [...measurements, await heapBeside(browser, list, { ...instanceTable, origin: oxide })]
    }),
  )

/** First contentful paint in ms, which the browser may report after the content. */
const firstPaint = (page: Page): Promise<number> => timeOfMark(page, 'first-contentful-paint')
