/** The screen of a virtual machine: who may open it, and the file that tells a viewer how. wire.md 3. */
import type { RealScreen, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { setupOf } from './setup.ts'

/** Seconds that the viewer file is good for. */
const validSeconds = 120

/** Where the console was asked for: its sockets are at the same place. What is open already stays. */
export function askForScreen(world: World, { id }: ServerRow, origin: string): void {
  const { consoles } = world.tables
  consoles.put({ password: null, expires: 0, ...consoles.get(id), id, origin })
}

/** Lets a viewer in with a new password, and gives what `eq/console` ends in. */
export function openScreen(world: World, server: ServerRow): string {
  const { console, asksPassword, screenAt } = setupOf(world, server)
  if (screenAt) return realScreen(world, server, screenAt)
  const password = asksPassword
    ? world.random.text(12, 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789')
    : null
  const origin = world.tables.consoles.get(server.id)?.origin ?? ''
  world.tables.consoles.put({
    id: server.id,
    password,
    origin,
    expires: world.clock.now() + validSeconds * 1000,
  })
  const screen = `${origin.replace(/^http/, 'ws')}${socketPath(world, server)}`
  const serial = `${screen}/serial`
  switch (console) {
    case 'file':
      return base64(viewerFile(world, server, { ...screenAddress(server), password }))
    case 'socket':
      return viewerRecord({ type: 'vnc', url: screen, serial_url: serial }, password)
    case 'serial':
      return viewerRecord({ type: 'serial', url: serial }, password)
  }
}

/** A machine's screen as a WebSocket, below the origin; its serial console is below that. */
export const socketPath = (world: World, { id }: Pick<ServerRow, 'id'>): string =>
  `/mock/console/${world.facts.id}/${id}`

/** A form of our own [I]: what a browser opens by itself. A screen may name the serial console beside it. */
const viewerRecord = (
  places:
    | { readonly type: 'vnc'; readonly url: string; readonly serial_url?: string }
    | { readonly type: 'serial'; readonly url: string },
  password: string | null,
): string =>
  JSON.stringify({
    ...places,
    ...(password !== null && { password }),
    expires_in: validSeconds,
  })

/** The host and port of a machine's screen: no two machines share them. */
export const screenAddress = ({
  id,
  location,
}: Pick<ServerRow, 'id' | 'location'>): { readonly host: string; readonly port: number } => ({
  host: `console-${location.toLowerCase()}${Math.floor(id / 100)}.example.net`,
  port: 5900 + (id % 100),
})

/** Its own server asks for the password, and keeps it for as long as it likes. */
const realScreen = (world: World, server: ServerRow, screen: RealScreen): string =>
  'url' in screen
    ? viewerRecord({ type: 'vnc', url: screen.url }, screen.password)
    : base64(viewerFile(world, server, screen))

interface ScreenKey {
  readonly host: string
  readonly port: number
  readonly password: string | null
}

function viewerFile(world: World, server: ServerRow, { host, port, password }: ScreenKey): string {
  return [
    '[virt-viewer]',
    'type=vnc',
    `host=${host}`,
    `port=${port}`,
    ...(password === null ? [] : [`password=${password}`]),
    `# Password is valid for ${validSeconds} seconds.`,
    'delete-this-file=1',
    'fullscreen=0',
    `title=${oneLine(server.name)}:%d`,
    'toggle-fullscreen=shift+f11',
    'release-cursor=shift+f12',
    'secure-attention=ctrl+alt+end',
    'versions=rhev-win64:2.0-160;rhev-win32:2.0-160;rhel8:7.0-3;rhel7:2.0-6;rhel6:99.0-1',
    'newer-version-url=https://example.net/viewer',
    '',
    '[ovirt]',
    `host=${host}:443`,
    `vm-guid=${guid(server.id)}`,
    `sso-token=${world.random.text(40)}`,
    'admin=1',
    '',
  ].join('\n')
}

export type Refusal = 'wrong-password' | 'expired'

/** Why a viewer is not let in now, or undefined. `knows` tells whether it showed to know a password. */
export function screenRefusal(
  world: World,
  server_id: number,
  knows: (password: string) => boolean,
): Refusal | undefined {
  const screen = world.tables.consoles.get(server_id)
  if (!screen || (screen.password !== null && !knows(screen.password))) return 'wrong-password'
  return screen.expires > world.clock.now() ? undefined : 'expired'
}

/** Whether viewers of the screen have to show a password: always, before somebody has asked for the screen. */
export const asksPassword = (world: World, server_id: number): boolean =>
  world.tables.consoles.get(server_id)?.password !== null

/** Base64 of text that may hold any character. */
const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')

const guid = (id: number): string => `5f1c0a3e-7d42-4b8e-9c60-${id.toString(16).padStart(12, '0')}`
