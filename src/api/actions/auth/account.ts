/** What `auth.php` knows of an account besides its sessions: tags, logs, e-mail, messenger. spec.md 4.1. */
import * as z from 'zod/mini'
import { script } from '../../action.ts'
import { dateTime, flag, maybeInteger, maybeText, text } from '../../codecs.ts'
import { list, maybeList, otherwise, under } from '../../lists.ts'

const auth = script('auth')

/** The billing locations there are. spec.md 2.4. */
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
 * Makes a client of an e-mail address, if it is none yet, and mails a code to it. spec.md 4.1.
 * Fails with code 0 when the address or the billing location is wrong (spec.md 7).
 */
export const checkEmail = auth('email_check', {
  token: 'none',
  effect: 'write',
  request: {
    user_email: z.string(),
    /** Billing location. */
    location: z.string(),
    /** The code that was mailed, to prove the address: our reading, the specification only names the field. */
    user_token: z.optional(z.string()),
  },
  reply: z.object({ state: text, status: text }),
})

/** Deletes the client's tag if it is there and creates it otherwise. spec.md 3. `TAG_MISSING`. */
export const flipTag = auth('flip_tag', {
  token: 'required',
  effect: 'write',
  changes: ['auth/info', 'billing/get_client'],
  request: { tag: z.string() },
  /** `action` is `created` when the tag is there now; the other word is not documented. */
  reply: z.object({ message: text, action: text }),
})

/**
 * Creates (`set` yes) or deletes a tag of the client; clients may set only `auto_credit`. spec.md 3, 7.
 * `TAG_MISSING`, `VALUE_MISSING`, `TAG_TOO_LONG` (over 32), `TAG_INVALID`, `NO_CUSTOMER_ID`.
 */
export const setTag = auth('set_tag', {
  token: 'required',
  effect: 'write',
  changes: ['auth/info', 'billing/get_client'],
  request: { tag: z.string(), set: flag },
  reply: z.object({ message: text, action: text }),
})

/**
 * The log of sign-ins. spec.md 2.15. An empty log is a refusal of kind `not-found` (code 404, spec.md 7), and so
 * is a period that makes no sense.
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
        /** `login`, `billinglogin`, `logout`, `2fa_check` and others; no catalogue exists (wire.md 8). */
        action: text,
        ip: text,
        time: dateTime,
      }),
    ),
  ),
})

/** The log with outcomes. spec.md 2.15. Empty: as `get_log`. */
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

/** Binds a messenger's username; the person confirms by opening `bot_url`. spec.md 4.1. */
export const verifyMessenger = auth('tg_verify', {
  token: 'required',
  effect: 'write',
  secret: ['bot_url'],
  changes: ['auth/info', 'billing/get_client'],
  request: { tg_username: z.string() },
  reply: z.object({ bot_url: z.string() }),
})
