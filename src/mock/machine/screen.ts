/** The screen of a virtual machine: who may open it, and the file that tells a viewer how. wire.md 3. */
import type { ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'

/** Seconds that the viewer file is good for. */
const validSeconds = 120

/** Lets a viewer in with a new password and gives the viewer file's text. */
export function openScreen(world: World, server: ServerRow): string {
  const password = world.random.text(
    12,
    'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789',
  )
  world.tables.consoles.put({
    id: server.id,
    password,
    expires: world.clock.now() + validSeconds * 1000,
  })
  const host = `console-${server.location.toLowerCase()}.example.net`
  return [
    '[virt-viewer]',
    'type=vnc',
    `host=${host}`,
    `port=${5900 + (server.id % 100)}`,
    `password=${password}`,
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

/** Whether a viewer that says `password` is let in now. */
export function opensScreen(world: World, server_id: number, password: string): boolean {
  const screen = world.tables.consoles.get(server_id)
  return screen?.password === password && screen.expires > world.clock.now()
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')

const guid = (id: number): string => `5f1c0a3e-7d42-4b8e-9c60-${id.toString(16).padStart(12, '0')}`
