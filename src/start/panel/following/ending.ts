import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { brief } from '#domain/brief.ts'
import type { Operation } from '#operations/operation.ts'
import { messageWords, operationWords } from '#serverView/operationWords.ts'

/** How work ended, in a few words; nothing where its end was told elsewhere. */
export function ending(
  operation: Operation,
): { title: string; description?: string | undefined } | null {
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

/** Longer messages are cut; the screen of the work shows them whole. Characters. */
const longest = 200

/** What the service said, unless it is a code or JSON for programs (wire.md 4). */
function sentence(scope: string): string | undefined {
  const own = messageWords(scope)
  if (own) return i18n._(own)
  return /^\s*[{[]/.test(scope) || !/\s/.test(scope.trim()) ? undefined : scope.slice(0, longest)
}
