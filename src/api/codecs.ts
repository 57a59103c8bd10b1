/**
 * Codecs between wire values and the values our code uses.
 *
 * The service writes ids as strings, flags as 0/1, dates as "0000-00-00" and lists as id maps, and not always the
 * same way (wire.md 2, 3, 7). All tolerance lives here and in `lists.ts`; past a codec there is one form. Fields a
 * screen can do without (`text`, `maybe…`, `flag`, dates) accept anything. Fields it can't do without (ids, requested
 * amounts, tokens, lists) make the reply malformed when they are wrong.
 */
import * as z from 'zod/mini'

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
 * on corrupted replies.
 */
export const filled = z.string().check(z.regex(/[^]/))

/** Text, or null when absent or empty. */
export const maybeText = z.codec(display, z.nullable(z.string()), {
  decode: (value) => textIn(value) || null,
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

/** One of the service's words, or `otherwise` for any other value. */
export function word<const Words extends readonly [string, ...string[]]>(
  words: Words,
  otherwise: Words[number],
) {
  return z.codec(display, z.enum(words), {
    decode: (value) => words.find((known) => known === value) ?? otherwise,
    encode: (value) => value,
  })
}

const decimalPattern = /^-?\d+(\.\d+)?$/

/** Normalizes an amount: "1,234.50" and "6,47" occur besides "6.47". */
function toAmount(value: unknown): string {
  const trimmed = textIn(value).trim()
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(trimmed)) return trimmed.replaceAll(',', '')
  return /^-?\d+,\d{1,2}$/.test(trimmed) ? trimmed.replace(',', '.') : trimmed
}

/**
 * Money in major units as a decimal string ("6.47"), never a float; `lib/money/money.ts` does the arithmetic. A JSON
 * number is read in its shortest decimal form, which is how the service wrote it.
 */
export const amount = z.codec(
  z.union([z.string(), z.number()]),
  z.string().check(z.regex(decimalPattern)),
  { decode: toAmount, encode: (value) => value },
)

/** An amount, or null when absent, empty or unreadable. */
export const maybeAmount = z.codec(display, z.nullable(z.string()), {
  decode: (value) => {
    const normalized = toAmount(value)
    return decimalPattern.test(normalized) ? normalized : null
  },
  encode: (value) => value,
})

/** A price in major units; null when not for sale: -1, 0 or missing (wire.md 8). */
export const price = z.codec(display, z.nullable(z.string()), {
  decode: (value) => {
    const normalized = toAmount(value)
    return decimalPattern.test(normalized) &&
      !normalized.startsWith('-') &&
      /[1-9]/.test(normalized)
      ? normalized
      : null
  },
  encode: (value) => value ?? -1,
})

const dateTimePattern =
  /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/

/** A date "YYYY-MM-DD"; null for '', null and "0000-00-00" (wire.md 7). */
export const date = z.codec(display, z.nullable(z.string()), {
  decode: (value) => {
    const trimmed = textIn(value).trim()
    return dateTimePattern.test(trimmed) ? trimmed.slice(0, 10) : null
  },
  encode: (value) => value,
})

/**
 * A date and time "YYYY-MM-DD HH:MM:SS" (UTC), or null for the service's ways of writing "never". Unix seconds are
 * converted to the same form.
 */
export const dateTime = z.codec(display, z.nullable(z.string()), {
  decode: (value) => {
    const trimmed = textIn(value).trim()
    if (/^\d{9,10}$/.test(trimmed))
      return new Date(Number(trimmed) * 1000).toISOString().slice(0, 19).replace('T', ' ')
    return dateTimePattern.test(trimmed) ? trimmed : null
  },
  encode: (value) => value,
})

/** Unix time in seconds. */
export const unixTime = integer
