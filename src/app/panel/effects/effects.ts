/** What the panel does in every tab when an operation moves on. */
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { showServer, updateServers, type ServerDetail } from '#api/actions/eq.ts'
import { ignoreApiError } from '#api/attempt.ts'
import type { Client } from '#api/client.ts'
import { actionQuery, invalidateChanged, invalidateOne } from '#api/hooks.ts'
import { serverKind } from '#lib/rules/server.ts'
import { stageRunOf, storeStageRun } from '#features/ordering/installation/stageTimes.ts'
import type { Origin } from '#features/operations/ledger.ts'
import { isInstallation, type Operation } from '#features/operations/operation.ts'
import { temporaryAccess } from '#features/operations/temporaryAccess.ts'
import { toast } from '#ui/toast.ts'
import { ending, endingPutRight } from './ending.ts'
import { noticeOfEnd, noticeOfFound, type Places } from './noticeOfEnd.ts'

/** Questions: their answer is shown where they were asked. */
const questions = new Set(['eq/status', 'eq/sensors', 'eq/console', 'eq/set_pin', 'eq/check_pin'])

interface Options extends Places {
  client: Client
  queryClient: QueryClient
  /** Whose session this is now. */
  owner: () => string
}

export interface Effects {
  /** The hardware has obeyed: reads again what the operation changed. */
  settling: (operation: Operation) => void
  /** An order has become a server: has the service put it in the list, and reads that again. */
  linked: (operation: Operation) => void
  /** An order shows that had been given up: reads again what it changed, and puts right what was told. */
  foundLate: (operation: Operation, origin: Origin) => void
  /**
   * Reads again what the operation changed, and tells its end: in the tab that somebody looks at, and outside of the
   * page in the one that learned of it. Who leads does not tell: the lead may be on its way to another tab.
   */
  finished: (operation: Operation, origin: Origin) => void
  /** Shows a server as it was just read. */
  seen: (detail: ServerDetail) => void
}

export function createEffects({ client, queryClient, owner, ...places }: Options): Effects {
  const readAgain = (operation: Operation): void => {
    const { serverId } = operation.subject
    // One row of many: the run reads the lists again when all is done.
    if (operation.run === undefined)
      void invalidateChanged(queryClient, operation, serverId ?? undefined)
    else if (serverId !== null) void invalidateOne(queryClient, operation, serverId)
  }
  /** What an installation took is remembered for the next one on such a machine. */
  const measure = async (operation: Operation): Promise<void> => {
    const run = stageRunOf(operation, await kindOf(operation))
    if (run) storeStageRun(operation.owner, run)
  }
  const kindOf = async ({ order, subject: { serverId: id } }: Operation) => {
    if (order || id === null) return undefined
    // A machine stays of its kind: no reason to ask, while whoever saw the end leaves the page.
    const { server_data } = await queryClient.ensureQueryData(
      actionQuery(client, showServer, { id }),
    )
    return serverKind(server_data)
  }
  return {
    settling: readAgain,
    linked(operation) {
      const listing =
        operation.owner === owner() && document.visibilityState === 'visible'
          ? client.call(updateServers, {}).catch(ignoreApiError)
          : Promise.resolve()
      void listing.then(() => readAgain(operation))
    },
    foundLate(operation, origin) {
      readAgain(operation)
      if (operation.owner !== owner()) return
      if (origin === 'local') noticeOfFound(operation, places)
      if (document.visibilityState === 'visible') tell(operation, places, endingPutRight(operation))
    },
    finished(operation, origin) {
      temporaryAccess.noteOperation(operation)
      readAgain(operation)
      if (isInstallation(operation)) void measure(operation).catch(ignoreApiError)
      // One row of many: the run tells when all is done.
      if (operation.run !== undefined || questions.has(operation.action)) return
      if (operation.owner !== owner()) return
      if (origin === 'local') noticeOfEnd(operation, places)
      if (document.visibilityState === 'visible') tell(operation, places)
    },
    seen: (detail) =>
      queryClient.setQueryData(
        actionQuery(client, showServer, { id: detail.server_data.id }).queryKey,
        detail,
      ),
  }
}

function tell(operation: Operation, places: Places, words = ending(operation)): void {
  const { id, outcome } = operation
  // The page of an order says all of it itself.
  if (!words || (operation.order && isHere(`/order/${id}`))) return
  const way = wayTo(operation, places)
  toast({
    ...words,
    id: `finished.${id}`,
    tone: outcome.state === 'done' ? 'ok' : 'bad',
    ...(way && { action: way }),
  })
}

const isHere = (path: string): boolean => location.pathname.startsWith(path)

/** Where more stands of it; nothing for who is there already. */
function wayTo(
  { id, subject: { serverId }, order }: Operation,
  { openServer, openOrder }: Places,
): { label: string; onSelect: () => void } | undefined {
  if (order) return { label: t`View order`, onSelect: () => openOrder(id) }
  if (serverId === null || isHere(`/servers/${serverId}`)) return undefined
  return { label: t`View server`, onSelect: () => openServer(serverId) }
}
