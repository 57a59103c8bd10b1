/** What the panel does in every tab when an operation moves on. */
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import { showServer, type ServerDetail } from '#api/actions/eq.ts'
import type { Client } from '#api/client.ts'
import { actionQuery, invalidateChanged, invalidateOne } from '#api/hooks.ts'
import type { Operation } from '#operations/operation.ts'
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
}

export interface Following {
  /** The hardware has obeyed: reads again what the operation changed. */
  settling: (operation: Operation) => void
  /** Reads again what the operation changed, and tells its end in the tab that somebody looks at. */
  finished: (operation: Operation) => void
  /** Shows a server as it was just read. */
  seen: (detail: ServerDetail) => void
}

export function createFollowing({ client, queryClient, owner, openServer }: Options): Following {
  const readAgain = (operation: Operation): void => {
    const { serverId } = operation.subject
    // One row of many: the run reads the lists again when all is done.
    void (operation.run === undefined ? invalidateChanged : invalidateOne)(
      queryClient,
      operation,
      serverId,
    )
  }
  return {
    settling: readAgain,
    finished(operation) {
      temporaryAccess.hear(operation)
      readAgain(operation)
      // One row of many: the run tells when all is done.
      if (operation.run !== undefined || questions.has(operation.action)) return
      if (operation.owner !== owner() || document.visibilityState !== 'visible') return
      tell(operation, openServer)
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

function tell(operation: Operation, openServer: Options['openServer']): void {
  const { id, outcome, subject } = operation
  const words = ending(operation)
  if (!words) return
  toast({
    ...words,
    id: `finished.${id}`,
    tone: outcome.state === 'done' ? 'ok' : 'bad',
    // Who is there already needs no way there.
    ...(!location.pathname.startsWith(`/servers/${subject.serverId}`) && {
      action: { label: t`Show the server`, onSelect: () => openServer(subject.serverId) },
    }),
  })
}

/** Longer messages are cut; the screen of the work shows them whole. Characters. */
const longest = 200

/** What the service said, unless it is a code or JSON for programs (wire.md 4). */
function sentence(scope: string): string | undefined {
  const own = messageWords(scope)
  if (own) return i18n._(own)
  return /^\s*[{[]/.test(scope) || !/\s/.test(scope.trim()) ? undefined : scope.slice(0, longest)
}
