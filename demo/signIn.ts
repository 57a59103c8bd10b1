/**
 * The page between a scenario link and the panel: signs in by the service's own log-in and leaves the session where the
 * panel looks for it, in this tab. Without a session the panel asks for one, so a log-in that fails leads there too.
 */
import { createClient } from '#api/client.ts'
import { loadConfig } from '#config.ts'
import { returnPath } from '#lib/text/returnPath.ts'
import { goesOn } from '#mock/goesOn.ts'
import { signIn, type Credentials } from '#features/auth/signIn.ts'
import { createSessionStore } from '#lib/session/store.ts'

const wanted = new URL(location.href).searchParams

try {
  const store = createSessionStore({
    config: await loadConfig(),
    // Other tabs have sessions of the world before.
    sessionSync: { post: () => undefined, listen: () => undefined },
  })
  const client = createClient({
    baseUrl: store.apiBase,
    token: store.token,
    sessionEpoch: store.sessionEpoch,
  })
  const reply = await fetch(`/mock/people/${encodeURIComponent(wanted.get('as') ?? '')}`)
  // The mock answers its own page.
  const credentials = (await reply.json()) as Credentials
  await signIn(client, store, { ...credentials, ipMayChange: false })
  await fetch(`/mock/start${location.search}`, { method: 'POST' })
} finally {
  const to = returnPath(wanted.get('to') ?? undefined)
  const takesOver = new CustomEvent(goesOn, { detail: to, cancelable: true })
  if (dispatchEvent(takesOver)) location.replace(to)
}
