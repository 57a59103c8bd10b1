/** Signed ID tokens of the `idtoken` provider: JSON Web Tokens (RFC 7519, HS256). */
import type { World } from '../world/world.ts'
import { base64url, bytesOf, hmac } from './digest.ts'

export interface Profile {
  readonly subject: string
  readonly email: string
}

const issuer = 'https://id.example.net'
const audience = 'patchbay'
/** In seconds. */
const life = 300

/** Shared by provider and service, and different in every world. */
const secretOf = ({ facts }: World): string => `idtoken ${facts.id} ${facts.seed}`

const part = (value: object): string => base64url(bytesOf(JSON.stringify(value)))

const signature = (world: World, signed: string): Promise<string> => hmac(secretOf(world), signed)

interface Issue extends Profile {
  /** Passed through from the request. */
  readonly nonce?: string
  /** Seconds since it was issued, to create an expired token. */
  readonly age?: number
}

/** The credential after a person consented. */
export async function issueIdentityToken(
  world: World,
  { subject, email, nonce, age = 0 }: Issue,
): Promise<string> {
  const iat = world.clock.seconds() - age
  const claims = {
    iss: issuer,
    aud: audience,
    sub: subject,
    email,
    iat,
    exp: iat + life,
    ...(nonce !== undefined && { nonce }),
  }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  return `${signed}.${await signature(world, signed)}`
}

/** The person behind a credential; undefined if it is forged, expired, for another audience or malformed. */
export async function readIdentityToken(
  world: World,
  credential: string,
): Promise<Profile | undefined> {
  const [header, payload, signed, ...more] = credential.split('.')
  if (!header || !payload || !signed || more.length > 0) return undefined
  if (signed !== (await signature(world, `${header}.${payload}`))) return undefined
  // Correctly signed payloads come from this module.
  const claims = JSON.parse(textOf(payload)) as Record<string, unknown>
  const { iss, aud, sub, email, exp } = claims
  if (iss !== issuer || aud !== audience) return undefined
  if (typeof exp !== 'number' || exp <= world.clock.seconds()) return undefined
  return typeof sub === 'string' && typeof email === 'string' ? { subject: sub, email } : undefined
}

const textOf = (encoded: string): string =>
  new TextDecoder().decode(
    Uint8Array.from(
      atob(encoded.replaceAll('-', '+').replaceAll('_', '/')),
      (letter) => letter.codePointAt(0) ?? 0,
    ),
  )
