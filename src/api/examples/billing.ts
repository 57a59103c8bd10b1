import {
  cancellation,
  contact,
  credits,
  detail,
  gateways,
  invoice,
  invoiceAsText,
  invoiceid,
  items,
  payment,
  pdf,
} from './billingRecords.ts'
import type { Examples } from './example.ts'

export const billing: Examples<'billing'> = {
  'billing/get_client': {
    request: {},
    reply: {
      result: 'success',
      billing_location: 'billing_com',
      client: {
        id: 3117,
        userid: 3117,
        uuid: '7e0b',
        firstname: 'Ann',
        lastname: 'Example',
        email: 'ann@example.com',
        countrycode: 'NL',
        countryname: 'Netherlands',
        credit: '150.50',
        currency_code: 'EUR',
        status: 'Active',
        twofaenabled: false,
        email_preferences: { general: 1, invoice: 1, support: 0 },
        co_messenger: { name: 'Messenger', type: 'text', required: false, value: '@ann', size: 30 },
        co_customertype: {
          name: 'Type of customer',
          type: 'select',
          required: true,
          value: 'Individual',
          options: ['Individual', 'Legal entity'],
        },
      },
      groupdata: { id: 2, groupname: 'Resellers', discountpercent: '5.00', separateinvoices: 0 },
      internal: { id: 1, account_id: 7120, active_since: '2024-03-01', verified: 1, tags: [] },
    },
    also: [{ result: 'success', client: { id: '3117', credit: 150.5 }, groupdata: [] }],
  },
  'billing/update_client': {
    request: {
      billing_city: 'Utrecht',
      billing_separateinvoices: true,
      co_autopayment: false,
      billing_allowSingleSignOn: true,
    },
    reply: { result: 'success', clientid: 3117 },
  },
  'billing/reset_password': {
    request: { email: 'ann@example.com' },
    reply: { result: 'success' },
  },
  'billing/get_contacts': {
    request: {},
    reply: { result: 'success', contacts: [contact] },
    same: [{ result: 'success', contacts: { contact: [{ ...contact, id: '12' }] } }],
    also: [{ result: 'success', contacts: [] }],
  },
  'billing/add_contact': { request: {}, reply: { result: 'success', contactid: 13 } },
  'billing/update_contact': {
    request: { contact_id: 13, email: 'noc@example.com', phonenumber: '31612345679' },
    reply: { result: 'success', contactid: 13 },
    also: [{ result: 'success' }],
  },
  'billing/delete_contact': {
    request: { contact_id: 13 },
    reply: { result: 'success', contactid: 13 },
  },
  'billing/getpaymentgw': {
    request: { invoice_id: 50062 },
    reply: { result: 'OK', methods: gateways },
    also: [{ result: 'OK', methods: [] }],
  },
  'billing/get_billing_data': {
    request: { id: 5860 },
    reply: {
      result: 'OK',
      IP: 'nl-vmv2-nano',
      client_id: 3117,
      order_id: 4410,
      product_id: 811,
      suspend_reason: '',
      billing_setupfee: '0.00',
      billing_location: 'billing_com',
      billing_status: 'Active',
      reg_date: '2026-05-01',
      billing_cycle: 'Monthly',
      next_due_date: '2026-12-01',
      billing_reccuring: '830.00',
      billing_name: 'vm.v2-nano (Instant server NL)',
      terminationdate: '0000-00-00',
      overideautosuspend: 0,
      currencyprefix: '€',
      currencysuffix: ' EUR',
      is_company: 0,
      days_left: 10,
      groupdata: { id: 2, groupname: 'Resellers', discountpercent: '5.00' },
    },
    also: [
      // Flat, without `result` (wire.md 7).
      {
        IP: 'pl-vmv2-nano',
        client_id: 3117,
        order_id: 4410,
        billing_setupfee: '0.00',
        billing_status: 'Active',
        reg_date: '2026-05-01',
        billing_cycle: 'Monthly',
        next_due_date: '2026-12-01',
        billing_reccuring: '830.00',
        currencysuffix: ' RUB',
      },
    ],
  },
  'billing/getcredits': {
    request: {},
    reply: {
      result: 'OK',
      message: {
        result: 'success',
        totalresults: 2,
        clientid: 3117,
        credits: { credit: credits },
      },
    },
    same: [
      { result: 'OK', message: { result: 'success', credits } },
      { result: 'success', credits: { credit: credits } },
    ],
    also: [{ result: 'OK', message: { result: 'success', totalresults: 0, credits: '' } }],
  },
  'billing/generate_due_invoice': {
    request: { id: 5860 },
    reply: { result: 'success', invoiceid: 50063 },
    same: [{ result: 'success', invoice: '50063' }],
  },
  'billing/transactions': {
    request: { invoice_id: 50062 },
    reply: {
      result: 'OK',
      transactions: [{ ...payment, amountin: '6.47', amountout: '0.00' }],
    },
    same: [
      { result: 'OK', transactions: [{ ...payment, amount: '6.47' }] },
      { result: 'success', transactions: { transaction: [{ ...payment, amountin: '6.47' }] } },
    ],
    also: [{ result: 'OK', transactions: [{ ...payment, amountin: '0.00', amountout: '6.47' }] }],
  },
  'billing/mass_pay': {
    request: { invoices: [50062, 50063] },
    reply: { result: 'success', invoiceid: 50064 },
    same: [{ result: 'OK', data: { invoiceid: '50064' } }],
  },
  'billing/download_invoice': {
    request: { invoice_id: 50062 },
    reply: { result: 'OK', data: pdf },
    same: [
      { result: 'OK', pdf },
      { result: 'OK', data: { file: pdf } },
    ],
  },
  'billing/get_related_invoices': {
    request: { id: 5860 },
    reply: { result: 'success', invoices: [invoice] },
    same: [{ result: 'success', invoices: { invoice: [invoiceAsText] } }],
  },
  'billing/apply_credit': {
    request: { invoice_id: 50062, amount: '6.47' },
    reply: { result: 'success', amount: '6.47', invoicepaid: true },
    same: [{ result: 'success', amount: 6.47, invoicepaid: 'true' }],
  },
  'billing/create_addfunds': {
    request: { amount: '100' },
    reply: { result: 'OK', invoice: 456 },
    same: [
      {
        result: 'OK',
        invoice: { id: 456, status: 'Unpaid', amount: '100.00', payment_html: '<form></form>' },
      },
    ],
  },
  'billing/get_invoice': {
    request: { invoice_id: 50062 },
    reply: {
      result: 'success',
      ...invoice,
      invoiceid,
      balance: '6.47',
      items: { item: items },
      transactions: { transaction: [{ ...payment, amount: '6.47' }] },
    },
    same: [
      {
        result: 'OK',
        data: {
          ...detail,
          invoiceid: '50062',
          items,
          transactions: [{ ...payment, amount: '6.47' }],
        },
      },
      {
        result: 'OK',
        invoice: { ...detail, invoiceid, items, transactions: [{ ...payment, amountin: '6.47' }] },
      },
    ],
    also: [{ result: 'OK', ...detail, invoiceid, items: { item: items }, transactions: '' }],
  },
  'billing/get_invoices': {
    request: { limitstart: 0, limitnum: 100 },
    reply: {
      result: 'success',
      totalresults: 1,
      numreturned: 1,
      invoices: { invoice: [invoice] },
    },
    same: [{ result: 'success', totalresults: '1', invoices: [invoiceAsText] }],
    also: [{ result: 'success', totalresults: 0, invoices: '' }],
  },
  'billing/request_cancellation': {
    request: { id: 5860, cancellation_type: 0, terminate_reason_custom: 'No longer needed' },
    reply: { result: 'OK' },
    same: [{ result: 'success' }],
  },
  'billing/delete_cancellation_request': { request: { id: 5860 }, reply: { result: 'OK' } },
  'billing/get_cancellation_requests': {
    request: {},
    reply: { result: 'success', requests: [cancellation] },
    same: [{ result: 'OK', data: [{ ...cancellation, id: '9', relid: '5860' }] }],
    also: [
      { result: 'success', requests: [{ ...cancellation, type: 'Immediate' }] },
      { result: 'success', requests: [] },
    ],
  },
}
