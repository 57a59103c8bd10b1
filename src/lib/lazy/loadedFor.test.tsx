import { i18n } from '@lingui/core'
import { beforeAll, expect, test, vi } from 'vitest'
import { receiveToasts, type ToastMessage } from '#ui/toast.ts'
import { loadedFor } from './loadedFor.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('code that is there is handed on', async () => {
  expect(await loadedFor(Promise.resolve('code'))).toBe('code')
})

test('where its file is gone, a message says so and offers to load again', async () => {
  const reported = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reported)
  const told: ToastMessage[] = []
  receiveToasts((message) => told.push(message))
  expect(await loadedFor(Promise.reject(new TypeError('gone')))).toBeUndefined()
  expect(reported).toHaveBeenCalledWith(new TypeError('gone'))
  expect(told).toMatchObject([
    { title: 'The panel has been updated', action: { label: 'Load new version' } },
  ])
})
