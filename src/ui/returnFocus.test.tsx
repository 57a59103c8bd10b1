import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { EmptyState, ErrorState } from './EmptyState.tsx'
import { useFocusMemory } from './returnFocus.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  // jsdom has no layout.
  const rects = Object.assign([new DOMRect()], { item: () => null })
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(rects)
})

/** `before` is replaced by the list that was missing. */
function Screen({ before }: { before: (arrive: () => void) => ReactNode }) {
  useFocusMemory()
  const [there, setThere] = useState(false)
  return (
    <I18nProvider i18n={i18n}>
      <button type="button">Elsewhere</button>
      <section>
        {there ? (
          <div>
            <button type="button">First row</button>
            <button type="button">Last row</button>
          </div>
        ) : (
          before(() => setThere(true))
        )}
      </section>
    </I18nProvider>
  )
}

test.each([
  ['a failure', (arrive: () => void) => <ErrorState title="Not loaded" onRetry={arrive} />],
  [
    'an empty list',
    (arrive: () => void) => (
      <EmptyState
        title="Nothing matches"
        action={
          <button type="button" onClick={arrive}>
            Show everything
          </button>
        }
      />
    ),
  ],
])('the focus stays in its place when %s gives way to what was missing', (_name, before) => {
  render(<Screen before={before} />)
  const button = screen.getAllByRole('button').at(-1)!
  button.focus()
  fireEvent.click(button)
  expect(document.activeElement?.textContent).toBe('First row')
})
