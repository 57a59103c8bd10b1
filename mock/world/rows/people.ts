/** Who uses the service and how they got in. Times are world milliseconds. */
import type { ssoProviders } from '#api/actions/auth.ts'

export type SsoProvider = (typeof ssoProviders)[number]

/** What a person is to the service; `permissions.ts` says what each may do. */
export type Role = 'Customer billing' | 'Customer' | 'Support'

export interface AccountRow {
  readonly id: number
  readonly email: string
  /** In the clear: `GET /mock/world` hands it to whoever tries the demo. */
  readonly password: string
  readonly firstname: string
  readonly lastname: string
  /** null until the person has set one (spec.md 4.7, `new` of the login). */
  readonly pin: string | null
  readonly role: Role
  readonly billing_location: string
  readonly currency: string
  /** Two letters, upper case. */
  readonly country_code: string
  readonly language: string
  readonly verified: boolean
  /** What the check of the person's identity came to (spec.md 2.2); null when none was made. */
  readonly kyc: { readonly id: string | null; readonly comment: string | null } | null
  readonly corporate: boolean
  /** Limited until a bill is paid. */
  readonly prebill: { readonly scope: string; readonly pending: readonly number[] } | null
  readonly two_factor: boolean
  /** Permissions taken away by the demo or a test. */
  readonly denied: readonly string[]
}

export interface SessionRow {
  /** The token itself. */
  readonly id: string
  readonly account_id: number
  /** The only server this session may touch; 0 = the whole account. */
  readonly server_id: number
  /** The API key it came from; null for a password. */
  readonly key_id: number | null
  readonly ip: string
  readonly fix_ip: boolean
  readonly expires: number
  /** A second factor is still wanted. */
  readonly pending_2fa: boolean
}

export interface ApiKeyRow {
  readonly id: number
  readonly account_id: number
  readonly name: string
  readonly active: boolean
  /** Allowed addresses and networks, separated by commas; '' = anywhere. */
  readonly ip: string
  readonly server_id: number
  readonly secret: string
  readonly login_notify_method: 'none' | 'email' | 'webhook'
  readonly login_notify_address: string | null
}

/** What happened to an API key (spec.md 2.15); outlives the key. */
export interface ApiKeyHistoryRow {
  readonly id: number
  readonly key_id: number
  readonly account_id: number
  readonly at: number
  readonly message: string
  readonly type: 'add' | 'edit' | 'delete'
  /** Who did it: an e-mail address. */
  readonly login: string
}

/** Failed sign-ins and PINs of one account, address or session (spec.md 5.8). */
export interface AttemptRow {
  /** `login:<email>`, `pin:<account>`. */
  readonly id: string
  readonly failures: number
  /** Until then only failures are answered. */
  readonly locked_until: number
}

/** A code that was sent to a person and is good once. */
export interface OneTimeCodeRow {
  /** `2fa:<token>`, `email:<address>`, `reset:<account>`. */
  readonly id: string
  readonly code: string
  readonly expires: number
}

/** Mail the service would have sent; read at `GET /mock/mail`. */
export interface MailRow {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly at: number
}

/** A request the service would have made to somebody else's address; read at `GET /mock/outgoing`. */
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

/** An identity at another service that signs in here (spec.md 4.1). */
export interface IdentityRow {
  /** `<provider>:<subject>`. */
  readonly id: string
  readonly account_id: number
  readonly provider: SsoProvider
  readonly email: string
}

/** A person on the way to another service and back. */
export interface SsoFlowRow {
  /** The state. */
  readonly id: string
  readonly provider: SsoProvider
  /** The proof that the one who returns is the one who left; null where the provider wants none. */
  readonly verifier: string | null
  /** The verifier is forgotten before the state is. */
  readonly verifier_expires: number
  readonly device_id: string
  readonly expires: number
}

/** What another service handed out for a person who agreed. */
export interface SsoGrantRow {
  /** The authorization code. */
  readonly id: string
  readonly provider: SsoProvider
  /** null when the person shared no profile. */
  readonly profile: { readonly subject: string; readonly email: string } | null
  /** The challenge that the sign-in page was opened with. */
  readonly challenge: string | null
  readonly expires: number
}

/** What `billinglogin` takes instead of a password after a flow. */
export interface SsoHashRow {
  /** The `sso_hash`. */
  readonly id: string
  readonly provider: SsoProvider
  readonly account_id: number
  readonly expires: number
}
