import { Clock, type ClockState } from './clock.ts'
import type { ConsoleFault } from './consoleFaults.ts'
import { Delays } from './delays.ts'
import type { Fault } from './faults.ts'
import type { JournalEntry } from './journal.ts'
import type { Quirk } from './quirks.ts'
import { createRandom, type Random } from './random.ts'
import { createTables, type Tables } from './tables.ts'
import type { SsoProvider } from './rows.ts'
import type { Row, RowListener } from './table.ts'

/** What the person at the demo drawer, a test or curl may set. */
export interface Settings {
  /** The address the service sees the caller at. */
  readonly client_ip: string
  /** How `net/show_cacti` answers. */
  readonly graphs: 'series' | 'picture'
  /** Single sign-on providers that cannot be reached. */
  readonly providers_down: readonly SsoProvider[]
  readonly faults: readonly Fault[]
  readonly console_faults: readonly ConsoleFault[]
  readonly quirks: readonly Quirk[]
}

export interface WorldFacts {
  readonly id: string
  readonly scenario: string
  readonly seed: number
  /** Every text is as the worst customer could have written it. */
  readonly hostile?: boolean
}

/** The demo's own account, told at `GET /mock/world`. */
export interface Credentials {
  readonly email: string
  readonly password: string
  readonly location: string
  readonly api_key: string
  readonly server_key: string
  readonly pin: string
}

/** Everything of a world that is not in a table, as it is kept. */
export interface WorldMeta extends Row {
  readonly id: 'meta'
  readonly facts: WorldFacts
  /** World time at which it was made. In ms. */
  readonly began: number
  readonly clock: ClockState
  readonly random: number
  readonly settings: Settings
  readonly credentials: Credentials
}

const defaultSettings: Settings = {
  client_ip: '198.51.100.23',
  graphs: 'series',
  providers_down: [],
  faults: [],
  console_faults: [],
  quirks: [],
}

/** One simulated service with its customers: plain tables, a clock and a few settings. */
export class World {
  readonly facts: WorldFacts
  /** World time at which it was made. In ms. */
  readonly began: number
  readonly tables: Tables
  readonly clock: Clock
  readonly random: Random
  readonly journal: JournalEntry[] = []
  readonly delays = new Delays()
  credentials: Credentials
  #settings: Settings
  #listener: RowListener | undefined

  constructor(
    facts: WorldFacts,
    kept: Partial<Pick<WorldMeta, 'began' | 'clock' | 'random' | 'settings' | 'credentials'>> & {
      speed?: number
    } = {},
  ) {
    const now = Date.now()
    this.facts = facts
    this.tables = createTables()
    this.clock = new Clock(kept.clock ?? { worldAt: now, realAt: now, speed: kept.speed ?? 1 })
    // What was kept by a version before tells no beginning: it begins anew.
    this.began = kept.began ?? this.clock.now()
    this.random = createRandom(kept.random ?? facts.seed)
    this.#settings = { ...defaultSettings, ...kept.settings }
    this.credentials = kept.credentials ?? {
      email: '',
      password: '',
      location: '',
      api_key: '',
      server_key: '',
      pin: '',
    }
  }

  get settings(): Settings {
    return this.#settings
  }

  configure(changes: Partial<Settings>): void {
    this.#settings = { ...this.#settings, ...changes }
    this.touch()
  }

  meta(): WorldMeta {
    return {
      id: 'meta',
      facts: this.facts,
      began: this.began,
      clock: this.clock.state,
      random: this.random.state(),
      settings: this.#settings,
      credentials: this.credentials,
    }
  }

  /** Tells the store that clock, random state or settings changed. */
  touch(): void {
    this.#listener?.('meta', 'meta', this.meta())
  }

  /** `listener` hears of every change from now on. */
  listen(listener: RowListener): void {
    this.#listener = listener
    for (const table of Object.values(this.tables)) table.listen(listener)
  }
}
