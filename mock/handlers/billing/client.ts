/** The client record. spec.md 2.5, 4.4. */
import type { Amount } from '#lib/money/amount.ts'
import { share, sum } from '../../counting/money.ts'
import { monthsOfCycle } from '../../counting/prices.ts'
import { dateText, dateTimeText } from '../../world/clock.ts'
import type { AccountRow, ClientRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { errorResult } from '../refusal.ts'
import { tagReply, tagsOf } from '../serverReply.ts'
import type { HandlersOf } from '../types.ts'
import { clientOf, countryName, currencyOf, fullName, groupOf } from './clientRecord.ts'
import { changedAccount, changedClient, refuseChange } from './clientChange.ts'
import { customFieldReplies } from './customFields.ts'
import { creditOf } from './ledger.ts'
import { recurringOf } from './issuing.ts'
import { sendMail } from '../../world/post.ts'

const clientReply = (world: World, account: AccountRow, client: ClientRow) => {
  const { id: currency, code } = currencyOf(account)
  const { allowSingleSignOn, emailoptout, marketing_emails_opt_in, ...flags } = client.flags
  const lastLogin = world.tables.logs
    .where('account_id', account.id)
    .findLast(({ action, status }) => action.endsWith('login') && status === 'success')
  return {
    userid: account.id,
    id: account.id,
    uuid: client.uuid,
    firstname: account.firstname,
    lastname: account.lastname,
    fullname: fullName(account),
    companyname: client.companyname,
    email: account.email,
    address1: client.address1,
    address2: client.address2,
    city: client.city,
    fullstate: client.state,
    state: client.state,
    statecode: '',
    postcode: client.postcode,
    countrycode: account.country_code,
    country: account.country_code,
    countryname: countryName(account.country_code),
    phonenumber: client.phonenumber,
    phonecc: Number(/^\+(\d+)\./.exec(client.phonenumber)?.[1] ?? 0),
    phonenumberformatted: client.phonenumber,
    telephoneNumber: client.phonenumber,
    tax_id: client.tax_id,
    Password: '',
    email_preferences: {
      general: emailoptout ? 0 : 1,
      invoice: 1,
      support: 1,
      product: emailoptout ? 0 : 1,
      domain: 0,
      affiliate: 0,
    },
    billingcid: 0,
    twofaenabled: account.two_factor,
    currency,
    currency_code: code,
    defaultgateway: 'card',
    groupid: client.groupid,
    status: client.status,
    credit: creditOf(world, account.id),
    ...flags,
    emailoptout,
    marketing_emails_opt_in,
    isOptedInToMarketingEmails: marketing_emails_opt_in,
    allowSingleSignOn: allowSingleSignOn ? 1 : 0,
    email_verified: account.verified,
    language: account.language,
    lastlogin: lastLogin
      ? `Date: ${dateTimeText(lastLogin.at)}<br>IP Address: ${lastLogin.ip}`
      : 'No Login Logged',
    ...customFieldReplies(client),
  }
}

/** Monthly price of all servers. */
const monthlyOf = (world: World, account: AccountRow): Amount =>
  sum(
    world.tables.servers
      .where('account_id', account.id)
      .map((server) => share(recurringOf(world, server, account), 1, monthsOfCycle(server.period))),
  )

/** The client's group and its discount (spec.md 2.5). */
export const groupReply = (client: ClientRow) => ({
  ...groupOf(client),
  susptermexempt: '',
  separateinvoices: '',
})

export const client = {
  'billing/get_client': (_request, { world, caller: { account } }) => {
    const record = clientOf(world, account)
    return {
      result: 'success',
      client: clientReply(world, account, record),
      billing_location: account.billing_location,
      groupdata: groupReply(record),
      internal: {
        id: account.id,
        billing: account.billing_location,
        account_id: account.id,
        email: account.email,
        active_since: dateText(record.since),
        monthly: monthlyOf(world, account),
        verified: account.verified ? 1 : 0,
        corporate: account.corporate ? 1 : 0,
        tags: tagsOf(world, 'customers', account.id).map(tagReply),
      },
    }
  },

  'billing/update_client': (request, { world, caller: { account } }) => {
    const before = clientOf(world, account)
    refuseChange(world, account, before, request)
    const { email } = account
    const after = world.tables.accounts.patch(account.id, changedAccount(account, request))
    world.tables.clients.put(changedClient(before, request))
    if (world.credentials.email === email && after.email !== email) {
      world.credentials = { ...world.credentials, email: after.email }
      world.touch()
    }
    return { result: 'success', clientid: account.id }
  },

  // Without a token it is a forgotten password; with one, the email must be the account's (spec.md 4.4).
  'billing/reset_password': ({ email }, { world, caller }) => {
    const same = (account: AccountRow) => account.email.toLowerCase() === email.trim().toLowerCase()
    const account = caller ? [caller.account].find(same) : world.tables.accounts.find(same)
    if (!account) throw errorResult('Client email not found', 'CLIENT_NOT_FOUND')
    sendMail(
      world,
      account.email,
      'Reset your password',
      `We received a request to reset the password for ${account.email}. Choose a new password within two hours: https://billing.example.net/password/reset/${world.random.text(40)} If this wasn’t you, ignore this email.`,
    )
    return { result: 'success', email: account.email }
  },
} satisfies Partial<HandlersOf<'billing'>>
