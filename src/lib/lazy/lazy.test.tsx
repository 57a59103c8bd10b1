import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi, beforeAll } from 'vitest'
import { connection } from '#lib/browser/connection.ts'
import { lazy, loadOnDemand } from './lazy.tsx'
import { receiveToasts, type ToastMessage } from '#ui/toast.ts'

const reported: unknown[] = []
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
})
afterEach(() => {
  reported.length = 0
})

const show = (part: ReactNode) => render(<I18nProvider i18n={i18n}>{part}</I18nProvider>)

function Chart({ port }: { port: string }) {
  return <p>Traffic of {port}</p>
}

test('the fallback gives way to the component', async () => {
  let arrive: (part: typeof Chart) => void = () => undefined
  const Part = lazy(() => new Promise<typeof Chart>((resolve) => (arrive = resolve)), {
    meanwhile: <p>Loading</p>,
  })
  const { container } = show(<Part port="eth0" />)
  expect(container.textContent).toBe('Loading')
  arrive(Chart)
  await screen.findByText('Traffic of eth0')
  expect(container.textContent).toBe('Traffic of eth0')
})

test('a fallback component gets the same props', async () => {
  const Part = lazy<{ port: string }>(() => new Promise(() => undefined), {
    meanwhile: ({ port }) => <p>Loading the traffic of {port}</p>,
  })
  const { container } = show(<Part port="eth0" />)
  expect(container.textContent).toBe('Loading the traffic of eth0')
})

test('a missing chunk shows a notice with a reload button and leaves the rest', async () => {
  const Part = lazy<{ port: string }>(() => Promise.reject(new TypeError('gone')))
  show(
    <>
      <p>Around</p>
      <Part port="eth0" />
    </>,
  )
  expect(within(await screen.findByRole('alert')).getByRole('button')).toBeDefined()
  expect(screen.getByText('Around')).toBeDefined()
  expect(reported).toEqual([new TypeError('gone')])
})

test('a chunk that is missing for want of a connection is loaded once it is back', async () => {
  window.dispatchEvent(new Event('offline'))
  const load = vi.fn(() => Promise.resolve(Chart))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const Part = lazy(load)
  const { container } = show(<Part port="eth0" />)
  expect((await screen.findByRole('alert')).textContent).toContain('You’re offline.')
  expect(screen.queryByRole('button')).toBeNull()
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Traffic of eth0')
  expect(container.textContent).toBe('Traffic of eth0')
  connection.answered(performance.now())
})

test('a component can have its own error fallback', async () => {
  const Part = lazy<{ port: string }>(() => Promise.reject(new TypeError('gone')), {
    errorFallback: ({ port }) => <p>No traffic of {port}</p>,
  })
  const { container } = show(<Part port="eth0" />)
  await screen.findByText('No traffic of eth0')
  expect(container.textContent).toBe('No traffic of eth0')
})

test('an error fallback can load the chunk again', async () => {
  const load = vi.fn(() => Promise.resolve(Chart))
  for (let tries = 0; tries < 4; tries += 1) load.mockRejectedValueOnce(new TypeError('gone'))
  const Part = lazy<{ port: string }>(load, {
    errorFallback: ({ port, onRetry }) => <button onClick={onRetry}>Load {port}</button>,
  })
  show(<Part port="eth0" />)
  fireEvent.click(await screen.findByRole('button', { name: 'Load eth0' }))
  await screen.findByText('Traffic of eth0')
  expect(screen.queryByRole('button')).toBeNull()
})

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test('returns loaded code', async () => {
  expect(await loadOnDemand(() => Promise.resolve('code'))).toBe('code')
})

test('connections that close over a chunk three times are no missing chunk', async () => {
  const importing = vi.fn(() => Promise.resolve('code'))
  for (let closed = 0; closed < 3; closed += 1)
    importing.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await loadOnDemand(importing)).toBe('code')
  expect(reported).toEqual([])
})

test('a missing chunk shows a toast with a reload button', async () => {
  const reportedErrors = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', reportedErrors)
  const toasts: ToastMessage[] = []
  receiveToasts((message) => toasts.push(message))
  expect(await loadOnDemand(() => Promise.reject(new TypeError('gone')))).toBeUndefined()
  expect(reportedErrors).toHaveBeenCalledWith(new TypeError('gone'))
  expect(toasts).toMatchObject([
    { title: 'The panel has been updated', action: { label: 'Load new version' } },
  ])
})
