/** Free-form key/value data on servers. Spec 2.1, 4.9, wire.md 5. */
import { tagLimits, tagNameProblem } from '#domain/tag.ts'
import { rename } from '../machine/hostname.ts'
import { isStaff } from '../world/permissions.ts'
import type { TagRow } from '../world/rows.ts'
import { serversInReach, serverOf } from './access.ts'
import { coded } from './refusal.ts'
import { tagReply, tagsOf } from './serverReply.ts'
import type { Call, Caller, HandlersOf } from './types.ts'

/** What carries the tag. Customers tag their servers and themselves; the rest is the service's own. */
function owner(
  call: Call & { caller: Caller },
  id: number,
  component: string,
  action: string,
): Pick<TagRow, 'component' | 'component_id'> {
  if (component === 'eq') return { component, component_id: serverOf(call, id).id }
  if (component === 'customers' && id === call.caller.account.id)
    return { component, component_id: id }
  throw coded(-1, `tag/${action}: Permission denied`, `component ${component.slice(0, 40)}`)
}

/** Internal tags are hidden from end users (spec 2.1). */
const visibleTo =
  ({ account }: Caller) =>
  ({ internal }: TagRow): boolean =>
    !internal || isStaff(account)

export const tags = {
  'tags/add': ({ id, tag, value, extra = '', component = 'eq', internal = false }, call) => {
    const { world } = call
    const holder = owner(call, id, component, 'add')
    if (
      tagNameProblem(tag) === 'too-long' ||
      value.length > tagLimits.value ||
      extra.length > tagLimits.extra
    )
      throw coded(
        -1,
        'tag/add: invalid token data, too long',
        `tag ${tagLimits.tag}, value ${tagLimits.value}, extra ${tagLimits.extra} characters`,
      )
    if (tagNameProblem(tag))
      throw coded(-1, 'tag/add: invalid request', 'a name has letters, digits and hyphens')
    const present = tagsOf(world, holder.component, holder.component_id).find(
      (row) => row.tag === tag,
    )
    if (present && !visibleTo(call.caller)(present)) throw coded(-1, 'tag/add: Permission denied')
    const row = world.tables.tags.put({
      id: present?.id ?? world.tables.tags.nextId(),
      ...holder,
      tag,
      value,
      extra,
      // Only staff hide tags from end users.
      internal: internal && isStaff(call.caller.account),
    })
    const server = component === 'eq' ? world.tables.servers.get(id) : undefined
    if (server && tag === 'hostname') rename(world, server, value)
    return { result: 'OK', action: 'add', ...tagReply(row) }
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

  /** Part of a name or a value, in any case (spec 4.9). */
  'tags/user_search': ({ search_pattern }, { world, caller }) => {
    const wanted = search_pattern.toLowerCase()
    const visible = visibleTo(caller)
    const matches = ({ tag, value }: TagRow): boolean =>
      tag.toLowerCase().includes(wanted) || value.toLowerCase().includes(wanted)
    const servers = serversInReach(world, caller)
      .map(({ id }) => id)
      .filter((id) => tagsOf(world, 'eq', id).some((tag) => visible(tag) && matches(tag)))
    return { result: 'OK', action: 'user_search', servers }
  },
} satisfies HandlersOf<'tags'>
