/** Free-form key-value tags on servers. spec.md 2.1, 4.9, wire.md 5. */
import { tagLimits, tagNameProblem } from '#lib/rules/server.ts'
import { rename } from '../machine/hostname.ts'
import { isStaff } from '../world/permissions.ts'
import type { TagRow } from '../world/rows.ts'
import { serversInReach, serverOfCoded } from './access.ts'
import { requireCanCoded } from './obstacle.ts'
import { coded } from './refusal.ts'
import { tagReply, tagsOf } from './serverReply.ts'
import type { Call, Caller, HandlersOf } from './types.ts'

type Holder = Pick<TagRow, 'component' | 'component_id'>

/**
 * The tagged object. Customers can tag their servers and themselves; everything else belongs to the API.
 */
function owner(
  call: Call & { caller: Caller },
  id: number,
  component: string,
  action: string,
): Holder {
  if (component === 'eq') {
    const server = serverOfCoded(call, id, `tag/${action}`)
    if (action !== 'list') requireCanCoded(call.world, server, 'note', `tag/${action}`)
    return { component, component_id: server.id }
  }
  if (component === 'customers' && id === call.caller.account.id)
    return { component, component_id: id }
  throw coded(-1, `tag/${action}: Permission denied`, `component ${component.slice(0, 40)}`)
}

/** Internal tags are hidden from customers (spec.md 2.1). */
const visibleTo =
  ({ account }: Caller) =>
  ({ internal }: TagRow): boolean =>
    !internal || isStaff(account)

/** Limit per request (our own choice). */
const mostAtOnce = 1000

type NewTag = Pick<TagRow, 'tag' | 'value' | 'extra' | 'internal'>

/** The tag's row: the existing one of that name, changed, or a new one. */
function planned(
  { world, caller }: Call & { caller: Caller },
  holder: Holder,
  tag: NewTag,
): Omit<TagRow, 'id'> & { readonly id: number | undefined } {
  const present = tagsOf(world, holder.component, holder.component_id).find(
    (row) => row.tag === tag.tag,
  )
  if (present && !visibleTo(caller)(present)) throw coded(-1, 'tag/add: Permission denied')
  return { ...holder, ...tag, id: present?.id }
}

function refuseBadTag({ tag, value, extra }: NewTag): void {
  const problem = tagNameProblem(tag)
  if (problem === 'too-long' || value.length > tagLimits.value || extra.length > tagLimits.extra)
    throw coded(
      -1,
      'tag/add: invalid token data, too long',
      `tag ${tagLimits.tag}, value ${tagLimits.value}, extra ${tagLimits.extra} characters`,
    )
  if (problem) throw coded(-1, 'tag/add: invalid request', 'a name has letters, digits and hyphens')
}

export const tags = {
  /** With `id_list`, sets the tag on all servers or, if one is refused, on none. */
  'tags/add': (
    { id, id_list = [], tag, value = '', extra = '', component = 'eq', internal = false },
    call,
  ) => {
    const { world, caller } = call
    const ids = [...new Set(id === undefined ? id_list : [id, ...id_list])]
    if (ids.length === 0 || ids.length > mostAtOnce)
      throw coded(-1, 'tag/add: invalid request', `id, or an id_list of 1 to ${mostAtOnce}`)
    // Only staff can hide tags from customers.
    const newTag: NewTag = { tag, value, extra, internal: internal && isStaff(caller.account) }
    const holders = ids.map((each) => owner(call, each, component, 'add'))
    refuseBadTag(newTag)
    const rows = holders
      .map((holder) => planned(call, holder, newTag))
      .map((row) => world.tables.tags.put({ ...row, id: row.id ?? world.tables.tags.nextId() }))
    for (const { component_id } of rows) {
      const server = component === 'eq' ? world.tables.servers.get(component_id) : undefined
      if (server && tag === 'hostname') rename(world, server, value)
    }
    const [first] = rows.map(tagReply)
    const one = first && id_list.length === 0
    return { result: 'OK', action: 'add', ...(one ? first : { tags: rows.map(tagReply) }) }
  },

  'tags/remove': ({ id, tag, component = 'eq', component_id = id }, call) => {
    const { world } = call
    const holder = owner(call, component_id, component, 'remove')
    const present = tagsOf(world, holder.component, holder.component_id)
      .filter(visibleTo(call.caller))
      .find((row) => row.tag === tag)
    if (!present) throw coded(-1, 'tag/remove: tag not found')
    world.tables.tags.delete(present.id)
    return { result: 'OK', action: 'remove' }
  },

  'tags/list': ({ id, component = 'eq' }, call) => {
    const holder = owner(call, id, component, 'list')
    const rows = tagsOf(call.world, holder.component, holder.component_id).filter(
      visibleTo(call.caller),
    )
    return { result: 'OK', action: 'list', tags: rows.map(tagReply) }
  },

  /** Matches part of a name or value, ignoring case (spec.md 4.9). */
  'tags/user_search': ({ search_pattern }, { world, caller }) => {
    const pattern = search_pattern.toLowerCase()
    const visible = visibleTo(caller)
    const matches = ({ tag, value }: TagRow): boolean =>
      tag.toLowerCase().includes(pattern) || value.toLowerCase().includes(pattern)
    const servers = serversInReach(world, caller)
      .map(({ id }) => id)
      .filter((id) => tagsOf(world, 'eq', id).some((tag) => visible(tag) && matches(tag)))
    return { result: 'OK', action: 'user_search', servers }
  },
} satisfies HandlersOf<'tags'>
