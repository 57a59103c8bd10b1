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
    'server list, all servers, machines, vps, dedicated, home, dashboard, serverliste, alle server, übersicht aller server, startseite, serverlijst, alle servers, mijn servers, startpagina, liste des serveurs, tous les serveurs, mes serveurs, accueil, tableau de bord, lista de servidores, todos los servidores, mis servidores, inicio',
  ),
  page(
    '/order',
    msg`Order a server`,
    'new server, buy, rent, deploy, create server, add server, plans, prices, upgrade, bigger server, neuer server, server mieten, kaufen, bestellen, tarife, preise, größerer server, nieuwe server, server huren, kopen, pakketten, prijzen, upgraden, grotere server, nouveau serveur, louer un serveur, acheter, offres, tarifs, prix, serveur plus puissant, nuevo servidor, alquilar servidor, comprar, pedido, planes, precios, servidor más grande',
    { needs: 'eq/order_instance' },
  ),
  page(
    '/traffic',
    msg`Traffic`,
    'bandwidth, traffic limit, data transfer, usage, excess traffic, overage, datenverkehr, bandbreite, datenvolumen, traffic-limit, verbrauch, dataverkeer, bandbreedte, datalimiet, verbruik, trafic, bande passante, volume de données, dépassement, consommation, tráfico, ancho de banda, transferencia, consumo, exceso de tráfico',
    { needs: 'eq/show' },
  ),
  page(
    '/addresses',
    msg`IP addresses`,
    'ips, ipv4, ipv6, all ip addresses, subnets, networks, ip plan, address list, vlans, mac addresses, ptr, reverse dns, alle ip-adressen, netze, subnetze, adressliste, adressplan, alle ip-adressen, subnetten, netwerken, adreslijst, toutes les adresses ip, sous-réseaux, réseaux, plan d’adressage, todas las direcciones ip, subredes, redes, plan de direcciones',
    { needs: 'eq/show' },
  ),
  page(
    '/billing',
    msg`Billing`,
    'invoices, bills, money, rechnungen, zahlung, kosten, facturen, factuur, geld, factures, facture, argent, coûts, facturas, factura, dinero, costes',
    {
      needs: 'billing/get_invoices',
    },
  ),
  page(
    '/keys',
    msg`API keys`,
    'tokens, api access, api token, api tokens, rotate key, replace key, schlüssel ersetzen, sleutel vervangen, remplacer une clé, reemplazar clave, zugriffsschlüssel, sleutels, toegangssleutels, clés, jetons, accès api, claves, llaves, acceso a la api',
    {
      needs: 'api_keys/list',
    },
  ),
  page(
    '/activity',
    msg`Activity`,
    'history, jobs, tasks, operations, progress, events, verlauf, aufgaben, vorgänge, fortschritt, geschiedenis, taken, voortgang, gebeurtenissen, historique, tâches, opérations, progression, historial, tareas, operaciones, progreso',
  ),
  page(
    '/account',
    msg`Account`,
    'profile, personal data, name, company, address, postal address, email, phone, profil, anschrift, adresse, firma, telefon, meine daten, stammdaten, profiel, adres, bedrijf, telefoon, mijn gegevens, coordonnées, société, entreprise, téléphone, mes données, perfil, dirección, empresa, teléfono, mis datos',
    { needs: 'billing/get_client' },
  ),
  part(
    'pay-invoices',
    '/billing',
    msg`Pay invoices`,
    'pay, pay invoice, pay bill, unpaid invoices, overdue, amount due, rechnung bezahlen, bezahlen, offene rechnungen, unbezahlt, überfällig, factuur betalen, betalen, openstaande facturen, onbetaald, achterstallig, payer une facture, payer, régler, impayé, en retard, montant dû, pagar factura, pagar, facturas pendientes, sin pagar, impago',
    invoices,
  ),
  part(
    'download-invoice',
    '/billing',
    msg`Download invoices`,
    'download invoice, invoice pdf, pdf, receipt, export invoices, rechnung herunterladen, rechnung als pdf, beleg, quittung, factuur downloaden, factuur als pdf, bon, télécharger une facture, facture en pdf, reçu, justificatif, descargar factura, factura en pdf, recibo, justificante',
    invoices,
  ),
  page(
    '/billing/upcoming',
    msg`Upcoming charges`,
    'forecast, renewals, next payments, next invoice, costs, spending, vorschau, verlängerungen, nächste rechnung, ausgaben, was wird fällig, prognose, verlengingen, volgende factuur, uitgaven, prévisions, renouvellements, prochaine facture, dépenses, previsión, renovaciones, próxima factura, gastos',
    invoices,
  ),
  page(
    '/billing/cost',
    msg`Cost`,
    'cost by server, cost by tag, spending, expenses, cost center, breakdown, kosten nach server, kosten nach tag, ausgaben, kostenstelle, aufschlüsselung, kosten per server, uitgaven, kostenplaats, uitsplitsing, coûts par serveur, coûts par tag, dépenses, centre de coûts, répartition, costes por servidor, costes por etiqueta, gastos, centro de coste, desglose',
    invoices,
  ),
  page(
    '/billing/payments',
    msg`Payments`,
    'transactions, payment history, refunds, payment method, credit card, transaktionen, zahlungsverlauf, erstattungen, zahlungsart, kreditkarte, transacties, terugbetalingen, betaalmethode, creditcard, historique des paiements, remboursements, moyen de paiement, carte bancaire, transacciones, historial de pagos, reembolsos, método de pago, tarjeta de crédito',
    { of: ofBilling, needs: 'billing/transactions' },
  ),
  page(
    '/billing/credit',
    msg`Account credit`,
    'credit, balance, prepaid, credit history, auto-pay, autopay, kontostand, guthabenverlauf, automatisch zahlen, saldo, tegoedoverzicht, automatisch betalen, solde, historique du crédit, paiement automatique, historial de saldo, pago automático',
    { of: ofBilling, needs: 'billing/getcredits' },
  ),
  page(
    '/billing/cancellations',
    msg`Cancellations`,
    'cancel, cancel server, terminate, end contract, kündigen, gekündigt, vertrag beenden, opzeggen, opgezegd, contract beëindigen, résilier, annuler, fin de contrat, cancelar, dar de baja, fin de contrato',
    { of: ofBilling, needs: 'billing/get_cancellation_requests' },
  ),
  page(
    '/billing/transfer',
    msg`Transfer`,
    'move server, move order, change owner, hand over, migrate, other account, server übertragen, übergeben, inhaberwechsel, umziehen, server overdragen, overzetten, eigenaar wijzigen, transférer un serveur, changer de titulaire, autre compte, traspasar servidor, transferir, cambiar de titular, otra cuenta',
    { of: ofBilling, needs: 'migrate/get_hostings_list' },
  ),
  part(
    'vat',
    '/account',
    msg`VAT number`,
    'vat, vat id, tax, tax id, mwst, ust, ust-id, umsatzsteuer, mehrwertsteuer, steuernummer, btw, btw-nummer, belasting, tva, numéro de tva, taxe, iva, nif, cif, impuestos',
    profile,
  ),
  part(
    'password',
    '/account',
    msg`Password`,
    'change password, reset password, forgot password, passwort ändern, passwort zurücksetzen, kennwort, wachtwoord wijzigen, wachtwoord vergeten, changer de mot de passe, mot de passe oublié, mdp, cambiar contraseña, contraseña olvidada',
    profile,
  ),
  page(
    '/account/contacts',
    msg`Contacts`,
    'technical contact, recipients, who gets email, ansprechpartner, empfänger, technisch contact, ontvangers, contact technique, destinataires, contacto técnico, destinatarios',
    { of: ofAccount, needs: 'billing/get_contacts' },
  ),
  page(
    '/account/security',
    msg`Security`,
    'protection, sessions, devices, linked accounts, sso, telegram, sitzungen, geräte, verknüpfte konten, sessies, apparaten, gekoppelde accounts, appareils, comptes associés, sesiones, dispositivos, cuentas vinculadas',
    { of: ofAccount },
  ),
  part(
    'pin',
    '/account/security',
    msg`PIN`,
    'change pin, set pin, new pin, forgot pin, pin code, pin ändern, pin festlegen, pin vergessen, pincode wijzigen, pincode vergeten, changer le code pin, code pin oublié, cambiar pin, código pin, pin olvidado',
    { of: ofAccount },
  ),
  part(
    'two-factor',
    '/account/security',
    msg`Two-factor authentication`,
    '2fa, mfa, otp, totp, authenticator, verification code, two factor, second factor, zwei-faktor, bestätigungscode, tweestaps, verificatiecode, a2f, deux facteurs, code de vérification, doble factor, dos factores, código de verificación',
    { of: ofAccount },
  ),
  page(
    '/account/logins',
    msg`Sign-in history`,
    'logins, log-ins, login history, sign-ins, access log, audit log, who signed in, login-verlauf, zugriffe, anmeldeverlauf, wie heeft ingelogd, aanmeldingen, connexions, qui s’est connecté, journal des accès, accesos, inicios de sesión, quién inició sesión',
    { of: ofAccount, needs: 'auth/get_log' },
  ),
  page(
    '/account/timeline',
    msg`Account timeline`,
    'account log, audit trail, what happened, who did what, protokoll, was ist passiert, tijdlijn, logboek, wat is er gebeurd, chronologie, historique, que s’est-il passé, cronología, historial, qué ha pasado',
    { of: ofAccount },
  ),
  page(
    '/account/ssh-keys',
    msg`SSH keys`,
    'ssh key, public key, authorized_keys, ed25519, key book, ssh-schlüssel, öffentlicher schlüssel, ssh-sleutel, publieke sleutel, clé ssh, clé publique, clave ssh, clave pública',
    { of: ofAccount },
  ),
  page(
    '/account/permissions',
    msg`Permissions`,
    'rights, roles, access rights, what may i do, berechtigungen, rollen, zugriffsrechte, rechten, toegangsrechten, droits, rôles, droits d’accès, derechos, privilegios',
    { of: ofAccount },
  ),
  page(
    '/account/appearance',
    msg`Appearance`,
    'theme, settings, preferences, display, look, density, compact, colors, design, einstellungen, ansicht, dichte, kompakt, farben, instellingen, voorkeuren, thema, kleuren, réglages, paramètres, préférences, affichage, thème, couleurs, ajustes, configuración, preferencias, tema, colores',
    { of: ofAccount },
  ),
  part(
    'time-zone',
    '/account/appearance',
    msg`Time zone`,
    'timezone, utc, clock, local time, uhrzeit, zeit, ortszeit, klok, lokale tijd, heure, heure locale, huso horario, hora, hora local',
    { of: ofAccount },
  ),
  part(
    'language',
    '/account/appearance',
    msg`Language`,
    'locale, translation, sprache, übersetzung, taal, vertaling, langue, traduction, idioma, traducción',
    {
      of: ofAccount,
    },
  ),
  {
    name: 'request-log',
    label: msg`Request log`,
    keywords:
      'log, api log, requests, debug, support file, export log, protokoll, anfragen, fehlersuche, logboek, verzoeken, foutopsporing, journal, requêtes, débogage, registro, solicitudes, depuración',
    group: 'pages',
    open: () => requestLogOpen.set(true),
  },
  {
    name: 'calls',
    label: msg`API calls on this page`,
    keywords:
      'api, curl, developer, api reference, code, entwickler, api-aufrufe, ontwikkelaar, api-aanroepen, développeur, appels d’api, desarrollador, llamadas a la api',
    group: 'pages',
    open: ({ showCalls }) => showCalls(),
  },
]
