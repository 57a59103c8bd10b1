/** Which calls belong to a page: what it reads, what changes that, and what can be done to its server. Pure. */
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

/** One line: an action, and the calls of it. */
export interface CallGroup {
  readonly id: string
  readonly action: Action
  /** What people call it, where it is a command. */
  readonly label?: MessageDescriptor
  readonly calls: readonly ApiCall[]
}

/** Every action of the contract, by its own name. */
export const allActions: readonly Action[] = Object.values(actions)

const actionOf = (key: unknown): Action | undefined =>
  typeof key === 'string' && Object.hasOwn(actions, key) ? actions[key as ActionKey] : undefined

/** What the keys of queries (`src/api/hooks.ts`) read, one line for each action. */
export function readsIn(queryKeys: readonly (readonly unknown[])[]): CallGroup[] {
  const groups = new Map<string, ApiCall[]>()
  for (const [key, request] of queryKeys) {
    const action = actionOf(key)
    if (!action) continue
    const asked = typeof request === 'object' && request !== null ? { ...request } : {}
    groups.set(action.key, [...(groups.get(action.key) ?? []), { action, request: asked }])
  }
  return [...groups].flatMap(([id, calls]) => {
    const action = calls[0]?.action
    return action ? [{ id, action, calls }] : []
  })
}

/** What can be done to the one server that a page is about, and whatever else changes what it reads. */
export function writesFor(reads: readonly CallGroup[]): CallGroup[] {
  const server = onlyServer(reads)
  const commands = server === undefined ? [] : commandsFor(server)
  const told = new Set(commands.map(({ action }) => action.key))
  const others = allActions.filter(
    ({ key, effect, changes = [] }) =>
      effect === 'write' && !told.has(key) && reads.some((read) => includes(changes, read.id)),
  )
  return [
    ...commands,
    ...others.map((action) => ({
      id: action.key,
      action,
      calls: [{ action, request: knownOf(action, reads) }],
    })),
  ]
}

const includes = (keys: readonly string[], key: string): boolean => keys.includes(key)

/** The server that is read whole, when it is the only one. */
function onlyServer(reads: readonly CallGroup[]): number | undefined {
  const [only, ...others] = reads.find(({ id }) => id === showServer.key)?.calls ?? []
  const id = only?.request['id']
  return typeof id === 'number' && others.length === 0 ? id : undefined
}

function commandsFor(id: number): CallGroup[] {
  // Their requests take the number of a server and nothing else of it.
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

/**
 * What the page tells of an action's request: the fields that the reads it changes have too, where they agree on a
 * value. The port of one of several is nobody's.
 */
function knownOf({ changes = [], request }: Action, reads: readonly CallGroup[]) {
  const asked = reads
    .filter(({ id }) => includes(changes, id))
    .flatMap(({ calls }) => calls.map((call) => call.request))
  return Object.fromEntries(
    Object.keys(request.shape).flatMap((field) => {
      const values = new Set(
        asked.map((read) => read[field]).filter((value) => value !== undefined),
      )
      return values.size === 1 ? [[field, [...values][0]]] : []
    }),
  )
}

/** The action as such, nothing known of its request. */
export const templateOf = (action: Action): CallGroup => ({
  id: action.key,
  action,
  calls: [{ action, request: {} }],
})
