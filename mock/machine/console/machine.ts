/** A machine with its terminal, keyboard and running system. All other state is in the world. */
import type { ServerRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { activityOf, type Activity } from '../activity.ts'
import { bootLog, bootTakes, shutdownLog, type Line } from '../guest/bootLog.ts'
import { factsOf, type Facts } from '../guest/facts.ts'
import { Guest } from '../guest/guest.ts'
import type { Host } from '../guest/host.ts'
import { InputReader } from '../guest/input.ts'
import { installerFailure, installerLog, nothingToBoot } from '../guest/installerLog.ts'
import { Keyboard } from '../keyboard/keyboard.ts'
import { keymapOf, layouts } from '../keyboard/layouts.ts'
import { powerOff, restart } from '../power.ts'
import { changeSetup, isSystemPassword, setupOf, type Setup } from '../setup.ts'
import { Tty } from './tty.ts'

const clear = '\x1b[2J\x1b[H'

/** Longest clipboard text in characters. */
const longestClipboard = 256 * 1024

/** QEMU's message before the guest has a display. */
const noDisplayText = `${clear}\n\n  \x1b[90mGuest has not initialized the display (yet).\x1b[0m`
const switchedOff = `${clear}\n\n  \x1b[90mThe machine is switched off.\x1b[0m`

/** Seconds that shutdown messages stay on the screen. */
const lastWords = 2

export class Machine {
  readonly world: World
  readonly id: number
  readonly tty = new Tty()
  readonly keyboard: Keyboard
  readonly #input = new InputReader()
  readonly #copied: (text: string) => void
  #activity: Activity | undefined
  /** Scheduled output, and how much of it has been printed. */
  #script: readonly Line[] = []
  #said = 0
  #guest: Guest | undefined
  #clipboard = ''

  /** `copied` receives text that the guest copies to its clipboard. */
  constructor(world: World, server: ServerRow, copied: (text: string) => void) {
    this.world = world
    this.id = server.id
    this.#copied = copied
    this.keyboard = new Keyboard(
      { type: (text) => this.type(text), secureAttention: () => this.secureAttention() },
      () => layouts[this.setup.keyboard],
      () => keymapOf(this.setup.keymap),
    )
    this.follow()
  }

  /** The current server; undefined once it is cancelled. */
  get server(): ServerRow | undefined {
    return this.world.tables.servers.get(this.id)
  }

  get setup(): Setup {
    return setupOf(this.world, this.#present())
  }

  /** Input from the keyboard or the serial line. */
  type(text: string): void {
    for (const key of this.#input.read(text)) {
      if (key.kind === 'control' && key.letter === 'v' && this.setup.agent) this.#paste()
      else this.#guest?.key(key)
    }
  }

  /** The viewer's clipboard, ignored without a guest agent. */
  takeClipboard(text: string): void {
    if (!this.setup.agent) return
    this.#clipboard = text.slice(0, longestClipboard)
    if (this.setup.clipboard !== 'wayvnc') return
    // wayvnc 0.5 takes its own new clipboard for the desktop's, and returns it to every viewer, twice.
    this.#copied(this.#clipboard)
    this.#copied(this.#clipboard)
  }

  secureAttention(): void {
    if (this.#guest) this.#guest.secureAttention()
    else if (this.#present().power === 'on') this.#restart()
  }

  /** Updates the console to the world's current state. */
  follow(): void {
    const { server } = this
    if (!server) return
    const activity = activityOf(this.world, server)
    if (activity.key !== this.#activity?.key) this.#begin(activity, server)
    const seconds = (this.world.clock.now() - activity.since) / 1000
    for (
      let line = this.#script[this.#said];
      line && line.at <= seconds;
      line = this.#script[this.#said]
    ) {
      this.#said += 1
      this.tty.print(line.text)
    }
    if (activity.kind === 'running' && !this.#guest && seconds >= bootTakes)
      this.#arrive(activity, server)
  }

  /** Advances animations. */
  tick(): void {
    this.#guest?.tick()
  }

  dispose(): void {
    this.tty.dispose()
  }

  #begin(activity: Activity, server: ServerRow): void {
    const first = this.#activity === undefined
    this.#activity = activity
    this.#guest = undefined
    this.#said = 0
    this.tty.showCursor(false)
    this.#script = this.#scriptOf(activity, server, first)
  }

  #scriptOf(activity: Activity, server: ServerRow, first: boolean): readonly Line[] {
    switch (activity.kind) {
      case 'off': {
        if (activity.why === 'did-not-come-up') return [{ at: 0, text: clear + nothingToBoot }]
        const text = activity.why === 'restarting' ? noDisplayText : switchedOff
        return [{ at: first ? 0 : lastWords, text }]
      }
      case 'installing':
        return installerLog(this.#factsOf(server, activity.plan.hostname), activity.plan)
      case 'installer-failed':
        return [{ at: 0, text: installerFailure }]
      case 'nothing-to-boot':
        return [{ at: 0, text: clear + nothingToBoot }]
      case 'running':
        return bootLog(factsOf(this.world, server, activity), activity.from)
    }
  }

  #factsOf(server: ServerRow, hostname: string): Facts {
    const system = { name: '', family: 'linux', user: 'root' } as const
    return factsOf(this.world, server, { hostname, system })
  }

  #arrive(activity: Activity & { kind: 'running' }, server: ServerRow): void {
    this.tty.showCursor(true)
    this.#guest = new Guest(this.#hostOf(activity, server), { open: activity.from === 'cd' })
  }

  /** The guest's access to its machine, ignored once another boot has started. */
  #hostOf(activity: Activity & { kind: 'running' }, server: ServerRow): Host {
    const current = (): boolean => this.#activity?.key === activity.key
    const facts = factsOf(this.world, server, activity)
    return {
      facts,
      bootedAt: activity.since,
      print: (text) => {
        if (current()) this.tty.print(text)
      },
      now: () => this.world.clock.now(),
      busy: () => this.tty.busy(),
      size: () => ({ cols: this.tty.terminal.cols, rows: this.tty.terminal.rows }),
      opens: (password) => isSystemPassword(this.world, this.#present(), password),
      restart: () => {
        this.tty.print(shutdownLog(facts, 'reboot'))
        this.#restart()
      },
      switchOff: () => {
        this.tty.print(shutdownLog(facts, 'poweroff'))
        powerOff(this.world, this.#present())
        this.follow()
      },
      keyboard: () => this.setup.keyboard,
      setKeyboard: (keyboard) => changeSetup(this.world, this.#present(), { keyboard }),
      clipboard: () => (this.setup.agent ? this.#clipboard : undefined),
      copy: (text) => {
        if (!this.setup.agent) return
        this.#clipboard = text.slice(0, longestClipboard)
        this.#copied(this.#clipboard)
      },
    }
  }

  #restart(): void {
    restart(this.world, this.#present())
    this.follow()
  }

  #paste(): void {
    for (const key of new InputReader().read(this.#clipboard)) this.#guest?.key(key)
  }

  #present(): ServerRow {
    const { server } = this
    if (!server) throw new Error(`no server ${this.id}`)
    return server
  }
}
