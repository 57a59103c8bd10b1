import { expect, type Locator } from '@playwright/test'
import { floorFrame, floorKey, floorPage } from './floor.ts'
import { medians, ratio, type Measurement } from './measurement.ts'
import { frameTime, keyTime } from './reactions.ts'
import { firstRows, heapOf, timeOfFirstVisit } from './tab.ts'
import { inWorld, rows } from './world.ts'

const visits = 3
const rate = 4

interface LongList {
  readonly of: 'servers' | 'invoices'
  readonly address: string
  /** What is typed in the search. */
  readonly words: readonly string[]
  /** What is typed in the command palette. */
  readonly commands: readonly string[]
}

const lists: readonly LongList[] = [
  {
    of: 'servers',
    address: '/servers',
    words: ['web-nl-01', 'db fi', 'cache', 'gpu-de', 'build us 7'],
    commands: ['reboot web-nl-01', 'db fi', '203.0.113.2', 'billing', 'web-7 power off'],
  },
  {
    of: 'invoices',
    address: '/billing',
    words: ['50418', '116.16', 'card 9.68', 'paid 51'],
    commands: ['reboot', 'invoice 50418', 'billing'],
  },
]

/** Goals of ten thousand in floors, and of fifty thousand relative to ten; a tenth or a quarter of a time is chance. */
const goals = {
  // A list, and a response of megabytes to parse and sort.
  'first rows': { floors: 3, more: 2.5 },
  // The next frame or the one after: 50 ms where a floor takes 20.
  'key to paint in the search': { floors: 2.5, more: 1.25 },
  'key to paint in the command palette': { floors: 2.5, more: 1.25 },
  // No more than one frame in ten is lost: 55 a second of 60.
  'a frame while scrolling': { floors: 1.1, more: 1.1 },
  heap: { floors: undefined, more: 5 },
} as const

type Figure = keyof typeof goals
type Figures = Readonly<Record<Figure, { readonly own: number; readonly floor: number }>>

/**
 * Lists of ten and fifty thousand: first rows on a four times slower processor, typing in the search and the command palette,
 * scrolling, and the heap after that.
 */
export async function longLists(): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const list of lists) {
    const ten = await measured(list, 'ten')
    const fifty = await measured(list, 'fifty')
    // `Object.keys` loses the type of the keys.
    for (const name of Object.keys(goals) as Figure[]) {
      const { floors, more } = goals[name]
      const { own, floor } = ten[name]
      const [few, many] = [own / floor, fifty[name].own / fifty[name].floor]
      if (floors !== undefined)
        measurements.push(ratio(`ten thousand ${list.of}: ${name}`, 'floors', floors, own, floor))
      measurements.push(
        ratio(`fifty thousand ${list.of}: ${name}`, 'of ten thousand', more, many, few),
      )
    }
  }
  return measurements
}

const measured = (
  { of, address, words, commands }: LongList,
  size: 'ten' | 'fifty',
): Promise<Figures> =>
  inWorld(`${size}-thousand-${of}`, async ({ browser, host: origin, page, cdp, signIn }) => {
    const session = await signIn()
    const target = { origin, address, content: firstRows, rate, session } as const
    const first = await medians(visits, async () => ({
      floor: await floorPage(browser, rate),
      own: await timeOfFirstVisit(browser, target),
    }))
    await page.goto(address)
    await expect(rows(page).first()).toBeVisible({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    const typing = async (field: Locator, texts: readonly string[]) => ({
      own: await keyTime(field, texts),
      floor: await floorKey(page),
    })
    const search = page.getByRole('main').getByRole('searchbox')
    const searching = await typing(search, words)
    await search.fill('')
    const scrolling = { own: await frameTime(page), floor: await floorFrame(page) }
    await page.keyboard.press('ControlOrMeta+k')
    const field = page.getByRole('dialog').getByRole('combobox')
    await expect(field).toBeFocused()
    return {
      'first rows': first,
      'key to paint in the search': searching,
      'key to paint in the command palette': await typing(field, commands),
      'a frame while scrolling': scrolling,
      heap: { own: await heapOf(cdp), floor: 1 },
    }
  })
