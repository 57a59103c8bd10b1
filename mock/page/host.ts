/** The mock backend in a browser: one for all tabs, with its world in IndexedDB. */
import type { Hono } from 'hono'
import { createMockApp } from '../app.ts'
import { LateConsoles } from '../machine/console/lateConsoles.ts'
import type { Wire } from '../machine/console/wire.ts'
import { forThisMock, referencePath } from '../panelConfig.ts'
import { createWorldStore, type WorldStore } from '../world/store.ts'
import { BrowserWorlds, openIndexedDb } from './indexedDb.ts'
import {
  sizeOf,
  type Answer,
  type Call,
  type FromPage,
  type FromSocket,
  type ToSocket,
} from './messages.ts'
import { databaseName, demoScripts } from './names.ts'
import { Turns } from './turns.ts'

/** File names of the gallery's pictures; replaced by the build. */
declare const builtPictures: readonly string[]

interface Service {
  readonly app: Hono
  readonly consoles: LateConsoles
  readonly store: WorldStore
}

/** The connection of a call, as seen by its handler. */
interface Environment {
  lost: boolean
}

async function openService(): Promise<Service> {
  const store = createWorldStore(await openIndexedDb(databaseName))
  const worlds = new BrowserWorlds(store)
  const consoles = new LateConsoles(worlds)
  const app = createMockApp({
    worlds,
    consoles,
    network: {
      cut(environment) {
        // The environment that `answer` passes to the application.
        ;(environment as Environment).lost = true
        return 'connection closed'
      },
    },
    checkReplies: false,
    scripts: demoScripts,
    pictures: new Set(builtPictures),
  })
  app.get('/config.json', async (context) => {
    const [file, { credentials }] = await Promise.all([
      fetch('/config.json'),
      worlds.choose(undefined),
    ])
    if (!file.ok) return file
    const config = forThisMock(await file.text(), credentials, { apiReference: referencePath })
    return context.body(config, 200, { 'content-type': 'application/json' })
  })
  return { app, consoles, store }
}

async function closeService({ consoles, store }: Service): Promise<void> {
  consoles.close()
  await store.close()
}

const turns = new Turns<Service>({ name: databaseName, open: openService, close: closeService })

/** Serves a page's requests from its port. */
export function serve(page: MessagePort): void {
  page.addEventListener('message', ({ data, ports: [port] }: MessageEvent<FromPage>) => {
    if (!port) return
    if (data.kind === 'call')
      void answer(data)
        .catch(broken)
        .then((reply) => port.postMessage(reply, [reply.body]))
    else admit(data.path, port).catch(() => port.postMessage({ kind: 'cut' } satisfies ToSocket))
  })
  page.start()
}

/**
 * The world can't be read or written, for example because storage is blocked: the API appears
 * unreachable.
 */
function broken(error: unknown): Answer {
  reportError(error)
  return { status: 503, headers: [], body: new ArrayBuffer(0), lost: true }
}

/** Answers after the world is stored, so that the next host knows about it. */
const answer = ({ url, method, headers, body }: Call): Promise<Answer> =>
  turns.use(async ({ app, store }) => {
    const environment: Environment = { lost: false }
    const request = new Request(url, {
      method,
      headers: headers.map(([...header]) => header),
      body,
    })
    const response = await app.fetch(request, environment)
    const bytes = await response.arrayBuffer()
    await store.flush()
    return {
      status: response.status,
      headers: [...response.headers],
      body: bytes,
      lost: environment.lost,
    }
  })

async function admit(path: string, port: MessagePort): Promise<void> {
  const tell = (message: ToSocket): void => port.postMessage(message)
  const knocked = await turns.use(({ consoles }) => consoles.knock(path, undefined))
  if (knocked.kind !== 'open') return tell({ kind: 'cut' })
  let waiting = 0
  const wire: Wire = {
    send(data) {
      waiting += sizeOf(data)
      // A copy, since the session may send part of a larger buffer that it continues to use.
      tell({ kind: 'data', data: typeof data === 'string' ? data : new Uint8Array(data) })
    },
    // The page responds with its own `close`, like the other side of a WebSocket.
    close: (code, reason) => tell({ kind: 'closed', code, reason }),
    cut: () => tell({ kind: 'cut' }),
    buffered: () => waiting,
  }
  tell({ kind: 'open' })
  const session = knocked.accept(wire)
  port.addEventListener('message', ({ data }: MessageEvent<FromSocket>) => {
    switch (data.kind) {
      case 'data':
        return session.receive(data.data)
      case 'taken':
        waiting -= data.bytes
        return
      case 'close':
        session.end()
        return port.close()
      default:
        data satisfies never
    }
  })
  // Some browsers report that the other side is gone even if it couldn't say so.
  port.addEventListener('close', () => session.end())
  port.start()
}
