/**
 * Runs on the page between a scenario link and the panel: signs in with the API and stores the session for the panel in
 * this tab. If that fails, the panel finds no session and shows its sign-in page.
 */
import { createClient } from '#api/client.ts'
import { loadConfig } from '#config.ts'
import { returnPath } from '#lib/text/returnPath.ts'
import { signedInEvent } from '#mock/pageScripts.ts'
import { signIn, type Credentials } from '#features/auth/signIn.ts'
import { createSessionStore } from '#lib/session/store.ts'

const wanted = new URL(location.href).searchParams

try {
  const store = createSessionStore({
    config: await loadConfig(),
    // Other tabs have sessions of the previous world.
    sessionSync: { post: () => undefined, listen: () => undefined },
  })
  const client = createClient({
    baseUrl: store.apiBase,
    token: store.token,
    sessionEpoch: store.sessionEpoch,
  })
  const reply = await fetch(`/mock/people/${encodeURIComponent(wanted.get('as') ?? '')}`)
  // The mock's route returns this type.
  const credentials = (await reply.json()) as Credentials
  await signIn(client, store, { ...credentials, ipMayChange: false })
  await fetch(`/mock/start${location.search}`, { method: 'POST' })
} finally {
  const to = returnPath(wanted.get('to') ?? undefined)
  const takesOver = new CustomEvent(signedInEvent, { detail: to, cancelable: true })
  if (dispatchEvent(takesOver)) location.replace(to)
}
