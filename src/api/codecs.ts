/**
 * Codecs between what the wire carries and what code wants to hold.
 *
 * The service writes ids as strings, flags as 0/1, dates as "0000-00-00" and lists as id maps, and not
 * always the same way twice (wire.md 2, 3, 7). All tolerance lives here: past a codec there is one form.
 */
import * as z from 'zod/mini'

// Our Content-Security-Policy forbids eval, which zod's compiled parsers would use.
z.config({ jitless: true })

type Scalar = string | number | boolean | null | undefined

const isScalar = (value: unknown): value is Scalar =>
  value === null || ['string', 'number', 'boolean', 'undefined'].includes(typeof value)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toNumber = (value: string | number): number =>
  typeof value === 'number' ? value : value.trim() === '' ? Number.NaN : Number(value)

/** A whole number; the wire may write it as digits in a string. */
export const integer = z.codec(z.union([z.number(), z.string()]), z.int(), {
  decode: toNumber,
  encode: (value) => value,
})

/** A number that may have a fraction; never money (see `amount`). */
export const decimal = z.codec(z.union([z.number(), z.string()]), z.number(), {
  decode: toNumber,
  encode: (value) => value,
})

/** The id of a record: a positive whole number, or -1 where the service says "none". */
export const id = integer

/** Text for display: numbers become text, an absent value becomes ''. */
export const text = z.codec(z.optional(z.custom<Scalar>(isScalar)), z.string(), {
  decode: (value) => (value === null || value === undefined ? '' : String(value)),
  encode: (value) => value,
})

/** Text that is null when absent or empty. */
export const maybeText = z.codec(z.optional(z.custom<Scalar>(isScalar)), z.nullable(z.string()), {
  decode: (value) => (value === null || value === undefined || value === '' ? null : String(value)),
  encode: (value) => value,
})

/** A whole number that is null when absent, empty or not a number. */
export const maybeInteger = z.codec(z.optional(z.custom<Scalar>(isScalar)), z.nullable(z.int()), {
  decode: (value) => {
    if (typeof value !== 'number' && typeof value !== 'string') return null
    const number = toNumber(value)
    return Number.isSafeInteger(number) ? number : null
  },
  encode: (value) => value,
})

/** A number that is null when absent, empty or not a number; never money. */
export const maybeDecimal = z.codec(
  z.optional(z.custom<Scalar>(isScalar)),
  z.nullable(z.number()),
  {
    decode: (value) => {
      if (typeof value !== 'number' && typeof value !== 'string') return null
      const number = toNumber(value)
      return Number.isFinite(number) ? number : null
    },
    encode: (value) => value,
  },
)

const truthy = new Set(['1', 'true', 'on', 'yes'])

/** A yes or no: 0/1, '0'/'1', true/false, on/off; absent is no. Encoded as 1 or 0. */
export const flag = z.codec(z.optional(z.custom<Scalar>(isScalar)), z.boolean(), {
  decode: (value) => truthy.has(String(value ?? '').toLowerCase()),
  encode: (value) => (value ? 1 : 0),
})

const decimalPattern = /^-?\d+(\.\d+)?$/

/**
 * An amount of money in major units as a decimal string ("6.47"), never a float: sums are made in
 * `domain/money`. A JSON number is taken by its shortest decimal form, which is how the service wrote it.
 */
export const amount = z.codec(
  z.union([z.string(), z.number()]),
  z.string().check(z.regex(decimalPattern)),
  { decode: (value) => String(value).trim().replace(/,/g, ''), encode: (value) => value },
)

/** An amount of money that is null when absent, empty or unreadable. */
export const maybeAmount = z.codec(z.optional(z.custom<Scalar>(isScalar)), z.nullable(z.string()), {
  decode: (value) => {
    const written = String(value ?? '')
      .trim()
      .replace(/,/g, '')
    return decimalPattern.test(written) ? written : null
  },
  encode: (value) => value,
})

const datePattern = /^\d{4}-\d{2}-\d{2}/

/** A calendar date "YYYY-MM-DD", or null for '', null and "0000-00-00" (wire.md 7). */
export const date = z.codec(z.optional(z.custom<Scalar>(isScalar)), z.nullable(z.string()), {
  decode: (value) => {
    const written = String(value ?? '')
    return datePattern.test(written) && !written.startsWith('0000') ? written.slice(0, 10) : null
  },
  encode: (value) => value,
})

/** A date with time "YYYY-MM-DD HH:MM:SS" (UTC), or null for the service's ways of saying "never". */
export const dateTime = z.codec(z.optional(z.custom<Scalar>(isScalar)), z.nullable(z.string()), {
  decode: (value) => {
    const written = String(value ?? '')
    return datePattern.test(written) && !written.startsWith('0000') ? written : null
  },
  encode: (value) => value,
})

/** Unix time in seconds. */
export const unixTime = integer

type ListWire<Item> = readonly Item[] | Readonly<Record<string, unknown>> | '' | null

const isListWire = (value: unknown): boolean => value === '' || typeof value === 'object'

function itemsOf(wire: unknown, inside: readonly string[]): unknown[] {
  if (Array.isArray(wire)) return wire
  if (!isRecord(wire)) return []
  const inner = inside.find((name) => name in wire)
  return inner === undefined ? Object.values(wire) : itemsOf(wire[inner], inside)
}

/**
 * A list that must be there: an array, an id map, `[]`, null or '' for an empty one, or a list inside one
 * more object under one of `inside` (`invoices: { invoice: [...] }`).
 */
export function list<Item extends z.ZodMiniType>(item: Item, ...inside: string[]) {
  return z.codec(z.custom<ListWire<z.input<Item>>>(isListWire), z.array(item), {
    // Proven by the array schema that follows: it parses every item again.
    decode: (wire) => itemsOf(wire, inside) as z.input<Item>[],
    encode: (items) => items,
  })
}

/** A list that is empty when the service leaves it out. */
export function maybeList<Item extends z.ZodMiniType>(item: Item, ...inside: string[]) {
  return z.codec(z.optional(z.custom<ListWire<z.input<Item>>>(isListWire)), z.array(item), {
    // Proven by the array schema that follows: it parses every item again.
    decode: (wire) => itemsOf(wire, inside) as z.input<Item>[],
    encode: (items) => items,
  })
}

/** Ids as numbers: `[1, "2"]`, `{"1": 1}` or ''. */
export const idList = maybeList(id)

/** A map by name, empty when left out; the service writes `[]` for an empty one (wire.md 3, `deploy_keys`). */
export function map<Value extends z.ZodMiniType>(value: Value) {
  return z.codec(
    z.optional(
      z.custom<Readonly<Partial<Record<string, z.input<Value>>>> | readonly [] | '' | null>(
        isListWire,
      ),
    ),
    z.record(z.string(), value),
    {
      // Proven by the record schema that follows.
      decode: (wire) => (isRecord(wire) ? wire : {}) as Record<string, z.input<Value>>,
      encode: (wire) => wire,
    },
  )
}

/**
 * A reply that is one field of the envelope: `under('servers', …)` turns `{result, servers: X}` into X.
 * `also` names the other places the same thing has been seen in; the last resort is the body itself.
 */
export function under<const Name extends string, Schema extends z.ZodMiniType>(
  name: Name,
  schema: Schema,
  ...also: string[]
) {
  return z.codec(z.custom<Readonly<Record<Name, z.input<Schema>>>>(isRecord), schema, {
    decode: (body) => {
      const present = [name, ...also].find((candidate) => candidate in body)
      // Proven by `schema`, which parses what was found; an absent field is `schema`'s to refuse.
      return (present === undefined ? undefined : Reflect.get(body, present)) as z.input<Schema>
    },
    // The computed key is Name itself, which TypeScript widens to string.
    encode: (value) => ({ [name]: value }) as Record<Name, z.input<Schema>>,
  })
}

/** `schema`, or `fallback` when this part of a reply is unreadable: for parts a screen can live without. */
export function otherwise<Schema extends z.ZodMiniType>(
  schema: Schema,
  fallback: z.output<Schema>,
) {
  return z.catch(schema, fallback)
}
