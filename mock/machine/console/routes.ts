/** `/mock/machines/…` and `/mock/consoles`: inspecting and controlling machines from tests and curl. */
import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import { readBody } from '../../control/readBody.ts'
import type { World } from '../../world/world.ts'
import { changeSetup, setupOf } from '../setup.ts'
import { layoutNames } from '../keyboard/layouts.ts'
import { screenAddress } from '../screen.ts'
import type { ConsoleDoor } from './lateConsoles.ts'

const screenByHost = z.object({
  host: z.string(),
  port: z.int().check(z.gte(1), z.lte(65_535)),
  password: z.nullable(z.string()),
})
const screenBySocket = z.object({
  url: z.string().check(z.regex(/^wss?:\/\//)),
  password: z.nullable(z.string()),
})

const machineChange = z.object({
  keyboard: z.optional(z.enum(layoutNames)),
  keymap: z.optional(z.enum(layoutNames)),
  scan_codes: z.optional(z.boolean()),
  agent: z.optional(z.boolean()),
  console: z.optional(z.enum(['file', 'socket', 'serial'])),
  asks_password: z.optional(z.boolean()),
  screen_password: z.optional(z.string()),
  screen_security: z.optional(z.enum(['vnc', 'plain', 'x509'])),
  screen_user: z.optional(z.string()),
  clipboard: z.optional(z.enum(['latin1', 'utf8', 'wayvnc'])),
  /** A password that signs in, besides the demo account's. */
  root_pass: z.optional(z.string()),
  screen_at: z.optional(z.nullable(z.union([screenByHost, screenBySocket]))),
})

const consolesChange = z.object({ disconnect: z.enum(['drop', 'close']) })

export function consoleRoutes(
  door: ConsoleDoor,
  worldOf: (context: Context) => Promise<World>,
): Hono {
  const routes = new Hono()

  const described = async (context: Context) => {
    const world = await worldOf(context)
    const server = world.tables.servers.get(Number(context.req.param('id')))
    if (!server) return undefined
    const consoles = await door.open()
    const machine = consoles.machine(world, server)
    await machine.tty.shown()
    const { terminal } = machine.tty
    return {
      id: server.id,
      power: server.power,
      ...setupOf(world, server),
      ...screenAddress(server),
      viewers: consoles.viewers(world, server),
      /** Each screen viewer's encodings, including quality and compression levels. */
      wishes: consoles.wishes(world, server),
      cols: terminal.cols,
      rows: terminal.rows,
      /** Received keys that produce no character, oldest first. */
      keys: machine.keyboard.combinations,
      /** The text on the screen, with `?all` including scrollback. */
      lines: machine.tty.lines(context.req.query('all') !== undefined),
    }
  }
  const answer = async (context: Context) => {
    const machine = await described(context)
    return machine ? context.json(machine) : context.json({ error: 'id: no such server' }, 404)
  }

  routes.get('/machines/:id', answer)

  routes.post('/machines/:id', async (context) => {
    const change = await readBody(context, machineChange)
    if (!change.ok) return change.response
    const world = await worldOf(context)
    const server = world.tables.servers.get(Number(context.req.param('id')))
    if (server) changeSetup(world, server, change.value)
    return answer(context)
  })

  routes.post('/consoles', async (context) => {
    const change = await readBody(context, consolesChange)
    if (!change.ok) return change.response
    const consoles = await door.open()
    consoles.disconnect(await worldOf(context), change.value.disconnect)
    return context.json(change.value)
  })

  return routes
}
