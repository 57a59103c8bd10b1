import { Clock, type ClockState } from './clock.ts'
import type { ConsoleFault, Fault } from './faults.ts'
import { Delays } from './delays.ts'
import type { JournalEntry } from './journal.ts'
import type { Quirk } from './quirks.ts'
import { createRandom, type Random } from './random.ts'
import { createTables, type Tables } from './tables.ts'
import type { SsoProvider } from './rows.ts'
import type { Row, RowListener } from './table.ts'

/** What the demo drawer, a test or curl can set. */
export interface Settings {
  /** The caller's IP address as the API sees it. */
  readonly client_ip: string
  /** The form of `net/show_cacti` responses. */
  readonly graphs: 'series' | 'picture'
  /** Identity providers that are unreachable. */
  readonly providers_down: readonly SsoProvider[]
  readonly faults: readonly Fault[]
  readonly console_faults: readonly ConsoleFault[]
  readonly quirks: readonly Quirk[]
  /** Whether what stands in front of the API refuses the second request of a write's key. */
  readonly refuse_repeats: boolean
  /** Whether the bank declines every payment by card. */
  readonly decline_payments: boolean
}

export interface WorldFacts {
  readonly id: string
  readonly scenario: string
  readonly seed: number
  /** Every text is the worst a customer could have entered. */
  readonly hostile?: boolean
}

/** The demo account's credentials, shown at `GET /mock/world`. */
export interface Credentials {
  readonly email: string
  readonly password: string
  readonly location: string
  readonly api_key: string
  readonly server_key: string
  readonly pin: string
}

/** Stored state of a world apart from its tables. */
export interface WorldMeta extends Row {
  readonly id: 'meta'
  readonly facts: WorldFacts
  /** World time of its creation, in ms. */
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
  refuse_repeats: false,
  decline_payments: false,
}

/** One simulated service with its customers: tables, a clock and settings. */
export class World {
  readonly facts: WorldFacts
  /** World time of its creation, in ms. */
  readonly began: number
  readonly tables: Tables
  readonly clock: Clock
  readonly random: Random
  readonly journal: JournalEntry[] = []
  readonly delays = new Delays()
  /** How many requests have arrived, by the key of their write. */
  readonly arrivals = new Map<string, number>()
  /** The end of the outage during which this world's browsers have no network. */
  outage: Promise<void> | undefined
  credentials: Credentials
  #settings: Settings
  #listener: RowListener | undefined

  constructor(
    facts: WorldFacts,
    stored: Partial<Pick<WorldMeta, 'began' | 'clock' | 'random' | 'settings' | 'credentials'>> & {
      speed?: number
    } = {},
  ) {
    const now = Date.now()
    this.facts = facts
    this.tables = createTables()
    this.clock = new Clock(stored.clock ?? { worldAt: now, realAt: now, speed: stored.speed ?? 1 })
    // Worlds stored by an older version have no `began`.
    this.began = stored.began ?? this.clock.now()
    this.random = createRandom(stored.random ?? facts.seed)
    this.#settings = { ...defaultSettings, ...stored.settings }
    this.credentials = stored.credentials ?? {
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

  /** Marks clock, random state or settings as changed. */
  touch(): void {
    this.#listener?.('meta', 'meta', this.meta())
  }

  /** From now on, `listener` receives every change. */
  listen(listener: RowListener): void {
    this.#listener = listener
    for (const table of Object.values(this.tables)) table.listen(listener)
  }
}
