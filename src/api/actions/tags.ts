/** Free-form key/value data on servers and other components. Spec 2.1, 4.9, wire.md 5. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { flag, id, maybeInteger, text, type Scalar } from '../codecs.ts'
import { accepted, list, under } from '../lists.ts'

/** A tag's value; the list of systems in software's `os` tag (spec 2.1) becomes ids with commas between. */
const tagValue = z.codec(
  z.optional(z.custom<Scalar | readonly (string | number)[]>(() => true)),
  z.string(),
  {
    decode: (wire) => {
      if (Array.isArray(wire)) return wire.filter((item) => typeof item !== 'object').join(',')
      return typeof wire === 'object' || wire === undefined ? '' : String(wire)
    },
    encode: (value) => value,
  },
)

/** A tag as it comes with a server. Spec 2.1. */
export const serverTag = z.object({
  id: maybeInteger,
  tag: text,
  value: tagValue,
  extra: text,
  /** Hidden from end users. */
  internal: flag,
})
export type ServerTag = z.output<typeof serverTag>

const tags = script('tags')

/** What carries the tag; `eq` (a server) when absent. */
const component = z.optional(z.string())
const changes = ['tags/list', 'eq/show', 'tags/user_search'] as const

/**
 * Adds a tag, or changes the one of that name. Spec 4.9.
 * Name: letters, digits, hyphen, up to 32; value up to 256, extra up to 16,384 characters (wire.md 5).
 * Either `id`, or `id_list` for the same tag on several; its reply for several is our own choice.
 */
export const addTag = tags('add', {
  token: 'required',
  effect: 'write',
  changes,
  request: {
    id: z.optional(id),
    id_list: z.optional(list(id)),
    tag: z.string(),
    value: z.string(),
    extra: z.optional(z.string()),
    component,
    internal: z.optional(flag),
  },
  reply: accepted,
})

/** Removes the tag of that name. Spec 4.9. */
export const removeTag = tags('remove', {
  token: 'required',
  effect: 'write',
  changes,
  request: { id, tag: z.string(), component, component_id: z.optional(id) },
  reply: accepted,
})

/** The tags of one server. Spec 4.9. */
export const listTags = tags('list', {
  token: 'required',
  effect: 'read',
  perServer: true,
  request: { id, component, internal: z.optional(flag) },
  reply: under('tags', list(serverTag)),
})

/**
 * Ids of the servers with a tag whose name or value holds `search_pattern`. Spec 4.9.
 * The reply's field is our own choice (wire.md 5).
 */
export const searchTags = tags('user_search', {
  token: 'required',
  effect: 'read',
  request: { search_pattern: z.string() },
  reply: under('servers', list(id), 'ids', 'data'),
})
