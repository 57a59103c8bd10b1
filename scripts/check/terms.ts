/** A forbidden term and its replacement. */
interface Term {
  not: RegExp
  say: string
}

/** What the check knows about one language, beyond what holds in all of them. */
export interface Guide {
  terms: readonly Term[]
  /** The beginning of a relative clause, which no sentence begins with unless it asks. */
  relativeStart?: RegExp
  /** Button labels without meaning. */
  emptyButtons?: readonly string[]
  /** How many words the language needs for what English says in one. */
  wordiness?: number
}

/** Whole-word, case-insensitive patterns with their replacements. */
const table = (rows: Readonly<Record<string, string>>): readonly Term[] =>
  Object.entries(rows).map(([pattern, say]) => ({
    not: new RegExp(`(?<![\\p{L}-])(?:${pattern})(?!\\p{L})`, 'iu'),
    say,
  }))

/** Units are the same in all languages. */
const units = {
  '[KMGT]iB': 'GB, TB',
  '[KMG]bit(?:/s| ?ps)?': 'Mbps, Gbps',
  '[KMG]b/s': 'Mbps, Gbps',
}

/** The glossary's forbidden terms (docs/voice.md), British spellings, and words unusual in this field. */
const english = table({
  ...units,
  'cancell(?:ed|ing)': 'canceled, canceling',
  'licences?|licenced': 'license',
  '(?:colou|favou|behaviou|neighbou)r\\p{L}*': 'color, favor, behavior',
  'centres?': 'center',
  'catalogues?': 'catalog',
  whilst: 'while',
  '(?:authori|organi|recogni|synchroni|personali|summari|customi)s(?:es?|ed|ing|ation)':
    'the spelling with z',
  '(?:label|travel|model)l(?:ed|ing)': 'one l',

  'e-mails?': 'email',
  'log(?:s|ged|ging)? (?:in|out|back in)|log-?ins?|log-?outs?': 'sign in, sign out',
  'second steps?': 'two-factor authentication',
  'prove[ns]?|proving': 'verify, verified',
  'session (?:has )?ended(?! because)': 'session expired',
  'until now|as (?:it|they) w(?:as|ere)': 'current, unchanged, Reset to default',
  'the same again': 'repeat',
  'machines?': 'server, hardware',
  offers: 'plans',
  'processors?': 'CPU',
  'kinds?': 'type',
  '(?<!operating |base |file )systems?': 'operating system',
  'address to call|web address(?:es)?': 'callback URL, URL',
  'start(?:s|ed|ing) again': 'reboot, restart',
  'switch(?:ed|es|ing)? off': 'power off, turn off',
  rented: 'Running, or the state that is meant',
  'start from the network': 'network boot (PXE)',
  'management modules?|pass-through': 'BMC, IPMI access',
  'ask a technician(?! to)': 'remote hands',
  '(?:paid|pay|pays|came) back': 'refund, refunded',
  'money at a glance': 'billing summary',
  'came and went': 'credit history',
  'auto-credit': 'auto-pay from credit',
  'ways? to pay': 'payment method',
  'tax|taxes': 'VAT',
  'next due|f(?:alls?|alling|ell) due': 'next invoice, upcoming charges',
  'g(?:ive|ives|iven|ave) (?:it )?back|keep (?:it )?after all': 'cancel, withdraw cancellation',
  'move (?:an )?orders?': 'transfer',
  'allowed from(?! here)': 'allowed IPs',
  'repl(?:y|ies)(?! (?:in|to) )': 'response',
  'under way': 'running, in progress',
  'command field': 'command palette',
  'clear the filters': 'clear filters',
  'all the same': 'anyway',
  'the service(?:’s)?': 'we, the API, or the task that failed',
  'that which|that is known': 'the thing by its name',
  shall: 'a verb in the present, or a button’s verb',
  'by itself|by themselves': 'automatically',
})

const german = table({
  ...units,
  '(?:ein|aus)(?:zu)?(?:ge)?logg(?:en|t)|logins?': 'anmelden, abmelden, Anmeldung',
  'zweite[rnms]? schritte?s?': 'Zwei-Faktor-Authentifizierung',
  'e-?mails?(?<!E-Mails?)|mails?': 'E-Mail',
  'maschinen?': 'Server, Hardware',
  'angebote?[ns]?': 'Tarif',
  'prozessor(?:en|s)?': 'CPU',
  'grafik(?:karten?|prozessor(?:en)?)': 'GPU',
  'RAM|hauptspeicher': 'Arbeitsspeicher',
  'systeme?[ns]?': 'Betriebssystem',
  'kennw(?:ort|örter)': 'Passwort',
  'zustands?': 'Status',
  'de[rmns] dienst(?:es)?': 'wir, die API oder das, was fehlgeschlagen ist',
  'bew(?:ies(?:en)?|eisen?|eist)|nachweisen|nachgewiesen': 'bestätigen, bestätigt',
  'verwaltungsmodule?s?|durchreichen|pass-through': 'BMC, IPMI-Zugang',
  'zurück(?:ge|zu)?zahl(?:t|en|ung)': 'Erstattung, erstattet',
  'zahlungs(?:weg|methode|mittel)[en]*': 'Zahlungsart',
  'steuern?|mehrwertsteuer': 'MwSt.',
  'exkl\\.|zuzüglich': 'zzgl.',
  'fällig (?:wird|werden)': 'anstehende Kosten, nächste Rechnung',
  reichweite: 'Geltungsbereich',
  'befehls(?:feld|zeile des panels)': 'Befehlspalette',
  'noch ?(?:ein)?mal versuchen': 'erneut versuchen',
  'trotz allem': 'trotzdem',
  'lokation(?:en)?': 'Standort',
  'du|dich|dir|dein[erms]*': 'Sie, Ihr',
  'von selbst|von allein': 'automatisch',
})

const dutch = table({
  ...units,
  '(?:aan|af)(?:ge|te )?meld(?:en|t)?|aanmelding(?:en)?': 'inloggen, uitloggen',
  'twee-?factor\\p{L}*|2FA|tweede stap': 'tweestapsverificatie',
  PIN: 'pincode',
  'e?mail ?adres': 'e-mailadres',
  'machines?': 'server, hardware',
  systeem: 'besturingssysteem',
  'abonnement(?:en)?|plan(?:nen)?|aanbod': 'pakket',
  'processor(?:s|en)?': 'CPU',
  'RAM|werkgeheugen': 'geheugen',
  hostname: 'hostnaam',
  '(?:ge)?reboot(?:en|t)|gereboot|opnieuw (?:op)?(?:ge)?start(?:en)?': 'herstarten',
  'opnieuw (?:te )?installeren': 'herinstalleren',
  'BTW-nr|belastingen?': 'btw',
  'rekening(?:en)?': 'factuur',
  'krediet|credits?': 'tegoed',
  'annulering(?:en)?': 'opzegging',
  'requests?': 'verzoek',
  traffic: 'dataverkeer',
  'uw|(?<![◻\\d] )u': 'je, jouw',
})

const spanish = table({
  ...units,
  'logins?|logue\\p{L}*': 'iniciar sesión, cerrar sesión, inicio de sesión',
  'dos factores|doble factor|2FA': 'verificación en dos pasos',
  'e-?mails?': 'correo',
  'caduc\\p{L}+': 'expirar, expirado',
  'ofertas?|paquetes?': 'plan',
  'procesador(?:es)?': 'CPU',
  RAM: 'memoria',
  'hostnames?': 'nombre de host',
  'rebot\\p{L}+|boote\\p{L}+': 'reiniciar, arrancar',
  'aprovision\\p{L}+': 'puesta en marcha',
  'períodos?': 'periodo',
  'impagad[ao]s?': 'sin pagar',
  'créditos?|fondos': 'saldo',
  'cupón|cupones': 'código promocional',
  'divisas?': 'moneda',
  'impuestos?': 'IVA',
  'transferir|transfier\\p{L}+': 'traspasar',
  'clave API|llaves?': 'clave de API',
  'petición|peticiones': 'solicitud',
  'propietari[ao]s?': 'titular',
  'int[eé]nt(?:alo|elo|arlo de nuevo)': 'vuelve a intentarlo',
  'usted(?:es)?': 'tú, tu',
})

/** By language. One without a guide follows the common rules. */
const guides: Readonly<Record<string, Guide>> = {
  en: {
    terms: english,
    relativeStart: /^(?:What|Who|Whoever|Whatever|Which|Whichever|That which)\b(?!’s new)/,
    emptyButtons: ['OK', 'Ok', 'Okay', 'Yes', 'Submit', 'Done'],
  },
  de: {
    terms: german,
    relativeStart: /^(?:Was|Wer|Wem|Wen|Welche[rsmn]?|Womit|Wofür|Woran|Wovon|Worauf)\b/,
    emptyButtons: ['Ja', 'Fertig', 'Erledigt', 'Absenden'],
  },
  nl: {
    terms: dutch,
    relativeStart: /^(?:Wat|Wie|Welke|Waarmee|Waarvan|Waarop|Waarvoor)\b/,
    emptyButtons: ['Ja', 'Oké', 'Klaar', 'Verzenden'],
    wordiness: 1.1,
  },
  // The Romance languages have an article or preposition where English joins nouns.
  fr: { terms: table(units), emptyButtons: ['OK', 'Oui', 'Valider'], wordiness: 1.4 },
  es: { terms: spanish, emptyButtons: ['OK', 'Sí', 'Hecho', 'Aceptar'], wordiness: 1.4 },
}

/** The guide of a language. */
export const guideOf = (language: string): Guide => guides[language] ?? { terms: table(units) }

/** Words that are always capitalized: products, companies, countries, keys, days. */
export const names = new Set(
  `Patchbay API Windows Linux Ethereum Bitcoin Visa Mastercard Netherlands Germany Finland Kingdom United States
  American British Debian Ubuntu Fedora Rocky Hetzner Stripe Google Firefox Chrome Safari Edge Apple Microsoft Ryzen Epyc
  Intel Xeon Nvidia Europe European English German Gregorian Excel Wireshark Redfish Supermicro
  Ctrl Shift Enter Escape Esc Tab Alt Cmd Option Home End Delete Space Backspace Page Up Down Left Right
  January February March April May June July August September October November December
  Jan Feb Mar Apr Jun Jul Aug Sep Oct Nov Dec Monday Tuesday Wednesday Thursday Friday Saturday Sunday
  Mon Tue Wed Thu Fri Sat Sun`.split(/\s+/),
)
