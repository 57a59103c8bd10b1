import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ChartBoundary } from './ChartBoundary.tsx'

i18n.loadAndActivate({ locale: 'en', messages: {} })

let fails = true

function Chart() {
  if (fails) throw new RangeError('Maximum call stack size exceeded')
  return <p>the chart</p>
}

const shown = (data: object) => (
  <I18nProvider i18n={i18n}>
    <h1>the page</h1>
    <ChartBoundary data={data}>
      <Chart />
    </ChartBoundary>
  </I18nProvider>
)

test('a chart that fails leaves the page, and draws again on demand or with new data', () => {
  const first = {}
  const { rerender } = render(shown(first))
  expect(screen.getByText('the page')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('Couldn’t draw this chart')
  fails = false
  rerender(shown(first))
  expect(screen.queryByText('the chart')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('the chart')).toBeDefined()
  fails = true
  rerender(shown(first))
  expect(screen.getByRole('alert')).toBeDefined()
  fails = false
  rerender(shown({}))
  expect(screen.getByText('the chart')).toBeDefined()
})
