import { i18n } from '@lingui/core'
import { beforeAll, expect, test, vi } from 'vitest'
import { receiveToasts, type ToastMessage } from '#ui/toast.ts'
import { loadOnDemand } from '#lib/lazy/loadOnDemand.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('returns loaded code', async () => {
  expect(await loadOnDemand(Promise.resolve('code'))).toBe('code')
})

test('a missing chunk shows a toast with a reload button', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const toasts: ToastMessage[] = []
  receiveToasts((message) => toasts.push(message))
  expect(await loadOnDemand(Promise.reject(new TypeError('gone')))).toBeUndefined()
  expect(reported).toHaveBeenCalledWith(new TypeError('gone'))
  expect(toasts).toMatchObject([
    { title: 'The panel has been updated', action: { label: 'Load new version' } },
  ])
})
