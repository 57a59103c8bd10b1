import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { EmptyState, ErrorState } from './EmptyState.tsx'
import { watchFocus } from './returnFocus.ts'

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  // jsdom has no layout.
  const rects = Object.assign([new DOMRect()], { item: () => null })
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(rects)
})

let watch: AbortController
beforeEach(() => {
  history.replaceState(null, '', '/servers')
  watch = new AbortController()
  watchFocus(watch.signal)
})
afterEach(() => watch.abort())

const focusedText = () => document.activeElement?.textContent ?? ''
const changed = () => new Promise((resolve) => setTimeout(resolve))

/** `before` is replaced by the list that was missing. */
function Screen({ before }: { before: (arrive: () => void) => ReactNode }) {
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
])('the focus stays in its place when %s gives way to what was missing', async (_name, before) => {
  render(<Screen before={before} />)
  const button = screen.getAllByRole('button').at(-1)!
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(focusedText()).toBe('First row'))
})

interface Case {
  /** The page; what has the focus is marked with `id=focused`. */
  page: string
  change: (page: HTMLElement) => void
  /** The text of what has the focus then. */
  focused: string
}

const part = (html: string): Element => {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content.firstElementChild!
}
const replace = (selector: string, html: string) => (page: HTMLElement) =>
  page.querySelector(selector)!.replaceWith(part(html))
const remove = (selector: string) => (page: HTMLElement) => page.querySelector(selector)!.remove()

test.each<[string, Case]>([
  [
    'a step with a field of its own replaces the one before',
    {
      page: '<main><div><h2>Create</h2><form><button id=focused>Send</button></form><a href="/">Back</a></div></main>',
      change: replace('form', '<form><label><select><option>Code</option></select></label></form>'),
      focused: 'Code',
    },
  ],
  [
    'a step without controls replaces the one before',
    {
      page: '<main><div><form><button id=focused>Verify</button></form><a href="/">Sign in</a></div></main>',
      change: replace('form', '<p>Verified</p>'),
      focused: 'Sign in',
    },
  ],
  [
    'a row is removed by its own button',
    {
      page: '<main><ul><li><a href="/a">a</a><button id=focused>Remove a</button></li><li><a href="/b">b</a><button>Remove b</button></li></ul></main>',
      change: remove('li'),
      focused: 'Remove b',
    },
  ],
  [
    'the last row is removed',
    {
      page: '<main><ul><li><button>Remove a</button></li><li><button id=focused>Remove b</button></li></ul></main>',
      change: remove('li:last-child'),
      focused: 'Remove a',
    },
  ],
  [
    'all rows are removed',
    {
      page: '<main><div><ul><li><button id=focused>Remove a</button></li></ul><button>Add</button></div></main>',
      change: remove('li'),
      focused: 'Add',
    },
  ],
  [
    'everything in the content is replaced by words',
    {
      page: '<nav><a href="/x">Nav</a></nav><main><button id=focused>Try again</button></main>',
      change: replace('button', '<p>Nothing here</p>'),
      focused: 'Nothing here',
    },
  ],
  [
    'another screen opens: not whatever stands in the same place there',
    {
      page: '<main><div><a href="/servers/1" id=focused>web-1</a></div></main>',
      change: (page) => {
        history.replaceState(null, '', '/servers/1')
        replace('a', '<a href="/servers">All servers</a>')(page)
        page.querySelector('div')!.append('web-1 runs')
      },
      focused: 'All serversweb-1 runs',
    },
  ],
  [
    'a dialog swaps its content',
    {
      page: '<main><button>Open</button></main><div role=dialog tabindex=-1><form><button id=focused>Reboot</button></form></div>',
      change: replace('form', '<section><button>Close</button></section>'),
      focused: 'Close',
    },
  ],
  [
    'a dialog has nothing left to press',
    {
      page: '<main><button>Open</button></main><div role=dialog tabindex=-1><button id=focused>Reboot</button></div>',
      change: replace('[role=dialog] button', '<p>Restarting</p>'),
      focused: 'Restarting',
    },
  ],
  [
    'a row is scrolled out of view: it is not gone',
    {
      page: '<main><div><div data-index=1><a href="/1" id=focused>1</a></div><div data-index=2><a href="/2">2</a></div></div></main>',
      change: remove('[data-index="1"]'),
      focused: '',
    },
  ],
])('when %s, the focus goes on from there', async (_name, { page, change, focused }) => {
  document.body.innerHTML = page
  document.querySelector('main')!.tabIndex = -1
  document.getElementById('focused')!.focus()
  change(document.body)
  await changed()
  expect(document.activeElement === document.body ? '' : focusedText()).toBe(focused)
  document.body.replaceChildren()
})

const loadsLater = async (meanwhile: () => void): Promise<void> => {
  document.body.innerHTML =
    '<main tabindex=-1>Content<div><form><button id=focused>Next</button></form></div></main>'
  document.getElementById('focused')!.focus()
  document.querySelector('form')!.remove()
  await changed()
  expect(document.activeElement).toBe(document.querySelector('main'))
  meanwhile()
  document.querySelector('div')!.append(part('<form><button>Code</button></form>'))
  await changed()
}

test('a step that loads later gets the focus once it is there', async () => {
  await loadsLater(() => undefined)
  expect(focusedText()).toBe('Code')
})

test.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'PageDown' })],
  ['a press', () => fireEvent.pointerDown(document.body)],
])('not after %s: somebody has gone on from where the focus is', async (_name, act) => {
  await loadsLater(act)
  expect(document.activeElement).toBe(document.querySelector('main'))
})

test('a field that somebody types in keeps the focus, whatever leaves the page around it', async () => {
  document.body.innerHTML =
    '<main tabindex=-1><button id=focused>Next</button><p><input></p><section><a href="/">Gone</a></section></main>'
  document.getElementById('focused')!.focus()
  const field = document.querySelector('input')!
  field.focus()
  document.getElementById('focused')!.remove()
  document.querySelector('section')!.remove()
  await changed()
  expect(document.activeElement).toBe(field)
})
