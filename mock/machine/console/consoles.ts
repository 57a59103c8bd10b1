/**
 * The consoles of all worlds. Machines are created on first use and dropped when idle. Independent of WebSockets: sessions
 * talk to a `Wire`, which may be a WebSocket or live in the page.
 */
import { eventHandlers } from '../../eventHandlers.ts'
import { consoleFaultsFor, type ConsoleFault } from '../../world/faults.ts'
import { settle } from '../../world/events.ts'
import type { ServerRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import type { Worlds } from '../../world/worlds.ts'
import { plain } from '../guest/facts.ts'
import { isVirtual } from '../kind.ts'
import { RfbSession } from '../rfb/rfbSession.ts'
import { asksPassword, screenRefusal, type Refusal } from '../screen.ts'
import { Machine } from './machine.ts'
import { SerialSession } from './serialSession.ts'
import { faultySession, faultyWire } from './faultyWire.ts'
import { targetOf, type Target, type View } from './target.ts'
import { usualSize } from './tty.ts'
import { closeCode, type Session, type Wire } from './wire.ts'

/**
 * How many machines without viewers stay in memory, so that a returning viewer finds the screen unchanged.
 */
const idleMachines = 12
/** Real ms between ticks while somebody is watching. */
const tickMs = 33
/** Every nth tick also updates the world. */
const ticksPerLook = 3
/** Maximum viewers per machine. */
const mostViewers = 16
/** Real ms until a viewer must have authenticated. */
const admissionMs = 30_000

interface Viewer {
  readonly view: View
  readonly wire: Wire
  readonly session: RfbSession | SerialSession
}

interface Watched {
  readonly machine: Machine
  readonly viewers: Set<Viewer>
}

/** The result of a connection attempt. */
export type Answer =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'open'; readonly accept: (wire: Wire) => Session }

const refusalWords: Readonly<Record<Refusal, string>> = {
  'wrong-password': 'Authentication failed',
  expired: 'The viewer file has expired',
}

export class Consoles {
  readonly #worlds: Pick<Worlds, 'choose'>
  readonly #report: (bug: unknown) => void
  /** By world and server, least recently used first. */
  readonly #watched = new Map<string, Watched>()
  #timer: ReturnType<typeof setInterval> | undefined
  #ticks = 0

  /** `report` receives bugs, which would otherwise go unnoticed. */
  constructor(worlds: Pick<Worlds, 'choose'>, report: (bug: unknown) => void = printBug) {
    this.#worlds = worlds
    this.#report = report
  }

  /** `path` is the socket's URL path, `chosenWorld` comes from the viewer's cookie. */
  async knock(path: string, chosenWorld: string | undefined): Promise<Answer> {
    const target = await targetOf(this.#worlds, path, chosenWorld)
    if (!target) return { kind: 'unknown' }
    settle(target.world, eventHandlers)
    // A due event may have removed the server.
    const server = target.world.tables.servers.get(target.server.id)
    if (!server || !isVirtual(server) || server.status === 'power_off') return { kind: 'unknown' }
    const faults = consoleFaultsFor(target.world, target.view)
    if (faults.some(({ kind }) => kind === 'unreachable')) return { kind: 'unreachable' }
    return {
      kind: 'open',
      accept: (bare) => {
        const { wire, end } = faultyWire(bare, faults)
        const session =
          faultySession(wire, target.view, [...faults, ...this.#crowd(target)]) ??
          this.#enter(target, wire)
        return {
          receive: (data) => this.#safely(() => session.receive(data)),
          end() {
            end()
            session.end()
          },
        }
      },
    }
  }

  /** The server's machine, created on first use. */
  machine(world: World, server: ServerRow): Machine {
    return this.#watchedOf(world, server).machine
  }

  /** Number of viewers. */
  viewers(world: World, { id }: ServerRow): Record<View, number> {
    const viewers = [...(this.#watched.get(keyOf(world, id))?.viewers ?? [])]
    const count = (view: View): number => viewers.filter((viewer) => viewer.view === view).length
    return { screen: count('screen'), serial: count('serial') }
  }

  /** The encodings each viewer of the screen has requested. */
  wishes(world: World, { id }: ServerRow): readonly (readonly number[])[] {
    const viewers = [...(this.#watched.get(keyOf(world, id))?.viewers ?? [])]
    return viewers.flatMap(({ session }) => (session instanceof RfbSession ? [session.wishes] : []))
  }

  /** Disconnects every viewer of a world's consoles. */
  disconnect(world: World, how: 'drop' | 'close'): void {
    for (const { machine, viewers } of this.#watched.values())
      if (machine.world === world)
        for (const { wire } of viewers)
          if (how === 'drop') wire.cut()
          else wire.close(closeCode.goingAway, 'The other side closed the console')
  }

  /** Disconnects everybody and drops all machines. */
  close(): void {
    for (const { machine, viewers } of this.#watched.values()) {
      for (const { wire, session } of viewers) {
        wire.cut()
        session.end()
      }
      machine.dispose()
    }
    this.#watched.clear()
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  /** Updates a world's machines after it changed. */
  follow(world: World): void {
    for (const watched of this.#watched.values())
      if (watched.machine.world === world) this.#follow(watched)
  }

  /** Advances animations and due events; called in real time. */
  tick(): void {
    this.#ticks += 1
    for (const watched of this.#watched.values()) {
      if (watched.viewers.size === 0) continue
      if (this.#ticks % ticksPerLook === 0) {
        settle(watched.machine.world, eventHandlers)
        this.#follow(watched)
      }
      watched.machine.tick()
      for (const { session } of watched.viewers)
        if (session instanceof SerialSession) session.tick()
    }
  }

  /** Keeps a bug in a session or timer from stopping the whole server. */
  #safely(work: () => void): void {
    try {
      work()
    } catch (error) {
      this.#report(error)
    }
  }

  #follow({ machine, viewers }: Watched): void {
    const { server } = machine
    if (server?.status === 'rent') return machine.follow()
    for (const { wire } of viewers)
      wire.close(closeCode.goingAway, 'The service closed the console')
  }

  /** A refusal if the machine has too many viewers. */
  #crowd({ world, server }: Target): ConsoleFault[] {
    const present = this.#watched.get(keyOf(world, server.id))?.viewers.size ?? 0
    return present < mostViewers ? [] : [{ kind: 'refuse', message: 'Too many viewers' }]
  }

  #enter({ world, server, view }: Target, wire: Wire): Session {
    const watched = this.#watchedOf(world, server)
    const timeout = setTimeout(() => wire.close(closeCode.refused, 'No password came'), admissionMs)
    const admit = (knows: (password: string) => boolean): Refusal | undefined => {
      clearTimeout(timeout)
      return screenRefusal(world, server.id, knows)
    }
    const viewer: Viewer =
      view === 'serial'
        ? { view, wire, session: serialSession(wire, watched.machine, server, admit) }
        : { view, wire, session: screenSession(wire, watched.machine, server, admit) }
    const stop = follows(watched.machine, viewer.session)
    watched.viewers.add(viewer)
    this.#timer ??= setInterval(() => this.#safely(() => this.tick()), tickMs)
    return {
      receive: (data) => {
        // Input to a cancelled server is ignored; its viewers are disconnected soon.
        if (watched.machine.server) viewer.session.receive(data)
      },
      end: () => {
        clearTimeout(timeout)
        stop()
        viewer.session.end()
        watched.viewers.delete(viewer)
        this.#left(watched)
      },
    }
  }

  #left({ machine, viewers }: Watched): void {
    machine.keyboard.releaseAll()
    if (![...viewers].some(({ view }) => view === 'serial')) machine.tty.resize(usualSize)
    if ([...this.#watched.values()].some((other) => other.viewers.size > 0)) return
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #watchedOf(world: World, server: ServerRow): Watched {
    const key = keyOf(world, server.id)
    const present = this.#watched.get(key)
    this.#watched.delete(key)
    // A world reloaded from disk is a new object, and the old one no longer changes.
    const watched =
      present?.machine.world === world ? present : this.#newlyWatched(world, server, present)
    this.#watched.set(key, watched)
    this.#forgetIdle(watched)
    watched.machine.follow()
    return watched
  }

  #newlyWatched(world: World, server: ServerRow, before: Watched | undefined): Watched {
    for (const { wire } of before?.viewers ?? []) wire.cut()
    before?.machine.dispose()
    const viewers = new Set<Viewer>()
    const copied = (text: string): void => {
      for (const { session } of viewers)
        if (session instanceof RfbSession) session.offerClipboard(text)
    }
    return { machine: new Machine(world, server, copied), viewers }
  }

  #forgetIdle(present: Watched): void {
    const idle = [...this.#watched].filter(
      ([, watched]) => watched.viewers.size === 0 && watched !== present,
    )
    for (const [key, { machine }] of idle.slice(0, Math.max(0, idle.length - idleMachines))) {
      machine.dispose()
      this.#watched.delete(key)
    }
  }
}

const keyOf = (world: World, id: number): string => `${world.facts.id}/${id}`

const titleOf = ({ name }: ServerRow): string => plain(name, 80)

type Admit = (knows: (password: string) => boolean) => Refusal | undefined

const serialSession = (wire: Wire, machine: Machine, server: ServerRow, admit: Admit) =>
  new SerialSession(wire, machine, {
    title: titleOf(server),
    admit: (password) => admit((right) => right === password),
  })

const screenSession = (wire: Wire, machine: Machine, server: ServerRow, admit: Admit) =>
  new RfbSession(
    wire,
    {
      terminal: machine.tty.terminal,
      // QEMU's window title, or the name of every desktop of wayvnc.
      title: machine.setup.clipboard === 'wayvnc' ? 'WayVNC' : `QEMU (${titleOf(server)})`,
      hasCursor: () => machine.tty.cursorShown,
      keySymbol: (symbol, down) => machine.keyboard.symbol(symbol, down),
      keyScanCode: (scanCode, symbol, down) =>
        machine.setup.hasKeymap
          ? machine.keyboard.symbol(symbol, down)
          : machine.keyboard.scanCode(scanCode, down),
      takesScanCodes: machine.setup.scanCodes,
      clipboard: (text) => machine.takeClipboard(text),
      clipboardBytes: machine.setup.clipboard,
    },
    {
      security: asksPassword(machine.world, server.id) ? machine.setup.screenSecurity : 'none',
      user: machine.setup.screenUser,
      refusal: (knows) => {
        const refusal = admit(knows)
        return refusal && refusalWords[refusal]
      },
    },
  )

/** Forwards terminal changes to a screen's viewer; returns a function that stops. */
function follows({ tty }: Machine, session: RfbSession | SerialSession): () => void {
  if (!(session instanceof RfbSession)) return () => undefined
  const listeners = [
    tty.terminal.onWriteParsed(() => session.changed()),
    tty.terminal.onResize(() => session.changed()),
    tty.terminal.onBell(() => session.bell()),
  ]
  return () => listeners.forEach((listener) => listener.dispose())
}

function printBug(bug: unknown): void {
  // oxlint-disable-next-line no-console -- the only way to tell whoever started the server
  console.error('A bug in the consoles:', bug)
}
