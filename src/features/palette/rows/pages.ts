/** All static pages, the settings on them, and what opens over any page. */
import { msg } from '@lingui/core/macro'
import { requestLogOpen } from '#features/devtools/requestLog/recorder.ts'
import type { ActionKey } from '#api/actions/index.ts'
import type { LinkProps } from '@tanstack/react-router'
import type { PaletteRow } from '../entry.ts'

type Address = NonNullable<LinkProps['to']>

/** A page, named after its path. */
const page = (
  to: Address,
  label: PaletteRow['label'],
  keywords: string,
  more: { of?: PaletteRow['label']; needs?: ActionKey } = {},
) => part(to, to, label, keywords, more)

/** A part of a page, found by its own name. */
const part = (
  name: string,
  to: Address,
  label: PaletteRow['label'],
  keywords: string,
  { of, needs }: { of?: PaletteRow['label']; needs?: ActionKey } = {},
): PaletteRow => ({
  name,
  label,
  keywords,
  group: 'pages',
  ...(typeof of === 'object' && { parent: of }),
  ...(needs !== undefined && { needs }),
  open: ({ navigate }) => void navigate({ to }),
})

const ofBilling = msg`Billing`
const ofAccount = msg`Account`
const profile = { of: ofAccount, needs: 'billing/get_client' } as const
const invoices = { of: ofBilling, needs: 'billing/get_invoices' } as const

/** In the order in which they are offered. */
export const pages: readonly PaletteRow[] = [
  page(
    '/servers',
    msg`Servers`,
    'server list, all servers, machines, vps, dedicated, home, dashboard, serverliste, alle server, übersicht aller server, startseite',
  ),
  page(
    '/order',
    msg`Order a server`,
    'new server, buy, rent, deploy, create server, add server, plans, prices, upgrade, bigger server, neuer server, server mieten, kaufen, bestellen, tarife, preise, größerer server',
    { needs: 'eq/order_instance' },
  ),
  page('/billing', msg`Billing`, 'invoices, bills, money, rechnungen, zahlung, kosten', {
    needs: 'billing/get_invoices',
  }),
  page('/keys', msg`API keys`, 'tokens, api access, api token, api tokens, zugriffsschlüssel', {
    needs: 'api_keys/list',
  }),
  page(
    '/activity',
    msg`Activity`,
    'history, jobs, tasks, operations, progress, events, verlauf, aufgaben, vorgänge, fortschritt',
  ),
  page(
    '/account',
    msg`Account`,
    'profile, personal data, name, company, address, postal address, email, phone, profil, anschrift, adresse, firma, telefon, meine daten, stammdaten',
    { needs: 'billing/get_client' },
  ),
  part(
    'pay-invoices',
    '/billing',
    msg`Pay invoices`,
    'pay, pay invoice, pay bill, unpaid invoices, overdue, amount due, rechnung bezahlen, bezahlen, offene rechnungen, unbezahlt, überfällig',
    invoices,
  ),
  part(
    'download-invoice',
    '/billing',
    msg`Download invoices`,
    'download invoice, invoice pdf, pdf, receipt, export invoices, rechnung herunterladen, rechnung als pdf, beleg, quittung',
    invoices,
  ),
  page(
    '/billing/upcoming',
    msg`Upcoming charges`,
    'forecast, renewals, next payments, next invoice, costs, spending, vorschau, verlängerungen, nächste rechnung, ausgaben, was wird fällig',
    invoices,
  ),
  page(
    '/billing/payments',
    msg`Payments`,
    'transactions, payment history, refunds, payment method, credit card, transaktionen, zahlungsverlauf, erstattungen, zahlungsart, kreditkarte',
    { of: ofBilling, needs: 'billing/transactions' },
  ),
  page(
    '/billing/credit',
    msg`Account credit`,
    'credit, balance, prepaid, credit history, auto-pay, autopay, kontostand, guthabenverlauf, automatisch zahlen',
    { of: ofBilling, needs: 'billing/getcredits' },
  ),
  page(
    '/billing/cancellations',
    msg`Cancellations`,
    'cancel, cancel server, terminate, end contract, kündigen, gekündigt, vertrag beenden',
    { of: ofBilling, needs: 'billing/get_cancellation_requests' },
  ),
  page(
    '/billing/transfer',
    msg`Transfer`,
    'move server, move order, change owner, hand over, migrate, other account, server übertragen, übergeben, inhaberwechsel, umziehen',
    { of: ofBilling, needs: 'migrate/get_hostings_list' },
  ),
  part(
    'vat',
    '/account',
    msg`VAT number`,
    'vat, vat id, tax, tax id, mwst, ust, ust-id, umsatzsteuer, mehrwertsteuer, steuernummer',
    profile,
  ),
  part(
    'password',
    '/account',
    msg`Password`,
    'change password, reset password, forgot password, passwort ändern, passwort zurücksetzen, kennwort',
    profile,
  ),
  page(
    '/account/contacts',
    msg`Contacts`,
    'technical contact, recipients, who gets email, ansprechpartner, empfänger',
    { of: ofAccount, needs: 'billing/get_contacts' },
  ),
  page(
    '/account/security',
    msg`Security`,
    'protection, sessions, devices, linked accounts, sso, telegram, sitzungen, geräte, verknüpfte konten',
    { of: ofAccount },
  ),
  part(
    'pin',
    '/account/security',
    msg`PIN`,
    'change pin, set pin, new pin, forgot pin, pin code, pin ändern, pin festlegen, pin vergessen',
    { of: ofAccount },
  ),
  part(
    'two-factor',
    '/account/security',
    msg`Two-factor authentication`,
    '2fa, mfa, otp, totp, authenticator, verification code, two factor, second factor, zwei-faktor, bestätigungscode',
    { of: ofAccount },
  ),
  page(
    '/account/logins',
    msg`Sign-in history`,
    'logins, log-ins, login history, sign-ins, access log, audit log, who signed in, login-verlauf, zugriffe, anmeldeverlauf',
    { of: ofAccount, needs: 'auth/get_log' },
  ),
  page(
    '/account/permissions',
    msg`Permissions`,
    'rights, roles, access rights, what may i do, berechtigungen, rollen, zugriffsrechte',
    { of: ofAccount },
  ),
  page(
    '/account/appearance',
    msg`Appearance`,
    'theme, settings, preferences, display, look, density, compact, colors, design, einstellungen, ansicht, dichte, kompakt, farben',
    { of: ofAccount },
  ),
  part(
    'time-zone',
    '/account/appearance',
    msg`Time zone`,
    'timezone, utc, clock, local time, uhrzeit, zeit, ortszeit',
    { of: ofAccount },
  ),
  part(
    'language',
    '/account/appearance',
    msg`Language`,
    'locale, translation, sprache, übersetzung',
    {
      of: ofAccount,
    },
  ),
  {
    name: 'request-log',
    label: msg`Request log`,
    keywords:
      'log, api log, requests, debug, support file, export log, protokoll, anfragen, fehlersuche',
    group: 'pages',
    open: () => requestLogOpen.set(true),
  },
  {
    name: 'calls',
    label: msg`API calls on this page`,
    keywords: 'api, curl, developer, api reference, code, entwickler, api-aufrufe',
    group: 'pages',
    open: ({ showCalls }) => showCalls(),
  },
]
