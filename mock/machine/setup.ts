/** A machine's keyboard, console, root password and last boot. */
import type {
  ClipboardBytes,
  ConsoleOffer,
  MachineRow,
  RealScreen,
  ScreenSecurity,
  ServerRow,
} from '../world/rows.ts'
import type { World } from '../world/world.ts'
import type { LayoutName } from './keyboard/layouts.ts'

export interface Setup {
  readonly keyboard: LayoutName
  readonly keymap: LayoutName
  /** The host has an explicit keymap, so it uses keysyms only and ignores scan codes, like QEMU with `-k`. */
  readonly hasKeymap: boolean
  readonly scanCodes: boolean
  readonly agent: boolean
  readonly console: ConsoleOffer
  readonly asksPassword: boolean
  /** Instead of a random one. */
  readonly screenPassword: string | undefined
  readonly screenSecurity: ScreenSecurity
  readonly screenUser: string
  readonly clipboard: ClipboardBytes
  /** A real screen to send viewers to. */
  readonly screenAt: RealScreen | null
}

/**
 * Selected by id: half of the machines return a viewer file like the API, the others something a browser
 * can open.
 */
const offers: readonly ConsoleOffer[] = ['file', 'file', 'socket', 'serial']

/** Desktop systems include a guest agent. */
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
    screenPassword: row.screen_password,
    screenSecurity: row.screen_security ?? 'vnc',
    screenUser: row.screen_user ?? 'viewer',
    clipboard: row.clipboard ?? 'latin1',
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

export const recordBoot = (
  world: World,
  server: ServerRow,
  booted: NonNullable<MachineRow['booted']>,
): void => changeSetup(world, server, { booted })

export const storePassword = (world: World, server: ServerRow, root_pass: string): void =>
  changeSetup(world, server, { root_pass })

/** The last boot; before the first one, the machine runs from disk. */
export const bootOf = (world: World, server: ServerRow): NonNullable<MachineRow['booted']> =>
  rowOf(world, server).booted ?? { from: 'disk', at: server.power_since }

/** Whether a password signs in at the console: the installed one, or the demo account's. */
export const isSystemPassword = (world: World, server: ServerRow, password: string): boolean =>
  password !== '' && [rowOf(world, server).root_pass, world.credentials.password].includes(password)
