/** How a user reaches a write, and how the screen says what became of it. */
import type { BrowserContext, Locator, Page } from '@playwright/test'
import type { NewWorld, TestWorld } from '../world.ts'
import type { DisturbanceName } from './disturbances.ts'

/** What a row may use to reach its write. */
export interface RowStage {
  readonly world: TestWorld
  readonly context: BrowserContext
  /** Opens a URL of the panel in a tab, without loading the panel again if it is there. */
  readonly visit: (page: Page, address: string) => Promise<void>
  /** Advances the clocks of the world and the browser. In seconds. */
  readonly pass: (seconds: number) => Promise<void>
  /** Calls the API as the demo account, without the panel. */
  readonly ask: (script: string, form: Record<string, string | number>) => Promise<unknown>
}

/** A write that the panel sends. */
export interface SentRow {
  /** The world it needs; by default, forty servers. */
  readonly world?: NewWorld
  /** Changes the world before any page opens. */
  readonly prepare?: (stage: RowStage) => Promise<void>
  /** Opens the form in a tab and fills it in, up to the last press. */
  readonly open: (page: Page, stage: RowStage) => Promise<void>
  /** The button that sends it. */
  readonly button: (page: Page, stage: RowStage) => Locator
  /** The message after success: a toast, an alert or a status. */
  readonly success?: RegExp
  /** What the screen shows only after success. */
  readonly shown?: (page: Page, stage: RowStage) => Locator
  /** Messages about something else. */
  readonly unrelated?: RegExp
  /** Doing it twice does harm, so a second tab must not be able to. */
  readonly once?: true
  /** Why the panel may send it more than once, also without a user. */
  readonly repeats?: string
  /** It is sent without a session. */
  readonly signedOut?: true
  /** Secrets that the screen shows in the end, and why. */
  readonly secretShown?: readonly [found: RegExp, why: string]
  /** Disturbances that can't happen to it, with the reason. */
  readonly without?: Partial<Record<DisturbanceName, string>>
}

/** A write that no code of the panel sends, with the reason. */
export interface UnsentRow {
  readonly unsent: string
}

export type Row = SentRow | UnsentRow
