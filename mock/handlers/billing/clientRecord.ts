/** Clients in billing. spec.md 2.5. */
import type {
  AccountRow,
  ClientFlag,
  ClientRow,
  CustomFieldKey,
  InvoiceRow,
} from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { rates } from '../currency.ts'

interface Currency {
  readonly id: number
  readonly code: string
  readonly prefix: string
  readonly suffix: string
  /** Units per EUR. */
  readonly rate: string
}

export const currencies = [
  { id: 1, code: 'EUR', prefix: '€', suffix: ' EUR', rate: '1' },
  { id: 2, code: 'USD', prefix: '$', suffix: ' USD', rate: rates.USD },
  { id: 3, code: 'RUB', prefix: '', suffix: ' RUB', rate: rates.RUR },
  { id: 4, code: 'JPY', prefix: '¥', suffix: ' JPY', rate: '160' },
] as const satisfies readonly Currency[]

export const currencyOf = ({ currency }: AccountRow): Currency =>
  currencies.find(({ code }) => code === currency) ?? currencies[0]

export const clientGroups = [
  { id: 0, groupname: '', groupcolour: '', discountpercent: '0.00' },
  { id: 1, groupname: 'Partner', groupcolour: '#2f6f4f', discountpercent: '5.00' },
] as const

const noFlags: Readonly<Record<ClientFlag, boolean>> = {
  taxexempt: false,
  latefeeoveride: false,
  overideduenotices: false,
  separateinvoices: false,
  disableautocc: false,
  emailoptout: false,
  marketing_emails_opt_in: false,
  overrideautoclose: false,
  allowSingleSignOn: true,
}

const noCustom: Readonly<Record<CustomFieldKey, string>> = {
  co_autopayment: 'off',
  co_payfirstday: 'off',
  co_marktemails: 'off',
  co_subscription: '',
  co_marktsms: 'off',
  co_smsnum: '',
  co_customertype: 'Individual',
  co_regaddress: '',
  co_bankdata: '',
  co_secret: '',
  co_messenger: '',
}

const uuidOf = (id: number): string =>
  `5d1c0b7e-64aa-4c1f-9b0e-${id.toString(16).padStart(12, '0')}`

/** The account's client record, blank if none is stored. */
export const clientOf = (world: World, account: AccountRow): ClientRow =>
  world.tables.clients.get(account.id) ?? blankClient(world, account)

/** A client without details. */
export const blankClient = (world: World, account: AccountRow): ClientRow => ({
  id: account.id,
  uuid: uuidOf(account.id),
  status: 'Active',
  companyname: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  postcode: '',
  phonenumber: '',
  tax_id: '',
  groupid: 0,
  since: world.clock.now(),
  flags: noFlags,
  custom: {
    ...noCustom,
    co_customertype: account.corporate ? 'Legal entity' : 'Individual',
  },
})

export const groupOf = (client: ClientRow): (typeof clientGroups)[number] =>
  clientGroups.find(({ id }) => id === client.groupid) ?? clientGroups[0]

const vat: Readonly<Record<string, string>> = {
  NL: '21.00',
  DE: '19.00',
  FR: '20.00',
  ES: '21.00',
  IT: '22.00',
  PL: '23.00',
  FI: '25.50',
}
/** The country where the service is taxed. */
const home = 'NL'

/**
 * VAT percentage of the account's invoices: its country's rate; none outside the EU, and none for companies of other EU
 * countries (reverse charge).
 */
export function taxRateOf(world: World, account: AccountRow): string {
  const { flags, tax_id } = clientOf(world, account)
  if (flags.taxexempt) return '0.00'
  const paysItself = tax_id !== '' && account.country_code !== home
  return paysItself ? '0.00' : (vat[account.country_code] ?? '0.00')
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** A valid two-letter country code. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && countryNames.of(code) !== code

/** The country's English name, or the code if unknown. */
export const countryName = (code: string): string =>
  isCountry(code) ? (countryNames.of(code) ?? code) : code

/** First and last name. */
export const fullName = ({ firstname, lastname }: AccountRow): string =>
  `${firstname} ${lastname}`.trim()

export const accountOf = (world: World, { account_id }: Pick<InvoiceRow, 'account_id'>) => {
  const account = world.tables.accounts.get(account_id)
  if (!account) throw new Error(`no account ${account_id}`)
  return account
}
