/** Completes single sign-on with the provider's proof. spec.md 4.1, 5.2. */
import { codehostSignin, idtokenSignin, socialSignin } from '#api/actions/auth/sso.ts'
import type { Client } from '#api/client.ts'
import type { SessionStore } from '#lib/session/store.ts'
import { signIn, type PendingSecondFactor } from '../signIn.ts'
import type { Proof } from './callback.ts'
import { type SsoFlow, SsoError } from './flow.ts'
export type SsoResult =
  | { kind: 'signed-in' }
  | { kind: 'second-factor'; pending: PendingSecondFactor }
  /** `isNew`: it wasn't linked before. */
  | { kind: 'linked'; isNew: boolean }

/** Signs in, or links the identity to the signed-in account. @throws {ApiError | SsoError} */
export async function finishSso(
  { purpose, provider, location, terms }: SsoFlow,
  proof: Proof,
  { client, session }: { client: Client; session: SessionStore },
): Promise<SsoResult> {
  const isLink = purpose === 'link'
  const { sso_hash, sso_set } = await exchange(client, proof, isLink)
  if (isLink) return { kind: 'linked', isNew: sso_set }
  if (!sso_hash) throw new SsoError('no-hash')
  // Over a waiting page nobody else may sign in: its unsaved input isn't theirs.
  const only = purpose === 'again' && session.owner() !== '' ? session.owner() : undefined
  const pending = await signIn(
    client,
    session,
    { mode: 'sso', provider, hash: sso_hash, location, ...terms },
    {
      ...(only !== undefined && {
        checkOwner: (owner) => {
          if (owner !== only) throw new SsoError('somebody-else')
        },
      }),
    },
  )
  return pending ? { kind: 'second-factor', pending } : { kind: 'signed-in' }
}

function exchange(client: Client, proof: Proof, isLink: boolean) {
  const options = isLink ? {} : { token: null }
  switch (proof.provider) {
    case 'idtoken':
      return client.call(idtokenSignin, { credential: proof.credential }, options)
    case 'codehost':
      return client.call(codehostSignin, { state: proof.state, code: proof.code }, options)
    case 'social': {
      const { state, code, device_id } = proof
      return client.call(socialSignin, { state, code, device_id }, options)
    }
  }
}
