/** Codecs for containers: lists, maps and the envelopes around them. See `codecs.ts`. */
import * as z from 'zod/mini'
import { id, isRecord } from './codecs.ts'

/** A list on the wire: an array, an id map, or one of PHP's empty values. */
export type ListWire<Item> = readonly Item[] | Readonly<Record<string, unknown>> | '' | null

const isListWire = (value: unknown): boolean => value === '' || typeof value === 'object'

function itemsOf(wire: unknown, inside: readonly string[]): unknown[] {
  if (Array.isArray(wire)) return wire
  if (!isRecord(wire)) return []
  const inner = inside.find((name) => Object.hasOwn(wire, name))
  return inner === undefined ? Object.values(wire) : itemsOf(wire[inner], inside)
}

/**
 * A required list: an array, an id map, `[]`, null or '' when empty, or a list inside another object under one of
 * `inside` (`invoices: { invoice: [...] }`).
 */
export function list<Item extends z.ZodMiniType>(item: Item, ...inside: string[]) {
  return z.codec(z.custom<ListWire<z.input<Item>>>(isListWire), z.array(item), {
    // The array schema below parses every item again.
    decode: (wire) => itemsOf(wire, inside) as z.input<Item>[],
    encode: (items) => items,
  })
}

/** A list that is empty when the service omits it. */
export function maybeList<Item extends z.ZodMiniType>(item: Item, ...inside: string[]) {
  return z.codec(z.optional(z.custom<ListWire<z.input<Item>>>(isListWire)), z.array(item), {
    // The array schema below parses every item again.
    decode: (wire) => itemsOf(wire, inside) as z.input<Item>[],
    encode: (items) => items,
  })
}

/** Ids as numbers: `[1, "2"]`, `{"1": 1}` or ''; empty when omitted. */
export const idList = maybeList(id)

type MapWire<Value> = Readonly<Partial<Record<string, Value>>> | readonly [] | '' | null

/** A required map by name; the service writes an empty one as `[]` (wire.md 3, `deploy_keys`). */
export function map<Value extends z.ZodMiniType>(value: Value) {
  return z.codec(z.custom<MapWire<z.input<Value>>>(isListWire), z.record(z.string(), value), {
    // The record schema below proves it.
    decode: (wire) => (isRecord(wire) ? wire : {}) as Record<string, z.input<Value>>,
    encode: (wire) => wire,
  })
}

/** A map that is empty when the service omits it. */
export function maybeMap<Value extends z.ZodMiniType>(value: Value) {
  return z.codec(
    z.optional(z.custom<MapWire<z.input<Value>>>(isListWire)),
    z.record(z.string(), value),
    {
      // The record schema below proves it.
      decode: (wire) => (isRecord(wire) ? wire : {}) as Record<string, z.input<Value>>,
      encode: (wire) => wire,
    },
  )
}

/** Codes as a list without duplicates: "NL, RU,US,NL," (wire.md 8), or already a list. */
export const codes = z.codec(
  z.optional(z.custom<string | readonly string[] | null>(() => true)),
  z.array(z.string()),
  {
    decode: (wire) => {
      const items = Array.isArray(wire) ? wire : typeof wire === 'string' ? wire.split(',') : []
      const trimmed = items.filter((code) => typeof code === 'string').map((code) => code.trim())
      return [...new Set(trimmed.filter((code) => code !== ''))]
    },
    encode: (value) => value,
  },
)

/**
 * A reply that is one field of the envelope: `under('servers', …)` turns `{result, servers: X}` into X. `also` names
 * other fields the same thing has been seen under.
 */
export function under<const Name extends string, Schema extends z.ZodMiniType>(
  name: Name,
  schema: Schema,
  ...also: string[]
) {
  return z.codec(z.custom<Readonly<Record<Name, z.input<Schema>>>>(isRecord), schema, {
    decode: (body) => {
      const present = [name, ...also].find((candidate) => Object.hasOwn(body, candidate))
      // `schema` parses what was found, and refuses an absent field.
      return (present === undefined ? undefined : Reflect.get(body, present)) as z.input<Schema>
    },
    // The computed key is Name itself, which TypeScript widens to string.
    encode: (value) => ({ [name]: value }) as Record<Name, z.input<Schema>>,
  })
}

/** Like `under`, for a list that has never been seen in a real reply: accepts the first array in the body. */
export function underSomeName<const Name extends string, Item extends z.ZodMiniType>(
  name: Name,
  item: Item,
) {
  const items = list(item)
  return z.codec(z.custom<Readonly<Record<Name, z.input<typeof items>>>>(isBody), items, {
    decode: (body) => {
      if (Array.isArray(body)) return body
      const named: unknown = Reflect.get(body, name)
      // The list codec below refuses a missing list.
      return (named ?? Object.values(body).find(Array.isArray)) as z.input<typeof items>
    },
    // The computed key is Name itself, which TypeScript widens to string.
    encode: (value) => ({ [name]: value }) as Record<Name, z.input<typeof items>>,
  })
}

const isBody = (value: unknown): boolean => typeof value === 'object' && value !== null

/**
 * Reads `schema` from any of the forms in `Wire`. `normalize` turns each into the form that `schema` reads, and must
 * accept its own result: values are encoded in that form.
 */
export const normalized =
  <Wire>() =>
  <Schema extends z.ZodMiniType>(
    schema: Schema,
    normalize: (wire: Readonly<Record<string, unknown>>) => unknown,
  ): z.ZodMiniCodec<z.ZodMiniCustom<Wire, Wire>, Schema> =>
    z.codec(z.custom<Wire>(isRecord), schema, {
      // `schema` parses the normalized form.
      decode: (wire) => normalize(wire as Record<string, unknown>) as z.input<Schema>,
      // `normalize` accepts its own result, so the normalized form is one of `Wire`.
      encode: (value) => value as unknown as Wire,
    })

/** The schema behind a hand-written codec, for code that documents the contract: zod can't see inside those. */
export const describedBy = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/**
 * `schema`, or `fallback` when that part of a reply is missing or unreadable and the screen can do without it. Not
 * `z.catch`, which would make the field required for whoever writes replies.
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
  describedBy.set(codec, schema)
  return codec
}

/** The reply of a write that only confirms success: null, whatever else it holds. */
export const accepted = z.codec(z.custom<Readonly<Record<string, unknown>>>(isRecord), z.null(), {
  decode: () => null,
  encode: () => ({}),
})
