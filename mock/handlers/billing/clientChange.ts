/** Validates and applies `update_client`. spec.md 4.4. */
import type { updateClient } from '#api/actions/billing.ts'
import { isStaff } from '../../world/permissions.ts'
import type { AccountRow, ClientFlag, ClientRow, CustomFieldKey } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { isEmail } from '../auth/account.ts'
import { errorResult } from '../refusal.ts'
import type { RequestOf } from '../types.ts'
import { clientGroups, currencies, currencyOf, isCountry } from './clientRecord.ts'
import { customerTypes } from './customFields.ts'

type Change = RequestOf<typeof updateClient>

/** Drops undefined fields. */
const defined = <Fields extends object>(fields: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
    // Dropping entries is exactly what Partial allows.
  ) as Partial<Fields>

const changesValue = (now: unknown, requested: unknown): boolean =>
  requested !== undefined && requested !== now

/** Refuses invalid changes and those reserved for staff. */
export function refuseChange(
  world: World,
  account: AccountRow,
  client: ClientRow,
  change: Change,
): void {
  const ofService =
    changesValue(client.groupid, change.billing_groupid) ||
    changesValue(client.status, change.billing_status) ||
    changesValue(client.flags.taxexempt, change.billing_taxexempt)
  if (ofService && !isStaff(account))
    throw errorResult('Permission denied: only the service changes this', 'NOT_YOURS')
  if (
    change.billing_groupid !== undefined &&
    !clientGroups.some(({ id }) => id === change.billing_groupid)
  )
    throw errorResult('Client group not found', 'INVALID_GROUP')
  refuseIdentity(world, account, change)
  refuseCurrency(world, account, change)
  const type = change.co_customertype
  if (type !== undefined && !customerTypes.includes(type))
    throw errorResult(`Customer type ${type} is unknown`, 'INVALID_CUSTOMER_TYPE')
}

function refuseIdentity(world: World, account: AccountRow, change: Change): void {
  const { billing_email: email, billing_country: country } = change
  if (email !== undefined) {
    if (!isEmail(email)) throw errorResult('Email address is invalid', 'INVALID_EMAIL')
    const taken = world.tables.accounts.find(
      (other) => other.id !== account.id && other.email.toLowerCase() === email.toLowerCase(),
    )
    if (taken) throw errorResult('Email address is used by another client', 'EMAIL_TAKEN')
  }
  for (const name of [change.billing_firstname, change.billing_lastname])
    if (name?.trim() === '') throw errorResult('The name must not be empty', 'INVALID_NAME')
  if (country !== undefined && !isCountry(country))
    throw errorResult(`Country ${country} is unknown`, 'INVALID_COUNTRY')
}

/** The currency can't change once there are invoices. */
function refuseCurrency(world: World, account: AccountRow, { billing_currency }: Change): void {
  if (!changesValue(currencyOf(account).id, billing_currency)) return
  if (!currencies.some(({ id }) => id === billing_currency))
    throw errorResult('Currency not found', 'INVALID_CURRENCY')
  if (world.tables.invoices.where('account_id', account.id).length > 0)
    throw errorResult('The currency cannot change once there are invoices', 'CURRENCY_IN_USE')
}

export const changedAccount = (account: AccountRow, change: Change): Partial<AccountRow> => ({
  ...defined({
    email: change.billing_email,
    firstname: change.billing_firstname,
    lastname: change.billing_lastname,
    country_code: change.billing_country,
    two_factor: change.billing_twofaenabled,
    currency: currencies.find(({ id }) => id === change.billing_currency)?.code,
    corporate:
      change.co_customertype === undefined ? undefined : change.co_customertype !== 'Individual',
  }),
  id: account.id,
})

const boxText = (checked: boolean | undefined): string | undefined =>
  checked === undefined ? undefined : checked ? 'on' : 'off'

export function changedClient(client: ClientRow, change: Change): ClientRow {
  const flags: Partial<Record<ClientFlag, boolean>> = defined({
    taxexempt: change.billing_taxexempt,
    latefeeoveride: change.billing_latefeeoveride,
    overideduenotices: change.billing_overideduenotices,
    separateinvoices: change.billing_separateinvoices,
    disableautocc: change.billing_disableautocc,
    emailoptout: change.billing_emailoptout,
    marketing_emails_opt_in: change.billing_marketingoptin,
    overrideautoclose: change.billing_overrideautoclose,
    allowSingleSignOn: change.billing_allowSingleSignOn,
  })
  const custom: Partial<Record<CustomFieldKey, string>> = defined({
    co_autopayment: boxText(change.co_autopayment),
    co_payfirstday: boxText(change.co_payfirstday),
    co_marktemails: boxText(change.co_marktemails),
    co_marktsms: boxText(change.co_marktsms),
    co_subscription: change.co_subscription,
    co_smsnum: change.co_smsnum,
    co_customertype: change.co_customertype,
    co_regaddress: change.co_regaddress,
    co_bankdata: change.co_bankdata,
    co_secret: change.co_secret,
    co_messenger: change.co_messenger,
  })
  return {
    ...client,
    ...defined({
      status: change.billing_status,
      companyname: change.billing_companyname,
      address1: change.billing_address1,
      address2: change.billing_address2,
      city: change.billing_city,
      state: change.billing_state,
      postcode: change.billing_postcode,
      phonenumber: change.billing_phonenumber,
      groupid: change.billing_groupid,
    }),
    flags: { ...client.flags, ...flags },
    custom: { ...client.custom, ...custom },
  }
}
