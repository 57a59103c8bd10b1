import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazy } from './lazy.tsx'

const reported: unknown[] = []
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
})
afterEach(() => {
  reported.length = 0
})

const show = (part: ReactNode) =>
  act(async () => render(<I18nProvider i18n={i18n}>{part}</I18nProvider>))

function Chart({ port }: { port: string }) {
  return <p>Traffic of {port}</p>
}

test('what stands in its place gives way to the part', async () => {
  let arrive: (part: typeof Chart) => void = () => undefined
  const Part = lazy(() => new Promise<typeof Chart>((resolve) => (arrive = resolve)), {
    meanwhile: <p>Loading</p>,
  })
  const { container } = await show(<Part port="eth0" />)
  expect(container.textContent).toBe('Loading')
  await act(async () => arrive(Chart))
  expect(container.textContent).toBe('Traffic of eth0')
})

test('what stands in its place may know of it what the part will', async () => {
  const Part = lazy<{ port: string }>(() => new Promise(() => undefined), {
    meanwhile: ({ port }) => <p>Loading the traffic of {port}</p>,
  })
  const { container } = await show(<Part port="eth0" />)
  expect(container.textContent).toBe('Loading the traffic of eth0')
})

test('a file that is gone leaves everything around it, says so and offers to load again', async () => {
  const Part = lazy<{ port: string }>(() => Promise.reject(new TypeError('gone')))
  const { container } = await show(
    <>
      <p>Around</p>
      <Part port="eth0" />
    </>,
  )
  expect(container.querySelector('p')?.textContent).toBe('Around')
  expect(container.querySelector('[role=alert] button')).not.toBeNull()
  expect(reported).toEqual([new TypeError('gone')])
})

test('a part may have its own words for that', async () => {
  const Part = lazy<{ port: string }>(() => Promise.reject(new TypeError('gone')), {
    gone: ({ port }) => <p>No traffic of {port}</p>,
  })
  const { container } = await show(<Part port="eth0" />)
  expect(container.textContent).toBe('No traffic of eth0')
})
