import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import { changeMessage } from '#api/errors.ts'
import { afterEarlierCalls, ApiError, type ApiErrorKind } from '#api/wire.ts'
import { receiveToasts, type ToastMessage } from '#ui/toast.ts'
import { showFailureToast } from './CallFailure.tsx'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})

/** The toast for a write that ended in such an error. */
function toastFor(kind: ApiErrorKind, foundUnchanged = false): ToastMessage | undefined {
  const messages: ToastMessage[] = []
  const stop = receiveToasts((message) => messages.push(message))
  showFailureToast(
    { about: 'web-1: Reboot' },
    new ApiError({ kind, action: 'eq/reboot', foundUnchanged }),
  )
  stop()
  return messages[0]
}

test.each<ApiErrorKind>(['offline', 'timeout', 'http', 'malformed', 'local-network'])(
  'a write that may have been carried out isn’t called failed: %s',
  (kind) =>
    expect(toastFor(kind)).toMatchObject({
      tone: 'warn',
      title: 'web-1: Reboot – result unknown',
    }),
)

test.each<ApiErrorKind>(['refused', 'forbidden', 'not-found'])(
  'a write that certainly wasn’t is: %s',
  (kind) => expect(toastFor(kind)).toMatchObject({ tone: 'bad', title: 'web-1: Reboot failed' }),
)

test('so is one that a check found unchanged', () =>
  expect(toastFor('timeout', true)).toMatchObject({ title: 'web-1: Reboot failed' }))

test('one whose earlier calls were carried out is only partly done', () => {
  const messages: ToastMessage[] = []
  const stop = receiveToasts((message) => messages.push(message))
  const refused = new ApiError({ kind: 'refused', action: 'eq/clear_pxe' })
  showFailureToast({ about: 'web-1: Boot from disk' }, afterEarlierCalls(refused))
  stop()
  expect(messages[0]).toMatchObject({ tone: 'warn', title: 'web-1: Boot from disk – partly done' })
  expect(changeMessage(refused).message).toContain('Part of this was already done')
})

test('the next user isn’t told about a write of the last session', () =>
  expect(toastFor('session')).toBeUndefined())
