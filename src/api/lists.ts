/** Codecs for containers: lists, maps and the envelopes around them. See `codecs.ts`. */
import * as z from 'zod/mini'
import { id, isRecord, numberIn, text } from './codecs.ts'
import { ApiError } from './wire.ts'

/** The schema behind a hand-written codec, for code that documents the contract: zod can't see inside those. */
export const describedBy = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/** A list on the wire: an array, an id map, or one of PHP's empty values. */
export type ListWire<Item> = readonly Item[] | Readonly<Record<string, unknown>> | '' | null

const isListWire = (value: unknown): boolean =>
  (typeof value === 'string' && value.trim() === '') || typeof value === 'object'

/** A record of a list that couldn't be read: what is known of it. Never holds a value that isn't a name. */
export interface Unreadable {
  /** As text, since it may be what is wrong with it; null if it has none. */
  readonly id: string | null
  /** What people know it by: a name, a number, an email address; null if it says nothing of the kind. */
  readonly name: string | null
  /** The field at fault; null if the whole record is. */
  readonly field: string | null
}

/**
 * A list as it was read. One record that can't be read is left out and costs no other: whoever concludes something from
 * what a list does not hold must look at `unreadable` (see `notHidden`). An own property, so that it survives the query
 * cache, which shares structure between plain arrays only, and structured clones; copies of the list lose it.
 */
export type List<Item> = readonly Item[] & { readonly unreadable?: readonly Unreadable[] }

/** A list from its parts, such as those of several pages. */
export const listOf = <Item>(items: Item[], unreadable: readonly Unreadable[]): List<Item> =>
  unreadable.length === 0 ? items : Object.assign(items, { unreadable })

/** The id of an unreadable record, where that isn't the fault. */
const idOf = (unreadable: Unreadable): number => numberIn(unreadable.id)

/** The ids of what a list holds, also of what couldn't be read, as far as they are known. */
export const idsIn = (known: List<{ readonly id: number }>): number[] => [
  ...known.map((record) => record.id),
  ...(known.unreadable ?? []).map(idOf).filter((found) => Number.isSafeInteger(found)),
]

/** Whether what couldn't be read may be what a list doesn't hold. `isOther`: whether an id is another record's. */
export const mayHide = (
  { unreadable = [] }: List<unknown>,
  isOther: (id: number) => boolean = () => false,
): boolean => unreadable.some((record) => record.id === null || !isOther(idOf(record)))

/**
 * Call it before concluding that something isn't there because a list doesn't hold it. @throws {ApiError} of kind
 * `malformed` where `mayHide` says so
 */
export function notHidden(
  known: List<unknown>,
  { key }: { readonly key: string },
  isOther?: (id: number) => boolean,
): void {
  if (mayHide(known, isOther)) throw new ApiError({ kind: 'malformed', action: key })
}

/** Whether a list holds something. @throws {ApiError} as `notHidden`, where it isn't found */
export function isListed<Item>(
  known: List<Item>,
  isIt: (item: Item) => boolean,
  action: Parameters<typeof notHidden>[1],
  isOther?: (id: number) => boolean,
): boolean {
  if (known.some(isIt)) return true
  notHidden(known, action, isOther)
  return false
}

/** Where records keep what people know them by, best first. */
const nameFields = [
  ['hostname', 'name', 'invoicenum', 'tag', 'IP', 'ip', 'email', 'fullname'],
  ['id', 'invoiceid', 'invoice_id', 'os_id', 'transid', 'relid', 'description'],
].flat()
const idFields = ['id', 'invoiceid', 'invoice_id', 'os_id']

/** In characters. */
const longestName = 60

function firstText(record: unknown, fields: readonly string[]): string | null {
  const values = isRecord(record) ? fields.map((name) => record[name]) : [record]
  const found = values.map(textOf).find((value) => value !== '')
  return found?.slice(0, longestName) ?? null
}
const isScalar = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'
const textOf = (value: unknown): string => (isScalar(value) ? z.decode(text, value).trim() : '')

/** What the lists of one response couldn't read, while it is decoded: for the request log. */
let noted: Unreadable[] = []

/** Decodes a response, and tells which records of its lists couldn't be read, at any depth. */
export function notingUnreadable<Value>(decode: () => Value): {
  value: Value
  unreadable: readonly Unreadable[]
} {
  noted = []
  const value = decode()
  const unreadable = noted
  noted = []
  return { value, unreadable }
}

/** An id map or a list with gaps, whose elements are under numbers; whatever else is beside them is no element. */
const isNumbered = (name: string): boolean => /^\d+$/.test(name)

/**
 * The elements of a list in the shapes that PHP gives it: an array, a map by id or index, also with gaps, inside another
 * object, or the one element itself, as XML converted to JSON has it. billing software's templates [D], wire.md 3, 7.
 */
function itemsOf(
  wire: unknown,
  inside: readonly string[],
  isItem: (value: unknown) => boolean,
): readonly unknown[] {
  if (Array.isArray(wire)) return wire
  if (!isRecord(wire)) return []
  const inner = inside.find((name) => Object.hasOwn(wire, name))
  if (inner !== undefined) return itemsOf(wire[inner], inside, isItem)
  const numbered = Object.entries(wire).filter(([name]) => isNumbered(name))
  if (numbered.length > 0) return numbered.map(([, element]) => element)
  const values = Object.values(wire)
  const hasFields = values.some((field) => typeof field !== 'object')
  const isOne = Object.hasOwn(wire, 'id') || (hasFields && !values.every(isItem))
  return isOne ? [wire] : values
}

/** Reads what can be read, and collects the rest. */
function readItems<Item extends z.ZodMiniType>(
  item: Item,
  elements: readonly unknown[],
  payload: z.core.ParsePayload,
): List<z.output<Item>> {
  const read: z.output<Item>[] = []
  const unreadable: Unreadable[] = []
  let path: PropertyKey[] = []
  for (const [index, element] of elements.entries()) {
    // `safeDecode` refuses what isn't an input of the codec.
    const result = z.safeDecode(item, element as z.input<Item>)
    if (result.success) {
      read.push(result.data)
      continue
    }
    const at = result.error.issues[0]?.path ?? []
    if (unreadable.length === 0) path = [index, ...at]
    unreadable.push({
      id: firstText(element, idFields),
      name: firstText(element, nameFields),
      field: at.join('.') || null,
    })
  }
  // Nothing that looks like one of these records: this is another layout than ours, not a fault in a record.
  const isForeign = unreadable.length > 0 && read.length === 0
  if (isForeign && !elements.some((one) => isRecord(one) && firstText(one, idFields)))
    payload.issues.push({ code: 'custom', input: elements, path, message: '' })
  for (const one of unreadable) noted.push(one)
  return listOf(read, unreadable)
}

function listCodec<Wire extends z.ZodMiniType, Item extends z.ZodMiniType>(
  wire: Wire,
  item: Item,
  inside: readonly string[],
  isRead?: (value: unknown) => value is z.output<Item>,
) {
  const isItem = (value: unknown): boolean => z.safeDecode(item, value as z.input<Item>).success
  const codec = z.codec(wire, z.custom<List<z.output<Item>>>(Array.isArray), {
    decode: (value, payload) => {
      const items = itemsOf(value, inside, isItem)
      return isRead && items.every(isRead) ? items : readItems(item, items, payload)
    },
    // An array is one of the wire's forms.
    encode: (items) => items.map((one) => z.encode(item, one)) as z.output<Wire>,
  })
  describedBy.set(codec, z.array(item))
  return codec
}

/**
 * A required list: an array, an id map, `[]`, null or '' when empty, or a list inside another object under one of
 * `inside` (`invoices: { invoice: [...] }`).
 */
export const list = <Item extends z.ZodMiniType>(item: Item, ...inside: string[]) =>
  listCodec(z.custom<ListWire<z.input<Item>>>(isListWire), item, inside)

/**
 * A required list of what is sent as we use it, as `isRead` tells: then it is taken as it is. Reading the items one by one
 * would take a phone seconds for a hundred thousand.
 */
export const longList = <Item extends z.ZodMiniType>(
  item: Item,
  isRead: (value: unknown) => value is z.output<Item>,
) => listCodec(z.custom<ListWire<z.input<Item>>>(isListWire), item, [], isRead)

/** A list that is empty when the API omits it. */
export const maybeList = <Item extends z.ZodMiniType>(item: Item, ...inside: string[]) =>
  listCodec(z.optional(z.custom<ListWire<z.input<Item>>>(isListWire)), item, inside)

/** A list that is sent: one bad item refuses all. */
export const sentList = <Item extends z.ZodMiniType>(item: Item) =>
  z.codec(z.custom<ListWire<z.input<Item>>>(isListWire), z.array(item), {
    // The array schema below parses every item.
    decode: (wire) => itemsOf(wire, [], () => true) as z.input<Item>[],
    encode: (items) => items,
  })

/** Ids as numbers: `[1, "2"]`, `{"1": 1}` or ''; empty when omitted. */
export const idList = maybeList(id)

type MapWire<Value> = Readonly<Partial<Record<string, Value>>> | readonly [] | '' | null

/**
 * A required map by name; the API writes an empty one as `[]` (wire.md 3, `deploy_keys`). An entry that can't be read
 * costs no other, as in a list. Nobody may conclude anything from what it doesn't hold: it doesn't say what is missing.
 */
export function map<Value extends z.ZodMiniType>(value: Value) {
  return z.codec(z.custom<MapWire<z.input<Value>>>(isListWire), z.record(z.string(), value), {
    decode: (wire) => readableIn(isRecord(wire) ? wire : {}, value),
    encode: (wire) => wire,
  })
}

/** Without the entries that can't be read; all of them where none can, since that is another layout than ours. */
function readableIn<Value extends z.ZodMiniType>(
  wire: Readonly<Record<string, unknown>>,
  value: Value,
): Record<string, z.input<Value>> {
  const entries = Object.entries(wire)
  const readable = entries.filter(([name, entry]) => {
    const { success, error } = z.safeDecode(value, entry as z.input<Value>)
    const path = error?.issues[0]?.path ?? []
    if (!success) noted.push({ id: name, name, field: path.join('.') || null })
    return success
  })
  // The record's schema proves it.
  const read = readable.length === 0 ? entries : readable
  return Object.fromEntries(read) as Record<string, z.input<Value>>
}

/**
 * A map that is empty when the API omits it. One entry that can't be read fails it, since orders are looked for in
 * one.
 */
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

/** A field of a response; billing software leaves a list out where it counts none (`totalresults: 0`). */
export const orNone = (body: object, name: string): unknown => {
  const found: unknown = Reflect.get(body, name)
  const isNone = found === undefined && numberIn(Reflect.get(body, 'totalresults')) === 0
  return isNone ? '' : found
}

/**
 * A response that is one field of the envelope: `under('servers', …)` turns `{result, servers: X}` into X. `also` names
 * other fields the same thing has been seen under.
 */
export function under<const Name extends string, Schema extends z.ZodMiniType>(
  name: Name,
  schema: Schema,
  ...also: string[]
) {
  return z.codec(z.custom<Readonly<Record<Name, z.input<Schema>>>>(isRecord), schema, {
    decode: (body) => {
      const present = [name, ...also].find((candidate) => Object.hasOwn(body, candidate)) ?? name
      // `schema` parses what was found, and refuses an absent field.
      return orNone(body, present) as z.input<Schema>
    },
    // The computed key is Name itself, which TypeScript widens to string.
    encode: (value) => ({ [name]: value }) as Record<Name, z.input<Schema>>,
  })
}

/** Like `under`, for a list that has never been seen in a real response: accepts the first array in the body. */
export function underSomeName<const Name extends string, Item extends z.ZodMiniType>(
  name: Name,
  item: Item,
) {
  const items = list(item)
  return z.codec(z.custom<Readonly<Record<Name, z.input<typeof items>>>>(isBody), items, {
    decode: (body) => {
      if (Array.isArray(body)) return body
      const named = orNone(body, name)
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

/**
 * `schema`, or `fallback` when that part of a response is missing or unreadable and the screen can do without it. Not
 * `z.catch`, which would make the field required for whoever writes responses.
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

/** The response of a write that only confirms success: null, whatever else it holds. */
export const accepted = z.codec(z.custom<Readonly<Record<string, unknown>>>(isRecord), z.null(), {
  decode: () => null,
  encode: () => ({}),
})
