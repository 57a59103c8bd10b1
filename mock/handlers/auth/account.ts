/** Account changes in `auth.php`: email, tags, messenger. spec.md 3, 4.1, 7. */
import type { AccountRow } from '../../world/rows.ts'
import { isStaff } from '../../world/permissions.ts'
import type { World } from '../../world/world.ts'
import { tagRefusal } from '../missing.ts'
import { coded } from '../refusal.ts'
import { tagsOf } from '../serverReply.ts'
import type { HandlersOf } from '../types.ts'
import { isBillingLocation } from './billings.ts'
import { createCode, redeemCode } from './codes.ts'
import { sendMail } from '../../world/post.ts'

/** In characters; spec.md 8. */
const longestTag = 32

const clientTag = (world: World, account: AccountRow, tag: string) =>
  tagsOf(world, 'customers', account.id).find((row) => row.tag === tag)

function setClientTag(world: World, account: AccountRow, tag: string, value: string): void {
  const { tags } = world.tables
  const present = clientTag(world, account, tag)
  if (present) tags.patch(present.id, { value })
  else
    tags.put({
      id: tags.nextId(),
      component: 'customers',
      component_id: account.id,
      tag,
      value,
      extra: '',
      internal: false,
    })
}

function removeClientTag(world: World, account: AccountRow, tag: string): void {
  const present = clientTag(world, account, tag)
  if (present) world.tables.tags.delete(present.id)
}

/** A plausible email address. */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

function newClient(world: World, email: string, location: string): AccountRow {
  const { accounts } = world.tables
  return accounts.put({
    id: accounts.nextId(),
    email,
    password: world.random.text(12),
    firstname: '',
    lastname: '',
    pin: null,
    role: 'Customer billing',
    billing_location: location,
    currency: location === 'billing_ru' ? 'RUB' : 'EUR',
    country_code: '',
    language: 'en',
    verified: false,
    kyc: null,
    corporate: false,
    prebill: null,
    two_factor: false,
    denied: [],
  })
}

export const accountHandlers = {
  /**
   * With the mailed code as `user_token` it verifies the email and mails a first password: our own choice.
   */
  'auth/email_check': ({ user_email, location, user_token }, { world }) => {
    const email = user_email.trim()
    if (!isEmail(email)) throw coded(0, 'auth/email_check: invalid e-mail')
    if (!isBillingLocation(location)) throw coded(0, 'auth/email_check: invalid billing location')
    const known = world.tables.accounts.find(
      (row) => row.email.toLowerCase() === email.toLowerCase(),
    )
    const id = `email:${email.toLowerCase()}`
    if (known && user_token) {
      const problem = redeemCode(world, id, user_token)
      if (problem) throw coded(0, `auth/email_check: ${problem}`)
      const first = !known.verified
      world.tables.accounts.patch(known.id, { verified: true })
      if (first)
        sendMail(world, email, 'Welcome', `Your email is verified. Sign in with ${known.password}`)
      return { result: 'OK', state: 'exists', status: 'verified' }
    }
    const client = known ?? newClient(world, email, location)
    const code = createCode(world, id)
    sendMail(world, client.email, 'Verify your email', `Your verification code is ${code}.`)
    return { result: 'OK', state: known ? 'exists' : 'created', status: 'code_sent' }
  },

  'auth/flip_tag': ({ tag }, { world, caller: { account } }) => {
    if (!/^[\w-]+$/.test(tag) || tag.length > longestTag)
      throw coded(-1, 'auth/flip_tag: invalid tag name')
    if (clientTag(world, account, tag)) {
      removeClientTag(world, account, tag)
      return { result: 'OK', message: `Tag ${tag} deleted`, action: 'deleted' }
    }
    setClientTag(world, account, tag, '1')
    return { result: 'OK', message: `Tag ${tag} created`, action: 'created' }
  },

  'auth/set_tag': ({ tag, set }, { world, caller: { account } }) => {
    if (tag.length > longestTag)
      throw tagRefusal('TAG_TOO_LONG', `tag is longer than ${longestTag} characters`)
    if (tag !== 'auto_credit') throw tagRefusal('TAG_INVALID', 'only auto_credit can be set')
    // Staff have no client record.
    if (isStaff(account)) throw tagRefusal('NO_CUSTOMER_ID', 'no customer id found')
    if (set) setClientTag(world, account, tag, '1')
    else removeClientTag(world, account, tag)
    return {
      result: 'OK',
      message: `Tag ${tag} ${set ? 'set' : 'deleted'}`,
      action: set ? 'set' : 'deleted',
    }
  },

  'auth/tg_verify': ({ tg_username }, { world, caller: { account } }) => {
    const username = tg_username.trim().replace(/^@/, '')
    if (!/^[A-Za-z]\w{4,31}$/.test(username))
      throw coded(-1, 'auth/tg_verify: illegal messenger username')
    setClientTag(world, account, 'tg_username', username)
    removeClientTag(world, account, 'tg_user_id')
    return {
      result: 'OK',
      bot_url: `https://messenger.example.net/patchbay_bot?start=${world.random.text(16)}`,
    }
  },
} satisfies Pick<
  HandlersOf<'auth'>,
  'auth/email_check' | 'auth/flip_tag' | 'auth/set_tag' | 'auth/tg_verify'
>
