import { expect, type APIResponse, type BrowserContext } from '@playwright/test'
import type { CatalogueChange } from '#mock/control/catalogueChange.ts'
import type { ConsoleFault, Fault } from '#mock/world/faults.ts'
import type { JournalEntry } from '#mock/world/journal.ts'
import type { Quirk } from '#mock/world/quirks.ts'
import type { RealScreen } from '#mock/world/rows.ts'

export interface NewWorld {
  scenario?: string
  seed?: number
  /** How many world seconds pass in a real one; 0 stands still. */
  speed?: number
  quirks?: Quirk[]
}

/** What `POST /mock/world` tells. */
export interface WorldReport {
  scenario: string
  seed: number
  credentials: {
    email: string
    password: string
    location: string
    api_key: string
    server_key: string
    pin: string
  }
  servers: { id: number; kind: 'vm' | 'bm' | 'gpu' | 'vgpu'; name: string }[]
}

interface MachineMade {
  keyboard: 'us' | 'gb' | 'de' | 'de-nodeadkeys' | 'fr' | 'fr-windows'
  /** The host's own, which goes by symbols whatever else a viewer tells. */
  keymap: MachineMade['keyboard']
  scan_codes: boolean
  agent: boolean
  console: 'file' | 'socket' | 'serial'
  asks_password: boolean
  screen_at: RealScreen | null
}

/** What `GET /mock/machines/<id>` tells. */
interface MachineReport {
  power: 'on' | 'off'
  viewers: { screen: number; serial: number }
  /** What each viewer of the screen wishes to be sent, by the protocol's numbers. */
  wishes: number[][]
  cols: number
  rows: number
  /** Keys without a character that arrived, each with what was held: `ControlLeft AltLeft Delete`. */
  keys: string[]
  lines: string[]
}

/** One test's own simulated service, reached over `/mock/*` with the cookie of the test's browser. */
export class TestWorld {
  readonly #context: BrowserContext
  #report: WorldReport | undefined
  #provoked = false
  readonly #earlier: JournalEntry[] = []

  constructor(context: BrowserContext) {
    this.#context = context
  }

  /** Makes a new world for this test. Every test has a default one already: forty servers, seed 1. */
  async start({ quirks, ...world }: NewWorld = {}): Promise<WorldReport> {
    if (this.#report) this.#earlier.push(...(await this.journal()))
    const told = await this.#post('world', {
      scenario: 'forty-servers',
      seed: 1,
      speed: 1,
      ...world,
    })
    if (quirks) await this.#post('faults', { quirks })
    // The mock's own answer: the shape is that of the type above.
    const report = (await told.json()) as WorldReport
    this.#report = report
    return report
  }

  /** Lets the world's clock go on by so many seconds. */
  async advance(seconds: number): Promise<void> {
    await this.#post('clock', { advance: seconds })
  }

  /** How many world seconds pass in a real one from now on; 0 stands still. */
  async run(speed: number): Promise<void> {
    await this.#post('clock', { speed })
  }

  /** How the service is: what it answers graphs with, what the account may not do, where it sees everybody call from. */
  async settings(settings: {
    graphs?: 'series' | 'picture'
    denied?: string[]
    credit?: `${number}.${number}`
    /** What the demo account is billed in from now on; amounts that are there keep their figures. */
    currency?: 'EUR' | 'USD' | 'RUB' | 'JPY'
    /** Where the service sees the caller. */
    client_ip?: string
    providers_down?: ('idtoken' | 'codehost' | 'social')[]
  }): Promise<void> {
    await this.#post('settings', settings)
  }

  /** What stands on a machine's screen and how it is made; `machine.lines` is the machine's own account. */
  async machine(id: number): Promise<MachineReport> {
    return this.#get<MachineReport>(`machines/${id}`)
  }

  /** How a machine is made from now on. */
  async makeMachine(id: number, change: Partial<MachineMade>): Promise<void> {
    await this.#post(`machines/${id}`, change)
  }

  /** Ends every open console of this world: `drop` without a word. */
  async disconnectConsoles(how: 'drop' | 'close'): Promise<void> {
    this.#provoked = true
    await this.#post('consoles', { disconnect: how })
  }

  /** What goes wrong between viewers and consoles from now on; `[]` mends it. */
  async consoleFaults(faults: ConsoleFault[]): Promise<void> {
    this.#provoked = true
    await this.#post('faults', { console_faults: faults })
  }

  /** What is sold from now on: prices, units that are left, machines in stock. */
  async catalogue(change: CatalogueChange): Promise<void> {
    await this.#post('catalogue', change)
  }

  /** What goes wrong from now on; `[]` mends everything. What a fault kept waiting goes on at once. */
  async faults(faults: Fault[]): Promise<void> {
    this.#provoked = true
    await this.#post('faults', { faults })
  }

  /**
   * A gateway answers the next call of an action, 504 at once where nothing else is said, while the service carries it
   * out `finishes` seconds after it came: `advance` lets them pass. Other faults end, work that is under way does not.
   */
  async answerByGateway(
    action: string,
    gateway: { finishes: number; status?: number; seconds?: number },
  ): Promise<void> {
    await this.faults([{ kind: 'gateway', status: 504, action, times: 1, ...gateway }])
  }

  /** How often the service has carried an action out, also behind a gateway that had answered before. */
  async carriedOut(action: string): Promise<number> {
    const done = (await this.journal()).filter(
      (entry) => entry.action === action && /^ok\b/.test(entry.outcome),
    )
    return done.length
  }

  /** The service keeps the next call of an action waiting until `letGo`. */
  async keepWaiting(action: string): Promise<void> {
    await this.faults([{ kind: 'latency', seconds: 120, action, times: 1 }])
  }

  /** What waits goes on, and nothing goes wrong any more. */
  async letGo(): Promise<void> {
    await this.faults([])
  }

  /** Which of the service's other forms it answers in from now on; `[]` is the usual one. */
  async quirks(quirks: readonly Quirk[]): Promise<void> {
    await this.#post('faults', { quirks })
  }

  /** Takes permissions from the demo account: a sign-in from now on goes without them. */
  async deny(denied: string[]): Promise<void> {
    await this.#post('settings', { denied })
  }

  /** The requests this world's service has seen, oldest first. */
  async journal(): Promise<JournalEntry[]> {
    return this.#get<JournalEntry[]>('journal')
  }

  /** What the service has mailed, oldest first. */
  async mail(): Promise<{ to: string; subject: string; text: string }[]> {
    return this.#get<{ to: string; subject: string; text: string }[]>('mail')
  }

  /** The requests of every world this test has had. */
  async wholeJournal(): Promise<JournalEntry[]> {
    return [...this.#earlier, ...(await this.journal())]
  }

  get credentials(): WorldReport['credentials'] {
    return this.#known().credentials
  }

  get servers(): WorldReport['servers'] {
    return this.#known().servers
  }

  /** A server of this world by its name: `mail-nl-01` is the first one of seed 1, bare metal and on. */
  server(name: string): WorldReport['servers'][number] {
    const server = this.servers.find((candidate) => candidate.name === name)
    if (!server) throw new Error(`This world has no server ${name}`)
    return server
  }

  /** Whether the test made replies fail: the browser then writes them to its console. */
  get provoked(): boolean {
    return this.#provoked
  }

  #known(): WorldReport {
    if (!this.#report) throw new Error('The world has not been started')
    return this.#report
  }

  async #get<Reply>(path: string): Promise<Reply> {
    const response = await this.#context.request.get(`/mock/${path}`)
    expect(response.ok(), `GET /mock/${path}`).toBe(true)
    // The mock's own control answers: the shapes are those of the types above.
    return (await response.json()) as Reply
  }

  async #post(path: string, data: object): Promise<APIResponse> {
    const response = await this.#context.request.post(`/mock/${path}`, { data })
    if (!response.ok()) throw new Error(`POST /mock/${path}: ${await response.text()}`)
    return response
  }
}
