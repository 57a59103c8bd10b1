import type { Examples } from './example.ts'

const record = {
  role: 'Customer billing',
  role_name: 'customer_billing',
  role_type: 'Customer',
  billing_id: 3117,
  billing_location: 'billing_com',
  customer_id: 7120,
  permissions: ['eq/list', 'eq/show', 'eq/reboot', 'billing/get_client'],
  servers: [5860, 5861],
  email: 'ann@example.com',
  client_ip: '203.0.113.9',
  new: 0,
  prebill: false,
  prebill_scope: '',
  prebill_pending: [],
  corporate: 0,
  verified: null,
  kyc_id: null,
  kyc_comment: null,
  default_lang: 'en',
  has_product_subscription: false,
  billing_options: {
    url: 'https://billing.example.com',
    location: 'billing_com',
    company: 'Example Hosting B.V.',
    active: 1,
    allowed_payments: ['card', 'transfer'],
  },
}
const token = '0123456789abcdef0123456789abcdef'
const token_expire = 1_794_000_000
const login = { ...record, token, token_expire }

/** The alternative layout: inside `result`, with ids as strings and as an id map (wire.md 2). */
const quirky = {
  ...login,
  billing_id: '3117',
  customer_id: '7120',
  servers: { '5860': '5860', '5861': '5861' },
  token_expire: String(token_expire),
  new: '0',
  prebill: 0,
  corporate: '0',
}
const start = {
  client_id: 'patchbay',
  redirect_uri: 'https://panel.example.com/sso/social',
  state: 'kq3v0x81mz482913',
}

export const auth: Examples<'auth'> = {
  'auth/login': {
    request: { key: '5f1e0c-9b7d3a', fix_ip: false, ttl: 7200 },
    reply: login,
    same: [
      { result: quirky, module: 'auth', action: 'login' },
      { result: 'OK', ...quirky },
    ],
  },
  'auth/billinglogin': {
    request: { user: 'ann@example.com', password: 'a password', location: 'billing_com' },
    reply: {
      result: 'OK',
      module: 'auth',
      action: 'billinglogin',
      ...login,
      billing_token: 'b1',
      country: 'Netherlands',
      country_code: 'NL',
      currency_code: 'EUR',
      vat: 21,
      client_details: {
        account_id: 7120,
        email: 'ann@example.com',
        userid: 3117,
        billing: 'billing_com',
        currency_code: 'EUR',
        countrycode: 'NL',
        countryname: 'Netherlands',
      },
      contact_id: null,
      timing: [{ billing: 0.12 }],
    },
    also: [{ result: { ...quirky, '2fa': 1 } }],
  },
  'auth/info': {
    request: {},
    reply: { result: 'OK', ...record, token_expire },
    same: [{ result: { ...record, servers: { '5860': 5860, '5861': 5861 }, token_expire } }],
    also: [
      {
        result: 'OK',
        billing_id: 3117,
        customer_id: 7120,
        billing_location: 'billing_com',
        data: { username: 'vm-5860' },
      },
      { result: 'OK', billing_id: 1, data: [] },
    ],
  },
  'auth/logout': { request: {}, reply: { result: 'OK', message: 'token cleared' } },
  'auth/2fa_check': { request: { code: '123456' }, reply: { result: '2FA OK' } },
  'auth/2fa_resend': {
    request: { from: 'resend_dialog' },
    reply: { result: 'OK', message: 'code sent' },
  },
  'auth/session_reset': {
    request: { user_email: 'ann@example.com', reset_token: 'r1', confirm: true },
    reply: { result: 'OK' },
  },
  'auth/codehost_init': {
    request: {},
    reply: { result: 'OK', data: start, error_code: null },
  },
  'auth/codehost_signin': {
    request: { state: start.state, code: 'c0de' },
    reply: { result: 'OK', sso: 'codehost', sso_hash: 'h1', sso_set: 0, error_code: null },
    also: [{ result: 'OK', sso: 'codehost', data: start, error_code: null }],
  },
  'auth/idtoken_signin': {
    request: { credential: 'e30.e30.sig' },
    reply: { result: 'OK', sso: 'idtoken', sso_hash: 'h2', error_code: null, sso_set: 1 },
    same: [{ result: 'success', sso: 'idtoken', sso_hash: 'h2', sso_set: '1' }],
  },
  'auth/social_init': {
    request: { state: 's1' },
    reply: { result: 'OK', data: { ...start, code_challenge: 'cc', device_id: 'd1' } },
  },
  'auth/social_signin': {
    request: { state: ['s1', 's2'], code: 'c0de', device_id: 'd1' },
    reply: {
      result: 'OK',
      sso: 'social',
      sso_hash: 'h3',
      sso_set: 0,
      data: { ...start, code_challenge: 'cc', device_id: 'd1' },
    },
  },
  'auth/billing_list': {
    request: {},
    reply: {
      result: 'OK',
      billings: [
        {
          location: 'billing_com',
          company: 'Example Hosting B.V.',
          active: 1,
          url: 'https://billing.example.com',
          admin_url: '',
          allowed_endpoints: ['panel.example.com'],
          PAYMENT_ID: null,
        },
      ],
    },
  },
  'auth/email_check': {
    request: { user_email: 'new@example.com', location: 'billing_com' },
    reply: { result: 'OK', state: 'new', status: 'code sent' },
  },
  'auth/flip_tag': {
    request: { tag: 'newsletter' },
    reply: { result: 'OK', message: 'tag created', action: 'created' },
  },
  'auth/set_tag': {
    request: { tag: 'auto_credit', set: true },
    reply: { result: 'OK', message: 'tag set', action: 'set' },
  },
  'auth/get_log': {
    request: { period_start: '2026-11-01', period_stop: '2026-11-21' },
    reply: {
      result: 'OK',
      data: [{ id: 1, action: 'login', ip: '203.0.113.9', time: '2026-11-20 09:30:00' }],
    },
    same: [
      {
        result: 'OK',
        data: { '1': { id: '1', action: 'login', ip: '203.0.113.9', time: 1_795_167_000 } },
      },
    ],
  },
  'auth/get_log_details': {
    request: {},
    reply: {
      result: 'OK',
      action: 'get_log_details',
      log: [
        {
          event: 'billinglogin',
          timestamp: '2026-11-20 09:30:00',
          ip: '203.0.113.9',
          status: 'success',
        },
      ],
    },
  },
  'auth/tg_verify': {
    request: { tg_username: 'ann' },
    reply: { result: 'OK', bot_url: 'https://messenger.example.com/bot?start=1' },
  },
}
