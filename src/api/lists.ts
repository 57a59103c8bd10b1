/** Codecs for what holds other things: lists, maps and the envelopes around them. See `codecs.ts`. */
import * as z from 'zod/mini'
import { id, isRecord } from './codecs.ts'

/** How the wire writes a list: an array, an id map, or nothing in one of PHP's ways of saying so. */
export type ListWire<Item> = readonly Item[] | Readonly<Record<string, unknown>> | '' | null

const isListWire = (value: unknown): boolean => value === '' || typeof value === 'object'

function itemsOf(wire: unknown, inside: readonly string[]): unknown[] {
  if (Array.isArray(wire)) return wire
  if (!isRecord(wire)) return []
  const inner = inside.find((name) => Object.hasOwn(wire, name))
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

/** Ids as numbers: `[1, "2"]`, `{"1": 1}` or ''; empty when left out. */
export const idList = maybeList(id)

type MapWire<Value> = Readonly<Partial<Record<string, Value>>> | readonly [] | '' | null

/** A map by name that must be there; the service writes `[]` for an empty one (wire.md 3, `deploy_keys`). */
export function map<Value extends z.ZodMiniType>(value: Value) {
  return z.codec(z.custom<MapWire<z.input<Value>>>(isListWire), z.record(z.string(), value), {
    // Proven by the record schema that follows.
    decode: (wire) => (isRecord(wire) ? wire : {}) as Record<string, z.input<Value>>,
    encode: (wire) => wire,
  })
}

/** A map that is empty when the service leaves it out. */
export function maybeMap<Value extends z.ZodMiniType>(value: Value) {
  return z.codec(
    z.optional(z.custom<MapWire<z.input<Value>>>(isListWire)),
    z.record(z.string(), value),
    {
      // Proven by the record schema that follows.
      decode: (wire) => (isRecord(wire) ? wire : {}) as Record<string, z.input<Value>>,
      encode: (wire) => wire,
    },
  )
}

/** Codes in one text, as a list without repeats: "NL, RU,US,NL," (wire.md 8), or already a list. */
export const codes = z.codec(
  z.optional(z.custom<string | readonly string[] | null>(() => true)),
  z.array(z.string()),
  {
    decode: (wire) => {
      const written = Array.isArray(wire) ? wire : typeof wire === 'string' ? wire.split(',') : []
      const trimmed = written.filter((code) => typeof code === 'string').map((code) => code.trim())
      return [...new Set(trimmed.filter((code) => code !== ''))]
    },
    encode: (value) => value,
  },
)

/**
 * A reply that is one field of the envelope: `under('servers', …)` turns `{result, servers: X}` into X.
 * `also` names the other places the same thing has been seen in.
 */
export function under<const Name extends string, Schema extends z.ZodMiniType>(
  name: Name,
  schema: Schema,
  ...also: string[]
) {
  return z.codec(z.custom<Readonly<Record<Name, z.input<Schema>>>>(isRecord), schema, {
    decode: (body) => {
      const present = [name, ...also].find((candidate) => Object.hasOwn(body, candidate))
      // Proven by `schema`, which parses what was found; an absent field is `schema`'s to refuse.
      return (present === undefined ? undefined : Reflect.get(body, present)) as z.input<Schema>
    },
    // The computed key is Name itself, which TypeScript widens to string.
    encode: (value) => ({ [name]: value }) as Record<Name, z.input<Schema>>,
  })
}

/** Like `under`, for a list that nobody has seen in a real reply: the first array of the body will do. */
export function underSomeName<const Name extends string, Item extends z.ZodMiniType>(
  name: Name,
  item: Item,
) {
  const items = list(item)
  return z.codec(z.custom<Readonly<Record<Name, z.input<typeof items>>>>(isBody), items, {
    decode: (body) => {
      if (Array.isArray(body)) return body
      const named: unknown = Reflect.get(body, name)
      // Proven by the list that follows; where there is none, it refuses.
      return (named ?? Object.values(body).find(Array.isArray)) as z.input<typeof items>
    },
    // The computed key is Name itself, which TypeScript widens to string.
    encode: (value) => ({ [name]: value }) as Record<Name, z.input<typeof items>>,
  })
}

const isBody = (value: unknown): boolean => typeof value === 'object' && value !== null

/**
 * `schema` over something that is written in several ways, `Wire`. `settle` puts it into the one way that
 * `schema` reads, and must take its own result: a value is written as `schema` holds it.
 */
export const written =
  <Wire>() =>
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    settle: (wire: Readonly<Record<string, unknown>>) => unknown,
  ): z.ZodMiniCodec<z.ZodMiniCustom<Wire, Wire>, Schema> =>
    z.codec(z.custom<Wire>(isRecord), schema, {
      // Proven by `schema`, which parses the settled form.
      decode: (wire) => settle(wire as Record<string, unknown>) as z.input<Schema>,
      // `settle` takes its own result, so the settled form is one of the ways that `Wire` names.
      encode: (value) => value as unknown as Wire,
    })

/**
 * The schema that a codec stands for, for whoever describes the contract: of one that reads by hand zod shows only that
 * there is something.
 */
export const standsFor = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/**
 * `schema`, or `fallback` when this part of a reply is missing or unreadable: for parts that a screen can live
 * without. Not `z.catch`, whose wire type would be required of whoever writes replies.
 */
export function otherwise<Schema extends z.ZodMiniType>(
  schema: Schema,
  fallback: z.output<Schema>,
) {
  const codec = z.codec(
    z.optional(z.custom<z.input<Schema>>(() => true)),
    z.custom<z.output<Schema>>(() => true),
    {
      decode: (wire) => {
        const read = z.safeDecode(schema, wire as z.input<Schema>)
        return read.success ? read.data : fallback
      },
      encode: (value) => z.encode(schema, value),
    },
  )
  standsFor.set(codec, schema)
  return codec
}

/** The reply of a write that only says it was done: null, whatever else it carries. */
export const accepted = z.codec(z.custom<Readonly<Record<string, unknown>>>(isRecord), z.null(), {
  decode: () => null,
  encode: () => ({}),
})
