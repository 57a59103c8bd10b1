/** Commands that run at once or in a dialog, on any page. */
import { msg } from '@lingui/core/macro'
import { chooseTheme } from '#lib/appearance/appearance.ts'
import { chooseLocale, locales, type Locale } from '#locales/index.ts'
import type { PaletteRow } from '../entry.ts'

const theme = msg`Theme`
const language = msg`Language`

// `Object.entries` loses the key type.
const languages = Object.entries(locales) as readonly (readonly [Locale, string])[]

/** What the panel's languages call one of them: people look for "Dutch", "Nederlands" or "néerlandais". */
const namesOf = (named: Locale): string =>
  languages
    .map(([locale]) => new Intl.DisplayNames(locale, { type: 'language' }).of(named) ?? '')
    .join(', ')

export const panelCommands: readonly PaletteRow[] = [
  {
    name: 'add-funds',
    label: msg`Add funds`,
    keywords:
      'top up, topup, deposit, add credit, recharge, add money, guthaben aufladen, einzahlen, geld einzahlen, opwaarderen, geld storten, storten, ajouter des fonds, recharger, créditer, alimenter le compte, añadir fondos, añadir saldo, recargar, ingresar dinero',
    group: 'commands',
    parent: msg`Billing`,
    needs: 'billing/create_addfunds',
    open: ({ navigate }) => void navigate({ to: '/billing/credit', search: { run: 'add-funds' } }),
  },
  {
    name: 'new-key',
    label: msg`New API key`,
    keywords:
      'new key, create key, create api key, add key, new token, neuer schlüssel, schlüssel erstellen, api-schlüssel erstellen, nieuwe sleutel, sleutel aanmaken, nouvelle clé, créer une clé, nueva clave, crear clave',
    group: 'commands',
    parent: msg`API keys`,
    needs: 'api_keys/add',
    open: ({ navigate }) => void navigate({ to: '/keys', search: { run: 'new-key' } }),
  },
  {
    name: 'test-key',
    label: msg`Test API key`,
    keywords:
      'test key, try key, check key, schlüssel prüfen, sleutel testen, sleutel controleren, tester une clé, vérifier une clé, probar clave, comprobar clave',
    group: 'commands',
    parent: msg`API keys`,
    open: ({ navigate }) => void navigate({ to: '/keys', search: { run: 'test-key' } }),
  },
  {
    name: 'new-contact',
    label: msg`Add contact`,
    keywords:
      'new contact, create contact, neuer kontakt, nieuw contact, nieuwe contactpersoon, nouveau contact, nuevo contacto',
    group: 'commands',
    parent: msg`Contacts`,
    needs: 'billing/add_contact',
    open: ({ navigate }) =>
      void navigate({ to: '/account/contacts', search: { run: 'new-contact' } }),
  },
  {
    name: 'shortcuts',
    label: msg`Keyboard shortcuts`,
    keywords:
      'keys, hotkeys, keyboard, help, tastatur, tasten, hilfe, sneltoetsen, toetsenbord, hulp, raccourcis, clavier, aide, atajos, teclado, ayuda',
    group: 'commands',
    open: ({ showShortcuts }) => showShortcuts(),
  },
  {
    name: 'theme-dark',
    label: msg`Dark theme`,
    keywords:
      'dark, dark mode, night, night mode, dunkel, dunkles design, dunkelmodus, nachtmodus, donker, donkere modus, sombre, mode sombre, mode nuit, oscuro, modo oscuro, modo noche',
    group: 'settings',
    parent: theme,
    open: () => chooseTheme('dark'),
  },
  {
    name: 'theme-light',
    label: msg`Light theme`,
    keywords:
      'light, light mode, bright, day, hell, helles design, hellmodus, licht, lichte modus, clair, mode clair, claro, modo claro',
    group: 'settings',
    parent: theme,
    open: () => chooseTheme('light'),
  },
  {
    name: 'theme-system',
    label: msg`System theme`,
    keywords:
      'auto theme, same as system, wie das system, automatisches design, automatisch thema, zoals het systeem, thème automatique, comme le système, tema automático, como el sistema',
    group: 'settings',
    parent: theme,
    open: () => chooseTheme('system'),
  },
  ...languages.map(([locale, label]): PaletteRow => ({
    name: `language-${locale}`,
    label,
    keywords: namesOf(locale),
    group: 'settings',
    parent: language,
    open: () => void chooseLocale(locale).catch(reportError),
  })),
  {
    name: 'sign-out',
    label: msg`Sign out`,
    keywords:
      'log out, log off, sign off, exit, quit, ausloggen, ausgang, beenden, uitloggen, afmelden, déconnexion, se déconnecter, quitter, cerrar sesión, desconectar, salir',
    group: 'commands',
    isTransient: true,
    open: ({ signOut }) => signOut(),
  },
  {
    name: 'sign-out-forget',
    label: msg`Sign out and forget this browser`,
    keywords:
      'forget me, forget this computer, delete my data, clear data, gerät vergessen, daten löschen, vergessen, apparaat vergeten, gegevens wissen, oublier cet appareil, effacer mes données, olvidar dispositivo, borrar mis datos',
    group: 'commands',
    isTransient: true,
    open: ({ signOut }) => signOut({ forget: true }),
  },
]
