/** Coming back from another service: what it vouches for is taken to ours. spec.md 4.1, 5.2. */
import { codehostSignin, idtokenSignin, socialSignin } from '#api/actions/auth/sso.ts'
import type { Client } from '#api/client.ts'
import { signIn, type HalfOpen } from '../signIn.ts'
import type { SessionStore } from '#lib/session/store.ts'
import type { Proof } from './answer.ts'
import type { SsoFlow } from './flow.ts'
import { SsoError } from './SsoError.ts'

export type Finished =
  | { kind: 'opened' }
  | { kind: 'half-open'; halfOpen: HalfOpen }
  /** `isNew`: it was not linked before. */
  | { kind: 'linked'; isNew: boolean }

/** Signs in, or links the identity to the account that is signed in. @throws {ApiError | SsoError} */
export async function finishSso(
  { purpose, provider, location, terms }: SsoFlow,
  proof: Proof,
  { client, session }: { client: Client; session: SessionStore },
): Promise<Finished> {
  const isLink = purpose === 'link'
  const { sso_hash, sso_set } = await vouch(client, proof, isLink)
  if (isLink) return { kind: 'linked', isNew: sso_set }
  if (!sso_hash) throw new SsoError('no-hash')
  // Over a page that waits nobody else signs in: what is typed there is not theirs.
  const only = purpose === 'again' && session.owner() !== '' ? session.owner() : undefined
  const halfOpen = await signIn(
    client,
    session,
    { mode: 'sso', provider, hash: sso_hash, location, ...terms },
    {
      ...(only !== undefined && {
        admit: (owner) => {
          if (owner !== only) throw new SsoError('somebody-else')
        },
      }),
    },
  )
  return halfOpen ? { kind: 'half-open', halfOpen } : { kind: 'opened' }
}

function vouch(client: Client, proof: Proof, isLink: boolean) {
  const whose = isLink ? {} : { token: null }
  switch (proof.provider) {
    case 'idtoken':
      return client.call(idtokenSignin, { credential: proof.credential }, whose)
    case 'codehost':
      return client.call(codehostSignin, { state: proof.state, code: proof.code }, whose)
    case 'social': {
      const { state, code, device_id } = proof
      return client.call(socialSignin, { state, code, device_id }, whose)
    }
  }
}
