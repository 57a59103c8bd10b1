/** WebKitGTK's MiniBrowser on a screen of its own, through WebDriver: https://www.w3.org/TR/webdriver2/ */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { miniBrowser } from '../../scripts/miniBrowser.ts'
import { timeZone, viewport, type Engine, type Profile, type Report, type Tab } from './engine.ts'
import { end, endGroup, freePort, start, startGroup, waitForOutput } from './programs.ts'

type Send = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  signal?: AbortSignal,
) => Promise<unknown>

/** Opens a screen, on which every profile has a driver and a MiniBrowser of its own. */
export async function startWebkit(): Promise<Engine> {
  const screen = ['-screen', '0', `${viewport.width + 200}x${viewport.height + 200}x24`]
  const server = start('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp', ...screen])
  const display = await waitForOutput(server, 3, /(\d+)\n/)
  const folder = mkdtempSync(join(tmpdir(), 'patchbay-webkit-'))
  const environment = {
    DISPLAY: `:${display}`,
    GTK_A11Y: 'none',
    HOME: folder,
    LANG: 'en_GB.UTF-8',
    NO_AT_BRIDGE: '1',
    TZ: timeZone,
  }
  return {
    newProfile: async (report) => newProfile(await openBrowser(environment), report),
    stop: async () => {
      await end(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A running MiniBrowser. */
interface Browser {
  readonly send: Send
  readonly sessionId: string
  readonly stop: () => Promise<void>
}

/** In ms. A driver that hasn't opened its browser by then never will. */
const openingLimit = 20_000

/** Starts a driver and its browser, with a new driver if one hangs, as about one in a hundred does. */
async function openBrowser(
  environment: Readonly<Record<string, string>>,
  attempts = 3,
): Promise<Browser> {
  const port = await freePort()
  const driver = startGroup('WebKitWebDriver', [`--port=${port}`], environment)
  driver.stdout?.resume()
  driver.stderr?.resume()
  const send: Send = async (method, path, body = {}, signal) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const { value } = z.object({ value: z.unknown() }).parse(await reply.json())
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(value)}`)
    return value
  }
  const options = { binary: miniBrowser() ?? '', args: ['--automation'] }
  const capabilities = {
    alwaysMatch: {
      unhandledPromptBehavior: 'accept',
      acceptInsecureCerts: true,
      'webkitgtk:browserOptions': options,
    },
  }
  try {
    // It doesn't say when it is ready.
    await expect(() => send('GET', '/status')).toPass({ timeout: openingLimit, intervals: [50] })
    const { sessionId } = z
      .object({ sessionId: z.string() })
      .parse(await send('POST', '/session', { capabilities }, AbortSignal.timeout(openingLimit)))
    return { send, sessionId, stop: () => endGroup(driver) }
  } catch (error) {
    await endGroup(driver)
    if (attempts === 1) throw error
    return openBrowser(environment, attempts - 1)
  }
}

/** Runs in the page. WebKit's driver reports no errors, so those before the page has loaded stay unseen. */
const hear = `() => {
  globalThis.heardErrors = []
  // A notice of a resize observer is an event without an error.
  addEventListener('error', ({ error, message }) => error && heardErrors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => heardErrors.push(String(reason)))
}`
const readErrors = '() => globalThis.heardErrors ?? []'

function newProfile({ send, sessionId, stop }: Browser, report: Report): Profile {
  const session = `/session/${sessionId}`
  const tabs: Tab[] = []
  const collect = async (of: Tab): Promise<void> => {
    for (const problem of z.array(z.string()).parse(await of.call(readErrors, []))) report(problem)
  }
  return {
    async newTab() {
      const handle =
        tabs.length > 0
          ? z
              .object({ handle: z.string() })
              .parse(await send('POST', `${session}/window/new`, { type: 'window' })).handle
          : z.string().parse(await send('GET', `${session}/window`))
      const opened = tab(send, session, handle)
      await opened.fit()
      const hearing: Tab = {
        ...opened,
        async open(url) {
          await collect(opened)
          await opened.open(url)
          await opened.call(hear, [])
        },
      }
      tabs.push(hearing)
      return hearing
    },
    close: async () => {
      try {
        for (const opened of tabs) await collect(opened)
        await send('DELETE', session)
      } finally {
        await stop()
      }
    },
  }
}

/** A tab; commands go to the one that was chosen last. */
function tab(send: Send, session: string, handle: string): Tab & { fit: () => Promise<void> } {
  const here = async (path: string, body: object): Promise<unknown> => {
    await send('POST', `${session}/window`, { handle })
    return send('POST', `${session}/${path}`, body)
  }
  const call: Tab['call'] = async (source, args) => {
    const script = `const done = arguments[1]
      ;(async () => (${source})(...JSON.parse(arguments[0])))().then(
        (result) => done({ result: JSON.stringify(result ?? null) }),
        (error) => done({ error: String(error) }),
      )`
    const reply = z
      .object({ result: z.string().optional(), error: z.string().optional() })
      .parse(await here('execute/async', { script, args: [JSON.stringify(args)] }))
    if (reply.result === undefined) throw new Error(reply.error)
    // Callers check it.
    return JSON.parse(reply.result) as unknown
  }
  return {
    open: async (url) => {
      await here('url', { url })
    },
    call,
    perform: async (actions) => {
      await here('actions', { actions })
    },
    async picture() {
      await send('POST', `${session}/window`, { handle })
      return z.string().parse(await send('GET', `${session}/screenshot`))
    },
    /** Gives the page, without the window's own bar, the size of the viewport. */
    async fit() {
      await here('window/rect', { x: 0, y: 0, ...viewport })
      const inner = z
        .object({ width: z.number(), height: z.number() })
        .parse(await call('() => ({ width: innerWidth, height: innerHeight })', []))
      const bars = { width: viewport.width - inner.width, height: viewport.height - inner.height }
      await here('window/rect', {
        x: 0,
        y: 0,
        width: viewport.width + bars.width,
        height: viewport.height + bars.height,
      })
    },
  }
}
