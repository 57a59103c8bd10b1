/** Tells the end of work outside of the page, where that is wanted: by notices of the operating system. */
import { t } from '@lingui/core/macro'
import { notify } from '#lib/browser/notices.ts'
import type { BulkCommand } from '#features/servers/commands/serverCommands.ts'
import type { BulkRun } from '#features/operations/bulk/run.ts'
import { isInstallation, type Operation } from '#features/operations/operation.ts'
import { ending, endingOfRun, endingPutRight } from './ending.ts'

export interface Places {
  /** Leads to the server that was worked on. */
  openServer: (serverId: number) => void
  /** Leads to the installation of a server. */
  openInstallation: (serverId: number) => void
  /** Leads to the page of an order. */
  openOrder: (id: string) => void
  /** Leads to all that is known of one piece of work. */
  openWork: (id: string) => void
}

/** Where a piece of work is told in full. */
function open(operation: Operation, places: Places): void {
  const { id, order, subject } = operation
  if (order) places.openOrder(id)
  else if (isInstallation(operation) && subject.serverId !== null)
    places.openInstallation(subject.serverId)
  else places.openWork(id)
}

/** In our own words alone: what the service said may be nobody's business who passes by. */
export function noticeOfEnd(operation: Operation, places: Places): void {
  const words = ending(operation)
  if (!words) return
  const body = operation.outcome.state === 'done' ? '' : t`Click for details`
  const onOpen = (): void => open(operation, places)
  void notify({ id: operation.id, title: words.title, body, onOpen })
}

/** Of an order that had been given up. */
export function noticeOfFound(operation: Operation, places: Places): void {
  const { title, description = '' } = endingPutRight(operation)
  const onOpen = (): void => open(operation, places)
  void notify({ id: operation.id, title, body: description, onOpen })
}

/** Of work on many servers, one for all of them. */
export function noticeOfRun(run: BulkRun, command: BulkCommand, onOpen: () => void): void {
  const { title, description } = endingOfRun(run, command)
  void notify({ id: run.id, title, body: description, onOpen })
}
