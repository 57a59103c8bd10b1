/** Free-form key/value data on servers and other components. spec.md 2.1, 4.9, wire.md 5. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { flag, id } from '../codecs.ts'
import { accepted, list, under } from '../lists.ts'
import { serverTag } from '../serverTag.ts'

const tags = script('tags')

/** What carries the tag; `eq` (a server) when absent. */
const component = z.optional(z.string())
const changes = ['tags/list', 'eq/show', 'tags/user_search'] as const

/**
 * Adds a tag, or changes the one of that name. spec.md 4.9.
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
    /** Empty when absent. */
    value: z.optional(z.string()),
    extra: z.optional(z.string()),
    component,
    internal: z.optional(flag),
  },
  reply: accepted,
})

/** Removes the tag of that name. spec.md 4.9. */
export const removeTag = tags('remove', {
  token: 'required',
  effect: 'write',
  changes,
  request: { id, tag: z.string(), component, component_id: z.optional(id) },
  reply: accepted,
})

/** The tags of one server. spec.md 4.9. */
export const listTags = tags('list', {
  token: 'required',
  effect: 'read',
  perServer: true,
  request: { id, component, internal: z.optional(flag) },
  reply: under('tags', list(serverTag)),
})

/**
 * Ids of the servers with a tag whose name or value holds `search_pattern`. spec.md 4.9.
 * The reply's field is our own choice (wire.md 5).
 */
export const searchTags = tags('user_search', {
  token: 'required',
  effect: 'read',
  request: { search_pattern: z.string() },
  reply: under('servers', list(id), 'ids', 'data'),
})
