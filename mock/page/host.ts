/** The service as it stands in a browser: one for all tabs, its world kept in IndexedDB. */
import type { Hono } from 'hono'
import { createMockApp } from '../app.ts'
import { LateConsoles } from '../machine/console/lateConsoles.ts'
import type { Wire } from '../machine/console/wire.ts'
import { forThisMock, referencePath } from '../panelConfig.ts'
import { createWorldStore, type WorldStore } from '../world/store.ts'
import { BrowserWorlds } from './browserWorlds.ts'
import {
  sizeOf,
  type Answer,
  type Call,
  type FromPage,
  type FromSocket,
  type ToSocket,
} from './messages.ts'
import { openIndexedDb } from './indexedDb.ts'
import { databaseName, demoScripts } from './names.ts'
import { Turns } from './turns.ts'

/** The pictures of the gallery that the build found, by their files; the build puts them in the place of this name. */
declare const builtPictures: readonly string[]

interface Service {
  readonly app: Hono
  readonly consoles: LateConsoles
  readonly store: WorldStore
}

/** What a call's handlers know of its connection. */
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
    // What `answer` hands to the application.
    drop: (environment) => void ((environment as Environment).lost = true),
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

/** Serves what a page asks for at its port. */
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

/** The world cannot be read or written, as in a browser that keeps nothing: to the page the service is out of reach. */
function broken(error: unknown): Answer {
  reportError(error)
  return { status: 503, headers: [], body: new ArrayBuffer(0), lost: true }
}

/** What was answered is on the disk: whatever ends this host, the next one knows of it. */
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
      // A copy: what a session sends may be part of something larger that it goes on with.
      tell({ kind: 'data', data: typeof data === 'string' ? data : new Uint8Array(data) })
    },
    // The page answers with its own `close`, as the other side of a WebSocket does.
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
  // Where the browser tells that the other side is gone, though it could say nothing any more.
  port.addEventListener('close', () => session.end())
  port.start()
}
