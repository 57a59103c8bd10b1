/** A virtual machine's console: its password, and the viewer file. wire.md 3. */
import type { RealScreen, ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import { setupOf } from './setup.ts'

/** Seconds until the viewer file expires. */
const validSeconds = 120

/** Stores the origin of the console's sockets. An open console stays open. */
export function askForScreen(world: World, { id }: ServerRow, origin: string): void {
  const { consoles } = world.tables
  consoles.put({ password: null, expires: 0, ...consoles.get(id), id, origin })
}

/** Sets a new password and returns the result of `eq/console`. */
export function openScreen(world: World, server: ServerRow): string {
  const { console, asksPassword, screenPassword, screenAt } = setupOf(world, server)
  if (screenAt) return realScreen(world, server, screenAt)
  const password = asksPassword
    ? (screenPassword ??
      world.random.text(12, 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'))
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

/** URL path of a screen's WebSocket; `/serial` below it is the serial console's. */
export const socketPath = (world: World, { id }: Pick<ServerRow, 'id'>): string =>
  `/mock/console/${world.facts.id}/${id}`

/** Our own choice: a JSON record that browsers can use directly. A screen may include its serial console. */
const viewerRecord = (
  urls:
    | { readonly type: 'vnc'; readonly url: string; readonly serial_url?: string }
    | { readonly type: 'serial'; readonly url: string },
  password: string | null,
): string =>
  JSON.stringify({
    ...urls,
    ...(password !== null && { password }),
    expires_in: validSeconds,
  })

/** Host and port of a machine's screen, unique per machine. */
export const screenAddress = ({
  id,
  location,
}: Pick<ServerRow, 'id' | 'location'>): { readonly host: string; readonly port: number } => ({
  host: `console-${location.toLowerCase()}${Math.floor(id / 100)}.example.net`,
  port: 5900 + (id % 100),
})

/** A real VNC server handles its password and expiry itself. */
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

/** Why a viewer is refused, if it is. `knows` tests whether it knows a password. */
export function screenRefusal(
  world: World,
  server_id: number,
  knows: (password: string) => boolean,
): Refusal | undefined {
  const screen = world.tables.consoles.get(server_id)
  if (!screen || (screen.password !== null && !knows(screen.password))) return 'wrong-password'
  return screen.expires > world.clock.now() ? undefined : 'expired'
}

/** Whether viewers need a password. Always true until somebody opens the console. */
export const asksPassword = (world: World, server_id: number): boolean =>
  world.tables.consoles.get(server_id)?.password !== null

/** Base64 of UTF-8 text. */
const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')

const guid = (id: number): string => `5f1c0a3e-7d42-4b8e-9c60-${id.toString(16).padStart(12, '0')}`
