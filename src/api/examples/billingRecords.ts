/** The records that the billing examples are built from. */

export const contact = {
  id: 12,
  userid: 3117,
  firstname: 'Ann',
  lastname: 'Example',
  companyname: '',
  email: 'ops@example.com',
  address1: 'Main street 1',
  address2: '',
  city: 'Amsterdam',
  state: 'NH',
  postcode: '1011 AB',
  country: 'NL',
  phonenumber: '31612345678',
  tax_id: '',
  subaccount: 0,
  permissions: '',
  domainemails: 0,
  generalemails: 1,
  invoiceemails: 1,
  productemails: 1,
  supportemails: 1,
  affiliateemails: 0,
  created_at: '2026-01-05 10:00:00',
  updated_at: '0000-00-00 00:00:00',
}

export const invoice = {
  id: 50062,
  userid: 3117,
  invoicenum: '',
  date: '2026-11-01',
  duedate: '2026-11-08',
  datepaid: '0000-00-00 00:00:00',
  date_refunded: null,
  date_cancelled: null,
  subtotal: '5.35',
  credit: '0.00',
  tax: '1.12',
  tax2: '0.00',
  total: '6.47',
  taxrate: '21.00',
  taxrate2: '0.00',
  status: 'Unpaid',
  paymentmethod: 'card',
  notes: '',
  currencycode: 'EUR',
  currencyprefix: '€',
  currencysuffix: ' EUR',
}
export const invoiceAsText = { ...invoice, id: '50062', userid: '3117' }
export const { id: invoiceid, ...invoiceWithoutId } = invoice

export const items = [
  {
    id: 1,
    type: 'Hosting',
    relid: 811,
    description: 'vm.v2-nano (2026-11-01 - 2026-11-30)',
    amount: '5.35',
    taxed: 1,
    inv_id: 5860,
  },
]
export const payment = {
  id: 71,
  date: '2026-11-02 12:00:00',
  description: 'Invoice payment',
  gateway: 'card',
  invoiceid: 50062,
  transid: 'T-1',
}
export const detail = { ...invoiceWithoutId, balance: '6.47', ccgateway: false }
export const credits = [
  {
    id: 3,
    date: '2026-10-01',
    description: 'Add funds invoice #50011',
    amount: '100.00',
    relid: 0,
  },
  { id: 4, date: '2026-11-01', description: 'Invoice #50062', amount: '-6.47', relid: 50062 },
]
export const gateways = {
  card: { name: 'Card', call: '<form action="https://pay.example.com"></form>' },
}
export const cancellation = {
  id: 9,
  relid: 5860,
  type: 'End of Billing Period',
  reason: 'No longer needed',
  date: '2026-11-20',
  status: 'Pending',
}
/** Just `%PDF-1.4`. */
export const pdf = 'JVBERi0xLjQ='
