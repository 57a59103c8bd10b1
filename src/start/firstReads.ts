import type { PrefetchedCall } from '#api/prefetched.ts'
import { storedOnDevice, storedInTab } from '#lib/browser/safeStorage.ts'
import { storedApiBase, storedEnded, storedSession } from '#lib/browser/storedNames.ts'
import { forVisitors, type FirstReads } from '#lib/queryStates/firstReads.ts'
import { mayCall } from '#lib/session/mayCall.ts'
import type { Session } from '#lib/session/session.ts'
import { isOpenToVisitors } from '#lib/session/visitors.ts'
import { isSecureUrl } from '#lib/text/secureUrl.ts'
import { firstReadsAt, serverAt } from '#routes/-firstReads.ts'
import { showNames } from './outline.ts'

/**
 * Sends the first reads of the screen at this URL; src/api/prefetched.ts hands over the responses. A signed-in tab
 * knows its API; only others wait for the configuration.
 */
export async function sendFirstReads(config: Promise<Response>): Promise<PrefetchedCall[]> {
  try {
    const apiBase = storedInTab(storedApiBase) ?? (await configuredApiBase(config))
    // Never sends the token where others could listen; src/config.ts refuses such a configuration.
    if (!isSecureUrl(new URL(apiBase, location.href))) return []
    const session = usableSession()
    return firstCalls(session).map(([key, request]) => {
      const [resource = '', action = ''] = key.split('/')
      const token = forVisitors[key] !== 'none' && session?.token
      const body = new URLSearchParams({ action, ...(token && { token }) })
      for (const [name, value] of Object.entries(request)) body.set(name, encoded(value))
      const call = sendRead(`${apiBase.replace(/\/+$/, '')}/${resource}.php`, body)
      if (key === 'eq/list' && session) void showNames(call.response, session)
      return call
    })
  } catch {
    // The program reports what is wrong with the configuration.
    return []
  }
}

/** As the codecs encode the requests of first reads; firstReads.test.ts compares them. */
const encoded = (value: unknown): string => (value === true ? '1' : String(value))

function sendRead(url: string, body: URLSearchParams): PrefetchedCall {
  const abort = new AbortController()
  const sentAt = Date.now()
  const response = fetch(url, { method: 'POST', body, signal: abort.signal }).then((reply) => ({
    reply,
    heardAt: Date.now(),
  }))
  response.catch(() => undefined)
  return { url, body: String(body), sentAt, response, abort: () => abort.abort() }
}

async function configuredApiBase(config: Promise<Response>): Promise<string> {
  // Whatever else it may be is reported by the program.
  const { apiBase = '/api' } = (await (await config).clone().json()) as { apiBase?: string }
  return apiBase
}

/** What the screen at this URL reads first. */
export const readsHere = ({ pathname, search }: Location): FirstReads =>
  firstReadsAt({ pathname, search: Object.fromEntries(new URLSearchParams(search)) })

function firstCalls(session: Session | undefined) {
  const { pathname } = location
  const id = serverAt(pathname)
  if (!session && (!isOpenToVisitors(pathname) || storedInTab(storedSession))) return []
  const reads = readsHere(location)
  // The keys of a literal.
  return (Object.keys(reads) as (keyof FirstReads)[])
    .filter((key) =>
      session && forVisitors[key] !== 'none' ? mayCall(session, key, id) : forVisitors[key],
    )
    .flatMap((key) => (reads[key] ?? []).map((request) => [key, request] as const))
}

/**
 * The tab's session; not one that may have expired or ended, or that lives on another host: these are left to the program.
 * Not in a variable: listeners here would keep it, with its token, after the user has signed out.
 */
function usableSession(): Session | undefined {
  // As src/lib/session/store.ts writes it, of this version or an earlier one.
  const stored = JSON.parse(storedInTab(storedSession) ?? '{}') as Session | Partial<Session>
  const { id, token, tokenExpire = 0, apiBase, identity, record } = stored
  const isOver = tokenExpire * 1000 < Date.now() + 60_000
  const ended = storedOnDevice(storedEnded) ?? ''
  if (!token || !identity || !record || apiBase || isOver || (id && ended.includes(id))) return
  // Whatever decides here is there.
  return stored as Session
}
