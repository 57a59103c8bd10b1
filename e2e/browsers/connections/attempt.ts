/** One press of a costly write, what became of it, and what the screen says. */
import { expect } from '@playwright/test'
import { z } from 'zod'
import { timeLimitOf, type Action } from '#api/action.ts'
import { actions } from '#api/actions/index.ts'
import { admitsDoubt, claimsFailure, recordOf, saysTwice } from '../../matrix/claims.ts'
import { rows } from '../../matrix/rows/index.ts'
import { listen } from '../../matrix/sayings.ts'
import { endings, type Cell, type Ending } from './cells.ts'
import { writeOf, type WriteStage } from './costlyWrites.ts'
import { makeClock } from './pageClock.ts'

declare global {
  interface Window {
    allSaid?: string[]
  }
}

/** The pauses between checks of a write that may be lost: with its time limit in all. In seconds. */
const pauses = [1, 4, 10, 15, 10] as const

/** Long enough for the panel to see on a used connection that it was sent before (record 20); the mock’s own work takes none. In seconds. */
const workTakes = 0.7

/** Words of a screen that will say more by itself. */
const goesOn = /Checking…|whether your server was ordered/

export class Attempt {
  readonly #stage: WriteStage
  readonly #cell: Cell
  readonly #action: Action
  #before: number | undefined

  constructor(stage: WriteStage, cell: Cell) {
    this.#stage = stage
    this.#cell = cell
    this.#action = actions[cell.key]
  }

  /** Fills in the form, presses while the connection ends, and lets time pass until the outcome is certain. */
  async make(): Promise<void> {
    const { person, world } = this.#stage
    const { key, ending, isRefusing } = this.#cell
    const { fault, sixConnections }: Ending = endings[ending]
    const { fill, button } = writeOf(key)
    if (isRefusing) await world.settings({ refuse_repeats: true })
    await fill(this.#stage)
    this.#before = await this.#made()
    await person.see(button)
    await person.run(z.null(), makeClock)
    await person.run(z.null(), () => {
      const said: string[] = []
      window.allSaid = said
      window.panelSaid = async (text) => void said.push(text)
    })
    await person.run(z.null(), listen)
    if (sixConnections) await openSixConnections(this.#stage)
    const aim = { action: key, times: fault.times }
    await world.faults([
      { kind: 'latency', seconds: workTakes, ...aim },
      { ...fault, ...aim },
    ])
    await person.press(button)
    await expect.poll(async () => (await this.record()).arrived).toBeGreaterThan(0)
    // An outage lasts 14 s of real time.
    await this.#untilTold(40_000)
    for (const seconds of [...pauses, timeLimitOf(this.#action)]) {
      // oxlint-disable-next-line no-await-in-loop -- one pause after the other
      await this.#pass(seconds)
    }
    await expect
      .poll(async () => goesOn.test(await person.text()), { message: 'still checks' })
      .toBe(false)
    await this.#whileDoubted()
    await this.#untilTold()
  }

  /** What arrived and was carried out. */
  async record() {
    return recordOf(await this.#stage.world.journal(), this.#cell.key)
  }

  /** How many of what it makes there are since, if the API makes one of several identical calls. */
  async effects(): Promise<number | undefined> {
    const made = await this.#made()
    return made === undefined ? undefined : made - (this.#before ?? 0)
  }

  async said(): Promise<readonly string[]> {
    return this.#stage.person.run(z.array(z.string()), () => window.allSaid)
  }

  /** What the screens have said of a failure. */
  async failures(): Promise<readonly string[]> {
    return (await this.said()).filter(claimsFailure)
  }

  async isDone(): Promise<boolean> {
    const row = rows[this.#cell.key]
    const success = 'unsent' in row ? undefined : row.success
    const isSuccess = (text: string): boolean => success?.test(text) === true && !saysTwice(text)
    if ((await this.said()).some(isSuccess)) return true
    const { shown } = writeOf(this.#cell.key)
    return shown !== undefined && (await this.#stage.person.count(shown)) > 0
  }

  /** Whether the screen says what happened, or that it doesn’t know. */
  async isTold(): Promise<boolean> {
    const text = await this.#stage.person.text()
    return (
      admitsDoubt(text) ||
      saysTwice(text) ||
      (await this.isDone()) ||
      (await this.failures()).length > 0
    )
  }

  /** Whether a screen has said that it was carried out more than once. */
  async saysTwice(): Promise<boolean> {
    return [await this.#stage.person.text(), ...(await this.said())].some(saysTwice)
  }

  /** Whether a screen says so now or later: it is counted again once the API must be done. */
  async isToldTwice(): Promise<boolean> {
    if (await this.saysTwice()) return true
    await this.#pass(60)
    try {
      await expect.poll(() => this.saysTwice()).toBe(true)
      return true
    } catch {
      return false
    }
  }

  /** Waits until the screen says what happened, or that it doesn’t know. `timeout`: in ms. */
  async #untilTold(timeout?: number): Promise<void> {
    const message = 'says what happened'
    await expect
      .poll(() => this.isTold(), { message, ...(timeout !== undefined && { timeout }) })
      .toBe(true)
  }

  /** What was lost may be found in a moment, and some screens can’t find it at all: waits for an answer, but not for long. */
  async #whileDoubted(): Promise<void> {
    const isDoubted = async (): Promise<boolean> =>
      !(await this.saysTwice()) && !(await this.isDone()) && (await this.failures()).length === 0
    await expect
      .poll(isDoubted, { timeout: 3000 })
      .toBe(false)
      .catch(() => undefined)
  }

  #made(): Promise<number> | undefined {
    return writeOf(this.#cell.key).made?.(this.#stage)
  }

  /** Advances the clocks of the world and the page. */
  async #pass(seconds: number): Promise<void> {
    await this.#stage.world.advance(seconds)
    await this.#stage.person.run(
      z.null(),
      (given: number) => {
        window.passTime?.(given)
      },
      seconds,
    )
  }
}

/** Has the browser keep six connections open (HTTP/1.1). */
const openSixConnections = ({ person }: WriteStage): Promise<null> =>
  person.run(z.null(), async () => {
    await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (number) => {
        const reply = await fetch(`/mock/world?connection=${number}`, { cache: 'no-store' })
        await reply.text()
      }),
    )
  })
