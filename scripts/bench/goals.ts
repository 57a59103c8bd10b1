/**
 * All time goals, as limits in multiples of the floor (floor.ts). Goals of counts and sizes are plain numbers where they
 * are measured.
 */
import type { Beside } from './floor.ts'
import type { Measurement } from './measurement.ts'

interface Goal {
  readonly floors: number
  readonly why: string
}

export const goals = {
  // Pages, relative to the one-row page. Adjusted once when the floor was first measured: it takes 100 ms (300 ms on a
  // four times slower CPU), while these were written for 250 and 900.
  list: {
    floors: 1.5,
    why: 'the names stand in the page as soon as the reply is there, before any program',
  },
  table: {
    floors: 4,
    why: 'one wave of files and one reply, as on the floor; ten times its program, and a frame around the rows',
  },
  'server page': { floors: 4.6, why: 'a list, and a chart from a second reply of the same wave' },
  'order page': {
    floors: 4.8,
    why: 'three replies that need one another: what there is, its choices, its price',
  },
  'sign-in form': {
    floors: 1.5,
    why: 'it stands in the page itself, before any program: at the first paint',
  },
  paint: {
    floors: 1.5,
    why: 'an outline stands in the page itself: 150 ms where a floor takes 100',
  },
  'ten thousand servers': { floors: 3, why: 'a list, and a reply of megabytes to parse and sort' },
  'ten thousand invoices': { floors: 3, why: 'as of servers' },
  'first visit': {
    floors: 0.8,
    why: '80 ms where a floor takes 100: a screen is drawn, and nothing is waited for',
  },
  'visited again': { floors: 0.4, why: 'half of that: all of it is known' },
  'static demo': { floors: 6, why: 'a list, after a mock backend that starts in the browser' },
  // Actions, relative to a key in the search of a bare virtualized list of ten thousand.
  key: { floors: 2.5, why: 'the next frame or the one after: 50 ms where a floor takes 20' },
  choice: { floors: 2.5, why: 'as of a key' },
  console: {
    floors: 50,
    why: 'a second where a floor takes 20 ms: a program, a connection and its greeting',
  },
  // Scrolling, relative to a frame of that list.
  frame: { floors: 1.1, why: 'no more than one frame in ten is lost: 55 a second of 60' },
} as const satisfies Readonly<Record<string, Goal>>

/** Compares a time and its floor with a row of the table. */
export function inFloors(
  goal: keyof typeof goals,
  name: string,
  { time, floor }: Beside,
): Measurement {
  const { floors } = goals[goal]
  return {
    name,
    value: time,
    unit: 'ms',
    goal: floors * floor,
    floors: time / floor,
    goalInFloors: floors,
  }
}
