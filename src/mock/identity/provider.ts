/**
 * `/mock/sso/<provider>`: the other services that vouch for people, as the mock plays them. A person agrees on
 * a page; tests and curl post `{email}` and get what the person would have come back with.
 */
import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import { ssoProviders } from '#api/actions/auth.ts'
import { worldIdOf } from '../cookie.ts'
import type { SsoProvider } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import type { Worlds } from '../world/worlds.ts'
import { issueIdentityToken } from './identityToken.ts'

/** Seconds for which a code is good. */
const codeLife = 300

const isProvider = (name: string): name is SsoProvider =>
  ssoProviders.some((provider) => provider === name)

/** Whoever has the address has the same subject every time; null shares no profile. */
const profileOf = (email: string | null) =>
  email === null ? null : { subject: email.toLowerCase(), email }

type Proof = { readonly code: string } | { readonly credential: string }

/** What a person who agreed comes back with. */
async function agree(
  world: World,
  provider: SsoProvider,
  email: string | null,
  challenge: string | null,
): Promise<Proof> {
  const profile = profileOf(email)
  if (provider === 'idtoken')
    return { credential: profile ? await issueIdentityToken(world, profile) : '' }
  const code = world.random.text(24)
  world.tables.ssoGrants.put({
    id: code,
    provider,
    profile,
    challenge,
    expires: world.clock.now() + codeLife * 1000,
  })
  world.touch()
  return { code }
}

/** The address a person is sent back to, if it is one of the panel's own: no open redirect. */
function returnTo(context: Context): URL | undefined {
  const { origin } = new URL(context.req.url)
  const wanted = context.req.query('redirect_uri') ?? ''
  if (!URL.canParse(wanted, origin)) return undefined
  const address = new URL(wanted, origin)
  return address.origin === origin ? address : undefined
}

const asked = z.object({
  /** Who agrees; null shares no profile. */
  email: z.nullable(z.email()),
  code_challenge: z.optional(z.string()),
})

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (letter) => `&#${letter.codePointAt(0)};`)

function page(
  title: string,
  choices: readonly (readonly [query: string, label: string])[],
): string {
  const items = choices.map(
    ([query, label]) => `<li><a href="?${escaped(query)}">${escaped(label)}</a></li>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1><p>This page plays the provider.</p><ul>${items.join('')}</ul></main></html>`
}

/** The people who may agree: the world's own, and one whom the service does not know. */
const people = (world: World): string[] => [
  ...new Set([
    world.credentials.email,
    ...world.tables.accounts
      .all()
      .slice(0, 5)
      .map(({ email }) => email),
    'stranger@example.org',
  ]),
]

export function providerRoutes(worlds: Worlds): Hono {
  const routes = new Hono()
  const providerOf = (context: Context): SsoProvider | undefined => {
    const name = context.req.param('provider') ?? ''
    return isProvider(name) ? name : undefined
  }

  routes.get('/:provider', async (context) => {
    const provider = providerOf(context)
    const back = returnTo(context)
    if (!provider || !back)
      return context.text('No such provider, or a foreign return address.', 400)
    const world = await worlds.choose(worldIdOf(context))
    const { as, state = '', code_challenge = null } = context.req.query()
    if (as === undefined) {
      const query = (who: string): string => {
        const fields = new URLSearchParams(context.req.query())
        fields.set('as', who)
        return fields.toString()
      }
      return context.html(
        page(`Sign in with ${provider}`, [
          ...people(world).map((email) => [query(email), `Continue as ${email}`] as const),
          [query(noProfile), 'Continue, but share no profile'],
          [query(refuses), 'Cancel'],
        ]),
      )
    }
    const fields = provider === 'idtoken' ? new URLSearchParams() : back.searchParams
    if (state !== '') fields.set('state', state)
    if (as === refuses) fields.set('error', 'access_denied')
    else {
      const proof = await agree(world, provider, as === noProfile ? null : as, code_challenge)
      for (const [name, value] of Object.entries(proof)) fields.set(name, value)
      if (provider === 'social')
        fields.set('device_id', world.tables.ssoFlows.get(state)?.device_id ?? '')
    }
    // A credential stays out of the service's logs behind the #.
    if (provider === 'idtoken') back.hash = fields.toString()
    return context.redirect(back.href)
  })

  routes.post('/:provider', async (context) => {
    const provider = providerOf(context)
    const body = z.safeParse(asked, await context.req.json().catch(() => undefined))
    if (!provider || !body.success)
      return context.json({ error: 'email: an address or null, at a provider that exists' }, 400)
    const world = await worlds.choose(worldIdOf(context))
    const { email, code_challenge } = body.data
    return context.json(await agree(world, provider, email, code_challenge ?? null))
  })

  return routes
}

/** What `as` says instead of an address. */
const noProfile = 'no-profile'
const refuses = 'cancel'
