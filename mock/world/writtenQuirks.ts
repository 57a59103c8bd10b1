/** Quirks in how values are written: billing software's HTML, amounts and times. wire.md 1, 7. */
import { isRecord } from '#api/codecs.ts'
import type { Body } from '../calls/reply.ts'

/** Changes every scalar in a response. `change` gets its field's name; a list's items have the list's. */
function each(
  value: unknown,
  change: (value: unknown, name: string) => unknown,
  name = '',
): unknown {
  if (Array.isArray(value)) return value.map((item) => each(item, change, name))
  if (isRecord(value))
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => [field, each(inner, change, field)]),
    )
  return change(value, name)
}

// A response stays an object.
const eachIn = (reply: Body, change: (value: unknown, name: string) => unknown): Body =>
  each(reply, change) as Body

/** The same value is always written in the same way, and others in others. */
const oneOf = <T>(forms: readonly T[], value: string): T | undefined =>
  forms[
    Array.from(value, (char) => char.charCodeAt(0)).reduce((sum, code) => sum + code, 0) %
      forms.length
  ]

// --- HTML ------------------------------------------------------------------------------------------------

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
  '\u00a0': '&nbsp;',
  '€': '&euro;',
  ä: '&auml;',
  ö: '&ouml;',
  ü: '&uuml;',
  Ä: '&Auml;',
  Ö: '&Ouml;',
  Ü: '&Uuml;',
  ß: '&szlig;',
  à: '&agrave;',
  ç: '&ccedil;',
  è: '&egrave;',
  é: '&eacute;',
  ñ: '&ntilde;',
  ô: '&ocirc;',
}

/** PHP's `htmlentities`, with its default flags since 8.1. */
const inHtml = (text: string): string => Array.from(text, (char) => entities[char] ?? char).join('')

/** Markup that the software writes itself, a file, and a page of its gateways. */
const notEncoded = new Set(['lastlogin', 'data', 'call'])
/** Shown on a page by `nl2br`. */
const ofLines = new Set(['notes', 'description'])

export function withHtmlEncoded(action: string, reply: Body): Body {
  if (!action.startsWith('billing/')) return reply
  return eachIn(reply, (value, name) => {
    if (typeof value !== 'string' || notEncoded.has(name)) return value
    const encoded = inHtml(value)
    return ofLines.has(name) ? encoded.replaceAll('\n', '<br />\n') : encoded
  })
}

/** A refusal of billing software: encoded, with the tags of its page. */
export function withHtmlRefusal(action: string, { message, ...rest }: Body): Body {
  if (!action.startsWith('billing/') || typeof message !== 'string')
    return message === undefined ? rest : { ...rest, message }
  return { ...rest, message: `<b>Error:</b> ${inHtml(message)}<br />` }
}

/** The messages in lists, by the field that the code names. */
export function withListedRefusal(_action: string, reply: Body): Body {
  const { message, error_code } = reply
  if (typeof message !== 'string') return reply
  const field = /(EMAIL|PHONE|NAME|COUNTRY|CURRENCY|INVOICE|CONTACT)/.exec(String(error_code))?.[1]
  return { ...reply, message: field ? { [field.toLowerCase()]: [message] } : [message] }
}

// --- Amounts ---------------------------------------------------------------------------------------------

const grouped = (whole: string, separator: string): string =>
  whole.replace(/\B(?=(?:\d{3})+$)/g, separator)

const amountForms: readonly ((sign: string, whole: string, cents: string) => string)[] = [
  (sign, whole, cents) => `${sign}${whole}.${cents}`,
  (sign, whole, cents) => `${sign}${grouped(whole, ',')}.${cents}`,
  (sign, whole, cents) => `${sign}${grouped(whole, '.')},${cents}`,
  (sign, whole, cents) => `${sign}${grouped(whole, '\u00a0')},${cents}`,
]

/** Billing software's formats of an amount, and minus zero. */
export function withMoneyFormats(action: string, reply: Body): Body {
  if (!action.startsWith('billing/')) return reply
  return eachIn(reply, (value) => {
    const [, sign, whole = '', cents = ''] =
      (typeof value === 'string' && /^(-?)(\d+)\.(\d\d)$/.exec(value)) || []
    if (sign === undefined) return value
    if (value === '0.00') return '-0.00'
    return oneOf(amountForms, String(value))?.(sign, whole, cents)
  })
}

// --- Times -----------------------------------------------------------------------------------------------

const seconds = (time: Date): number => time.getTime() / 1000
/** With the hours of another zone; not where they would be its midnight, which is a day rather than a time. */
const inZone = (time: Date, hours: number, zone: string): string => {
  const there = new Date(time.getTime() + hours * 3_600_000).toISOString().slice(0, 19)
  return there.endsWith('T00:00:00') ? time.toISOString() : `${there}${zone}`
}

const timeForms: readonly ((time: Date) => string | number)[] = [
  (time) => time.toISOString(),
  (time) => inZone(time, 0, 'Z'),
  (time) => inZone(time, 2, '+02:00'),
  (time) => inZone(time, -5, '-0500'),
  (time) => seconds(time),
  (time) => String(seconds(time)),
  (time) => time.getTime(),
]
const dayForms: readonly ((day: string) => string | number)[] = [
  (day) => day,
  (day) => `${day}T00:00:00+02:00`,
  (day) => `${day}T00:00:00.000Z`,
  (day) => seconds(new Date(day)),
]
const neverForms = [0, '', null, '0000-00-00T00:00:00Z']

/** Scripts whose times are fields of their own; others have them in texts. */
const withTimes = /^(auth|billing|api_keys|eq)\//

/** Times with a zone, as numbers, in milliseconds, and other words for never. */
export function withZonedTimes(action: string, reply: Body): Body {
  if (!withTimes.test(action)) return reply
  return eachIn(reply, (value, name) => {
    if (name === 'token_expire' && typeof value === 'number') return value * 1000
    if (typeof value !== 'string') return value
    if (/^0000-00-00( 00:00:00)?$/.test(value)) return oneOf(neverForms, name)
    if (/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(value))
      return oneOf(timeForms, value)?.(new Date(`${value.replace(' ', 'T')}Z`))
    return /^\d{4}-\d\d-\d\d$/.test(value) ? oneOf(dayForms, value)?.(value) : value
  })
}
