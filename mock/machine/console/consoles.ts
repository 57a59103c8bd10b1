/**
 * The consoles of all worlds: machines are made when somebody looks, and forgotten when nobody has for long. Knows
 * nothing of WebSockets: sessions speak to a `Wire`, which may as well be in the page.
 */
import { eventHandlers } from '../../eventHandlers.ts'
import { consoleFaultsFor, type ConsoleFault } from '../../world/consoleFaults.ts'
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
import { struckSession, struckWire } from './struck.ts'
import { targetOf, type Target, type View } from './target.ts'
import { usualSize } from './tty.ts'
import { closeCode, type Session, type Wire } from './wire.ts'

/** Machines that are kept though nobody looks at them: what was typed is still there for who comes back. */
const idleMachines = 12
/** Real ms between two looks at the world while somebody watches, and at what moves by itself. */
const tickMs = 33
/** Every so many of them the world is looked at. */
const ticksPerLook = 3
/** Who may look at one machine at the same time. */
const mostViewers = 16
/** Real ms until a viewer has to have shown the password. */
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

/** What comes of a knock at a console's address. */
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
  /** By world and server; those looked at last come last. */
  readonly #watched = new Map<string, Watched>()
  #timer: ReturnType<typeof setInterval> | undefined
  #ticks = 0

  /** `report` hears of bugs, which nobody else does. */
  constructor(worlds: Pick<Worlds, 'choose'>, report: (bug: unknown) => void = printBug) {
    this.#worlds = worlds
    this.#report = report
  }

  /** `path` is the socket's; `chosenWorld` the one of the viewer's cookie. */
  async knock(path: string, chosenWorld: string | undefined): Promise<Answer> {
    const target = await targetOf(this.#worlds, path, chosenWorld)
    if (!target) return { kind: 'unknown' }
    settle(target.world, eventHandlers)
    // What was due may have taken the server away.
    const server = target.world.tables.servers.get(target.server.id)
    if (!server || !isVirtual(server) || server.status === 'power_off') return { kind: 'unknown' }
    const faults = consoleFaultsFor(target.world, target.view)
    if (faults.some(({ kind }) => kind === 'unreachable')) return { kind: 'unreachable' }
    return {
      kind: 'open',
      accept: (bare) => {
        const { wire, end } = struckWire(bare, faults)
        const session =
          struckSession(wire, target.view, [...faults, ...this.#crowd(target)]) ??
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

  /** The machine of a server, made when nobody has looked at it yet. */
  machine(world: World, server: ServerRow): Machine {
    return this.#watchedOf(world, server).machine
  }

  /** How many look at the machine. */
  viewers(world: World, { id }: ServerRow): Record<View, number> {
    const viewers = [...(this.#watched.get(keyOf(world, id))?.viewers ?? [])]
    const count = (view: View): number => viewers.filter((viewer) => viewer.view === view).length
    return { screen: count('screen'), serial: count('serial') }
  }

  /** What the viewers of the screen wish to be sent. */
  wishes(world: World, { id }: ServerRow): readonly (readonly number[])[] {
    const viewers = [...(this.#watched.get(keyOf(world, id))?.viewers ?? [])]
    return viewers.flatMap(({ session }) => (session instanceof RfbSession ? [session.wishes] : []))
  }

  /** Ends every connection to a world's consoles. */
  disconnect(world: World, how: 'drop' | 'close'): void {
    for (const { machine, viewers } of this.#watched.values())
      if (machine.world === world)
        for (const { wire } of viewers)
          if (how === 'drop') wire.cut()
          else wire.close(closeCode.goingAway, 'The other side closed the console')
  }

  /** Ends everything. */
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

  /** Lets the machines of a world go on to what it says now. */
  follow(world: World): void {
    for (const watched of this.#watched.values())
      if (watched.machine.world === world) this.#follow(watched)
  }

  /** A moment of real time passes. */
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

  /** A bug in what happens by itself must not end the whole service. */
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

  /** A refusal where too many look already. */
  #crowd({ world, server }: Target): ConsoleFault[] {
    const present = this.#watched.get(keyOf(world, server.id))?.viewers.size ?? 0
    return present < mostViewers ? [] : [{ kind: 'refuse', message: 'Too many viewers' }]
  }

  #enter({ world, server, view }: Target, wire: Wire): Session {
    const watched = this.#watchedOf(world, server)
    const patience = setTimeout(
      () => wire.close(closeCode.refused, 'No password came'),
      admissionMs,
    )
    const admit = (knows: (password: string) => boolean): Refusal | undefined => {
      clearTimeout(patience)
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
        // A server that its client has given back hears nothing any more; its viewers are told soon.
        if (watched.machine.server) viewer.session.receive(data)
      },
      end: () => {
        clearTimeout(patience)
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
    // A world that was read from the disk again is another object, and the old one hears of nothing.
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
      // As QEMU calls its screens.
      title: `QEMU (${titleOf(server)})`,
      hasCursor: () => machine.tty.cursorShown,
      keySymbol: (symbol, down) => machine.keyboard.symbol(symbol, down),
      keyScanCode: (scanCode, symbol, down) =>
        machine.setup.hasKeymap
          ? machine.keyboard.symbol(symbol, down)
          : machine.keyboard.scanCode(scanCode, down),
      takesScanCodes: machine.setup.scanCodes,
      clipboard: (text) => machine.takeClipboard(text),
    },
    {
      asks: asksPassword(machine.world, server.id),
      refusal: (knows) => {
        const refusal = admit(knows)
        return refusal && refusalWords[refusal]
      },
    },
  )

/** Tells a screen's viewer what happens on the terminal; gives what ends that. */
function follows({ tty }: Machine, session: RfbSession | SerialSession): () => void {
  if (!(session instanceof RfbSession)) return () => undefined
  const heard = [
    tty.terminal.onWriteParsed(() => session.changed()),
    tty.terminal.onResize(() => session.changed()),
    tty.terminal.onBell(() => session.bell()),
  ]
  return () => heard.forEach((hearing) => hearing.dispose())
}

function printBug(bug: unknown): void {
  // oxlint-disable-next-line no-console -- whoever started the service has no other ear
  console.error('A bug in the consoles:', bug)
}
