/** Accounts, sessions and sign-in. Times are world ms. */
import type { ssoProviders } from '#api/actions/auth.ts'

export type SsoProvider = (typeof ssoProviders)[number]

/** A person's role; `permissions.ts` lists what each may do. */
export type Role = 'Customer billing' | 'Customer' | 'Support'

export interface AccountRow {
  readonly id: number
  readonly email: string
  /** In plain text: `GET /mock/world` shows it to people who try the demo. */
  readonly password: string
  readonly firstname: string
  readonly lastname: string
  /** null until set (spec.md 4.7, `new` in the sign-in response). */
  readonly pin: string | null
  readonly role: Role
  readonly billing_location: string
  readonly currency: string
  /** Two letters, upper case. */
  readonly country_code: string
  readonly language: string
  readonly verified: boolean
  /** Result of the identity check (spec.md 2.2); null if there was none. */
  readonly kyc: { readonly id: string | null; readonly comment: string | null } | null
  readonly corporate: boolean
  /** Restricted until an invoice is paid. */
  readonly prebill: { readonly scope: string; readonly pending: readonly number[] } | null
  readonly two_factor: boolean
  /** Permissions revoked by the demo or a test. */
  readonly denied: readonly string[]
}

export interface SessionRow {
  /** The token itself. */
  readonly id: string
  readonly account_id: number
  /** The only server this session may access; 0 = the whole account. */
  readonly server_id: number
  /** The API key behind it; null for a password. */
  readonly key_id: number | null
  readonly ip: string
  readonly fix_ip: boolean
  readonly expires: number
  /** Two-factor authentication is still required. */
  readonly pending_2fa: boolean
}

export interface ApiKeyRow {
  readonly id: number
  readonly account_id: number
  readonly name: string
  readonly active: boolean
  /** Allowed IP addresses and networks, comma-separated; '' = anywhere. */
  readonly ip: string
  readonly server_id: number
  readonly secret: string
  readonly login_notify_method: 'none' | 'email' | 'webhook'
  readonly login_notify_address: string | null
}

/** A change of an API key (spec.md 2.15); kept after the key is deleted. */
export interface ApiKeyHistoryRow {
  readonly id: number
  readonly key_id: number
  readonly account_id: number
  readonly at: number
  readonly message: string
  readonly type: 'add' | 'edit' | 'delete'
  /** Who did it: an email address. */
  readonly login: string
}

/** Failed sign-ins and PIN entries (spec.md 5.8). */
export interface AttemptRow {
  /** `login:<email>`, `pin:<account>`. */
  readonly id: string
  readonly failures: number
  /** Until then every attempt fails. */
  readonly locked_until: number
}

/** A code sent to a person, valid once. */
export interface OneTimeCodeRow {
  /** `2fa:<token>`, `email:<address>`, `reset:<account>`. */
  readonly id: string
  readonly code: string
  readonly expires: number
}

/** Mail that the API would send; shown at `GET /mock/mail`. */
export interface MailRow {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: number
}

/** A webhook that the API would call; shown at `GET /mock/outgoing`. */
export interface OutgoingRow {
  readonly id: number
  readonly url: string
  readonly about: 'login notice' | 'post-install callback'
  readonly body: Readonly<Record<string, unknown>>
  readonly at: number
}

export interface LogRow {
  readonly id: number
  readonly account_id: number
  readonly action: string
  readonly ip: string
  readonly at: number
  readonly status: 'success' | 'failed'
}

/** An external identity that can sign in (spec.md 4.1). */
export interface IdentityRow {
  /** `<provider>:<subject>`. */
  readonly id: string
  readonly account_id: number
  readonly provider: SsoProvider
  readonly email: string
}

/** A single sign-on in progress. */
export interface SsoFlowRow {
  /** The OAuth state. */
  readonly id: string
  readonly provider: SsoProvider
  /** The PKCE verifier; null where the provider doesn't use PKCE. */
  readonly verifier: string | null
  /** Expires before the state does. */
  readonly verifier_expires: number
  readonly device_id: string
  readonly expires: number
}

/** An authorization code from an identity provider. */
export interface SsoGrantRow {
  /** The code itself. */
  readonly id: string
  readonly provider: SsoProvider
  /** null when the person shared no profile. */
  readonly profile: { readonly subject: string; readonly email: string } | null
  /** The PKCE challenge from the authorization request. */
  readonly challenge: string | null
  readonly expires: number
}

/** Replaces the password in `billinglogin` after single sign-on. */
export interface SsoHashRow {
  /** The `sso_hash`. */
  readonly id: string
  readonly provider: SsoProvider
  readonly account_id: number
  readonly expires: number
}
