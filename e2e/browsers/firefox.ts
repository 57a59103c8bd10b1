/** Firefox, through WebDriver BiDi, which it speaks itself: https://www.w3.org/TR/webdriver-bidi/ */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { WebSocket, type RawData } from 'ws'
import { z } from 'zod'
import { timeZone, viewport, type Engine, type Profile, type Report, type Tab } from './engine.ts'
import { end, start, waitForOutput } from './programs.ts'

const preferences = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB',
  'ui.prefersReducedMotion': 1,
}

const message = z.union([
  z.object({ type: z.literal('event'), method: z.string(), params: z.unknown() }),
  z.object({ type: z.literal('success'), id: z.number(), result: z.unknown() }),
  z.object({ type: z.literal('error'), id: z.number(), error: z.string(), message: z.string() }),
])

const logged = z.object({
  level: z.string(),
  text: z.string().nullable(),
  source: z.object({ context: z.string().optional() }),
  stackTrace: z
    .object({ callFrames: z.array(z.object({ url: z.string(), columnNumber: z.number() })) })
    .optional(),
})

const called = z.union([
  z.object({ type: z.literal('success'), result: z.object({ value: z.string() }) }),
  z.object({ type: z.literal('exception'), exceptionDetails: z.object({ text: z.string() }) }),
])

interface Waiting {
  readonly resolve: (result: unknown) => void
  readonly reject: (error: Error) => void
}

class Connection {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, Waiting>()
  /** By tab. */
  readonly reports = new Map<string, Report>()
  #last = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.on('message', (data: RawData) => {
      // One buffer, unless asked for otherwise.
      if (data instanceof Buffer) this.#receive(message.parse(JSON.parse(data.toString())))
    })
  }

  static async open(url: string): Promise<Connection> {
    const socket = new WebSocket(url)
    await once(socket, 'open')
    return new Connection(socket)
  }

  async send(method: string, params: object): Promise<unknown> {
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  close(): void {
    this.#socket.close()
  }

  #receive(received: z.infer<typeof message>): void {
    if (received.type === 'event') {
      if (received.method !== 'log.entryAdded') return
      const { level, text, source, stackTrace } = logged.parse(received.params)
      if (level !== 'error') return
      const frames = stackTrace?.callFrames.map(({ url, columnNumber }) => `${url}:${columnNumber}`)
      this.reports.get(source.context ?? '')?.([text, ...(frames ?? [])].join('\n'))
      return
    }
    const waiting = this.#waiting.get(received.id)
    this.#waiting.delete(received.id)
    if (received.type === 'success') waiting?.resolve(received.result)
    else waiting?.reject(new Error(`${received.error}: ${received.message}`))
  }
}

/** Starts Firefox. */
export async function startFirefox(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-firefox-'))
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  writeFileSync(join(folder, 'user.js'), lines.join('\n'))
  const program = start(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0'],
    { HOME: folder, TZ: timeZone },
  )
  const url = await waitForOutput(program, 2, /WebDriver BiDi listening on (ws:\S+)/)
  const connection = await Connection.open(`${url}/session`)
  // Otherwise a page that asks before it is left would stay.
  const prompts = { unhandledPromptBehavior: { default: 'accept' }, acceptInsecureCerts: true }
  await connection.send('session.new', { capabilities: { alwaysMatch: prompts } })
  await connection.send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    newProfile: (report) => newProfile(connection, report),
    stop: async () => {
      connection.close()
      await end(program)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function newProfile(connection: Connection, report: Report): Promise<Profile> {
  const { userContext } = z
    .object({ userContext: z.string() })
    .parse(await connection.send('browser.createUserContext', {}))
  return {
    async newTab() {
      const { context } = z
        .object({ context: z.string() })
        .parse(await connection.send('browsingContext.create', { type: 'tab', userContext }))
      connection.reports.set(context, report)
      await connection.send('browsingContext.setViewport', { context, viewport })
      return tab(connection, context)
    },
    close: async () => {
      await connection.send('browser.removeUserContext', { userContext })
    },
  }
}

const tab = (connection: Connection, context: string): Tab => ({
  open: async (url) => {
    await connection.send('browsingContext.navigate', { context, url, wait: 'complete' })
  },
  async call(source, args) {
    const reply = called.parse(
      await connection.send('script.callFunction', {
        target: { context },
        awaitPromise: true,
        functionDeclaration: `async (given) => JSON.stringify((await (${source})(...JSON.parse(given))) ?? null)`,
        arguments: [{ type: 'string', value: JSON.stringify(args) }],
      }),
    )
    if (reply.type === 'exception') throw new Error(reply.exceptionDetails.text)
    // Callers check it.
    return JSON.parse(reply.result.value) as unknown
  },
  perform: async (actions) => {
    await connection.send('browsingContext.activate', { context })
    await connection.send('input.performActions', { context, actions })
  },
  async picture() {
    const shot = await connection.send('browsingContext.captureScreenshot', { context })
    return z.object({ data: z.string() }).parse(shot).data
  },
})
