import type { MessageDescriptor } from '@lingui/core'
import type { Action } from '#api/action.ts'
import { showServer } from '#api/actions/eq/show.ts'
import { actions, type ActionKey } from '#api/actions/index.ts'
import type { ApiCall } from '#api/apiCall.ts'
import type { ServerTarget } from '#features/servers/commands/command.ts'
import {
  serverCommand,
  serverCommands,
  type ServerCommandName,
} from '#features/servers/commands/serverCommands.ts'

/** An action and its calls. */
export interface CallGroup {
  readonly id: string
  readonly action: Action
  /** For commands. */
  readonly label?: MessageDescriptor
  readonly calls: readonly ApiCall[]
}

export const allActions: readonly Action[] = Object.values(actions)

const actionOf = (key: unknown): Action | undefined =>
  typeof key === 'string' && Object.hasOwn(actions, key) ? actions[key as ActionKey] : undefined

/** The actions behind query keys (see `src/api/hooks.ts`). */
export function readsIn(queryKeys: readonly (readonly unknown[])[]): CallGroup[] {
  const groups = new Map<string, ApiCall[]>()
  for (const [key, request] of queryKeys) {
    const action = actionOf(key)
    if (!action) continue
    const fields = typeof request === 'object' && request !== null ? { ...request } : {}
    groups.set(action.key, [...(groups.get(action.key) ?? []), { action, request: fields }])
  }
  return [...groups].flatMap(([id, calls]) => {
    const action = calls[0]?.action
    return action ? [{ id, action, calls }] : []
  })
}

/** The commands of the page's server, and every other write that changes what the page reads. */
export function writesFor(reads: readonly CallGroup[]): CallGroup[] {
  const server = onlyServer(reads)
  const commands = server === undefined ? [] : commandsFor(server)
  const listed = new Set(commands.map(({ action }) => action.key))
  const others = allActions.filter(
    ({ key, effect, changes = [] }) =>
      effect === 'write' && !listed.has(key) && reads.some((read) => includes(changes, read.id)),
  )
  return [
    ...commands,
    ...others.map((action) => ({
      id: action.key,
      action,
      calls: [{ action, request: knownFields(action, reads) }],
    })),
  ]
}

const includes = (keys: readonly string[], key: string): boolean => keys.includes(key)

/** The server that the page shows, if it is only one. */
function onlyServer(reads: readonly CallGroup[]): number | undefined {
  const [only, ...others] = reads.find(({ id }) => id === showServer.key)?.calls ?? []
  const id = only?.request['id']
  return typeof id === 'number' && others.length === 0 ? id : undefined
}

function commandsFor(id: number): CallGroup[] {
  // Requests of commands depend on the ID only.
  const target: ServerTarget = {
    id,
    name: '',
    kind: 'bare-metal',
    state: { state: 'running' },
    nextBoot: 'disk',
  }
  return (Object.keys(serverCommands) as ServerCommandName[]).map((name) => {
    const command = serverCommand(name)
    const { action } = command
    const request = command.kind === 'work' ? command.request(target, '') : { id }
    return { id: name, action, label: command.label, calls: [{ action, request }] }
  })
}

/** Fields of a write's request that the page's reads agree on; not, for example, the port if several are read. */
function knownFields({ changes = [], request }: Action, reads: readonly CallGroup[]) {
  const requests = reads
    .filter(({ id }) => includes(changes, id))
    .flatMap(({ calls }) => calls.map((call) => call.request))
  return Object.fromEntries(
    Object.keys(request.shape).flatMap((field) => {
      const values = new Set(
        requests.map((read) => read[field]).filter((value) => value !== undefined),
      )
      return values.size === 1 ? [[field, [...values][0]]] : []
    }),
  )
}

/** An action with an empty request. */
export const templateOf = (action: Action): CallGroup => ({
  id: action.key,
  action,
  calls: [{ action, request: {} }],
})
