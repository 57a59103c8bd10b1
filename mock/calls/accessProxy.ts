/** The access proxy of the fault of that name: who may reach the API at all, before it asks for anything. */
import { createMiddleware } from 'hono/factory'
import { worldIdOf } from '../cookie.ts'
import type { World } from '../world/world.ts'
import type { Worlds } from '../world/worlds.ts'

/** Like oauth2-proxy's. */
export const signInPath = '/oauth2/sign_in'

/** Another origin. It never resolves (RFC 6761), so browsers get as much as from one that allows them nothing. */
export const elsewhere = 'https://access.invalid/cdn-cgi/access/login'

export const signInPage = (status: number): Response =>
  new Response(
    `<!DOCTYPE html>
<html lang="en">
<head><title>Sign In</title></head>
<body>
<form method="GET" action="/oauth2/start"><button type="submit">Sign in with OpenID Connect</button></form>
</body>
</html>
`,
    { status, headers: { 'content-type': 'text/html; charset=utf-8' } },
  )

/** How the journal begins to tell of a call that it answered. */
export const stopped = 'fault: access proxy'

/** The page in which a call has been stopped is the first to notice: another load of one renews the session. */
function renew(world: World): void {
  const { faults } = world.settings
  const left = faults.filter(({ kind }) => kind !== 'access-proxy')
  if (
    left.length < faults.length &&
    world.journal.some(({ outcome }) => outcome.startsWith(stopped))
  )
    world.configure({ faults: left })
}

/**
 * A page that is loaded renews the session at the proxy without a question, as the identity provider still knows the
 * browser. Its sign-in page, where the redirect of a call leads, renews nothing.
 */
export const accessProxy = (worlds: Worlds) =>
  createMiddleware(async (context, next) => {
    if (context.req.path === signInPath) return signInPage(200)
    const isPage = context.req.header('sec-fetch-dest') === 'document'
    if (isPage && !/^\/(mock|api)(\/|$)/.test(context.req.path))
      renew(await worlds.choose(worldIdOf(context)))
    return next()
  })
