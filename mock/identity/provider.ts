/**
 * `/mock/sso/<provider>`: simulated identity providers. People consent on a page; tests and curl post `{email}` and receive
 * what the redirect would have contained.
 */
import { Hono, type Context } from 'hono'
import * as z from 'zod/mini'
import { ssoProviders } from '#api/actions/auth.ts'
import { worldIdOf } from '../cookie.ts'
import type { SsoProvider } from '../world/rows.ts'
import type { World } from '../world/world.ts'
import type { Worlds } from '../world/worlds.ts'
import { consentHeaders, consentPage, consentStyle } from './consentPage.ts'
import { issueIdentityToken } from './identityToken.ts'

/** Lifetime of a code in seconds. */
const codeLife = 300

const isProvider = (name: string): name is SsoProvider =>
  ssoProviders.some((provider) => provider === name)

/** The same email always has the same subject; null shares no profile. */
const profileOf = (email: string | null) =>
  email === null ? null : { subject: email.toLowerCase(), email }

type Proof = { readonly code: string } | { readonly credential: string }

interface Agreement {
  /** null shares no profile. */
  readonly email: string | null
  readonly code_challenge: string | null
  readonly nonce?: string | undefined
  /** Creates an already expired code. */
  readonly isOld?: boolean
}

/** The code or credential after consent. */
async function agree(
  world: World,
  provider: SsoProvider,
  { email, code_challenge, nonce, isOld = false }: Agreement,
): Promise<Proof> {
  const profile = profileOf(email)
  const age = isOld ? codeLife : 0
  if (provider === 'idtoken')
    return {
      credential: profile
        ? await issueIdentityToken(world, { ...profile, age, ...(nonce && { nonce }) })
        : '',
    }
  const code = world.random.text(24)
  world.tables.ssoGrants.put({
    id: code,
    provider,
    profile,
    challenge: code_challenge,
    expires: world.clock.now() + (codeLife - age) * 1000,
  })
  world.touch()
  return { code }
}

/** The redirect URL, if it is on the panel's origin: no open redirects. */
function returnTo(context: Context): URL | undefined {
  const { origin } = new URL(context.req.url)
  const redirectUri = context.req.query('redirect_uri') ?? ''
  if (!URL.canParse(redirectUri, origin)) return undefined
  const address = new URL(redirectUri, origin)
  return address.origin === origin ? address : undefined
}

const consentForm = z.object({
  /** Who consents; null shares no profile. */
  email: z.nullable(z.email()),
  code_challenge: z.optional(z.string()),
  nonce: z.optional(z.string()),
})

/** Special values of `as`. */
const noProfile = 'no-profile'
const refuses = 'cancel'

/** Simulated errors, by the value of `mishap`. */
const mishaps = {
  expired: 'Expired code',
  used: 'Code already used',
  'other-state': 'Wrong state',
  'no-proof': 'Missing code',
  broken: 'Provider error',
} as const
type Mishap = keyof typeof mishaps

/** Accounts to choose from: the world's own, and one that the API doesn't know. */
const people = (world: World): string[] => [
  ...new Set([
    world.credentials.email,
    ...world.tables.accounts
      .all()
      .slice(0, 3)
      .map(({ email }) => email),
    'stranger@example.org',
  ]),
]

function askPerson(world: World, provider: SsoProvider, query: Readonly<Record<string, string>>) {
  return consentPage({
    provider,
    query,
    people: people(world).map((email) => ({
      label: `Continue as ${email}`,
      fields: { as: email },
    })),
    refusal: { label: 'Cancel', fields: { as: refuses } },
    mishaps: [
      { label: 'Continue without sharing a profile', fields: { as: noProfile } },
      ...Object.entries(mishaps).map(([mishap, label]) => ({
        label,
        fields: { as: world.credentials.email, mishap },
      })),
    ],
  })
}

/** Query parameters of the redirect. */
async function answerOf(
  world: World,
  provider: SsoProvider,
  query: Readonly<Record<string, string>>,
): Promise<Record<string, string>> {
  const { as = '', state = '', code_challenge = null, nonce } = query
  // Only links of the page above lead here.
  const mishap = query['mishap'] as Mishap | undefined
  const brought = mishap === 'other-state' ? 'wrong-state' : state
  const stated: Record<string, string> = brought === '' ? {} : { state: brought }
  if (as === refuses) return { ...stated, error: 'access_denied' }
  if (mishap === 'broken') return { ...stated, error: 'server_error' }
  if (mishap === 'no-proof') return stated
  const email = as === noProfile ? null : as
  const isOld = mishap === 'expired'
  const proof = await agree(world, provider, { email, code_challenge, nonce, isOld })
  if (mishap === 'used' && 'code' in proof) world.tables.ssoGrants.delete(proof.code)
  const device_id = world.tables.ssoFlows.get(state)?.device_id ?? ''
  return { ...stated, ...proof, ...(provider === 'social' && { device_id }) }
}

export function providerRoutes(worlds: Worlds): Hono {
  const routes = new Hono()
  const providerOf = (context: Context): SsoProvider | undefined => {
    const name = context.req.param('provider') ?? ''
    return isProvider(name) ? name : undefined
  }

  routes.get('/style.css', (context) =>
    context.body(consentStyle, 200, { 'content-type': 'text/css; charset=utf-8' }),
  )

  routes.get('/:provider', async (context) => {
    const provider = providerOf(context)
    const back = returnTo(context)
    if (!provider || !back) return context.text('Unknown provider or foreign redirect URL.', 400)
    const world = await worlds.choose(worldIdOf(context))
    const query = context.req.query()
    if (query['as'] === undefined)
      return context.html(askPerson(world, provider, query), 200, consentHeaders)
    const answer = await answerOf(world, provider, query)
    // The fragment keeps a credential out of the API's logs.
    if (provider === 'idtoken') back.hash = new URLSearchParams(answer).toString()
    else for (const [name, value] of Object.entries(answer)) back.searchParams.set(name, value)
    return context.redirect(back.href)
  })

  routes.post('/:provider', async (context) => {
    const provider = providerOf(context)
    const body = z.safeParse(consentForm, await context.req.json().catch(() => undefined))
    if (!provider || !body.success)
      return context.json(
        { error: 'email: an email address or null, at an existing provider' },
        400,
      )
    const world = await worlds.choose(worldIdOf(context))
    const { email, code_challenge = null, nonce } = body.data
    return context.json(await agree(world, provider, { email, code_challenge, nonce }))
  })

  return routes
}
