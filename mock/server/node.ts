/** The mock backend as a standalone server, with or without the built panel. */
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { createSecureServer } from 'node:http2'
import { createServer, type AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { createMockApp } from '../app.ts'
import { worldIdIn } from '../cookie.ts'
import { createCertificate } from './certificate.ts'
import { cspReportRoute, securityHeaders } from './securityHeaders.ts'
import { openWorlds } from './level.ts'
import { LateConsoles } from '../machine/console/lateConsoles.ts'
import { serveConsoles } from './sockets.ts'
import { readConnectOrigins, servePanel } from './panel.ts'
import { plainNetwork } from './plainNetwork.ts'
import { Relay } from './relay.ts'
import { secureNetwork } from './secureNetwork.ts'
import { readScripts, serveScripts } from './panelScripts.ts'
import { readPictures, servePictures } from './staticFolders.ts'
import { defaultWorldId, type Worlds } from '../world/worlds.ts'

/** Keep-alive timeout in ms: longer than clients keep idle connections. */
const keepAlive = 120_000

const usage = `Flags:
  --port N      port to listen on (0: any free port; default 4010)
  --host NAME   address to listen on (default 127.0.0.1)
  --state DIR   store worlds in DIR (default: in memory only)
  --fresh       delete stored worlds
  --panel DIR   also serve the built panel in DIR
  --scripts DIR add the demo scripts that \`npm start\` builds to the panel
  --reference DIR also serve the API reference at /docs/api/
  --tls         HTTP/2 and HTTP/1.1 over TLS, with a certificate made at start
  --origin URL  allow consoles from this origin (repeatable)`

/** Serves until the process is stopped. If a flag is repeated, the last value counts. */
export async function serveMock(flags: string[]): Promise<void> {
  const options = readFlags(flags)
  // Checked before the state: whatever uses the port probably locks the state too.
  await expectFree(options)
  const worlds = await openWorlds(options.state, options.fresh).catch((error: unknown) =>
    fail(
      `Couldn’t open ${options.state}. Another server may be using it; choose another folder with --state DIR.`,
      error instanceof Error && error.cause instanceof Error ? error.cause.message : error,
    ),
  )
  const relay = options.tls ? new Relay() : undefined
  const app = new Hono()
  // Like any web server. Files that the build has compressed are sent as they are.
  app.use(compress())
  app.use(securityHeaders(options.panel === undefined ? [] : readConnectOrigins(options.panel)))
  app.route('/', cspReportRoute(worlds))
  const consoles = new LateConsoles(worlds)
  const scripts = options.scripts === undefined ? undefined : readScripts(options.scripts)
  app.route(
    '/',
    createMockApp({
      worlds,
      consoles,
      network: relay ? secureNetwork(relay) : plainNetwork,
      pictures: readPictures(),
      ...(scripts && { scripts }),
    }),
  )
  app.route('/', servePictures())
  if (options.scripts !== undefined) app.route('/', serveScripts(options.scripts))
  if (options.panel !== undefined)
    app.route('/', servePanel(options.panel, worlds, { scripts, reference: options.reference }))
  // Browsers ask for it on every page without an icon, and log that it is missing.
  else app.get('/favicon.ico', (context) => context.body(null, 204))

  const listening = async (address: AddressInfo): Promise<void> => {
    const reached = relay ? await relay.listen(address.port, options.port, options.host) : address
    await announce(reached, worlds, options)
  }
  const server = serve(
    relay
      ? {
          fetch: app.fetch,
          port: 0,
          hostname: '127.0.0.1',
          createServer: createSecureServer,
          serverOptions: { ...createCertificate(), allowHTTP1: true },
        }
      : { fetch: app.fetch, port: options.port, hostname: options.host },
    (address) => {
      listening(address).catch((error: unknown) => fail('The server failed', error))
    },
  )
  // A client that reuses a connection after a few seconds must not hit it as it closes.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = keepAlive
  const closeConsoles = serveConsoles(server, consoles, { origins: options.origins })
  server.on('upgrade', ({ headers, socket }: IncomingMessage) =>
    relay?.follow(socket.remotePort ?? 0, worldIdIn(headers.cookie) ?? defaultWorldId),
  )
  server.on('error', (error: Error) => fail('The server failed', error))

  const stop = () => {
    closeConsoles()
    relay?.close()
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    worlds.close().then(
      () => process.exit(0),
      (error: unknown) => fail('Couldn’t write the state', error),
    )
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

/** Exits with advice if the port is in use. */
async function expectFree({ port, host }: Flags): Promise<void> {
  const probe = createServer().listen(port, host)
  try {
    await once(probe, 'listening')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'))
      fail(`Couldn’t listen on ${host}:${port}`, error)
    fail(
      `Port ${port} is in use. Stop the other program, or choose another port (PORT=4200 npm start, or --port 4200).`,
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
  tls: boolean
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
        tls: { type: 'boolean', default: false },
        origin: { type: 'string', multiple: true },
      },
    })
    const port = Number(values.port)
    if (!Number.isInteger(port) || port < 0 || port > 65535) {
      throw new Error(`${values.port} is not a valid port`)
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

async function announce({ address, port }: AddressInfo, worlds: Worlds, { panel, tls }: Flags) {
  const { credentials } = await worlds.choose(undefined)
  const origin = `${tls ? 'https' : 'http'}://${address.includes(':') ? `[${address}]` : address}:${port}`
  console.log(
    [
      '',
      panel !== undefined
        ? `  Patchbay            ${origin}/`
        : `  API                 ${origin}/api/<script>.php`,
      `  Mock controls       ${origin}/mock/world`,
      '',
      `  Sign in with        ${credentials.email} / ${credentials.password}`,
      `  Billing location    ${credentials.location}`,
      `  PIN                 ${credentials.pin}`,
      `  API key             ${credentials.api_key}`,
      `  One-server key      ${credentials.server_key}`,
      '',
    ].join('\n'),
  )
}

function fail(message: string, cause?: unknown): never {
  console.error(message)
  if (cause !== undefined) console.error(cause)
  process.exit(1)
}
