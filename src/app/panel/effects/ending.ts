import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { BulkCommand } from '#features/servers/commands/serverCommands.ts'
import { truncate } from '#lib/text/truncate.ts'
import { countsOf, namedCount, type BulkRun } from '#work/bulk/run.ts'
import { type Operation, isInstallation } from '#work/operation.ts'
import { outcomeWords } from '#work/outcomes.ts'
import { installFailure } from '#features/servers/incidents/installFailure.ts'
import { messageLabel, operationLabels } from '#features/servers/view/operationWords.ts'
import { notify } from '#lib/browser/notices.ts'

/** The text of a toast or notification. */
interface Ending {
  readonly title: string
  readonly description?: string | undefined
}

/** Null for ends that are reported elsewhere. */
export function ending(operation: Operation): Ending | null {
  const { outcome, subject } = operation
  const { title, done, doneNotice } = operationLabels(operation)
  const what = i18n._(title)
  if (operation.order && outcome.state === 'done')
    return {
      title: t`${{ name: truncate(subject.name) }} is ready`,
      description: t`See the order page for access details.`,
    }
  switch (outcome.state) {
    case 'done':
      return {
        title: doneNotice ? i18n._(doneNotice(subject.name)) : `${subject.name}: ${i18n._(done)}`,
        description: sentence(outcome.scope),
      }
    case 'failed':
      return {
        title: t`${{ name: subject.name }}: ${what} failed`,
        description: causeOf(operation) ?? sentence(outcome.scope),
      }
    case 'not-up':
      return {
        title: t`${{ name: subject.name }} didn’t start`,
        description: t`The server’s page says what to do next.`,
      }
    case 'not-known':
      return {
        title: t`${{ name: subject.name }}: ${what} – result unknown`,
        description:
          outcome.reason === undefined
            ? t`The response was lost. Check the server before you try again.`
            : t`${fullSentence(outcome.reason)} Check the server before you try again.`,
      }
    case 'not-found':
      return {
        title: t`No order found for ${{ name: truncate(subject.name) }}`,
        description: t`You can order again. We keep checking for an hour.`,
      }
    case 'cancelled':
      return {
        title: t`${{ name: subject.name }}: order canceled`,
        description: i18n._(outcomeWords[outcome.state].line),
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

/** The cause of a failed installation, as its page names it. */
function causeOf(operation: Operation): string | undefined {
  const cause = isInstallation(operation) ? installFailure(operation)?.cause : undefined
  return cause && i18n._(cause)
}

/** Corrects an earlier "no order found". */
export const foundLateEnding = ({ subject }: Operation): Ending => ({
  title: t`We found your order for ${{ name: truncate(subject.name) }}`,
  description: t`If you ordered again, you now have two orders.`,
})

export function endingOfRun(
  run: BulkRun,
  { bulk: { title } }: BulkCommand,
): { title: string; description: string } {
  const { done, failed, unsure } = countsOf(run)
  const problems = failed + unsure
  return {
    title: t`${i18n._(title(namedCount(run)))}: finished`,
    description:
      problems > 0
        ? plural(problems, {
            one: `${done} finished, # to check`,
            other: `${done} finished, # to check`,
          })
        : plural(done, { one: '# finished', other: 'All # finished' }),
  }
}

/** The API's message, unless it is a code or JSON (wire.md 4). The activity screen shows all of a longer one. */
function sentence(scope: string): string | undefined {
  const own = messageLabel(scope)
  if (own) return i18n._(own)
  return /^\s*[{[]/.test(scope) || !/\s/.test(scope.trim()) ? undefined : truncate(scope)
}

const fullSentence = (text: string): string => `${truncate(text.trim().replace(/\.$/, ''))}.`

/** Reports the end of an operation as a system notification, if enabled. */
export interface Navigation {
  /** Leads to the server that was worked on. */
  openServer: (serverId: number) => void
  /** Leads to the installation of a server. */
  openInstallation: (serverId: number) => void
  /** Leads to the page of an order. */
  openOrder: (id: string) => void
  /** Leads to all that is known of one piece of work. */
  openWork: (id: string) => void
}

function open(operation: Operation, navigation: Navigation): void {
  const { id, order, subject } = operation
  if (order) navigation.openOrder(id)
  else if (isInstallation(operation) && subject.serverId !== null)
    navigation.openInstallation(subject.serverId)
  else navigation.openWork(id)
}

/** Without the API's message: others may see the notification. */
export function noticeOfEnd(operation: Operation, navigation: Navigation): void {
  const words = ending(operation)
  if (!words) return
  const body = operation.outcome.state === 'done' ? '' : t`Click for details`
  const onOpen = (): void => open(operation, navigation)
  void notify({ id: operation.id, title: words.title, body, onOpen })
}

/** For a lost order that was found after all. */
export function noticeOfFound(operation: Operation, navigation: Navigation): void {
  const { title, description = '' } = foundLateEnding(operation)
  const onOpen = (): void => open(operation, navigation)
  void notify({ id: operation.id, title, body: description, onOpen })
}

/** One notification for a whole bulk run. */
export function noticeOfRun(run: BulkRun, command: BulkCommand, onOpen: () => void): void {
  const { title, description } = endingOfRun(run, command)
  void notify({ id: run.id, title, body: description, onOpen })
}
