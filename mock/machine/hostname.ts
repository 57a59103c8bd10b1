import type { ServerRow } from '../world/rows.ts'
import type { World } from '../world/world.ts'

/** Renames a server. Its row and its `hostname` tag both contain the name (wire.md 3). */
export function rename(world: World, server: ServerRow, name: string): ServerRow {
  const { servers, tags } = world.tables
  const present = tags
    .where('component_id', server.id)
    .find(({ component, tag }) => component === 'eq' && tag === 'hostname')
  if (present) tags.patch(present.id, { value: name })
  else
    tags.put({
      id: tags.nextId(),
      component: 'eq',
      component_id: server.id,
      tag: 'hostname',
      value: name,
      extra: '',
      internal: false,
    })
  return servers.patch(server.id, { name })
}
