/** What `auth.php` does besides sessions: tags, sign-in history, email, messenger. spec.md 4.1. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import { dateTime, flag, maybeInteger, maybeText, text } from '../../codecs.ts'
import { list, maybeList, otherwise, under } from '../../lists.ts'

const auth = script('auth')

/** The available billing locations. spec.md 2.4. */
export const listBillings = auth('billing_list', {
  token: 'required',
  effect: 'read',
  request: {},
  reply: under(
    'billings',
    list(
      z.object({
        location: z.string(),
        company: text,
        active: flag,
        url: text,
        admin_url: text,
        allowed_endpoints: otherwise(maybeList(z.string()), []),
        PAYMENT_ID: maybeText,
      }),
    ),
  ),
})

/**
 * Creates a client for an email address if there is none, and emails a code to it. spec.md 4.1. Fails with code 0
 * when the email address or billing location is wrong (spec.md 7).
 */
export const checkEmail = auth('email_check', {
  token: 'none',
  effect: 'write',
  harmlessTwice: true,
  request: {
    user_email: z.string(),
    /** Billing location. */
    location: z.string(),
    /** The emailed code, to verify the address: our reading, as the specification only names the field. */
    user_token: z.optional(z.string()),
  },
  reply: z.object({ state: text, status: text }),
})

/** Deletes the client's tag if it exists, otherwise creates it. spec.md 3. `TAG_MISSING`. */
export const flipTag = auth('flip_tag', {
  token: 'required',
  effect: 'write',
  changes: ['auth/info', 'billing/get_client'],
  request: { tag: z.string() },
  /** `action` is `created` when the tag now exists; the other value is not documented. */
  reply: z.object({ message: text, action: text }),
})

/**
 * Creates (`set` is true) or deletes a tag of the client; clients may set only `auto_credit`. spec.md 3, 7.
 * `TAG_MISSING`, `VALUE_MISSING`, `TAG_TOO_LONG` (over 32), `TAG_INVALID`, `NO_CUSTOMER_ID`.
 */
export const setTag = auth('set_tag', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  changes: ['auth/info', 'billing/get_client'],
  request: { tag: z.string(), set: flag },
  reply: z.object({ message: text, action: text }),
})

/**
 * The sign-in history. spec.md 2.15. An empty history or an invalid period is refused with kind `not-found` (code
 * 404, spec.md 7).
 */
export const getLog = auth('get_log', {
  token: 'required',
  effect: 'read',
  request: {
    /** YYYY-MM-DD. */
    period_start: z.optional(z.string()),
    period_stop: z.optional(z.string()),
    user_email: z.optional(z.string()),
    user_token: z.optional(z.string()),
  },
  reply: under(
    'data',
    list(
      z.object({
        id: maybeInteger,
        /** `login`, `billinglogin`, `logout`, `2fa_check` and others; there is no complete list (wire.md 8). */
        action: text,
        ip: text,
        time: dateTime,
      }),
    ),
  ),
})

/** The sign-in history with outcomes. spec.md 2.15. Empty: as `get_log`. */
export const getLogDetails = auth('get_log_details', {
  token: 'required',
  effect: 'read',
  request: {},
  reply: under(
    'log',
    list(z.object({ event: text, timestamp: dateTime, ip: text, status: text })),
    'data',
  ),
})

/** Links a messenger account; the user confirms by opening `bot_url`. spec.md 4.1. */
export const verifyMessenger = auth('tg_verify', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  secret: ['bot_url'],
  changes: ['auth/info', 'billing/get_client'],
  request: { tg_username: z.string() },
  reply: z.object({ bot_url: z.string() }),
})
