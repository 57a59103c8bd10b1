/** Key/value tags on servers and other components. spec.md 2.1, 4.9, wire.md 5. */
import * as z from 'zod/mini'
import { script } from '../action.ts'
import { flag, id } from '../codecs.ts'
import { accepted, list, sentList, under } from '../lists.ts'
import { serverTag } from '../serverTag.ts'

const tags = script('tags')

/** The kind of object; defaults to `eq`, a server. */
const component = z.optional(z.string())
const changes = ['tags/list', 'eq/show', 'tags/user_search'] as const

/**
 * Adds a tag, or replaces the one of the same name. spec.md 4.9. Name: letters, digits, hyphens, up to 32; value up
 * to 256, extra up to 16,384 characters (wire.md 5). Give `id`, or `id_list` to tag several; the response for several is
 * our own choice.
 */
export const addTag = tags('add', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
  changes,
  request: {
    id: z.optional(id),
    id_list: z.optional(sentList(id)),
    tag: z.string(),
    /** Defaults to ''. */
    value: z.optional(z.string()),
    extra: z.optional(z.string()),
    component,
    internal: z.optional(flag),
  },
  reply: accepted,
})

/** Removes a tag by name. spec.md 4.9. */
export const removeTag = tags('remove', {
  token: 'required',
  effect: 'write',
  harmlessTwice: true,
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
 * Ids of the servers with a tag whose name or value contains `search_pattern`. spec.md 4.9. The response's field is our
 * own choice (wire.md 5).
 */
export const searchTags = tags('user_search', {
  token: 'required',
  effect: 'read',
  request: { search_pattern: z.string() },
  reply: under('servers', list(id), 'ids', 'data'),
})
