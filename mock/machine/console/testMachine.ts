/** A virtual machine with its console for tests; the clock moves only by `advance`. */
import { onTestFinished } from 'vitest'
import { startService } from '../../harness.ts'
import { eventHandlers } from '../../eventHandlers.ts'
import type { ServerRow } from '../../world/rows.ts'
import { settle } from '../../world/events.ts'
import { openScreen, socketPath } from '../screen.ts'
import { Consoles } from './consoles.ts'
import type { Machine } from './machine.ts'
import { dial, look, until, type Line, type Screen } from './testViewer.ts'

export interface Bench {
  readonly consoles: Consoles
  readonly machine: Machine
  readonly server: () => ServerRow
  readonly path: string
  /** Advances the world's clock and runs due events. */
  readonly advance: (seconds: number) => void
  /** A new password, as from `eq/console`. */
  readonly password: () => string
  readonly screen: () => Promise<Screen>
  /** An authenticated serial viewer. */
  readonly serial: () => Promise<Line>
  /** The lines on the screen. */
  readonly lines: () => Promise<string[]>
  readonly text: () => Promise<string>
  /** Types over the serial line and waits for the output. */
  readonly type: (text: string) => Promise<void>
  /** Runs a shell command and returns its output. */
  readonly run: (command: string) => Promise<string>
  readonly signIn: () => Promise<void>
}

export async function startMachine(changes: Partial<ServerRow> = {}): Promise<Bench> {
  const service = await startService({ scenario: 'one-vm' })
  const { world } = service
  const [first] = world.tables.servers.all()
  if (!first) throw new Error('no server')
  const { id } = world.tables.servers.patch(first.id, {
    name: 'web-nl-01',
    os_id: 219,
    os_name: 'Debian 12',
    power: 'on',
    status: 'rent',
    power_since: world.clock.now() - 86_400_000,
    ...changes,
  })
  const consoles = new Consoles({ choose: async () => world })
  onTestFinished(() => consoles.close())
  const server = (): ServerRow => service.server(id)
  const machine = consoles.machine(world, server())
  const lines = async (): Promise<string[]> => {
    await machine.tty.shown()
    return machine.tty.lines()
  }
  const text = async (): Promise<string> => (await lines()).join('\n').trimEnd()
  const type = async (typed: string): Promise<void> => {
    machine.type(typed)
    await machine.tty.shown()
  }
  const path = socketPath(world, { id })
  const password = (): string => {
    openScreen(world, server())
    return world.tables.consoles.get(id)?.password ?? ''
  }
  const line = async (address: string): Promise<Line> => {
    const dialled = await dial(consoles, address)
    if (!dialled) throw new Error('nobody answers')
    return dialled
  }
  return {
    consoles,
    machine,
    server,
    path,
    password,
    lines,
    text,
    type,
    advance(seconds) {
      world.clock.advance(seconds)
      settle(world, eventHandlers)
      consoles.follow(world)
    },
    async screen() {
      await machine.tty.shown()
      return look(await line(path), password())
    },
    async serial() {
      const opened = await line(`${path}/serial`)
      opened.session.receive(JSON.stringify({ type: 'open', password: password() }))
      await until(() => opened.bytes().length > 0)
      return opened
    },
    async run(command) {
      await type('\x1b[H\x0c')
      await type(`${command}\r`)
      const shown = (await lines()).filter((shownLine) => shownLine !== '')
      // Without the command itself and the next prompt.
      return shown.slice(1, -1).join('\n')
    },
    async signIn() {
      await type(`root\r${world.credentials.password}\r`)
    },
  }
}
