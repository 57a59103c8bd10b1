/** Single sign-on in tests: redirect, consent, redirect back. */
import { expect } from 'vitest'
import type { Service } from '../../harness.ts'

export interface Start {
  readonly client_id: string
  readonly redirect_uri: string
  readonly state: string
  readonly code_challenge?: string
  readonly device_id?: string
}

export const ada = 'ada@example.net'

export async function begin(service: Service, provider: 'codehost' | 'social'): Promise<Start> {
  const { data } = await service.call(`auth/${provider}_init`)
  return data as Start
}

/** The code or credential after consenting as `email`. */
export async function agree(
  service: Service,
  provider: string,
  email: string | null,
  code_challenge?: string,
): Promise<string> {
  const proof = (await service.mock(`sso/${provider}`, { email, code_challenge })) as {
    code?: string
    credential?: string
  }
  return proof.code ?? proof.credential ?? ''
}

export async function expectSignsIn(
  service: Service,
  sso: string,
  sso_hash: unknown,
): Promise<void> {
  const form = { token: undefined, sso, sso_hash: String(sso_hash) }
  const reply = await service.call('auth/billinglogin', form)
  expect(reply).toMatchObject({ result: 'OK', email: ada })
  // A hash is valid once.
  expect(await service.call('auth/billinglogin', form)).toMatchObject({ code: -2 })
}
