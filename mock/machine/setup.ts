/** What a simulated machine is made of beyond what the service tells: its keyboard, its console, what it booted. */
import type { ConsoleOffer, MachineRow, RealScreen, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import type { LayoutName } from './keyboard/layouts.ts'

export interface Setup {
  readonly keyboard: LayoutName
  readonly keymap: LayoutName
  /** The host was given that keymap: it heeds symbols alone, as QEMU does (`-k`), even where places come with them. */
  readonly hasKeymap: boolean
  readonly scanCodes: boolean
  readonly agent: boolean
  readonly console: ConsoleOffer
  readonly asksPassword: boolean
  /** A screen that is not simulated, which viewers are sent to. */
  readonly screenAt: RealScreen | null
}

/** By the id: half of the machines answer as the service does, with a file; the others with what a browser can open. */
const offers: readonly ConsoleOffer[] = ['file', 'file', 'socket', 'serial']

/** Systems with a desktop bring the program that shares the clipboard. */
const hasAgent = ({ os_name }: ServerRow): boolean => /Desktop|Windows/.test(os_name ?? '')

export function setupOf(world: World, server: ServerRow): Setup {
  const row = rowOf(world, server)
  const keyboard = row.keyboard ?? 'us'
  return {
    keyboard,
    keymap: row.keymap ?? keyboard,
    hasKeymap: row.keymap !== undefined,
    scanCodes: row.scan_codes ?? true,
    agent: row.agent ?? hasAgent(server),
    console: row.console ?? offers[server.id % offers.length] ?? 'file',
    asksPassword: row.asks_password ?? true,
    screenAt: row.screen_at ?? null,
  }
}

const rowOf = (world: World, { id }: ServerRow): MachineRow =>
  world.tables.machines.get(id) ?? { id }

export const changeSetup = (
  world: World,
  server: ServerRow,
  changes: Partial<Omit<MachineRow, 'id'>>,
): void => void world.tables.machines.put({ ...rowOf(world, server), ...changes })

export const noteBoot = (
  world: World,
  server: ServerRow,
  booted: NonNullable<MachineRow['booted']>,
): void => changeSetup(world, server, { booted })

export const notePassword = (world: World, server: ServerRow, root_pass: string): void =>
  changeSetup(world, server, { root_pass })

/** What runs now: a server that nobody has started since the world began came from its disk. */
export const bootOf = (world: World, server: ServerRow): NonNullable<MachineRow['booted']> =>
  rowOf(world, server).booted ?? { from: 'disk', at: server.power_since }

/** Whether somebody at the screen gets in with it: what was chosen with the system, or the demo's own. */
export const opensSystem = (world: World, server: ServerRow, password: string): boolean =>
  password !== '' && [rowOf(world, server).root_pass, world.credentials.password].includes(password)
