/** What the panel does in every tab when an operation ends. */
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { Client } from '#api/client.ts'
import { invalidateChanged, invalidateOne } from '#api/hooks.ts'
import type { Operation } from '#operations/operation.ts'
import { temporaryAccess } from '#operations/temporaryAccess.ts'
import { operationWords } from '#serverView/operationWords.ts'
import { toast } from '#ui/toast.ts'
import { followBoot } from './followBoot.ts'

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

/** Reads again what the operation changed, and tells its end in the tab that somebody looks at. */
export const onFinished =
  ({ client, queryClient, owner, openServer }: Options) =>
  (operation: Operation): void => {
    temporaryAccess.hear(operation)
    void followBoot({ client, queryClient }, operation)
    const { serverId } = operation.subject
    if (operation.run !== undefined) {
      // One row of many: the run tells when all is done, and reads the lists again.
      void invalidateOne(queryClient, operation, serverId)
      return
    }
    void invalidateChanged(queryClient, operation, serverId)
    if (operation.owner !== owner() || document.visibilityState !== 'visible') return
    if (!questions.has(operation.action)) tell(operation, openServer)
  }

function tell(operation: Operation, openServer: Options['openServer']): void {
  const { id, outcome, subject } = operation
  // Work that ended elsewhere was told of there.
  if (outcome.state !== 'done' && outcome.state !== 'failed') return
  const what = i18n._(operationWords(operation).title)
  toast({
    id: `finished.${id}`,
    tone: outcome.state === 'done' ? 'ok' : 'bad',
    title:
      outcome.state === 'done'
        ? t`${subject.name}: ${what} done`
        : t`${subject.name}: ${what} failed`,
    description: sentence(outcome.scope),
    // Who is there already needs no way there.
    ...(!location.pathname.startsWith(`/servers/${subject.serverId}`) && {
      action: { label: t`Show the server`, onSelect: () => openServer(subject.serverId) },
    }),
  })
}

/** Longer messages are cut; the screen of the work shows them whole. Characters. */
const longest = 200

/** What the service said, unless it is a code or JSON for programs (wire.md 4). */
const sentence = (scope: string): string | undefined =>
  /^\s*[{[]/.test(scope) || !/\s/.test(scope.trim()) ? undefined : scope.slice(0, longest)
