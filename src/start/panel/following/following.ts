/** What the panel does in every tab when an operation moves on. */
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { showServer, updateServers, type ServerDetail } from '#api/actions/eq.ts'
import { letGo } from '#api/attempt.ts'
import type { Client } from '#api/client.ts'
import { actionQuery, invalidateChanged, invalidateOne } from '#api/hooks.ts'
import { brief } from '#domain/brief.ts'
import { serverKind } from '#domain/server.ts'
import { stageRunOf } from '#installation/progress/installationTimes.ts'
import { keepStageTimes } from '#installation/progress/keptStageTimes.ts'
import { isInstallation, type Operation } from '#operations/operation.ts'
import { temporaryAccess } from '#operations/temporaryAccess.ts'
import { messageWords, operationWords } from '#serverView/operationWords.ts'
import { toast } from '#ui/toast.ts'

/** Questions: their answer is shown where they were asked. */
const questions = new Set(['eq/status', 'eq/sensors', 'eq/console', 'eq/set_pin', 'eq/check_pin'])

interface Options {
  client: Client
  queryClient: QueryClient
  /** Whose session this is now. */
  owner: () => string
  /** Leads to the server that was worked on. */
  openServer: (serverId: number) => void
  /** Leads to the page of an order. */
  openOrder: (id: string) => void
}

export interface Following {
  /** The hardware has obeyed: reads again what the operation changed. */
  settling: (operation: Operation) => void
  /** An order has become a server: has the service put it in the list, and reads that again. */
  linked: (operation: Operation) => void
  /** Reads again what the operation changed, and tells its end in the tab that somebody looks at. */
  finished: (operation: Operation) => void
  /** Shows a server as it was just read. */
  seen: (detail: ServerDetail) => void
}

export function createFollowing({ client, queryClient, owner, ...open }: Options): Following {
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
    if (run) keepStageTimes(operation.owner, run)
  }
  const kindOf = async ({ order, subject: { serverId: id } }: Operation) => {
    if (order || id === null) return undefined
    const { server_data } = await queryClient.fetchQuery(actionQuery(client, showServer, { id }))
    return serverKind(server_data)
  }
  return {
    settling: readAgain,
    linked(operation) {
      const listing =
        operation.owner === owner() && document.visibilityState === 'visible'
          ? client.call(updateServers, {}).catch(letGo)
          : Promise.resolve()
      void listing.then(() => readAgain(operation))
    },
    finished(operation) {
      temporaryAccess.hear(operation)
      readAgain(operation)
      if (isInstallation(operation)) void measure(operation).catch(letGo)
      // One row of many: the run tells when all is done.
      if (operation.run !== undefined || questions.has(operation.action)) return
      if (operation.owner !== owner() || document.visibilityState !== 'visible') return
      tell(operation, open)
    },
    seen: (detail) =>
      queryClient.setQueryData(
        actionQuery(client, showServer, { id: detail.server_data.id }).queryKey,
        detail,
      ),
  }
}

/** How work ended, in a few words; nothing where its end was told elsewhere. */
function ending(operation: Operation): { title: string; description?: string | undefined } | null {
  const { outcome, subject } = operation
  const { title, done } = operationWords(operation)
  const what = i18n._(title)
  if (operation.order && outcome.state === 'done')
    return {
      title: t`${brief(subject.name)} is ready`,
      description: t`How to sign in stands on the page of its order.`,
    }
  switch (outcome.state) {
    case 'done':
      return { title: `${subject.name}: ${i18n._(done)}`, description: sentence(outcome.scope) }
    case 'failed':
      return { title: t`${subject.name}: ${what} failed`, description: sentence(outcome.scope) }
    case 'not-up':
      return {
        title: t`${subject.name} has not come up`,
        description: t`The service says that it was done. Look at the server’s console.`,
      }
    case 'not-known':
      return {
        title: t`${subject.name}: ${what} may have been done`,
        description: t`The reply was lost, and the server does not show whether it was carried out.`,
      }
    case 'not-found':
      return {
        title: t`${subject.name} was not ordered`,
        description: t`No answer came, and the service shows no such order.`,
      }
    case 'cancelled':
      return {
        title: t`${subject.name}: the order was cancelled`,
        description: t`Its invoice was taken back before it was paid.`,
      }
    case 'to-pay':
    case 'finished-elsewhere':
    case 'sending':
    case 'unanswered':
    case 'running':
    case 'settling':
      return null
    default:
      return outcome satisfies never
  }
}

function tell(operation: Operation, open: Pick<Options, 'openServer' | 'openOrder'>): void {
  const { id, outcome } = operation
  const words = ending(operation)
  // The page of an order says all of it itself.
  if (!words || (operation.order && isHere(`/order/${id}`))) return
  const way = wayTo(operation, open)
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
  { openServer, openOrder }: Pick<Options, 'openServer' | 'openOrder'>,
): { label: string; onSelect: () => void } | undefined {
  if (order) return { label: t`Show the order`, onSelect: () => openOrder(id) }
  if (serverId === null || isHere(`/servers/${serverId}`)) return undefined
  return { label: t`Show the server`, onSelect: () => openServer(serverId) }
}

/** Longer messages are cut; the screen of the work shows them whole. Characters. */
const longest = 200

/** What the service said, unless it is a code or JSON for programs (wire.md 4). */
function sentence(scope: string): string | undefined {
  const own = messageWords(scope)
  if (own) return i18n._(own)
  return /^\s*[{[]/.test(scope) || !/\s/.test(scope.trim()) ? undefined : scope.slice(0, longest)
}
