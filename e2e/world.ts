import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import type { CatalogueChange } from '#mock/control/catalogueChange.ts'
import type { ConsoleFault, Fault } from '#mock/world/faults.ts'
import type { JournalEntry } from '#mock/world/journal.ts'
import type { Quirk } from '#mock/world/quirks.ts'
import type { RealScreen } from '#mock/world/rows.ts'

export interface NewWorld {
  scenario?: string
  seed?: number
  /** World seconds per real second; 0 = paused. */
  speed?: number
  quirks?: Quirk[]
}

/** The response of `POST /mock/world`. */
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
  /** The host's keymap, which uses keysyms and ignores scan codes. */
  keymap: MachineMade['keyboard']
  scan_codes: boolean
  agent: boolean
  console: 'file' | 'socket' | 'serial'
  asks_password: boolean
  screen_password: string
  screen_security: 'vnc' | 'plain' | 'x509'
  screen_user: string
  clipboard: 'latin1' | 'utf8' | 'wayvnc'
  screen_at: RealScreen | null
}

/** The response of `GET /mock/machines/<id>`. */
interface MachineReport {
  power: 'on' | 'off'
  viewers: { screen: number; serial: number }
  /** Each screen viewer's encodings, by number. */
  wishes: number[][]
  cols: number
  rows: number
  /** Received special keys with their modifiers: `ControlLeft AltLeft Delete`. */
  keys: string[]
  lines: string[]
}

/** A test's own world, controlled over `/mock/*` with the cookie of the test's browser. */
export class TestWorld {
  readonly #request: APIRequestContext
  #report: WorldReport | undefined
  #provoked = false
  readonly #earlier: JournalEntry[] = []

  constructor(request: APIRequestContext) {
    this.#request = request
  }

  /** Starts another world. Every test already has the default one: forty servers, seed 1. */
  async start({ quirks, ...world }: NewWorld = {}): Promise<WorldReport> {
    if (this.#report) this.#earlier.push(...(await this.journal()))
    const response = await this.#post('world', {
      scenario: 'forty-servers',
      seed: 1,
      speed: 1,
      ...world,
    })
    if (quirks) await this.#post('faults', { quirks })
    // The mock's route returns this type.
    const report = (await response.json()) as WorldReport
    this.#report = report
    return report
  }

  /** Advances the world's clock. */
  async advance(seconds: number): Promise<void> {
    await this.#post('clock', { advance: seconds })
  }

  /** Sets the clock's speed in world seconds per real second; 0 = paused. */
  async run(speed: number): Promise<void> {
    await this.#post('clock', { speed })
  }

  /** Changes settings of the mock API and the demo account. */
  async settings(settings: {
    graphs?: 'series' | 'picture'
    denied?: string[]
    credit?: `${number}.${number}`
    /** The demo account's currency; existing amounts keep their figures. */
    currency?: 'EUR' | 'USD' | 'RUB' | 'JPY'
    /** The demo account's country; '' for a new customer who hasn't given one. */
    country?: string
    /** The caller's IP address. */
    client_ip?: string
    /** Refuses the second request of a write's key with 409. */
    refuse_repeats?: boolean
    decline_payments?: boolean
    providers_down?: ('idtoken' | 'codehost' | 'social')[]
  }): Promise<void> {
    await this.#post('settings', settings)
  }

  /** A machine's settings, and the text on its screen. */
  async machine(id: number): Promise<MachineReport> {
    return this.#get<MachineReport>(`machines/${id}`)
  }

  /** Changes a machine's settings. */
  async makeMachine(id: number, change: Partial<MachineMade>): Promise<void> {
    await this.#post(`machines/${id}`, change)
  }

  /** Disconnects every console of this world; `drop` sends no close frame. */
  async disconnectConsoles(how: 'drop' | 'close'): Promise<void> {
    this.#provoked = true
    await this.#post('consoles', { disconnect: how })
  }

  /** Sets faults of console connections; `[]` removes them. */
  async consoleFaults(faults: ConsoleFault[]): Promise<void> {
    this.#provoked = true
    await this.#post('faults', { console_faults: faults })
  }

  /** Changes prices and stock. */
  async catalogue(change: CatalogueChange): Promise<void> {
    await this.#post('catalogue', change)
  }

  /** Sets faults; `[]` removes them. Releases calls that an earlier fault held back. */
  async faults(faults: Fault[]): Promise<void> {
    this.#provoked = true
    await this.#post('faults', { faults })
  }

  /**
   * Has a gateway answer the next call of an action, by default immediately with 504, while the API finishes it after
   * `finishes` world seconds (`advance`). Replaces other faults, but not work in progress.
   */
  async answerByGateway(
    action: string,
    gateway: { finishes: number; status?: number; seconds?: number },
  ): Promise<void> {
    await this.faults([{ kind: 'gateway', status: 504, action, times: 1, ...gateway }])
  }

  /**
   * The API carries out the next send of an action, and its response is lost: the connection closes, and a proxy refuses
   * what the browser then repeats. The panel gets that refusal (409), or no response on a new connection. Replaces other faults by `others`.
   */
  async loseReply(action: string, ...others: Fault[]): Promise<void> {
    await this.settings({ refuse_repeats: true })
    await this.closeAfter(action, ...others)
  }

  /** Like `loseReply`, but for every send until `letGo`, and the refusals are lost as well: the panel gets no response. */
  async loseEveryReply(action: string): Promise<void> {
    await this.settings({ refuse_repeats: true })
    await this.faults([{ kind: 'drop', after: true, action }])
  }

  /** No send of an action arrives until `letGo`, neither the first try nor the browser's repeats. */
  async loseRequest(action: string, ...others: Fault[]): Promise<void> {
    await this.faults([{ kind: 'drop', action }, ...others])
  }

  /**
   * The API carries out the next send of an action, and the connection closes without a response. The browser repeats it on a
   * connection that it has used before, and the API takes the repeat for a request of its own.
   */
  async closeAfter(action: string, ...others: Fault[]): Promise<void> {
    await this.faults([{ kind: 'drop', after: true, action, times: 1 }, ...others])
  }

  /** The sends of an action, oldest first, without what the browser repeated. */
  async sends(action: string): Promise<JournalEntry[]> {
    return (await this.journal()).filter(
      (entry) => entry.action === action && (entry.arrival ?? 1) === 1,
    )
  }

  /** How often an action was sent. The browser's repeats don't count. */
  async timesSent(action: string): Promise<number> {
    return (await this.sends(action)).length
  }

  /** How often an action was carried out, including behind a gateway and with a lost response. */
  async carriedOut(action: string): Promise<number> {
    const done = (await this.journal()).filter(
      (entry) => entry.action === action && entry.carried_out,
    )
    return done.length
  }

  /** Holds back the next call of an action until `letGo`, or the next with these fields ('' for one that isn't sent). */
  async keepWaiting(action: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
    await this.faults([{ kind: 'latency', seconds: 120, action, fields, times: 1 }])
  }

  /** How many faults that strike a limited number of times are still to come: 0 once a call that waits has arrived. */
  async faultsLeft(): Promise<number> {
    const { faults } = await this.#get<{ faults: Fault[] }>('settings')
    return faults.filter(({ times }) => times !== undefined).length
  }

  /** Releases waiting calls and removes all faults. */
  async letGo(): Promise<void> {
    await this.faults([])
  }

  /** Sets quirks; `[]` removes them. */
  async quirks(quirks: readonly Quirk[]): Promise<void> {
    await this.#post('faults', { quirks })
  }

  /** Revokes permissions of the demo account, starting with the next sign-in. */
  async deny(denied: string[]): Promise<void> {
    await this.#post('settings', { denied })
  }

  /** Requests in this world, oldest first. */
  async journal(): Promise<JournalEntry[]> {
    return this.#get<JournalEntry[]>('journal')
  }

  /** Sent mail, oldest first. */
  async mail(): Promise<{ to: string; subject: string; text: string }[]> {
    return this.#get<{ to: string; subject: string; text: string }[]>('mail')
  }

  /** Requests in all worlds of this test. */
  async wholeJournal(): Promise<JournalEntry[]> {
    return [...this.#earlier, ...(await this.journal())]
  }

  /** What selects this world in a browser. */
  async cookies(): Promise<readonly { name: string; value: string }[]> {
    const { cookies } = await this.#request.storageState()
    return cookies
  }

  get credentials(): WorldReport['credentials'] {
    return this.#known().credentials
  }

  get servers(): WorldReport['servers'] {
    return this.#known().servers
  }

  /** A server by name: `mail-nl-01` is the first one of seed 1, a running bare-metal server. */
  server(name: string): WorldReport['servers'][number] {
    const server = this.servers.find((candidate) => candidate.name === name)
    if (!server) throw new Error(`This world has no server ${name}`)
    return server
  }

  /** Whether the test caused failures, which the browser logs to its console. */
  get provoked(): boolean {
    return this.#provoked
  }

  #known(): WorldReport {
    if (!this.#report) throw new Error('The world has not been started')
    return this.#report
  }

  async #get<Reply>(path: string): Promise<Reply> {
    const response = await this.#request.get(`/mock/${path}`)
    expect(response.ok(), `GET /mock/${path}`).toBe(true)
    // The mock's routes return these types.
    return (await response.json()) as Reply
  }

  async #post(path: string, data: object): Promise<APIResponse> {
    const response = await this.#request.post(`/mock/${path}`, { data })
    if (!response.ok()) throw new Error(`POST /mock/${path}: ${await response.text()}`)
    return response
  }
}
