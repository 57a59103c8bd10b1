/** The mock backend as a server of its own, with or without the built panel. */
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createMockApp } from './app.ts'
import { cspReportRoute } from './cspReport.ts'
import { dropConnection } from './dropConnection.ts'
import { securityHeaders } from './headers.ts'
import { openWorlds } from './level.ts'
import { LateConsoles } from './machine/console/lateConsoles.ts'
import { serveConsoles } from './sockets.ts'
import { connectOrigins, servePanel } from './panel.ts'
import { readScripts, serveScripts } from './panelScripts.ts'
import { readPictures, servePictures } from './pictures.ts'
import type { Worlds } from './world/worlds.ts'

/** How long an idle connection is kept open, in ms: longer than clients keep theirs. */
const patience = 120_000

const usage = `Flags:
  --port N      where to listen (0: any free port)
  --host NAME   on which address (127.0.0.1)
  --state DIR   keep the worlds there; without it they last as long as the process
  --fresh       forget what is kept
  --panel DIR   serve the built panel too
  --scripts DIR add the mock's own scripts to the panel, as \`npm start\` builds them
  --reference DIR serve the API's reference too, at /docs/api/
  --origin URL  a panel of that origin may open consoles too; may be given again`

/** Serves until the process is told to stop. `flags` are those of the command line; the last one counts. */
export async function serveMock(flags: string[]): Promise<void> {
  const options = readFlags(flags)
  // Before the state, which whoever has the port probably holds as well.
  await expectFree(options)
  const worlds = await openWorlds(options.state, options.fresh).catch((error: unknown) =>
    fail(
      `The state in ${options.state} cannot be opened: another server may be using it (--state DIR chooses another).`,
      error instanceof Error && error.cause instanceof Error ? error.cause.message : error,
    ),
  )
  const app = new Hono()
  // As web servers do. What the build has packed is sent as it is.
  app.use(compress())
  app.use(securityHeaders(options.panel === undefined ? [] : connectOrigins(options.panel)))
  app.route('/', cspReportRoute(worlds))
  const consoles = new LateConsoles(worlds)
  const scripts = options.scripts === undefined ? undefined : readScripts(options.scripts)
  app.route(
    '/',
    createMockApp({
      worlds,
      consoles,
      drop: dropConnection,
      pictures: readPictures(),
      ...(scripts && { scripts }),
    }),
  )
  app.route('/', servePictures())
  if (options.scripts !== undefined) app.route('/', serveScripts(options.scripts))
  if (options.panel !== undefined)
    app.route('/', servePanel(options.panel, worlds, { scripts, reference: options.reference }))

  const server = serve(
    { fetch: app.fetch, port: options.port, hostname: options.host },
    (address) => void announce(address, worlds, options.panel !== undefined),
  )
  // Whoever asks again after some seconds must not meet a connection that is closed at that moment.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = patience
  const closeConsoles = serveConsoles(server, consoles, { origins: options.origins })
  server.on('error', (error: Error) => fail('The server failed', error))

  const stop = () => {
    closeConsoles()
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    worlds.close().then(
      () => process.exit(0),
      (error: unknown) => fail('The state could not be written', error),
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** Ends the process with advice when somebody else listens there. */
async function expectFree({ port, host }: Flags): Promise<void> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'))
      fail(`Nothing can listen on ${host}:${port}`, error)
    fail(
      `Port ${port} is taken. Stop what is using it, or choose another (PORT=4200 npm start, or --port 4200).`,
    )
  }
  probe.close()
  await once(probe, 'close')
}

interface Flags {
  port: number
  host: string
  state: string | undefined
  fresh: boolean
  panel: string | undefined
  scripts: string | undefined
  reference: string | undefined
  origins: readonly string[]
}

function readFlags(args: string[]): Flags {
  try {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string', default: '4010' },
        host: { type: 'string', default: '127.0.0.1' },
        state: { type: 'string' },
        fresh: { type: 'boolean', default: false },
        panel: { type: 'string' },
        scripts: { type: 'string' },
        reference: { type: 'string' },
        origin: { type: 'string', multiple: true },
      },
    })
    const port = Number(values.port)
    if (!Number.isInteger(port) || port < 0 || port > 65535) {
      throw new Error(`${values.port} is not a port`)
    }
    return {
      ...values,
      port,
      state: values.state,
      panel: values.panel,
      scripts: values.scripts,
      reference: values.reference,
      origins: values.origin ?? [],
    }
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

async function announce({ address, port }: AddressInfo, worlds: Worlds, panel: boolean) {
  const { credentials } = await worlds.choose(undefined)
  const origin = `http://${address.includes(':') ? `[${address}]` : address}:${port}`
  console.log(
    [
      '',
      panel
        ? `  Patchbay            ${origin}/`
        : `  The API             ${origin}/api/<script>.php`,
      `  Control of the mock ${origin}/mock/world`,
      '',
      `  Sign in with        ${credentials.email} / ${credentials.password}`,
      `  Billing location    ${credentials.location}`,
      `  PIN                 ${credentials.pin}`,
      `  or with the API key ${credentials.api_key}`,
      `  one server's key    ${credentials.server_key}`,
      '',
    ].join('\n'),
  )
}

function fail(message: string, cause?: unknown): never {
  console.error(message)
  if (cause !== undefined) console.error(cause)
  process.exit(1)
}
