import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { act, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { useFocusMemory } from './returnFocus.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  // In jsdom nothing has a size.
  const rects = Object.assign([new DOMRect()], { item: () => null })
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(rects)
})

/** What `before` shows gives way to the list that was missing. */
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
  const place = document.createElement('div')
  document.body.append(place)
  act(() => createRoot(place).render(<Screen before={before} />))
  const button = place.querySelector<HTMLButtonElement>('section button')
  button?.focus()
  act(() => button?.click())
  expect(document.activeElement?.textContent).toBe('First row')
})
