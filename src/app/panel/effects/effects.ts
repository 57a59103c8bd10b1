/** What every tab does when an operation changes state. */
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { showServer, updateServers, type ServerDetail } from '#api/actions/eq.ts'
import { ignoreApiError } from '#api/attempt.ts'
import type { Client } from '#api/client.ts'
import { actionQuery, invalidateChanged, invalidateOne } from '#api/hooks.ts'
import { serverKind } from '#lib/rules/server.ts'
import { stageRunOf, storeStageRun } from '#features/ordering/installation/stageTimes.ts'
import type { Origin } from '#work/ledger.ts'
import { isInstallation, type Operation } from '#work/operation.ts'
import { temporaryAccess } from '#work/temporaryAccess.ts'
import { toast } from '#ui/toast.ts'
import { ending, foundLateEnding, noticeOfEnd, noticeOfFound, type Navigation } from './ending.ts'
/** Their results are shown where they were requested. */
const questions = new Set(['eq/status', 'eq/sensors', 'eq/console', 'eq/set_pin', 'eq/check_pin'])

interface Options extends Navigation {
  client: Client
  queryClient: QueryClient
  /** The owner of the current session. */
  owner: () => string
}

export interface Effects {
  /** The operation took effect: invalidates what it changed. */
  settling: (operation: Operation) => void
  /** An order has a server now: makes the API list it, then invalidates the list. */
  linked: (operation: Operation) => void
  /** A lost order was found after all: invalidates what it changed and corrects the earlier notice. */
  foundLate: (operation: Operation, origin: Origin) => void
  /**
   * Invalidates what the operation changed and reports its end: as a toast in the visible tab, as a notification from the
   * tab that received it. Not from the leading tab, since the lead may just be moving on.
   */
  finished: (operation: Operation, origin: Origin) => void
  /** Stores a server as it was just read. */
  seen: (detail: ServerDetail) => void
}

export function createEffects({ client, queryClient, owner, ...navigation }: Options): Effects {
  const readAgain = (operation: Operation): void => {
    const { serverId } = operation.subject
    // Part of a bulk run, which invalidates the lists at its end.
    if (operation.run === undefined)
      void invalidateChanged(queryClient, operation, serverId ?? undefined)
    else if (serverId !== null) void invalidateOne(queryClient, operation, serverId)
  }
  /** Stores how long an installation took, to estimate the next one. */
  const measure = async (operation: Operation): Promise<void> => {
    const run = stageRunOf(operation, await kindOf(operation))
    if (run) storeStageRun(operation.owner, run)
  }
  const kindOf = async ({ order, subject: { serverId: id } }: Operation) => {
    if (order || id === null) return undefined
    // A server's type never changes, so a cached read is enough.
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
      if (origin === 'local') noticeOfFound(operation, navigation)
      if (document.visibilityState === 'visible')
        tell(operation, navigation, foundLateEnding(operation))
    },
    finished(operation, origin) {
      temporaryAccess.recordOperation(operation)
      readAgain(operation)
      if (isInstallation(operation)) void measure(operation).catch(ignoreApiError)
      // Part of a bulk run, which reports its own end.
      if (operation.run !== undefined || questions.has(operation.action)) return
      if (operation.owner !== owner()) return
      if (origin === 'local') noticeOfEnd(operation, navigation)
      if (document.visibilityState === 'visible') tell(operation, navigation)
    },
    seen: (detail) =>
      queryClient.setQueryData(
        actionQuery(client, showServer, { id: detail.server_data.id }).queryKey,
        detail,
      ),
  }
}

function tell(operation: Operation, navigation: Navigation, words = ending(operation)): void {
  const { id, outcome } = operation
  // The order's own page shows it already.
  if (!words || (operation.order && isHere(`/order/${id}`))) return
  const link = detailsLink(operation, navigation)
  toast({
    ...words,
    id: `finished.${id}`,
    tone: outcome.state === 'done' ? 'ok' : 'bad',
    ...(link && { action: link }),
  })
}

const isHere = (path: string): boolean => location.pathname.startsWith(path)

/** A link to more details, unless they are on the current page. */
function detailsLink(
  { id, subject: { serverId }, order }: Operation,
  { openServer, openOrder }: Navigation,
): { label: string; onSelect: () => void } | undefined {
  if (order) return { label: t`View order`, onSelect: () => openOrder(id) }
  if (serverId === null || isHere(`/servers/${serverId}`)) return undefined
  return { label: t`View server`, onSelect: () => openServer(serverId) }
}
