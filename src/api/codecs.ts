/**
 * Codecs between wire values and the values our code uses.
 *
 * The API writes ids as strings, flags as 0/1, dates as "0000-00-00" and lists as id maps, and not always the
 * same way (wire.md 2, 3, 7). All tolerance lives here and in `lists.ts`; past a codec there is one form. Fields a
 * screen can do without (`text`, `maybe…`, `flag`, dates) accept anything. Fields it can't do without (ids, requested
 * amounts, tokens, lists) make the response malformed when they are wrong.
 */
import * as z from 'zod/mini'
import { decodeEntities, plainText } from '#lib/text/html.ts'
import { readAmount } from '#lib/text/writtenAmount.ts'
import { readDay, readTime } from '#lib/text/writtenTime.ts'

// Our Content-Security-Policy forbids eval, which zod's compiled parsers use.
z.config({ jitless: true })

export type Scalar = string | number | boolean | null | undefined

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A display field: its type documents what may be written, and reading accepts anything. */
const display = z.optional(z.custom<Scalar>(() => true))

const numberPattern = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** The number in a scalar, otherwise NaN. Unlike `Number`, never calls into the value. */
export const numberIn = (value: unknown): number => {
  if (typeof value === 'number') return value
  return typeof value === 'string' && numberPattern.test(value.trim()) ? Number(value) : Number.NaN
}

/** The text of a scalar, otherwise ''. Unlike `String`, never calls into the value. */
export const textIn = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** An integer; the wire may write it as a string of digits. */
export const integer = z.codec(z.union([z.number(), z.string()]), z.int(), {
  decode: numberIn,
  encode: (value) => value,
})

/** A number that may have a fraction. Not for money (see `amount`). */
export const decimal = z.codec(z.union([z.number(), z.string()]), z.number(), {
  decode: numberIn,
  encode: (value) => value,
})

/** A record's id: a positive integer, or -1 for "none". */
export const id = integer

/** Display text: numbers become text, an absent value becomes ''. */
export const text = z.codec(display, z.string(), { decode: textIn, encode: (value) => value })

/**
 * Required text. Checked by a pattern, because zod would compare the `length` of any value that has one, which throws
 * on corrupted responses.
 */
export const filled = z.string().check(z.regex(/[^]/))

/** Text, or null when absent or empty. */
export const maybeText = z.codec(display, z.nullable(z.string()), {
  decode: (value) => textIn(value) || null,
  encode: (value) => value,
})

/**
 * Display text of the billing scripts, which encode it for HTML (wire.md 7): decoded once. Tags stay, since people may
 * have typed them.
 */
export const billingText = z.codec(display, z.string(), {
  decode: (value) => decodeEntities(textIn(value)),
  encode: (value) => value,
})

/** The same for what the software or its staff wrote, such as descriptions and notes: without the tags of its looks. */
export const billingNote = z.codec(display, z.string(), {
  decode: (value) => plainText(textIn(value)),
  encode: (value) => value,
})

/** An integer, or null when absent, empty or not a number. */
export const maybeInteger = z.codec(display, z.nullable(z.int()), {
  decode: (value) => {
    const number = numberIn(value)
    return Number.isSafeInteger(number) ? number : null
  },
  encode: (value) => value,
})

/** A number, or null when absent, empty or not a number. Not for money. */
export const maybeDecimal = z.codec(display, z.nullable(z.number()), {
  decode: (value) => {
    const number = numberIn(value)
    return Number.isFinite(number) ? number : null
  },
  encode: (value) => value,
})

/** A limit where -1 means "none" (traffic plans, wire.md 8): null when unlimited or absent. */
export const limit = z.codec(display, z.nullable(z.number()), {
  decode: (value) => {
    const number = numberIn(value)
    return Number.isFinite(number) && number >= 0 ? number : null
  },
  encode: (value) => value ?? -1,
})

const truthy = new Set(['1', 'true', 'on', 'yes'])

/** A boolean: 0/1, '0'/'1', true/false, on/off; false when absent. Encoded as 1 or 0. */
export const flag = z.codec(display, z.boolean(), {
  decode: (value) => truthy.has(textIn(value).trim().toLowerCase()),
  encode: (value) => (value ? 1 : 0),
})

/** One of a few integers that stand for choices; a form sends it as digits. */
export function choice<const Numbers extends readonly number[]>(...numbers: Numbers) {
  return z.codec(z.union([z.number(), z.string()]), z.literal(numbers), {
    // The literal schema below proves it.
    decode: (value) => numberIn(value) as Numbers[number],
    encode: (value) => value,
  })
}

/** One of the API's words, or `otherwise` for any other value. */
export function word<const Words extends readonly [string, ...string[]]>(
  words: Words,
  otherwise: Words[number],
) {
  return z.codec(display, z.enum(words), {
    decode: (value) => words.find((known) => known === value) ?? otherwise,
    encode: (value) => value,
  })
}

const usualAmount = /^\d+\.\d\d$/
const decimalPattern = /^-?\d+(\.\d+)?$/

/**
 * The decimal string in an amount; undefined where there is none, or where a thousand may be meant as well as one
 * (wire.md 7). A JSON number is read in its shortest decimal form, which is how the API wrote it.
 */
export function amountIn(value: unknown): string | undefined {
  if (typeof value === 'number')
    return decimalPattern.test(String(value)) ? String(value) : undefined
  if (typeof value !== 'string') return undefined
  // The usual form, at once: there may be ten thousand invoices.
  if (usualAmount.test(value)) return value
  const written = readAmount(decodeEntities(value))
  return written.kind === 'amount' ? written.amount : undefined
}

/** Money in major units as a decimal string ("6.47"), never a float; `lib/money/money.ts` does the arithmetic. */
export const amount = z.codec(
  z.union([z.string(), z.number()]),
  z.string().check(z.regex(decimalPattern)),
  { decode: (value) => amountIn(value) ?? '', encode: (value) => value },
)

/** An amount, or null when absent, empty or unreadable. For records that are worth showing without it. */
export const maybeAmount = z.codec(display, z.nullable(z.string()), {
  decode: (value) => amountIn(value) ?? null,
  encode: (value) => value,
})

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** An amount, or null when absent or empty. For records that would be wrong without it: what is unreadable fails. */
export const amountIfAny = z.codec(display, z.nullable(z.string().check(z.regex(decimalPattern))), {
  decode: (value) => (isEmpty(value) ? null : (amountIn(value) ?? '')),
  encode: (value) => value,
})

const percentPattern = /^(?:\+|-(?=[0.,\s%]*$))?(\d+)(?:[.,](\d+))?\s*%?$/

/** A rate in percent as a decimal string: "21.00", and "21.000", which as an amount might be thousands. Null if none. */
export const percent = z.codec(display, z.nullable(z.string()), {
  decode: (value) => {
    const [, whole, fraction] = percentPattern.exec(textIn(value).trim()) ?? []
    return whole === undefined ? null : fraction === undefined ? whole : `${whole}.${fraction}`
  },
  encode: (value) => value,
})

/** What something costs, in major units; null when unknown: -1, missing or unreadable. 0 is free. */
export const fee = z.codec(display, z.nullable(z.string()), {
  decode: (value) => feeIn(value),
  encode: (value) => value,
})

const feeIn = (value: unknown): string | null => {
  const found = amountIn(value)
  return found === undefined || found.startsWith('-') ? null : found
}

/** A price in major units; null when not for sale: -1, 0 or missing (wire.md 8). */
export const price = z.codec(display, z.nullable(z.string()), {
  decode: (value) => {
    const found = feeIn(value)
    return found !== null && /[1-9]/.test(found) ? found : null
  },
  encode: (value) => value ?? -1,
})

/** A date "YYYY-MM-DD"; null for the API's ways of writing "never" (wire.md 7). */
export const date = z.codec(display, z.nullable(z.string()), {
  decode: readDay,
  encode: (value) => value,
})

/** A date and time "YYYY-MM-DD HH:MM:SS" (UTC), whatever way it is written; null for "never". */
export const dateTime = z.codec(display, z.nullable(z.string()), {
  decode: (value) => {
    const time = readTime(value)
    return time === undefined
      ? null
      : new Date(time * 1000).toISOString().slice(0, 19).replace('T', ' ')
  },
  encode: (value) => value,
})

/** Unix time in seconds. */
export const unixTime = z.codec(z.union([z.number(), z.string()]), z.int(), {
  decode: (value) => readTime(value) ?? numberIn(value),
  encode: (value) => value,
})
