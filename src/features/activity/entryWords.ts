import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { bulkCommand } from '#features/servers/commands/serverCommands.ts'
import { namedCount } from '#features/operations/bulk/run.ts'
import { operationWords } from '#features/servers/view/operationWords.ts'
import { manyServers, newServer, type Entry } from './entries.ts'

/** What an entry is called: "Reboot", "Reboot 12 servers". */
export function entryTitle(entry: Entry): MessageDescriptor {
  if (entry.kind === 'operation') return operationWords(entry.operation).title
  const { command } = entry.run
  return bulkCommand(command)?.bulk.title(namedCount(entry.run)) ?? msg`${command}`
}

/** What a kind of work is called, see `workOf`. */
export function workTitle(work: string): MessageDescriptor {
  if (work === manyServers) return msg`Bulk action`
  if (work === newServer) return msg`New server`
  return operationWords({ action: work }).title
}
