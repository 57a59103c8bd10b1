import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { Toast } from '@base-ui/react/toast'
import { render } from '@testing-library/react'
import { Fragment, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

i18n.loadAndActivate({ locale: 'en', messages: {} })

/** What Chrome's page translation does, except that the words stay: texts are replaced, for good. */
function translate(page: Element): void {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode)
  for (const text of found) {
    if (text.data.trim() === '' || text.parentElement?.closest('font, [translate=no]')) continue
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }
}

const Words = ({ children }: { children: ReactNode }) => (
  <p>
    <b />
    {children}
  </p>
)
const List = ({ names }: { names: readonly string[] }) => (
  <p>
    {names.map((name) => (
      <Fragment key={name}>
        <br />
        {name}
      </Fragment>
    ))}
  </p>
)

/** `on`: the second state. */
type Case = [name: string, draw: (on: boolean) => ReactNode]

const cases: Case[] = [
  // What the list's search and the upcoming charges did.
  [
    'a text that comes beside an element',
    (on) => (
      <p>
        {on && 'one '}
        <b>two</b>
      </p>
    ),
  ],
  [
    'a text that comes after an element',
    (on) => (
      <p>
        <b>one</b>
        {on && ' two'}
      </p>
    ),
  ],
  ['an element that comes before a text', (on) => <p>{on && <b>one </b>}two</p>],
  ['an element that comes after a text', (on) => <p>one{on && <b> two</b>}</p>],
  ['an element between two texts', (on) => <p>one {on && <b>and a half </b>}two</p>],
  [
    'a text that changes beside an element',
    (on) => (
      <p>
        <b>Status: </b>
        {on ? 'Off' : 'Running'}
      </p>
    ),
  ],
  [
    'a number that changes beside an element',
    (on) => (
      <p>
        <b>Servers</b> {on ? 2 : 1}
      </p>
    ),
  ],
  ['a number beside a text', (on) => <p>{on ? 2 : 1} servers</p>],
  [
    'a sentence alone that changes',
    (on) => <p>{on ? <Trans>Off</Trans> : <Trans>Running</Trans>}</p>,
  ],
  [
    'a sentence that comes',
    (on) => (
      <p>
        {on && <Trans>Off</Trans>}
        <b />
      </p>
    ),
  ],
  [
    'a sentence of which a value changes',
    (on) => {
      const count = on ? 2 : 1
      return (
        <p>
          <Trans>There are {count}</Trans>
        </p>
      )
    },
  ],
  [
    'a plural',
    (on) => (
      <p>
        <Plural value={on ? 2 : 1} one="# server" other="# servers" />
      </p>
    ),
  ],
  [
    'a plural beside an element',
    (on) => (
      <p>
        <b>x</b> <Plural value={on ? 2 : 1} one="# server" other="# servers" />
      </p>
    ),
  ],
  [
    'a value within an element of a sentence',
    (on) => {
      const name = on ? 'web-2' : 'web-1'
      return (
        <p>
          <Trans>
            Type <strong>{name} here</strong> to go on
          </Trans>
        </p>
      )
    },
  ],
  [
    'an element within an element of a sentence',
    (on) => {
      const name = on ? 'web-2' : 'web-1'
      return (
        <p>
          <Trans>
            Type{' '}
            <i>
              now <b>{name}</b> here
            </i>{' '}
            to go on
          </Trans>
        </p>
      )
    },
  ],
  [
    'a node as the value of a sentence',
    (on) => {
      const name = on ? <b>web-2</b> : <i>web-1</i>
      return (
        <p>
          <Trans>Reboot {name} now</Trans>
        </p>
      )
    },
  ],
  [
    'a name with brackets in a sentence',
    (on) => {
      const name = on ? '<0>b</0>' : '<0>a</0>'
      return (
        <p>
          <Trans>Reboot {name} now</Trans>
        </p>
      )
    },
  ],
  ['a text passed as children', (on) => <Words>{on ? 'Off' : 'Running'}</Words>],
  [
    'texts passed as children',
    (on) => (
      <Words>
        {on ? 'Off' : 'Running'} since {on ? 2 : 1} days
      </Words>
    ),
  ],
  [
    'a fragment of a text',
    (on) => (
      <p>
        <b />
        {on ? <>Off</> : <>Running</>}
      </p>
    ),
  ],
  [
    'a fragment that comes',
    (on) => (
      <p>
        {on && (
          <>
            one <i>two</i>
          </>
        )}
        <b />
      </p>
    ),
  ],
  ['a list of texts', (on) => <List names={on ? ['b', 'c'] : ['a', 'b']} />],
  [
    'texts of an array',
    (on) => (
      <p>
        {(on ? ['b', 'a'] : ['a']).map((name) => `${name} `)}
        <b />
      </p>
    ),
  ],
  ['a text becomes an element', (on) => <p>{on ? <b>one</b> : 'one'} two</p>],
  ['the only text becomes one beside an element', (on) => <p>one{on && <b />}</p>],
  ['the only text goes', (on) => <p>{on ? '' : 'one'}</p>],
  [
    'white space between elements',
    (on) => (
      <p>
        <b>one</b> {on && <i>two</i>}
      </p>
    ),
  ],
  [
    'options',
    (on) => (
      <select>
        <option>{on ? 2 : 1} hours</option>
      </select>
    ),
  ],
  [
    'a picture',
    (on) => (
      <svg>
        <text>
          {on ? 2 : 1}
          <tspan> GB</tspan>
        </text>
      </svg>
    ),
  ],
  // The library makes the element from our children.
  [
    'a title drawn by a library',
    (on) => (
      <Toast.Provider>
        <Toast.Root toast={{ id: '1' }}>
          <Toast.Title>
            {on ? 2 : 1} done <b />
          </Toast.Title>
        </Toast.Root>
      </Toast.Provider>
    ),
  ],
]

test.each(cases)('%s, after the page was translated', (_, draw) => {
  const complaints = vi.spyOn(console, 'error')
  const page = (on: boolean) => <I18nProvider i18n={i18n}>{draw(on)}</I18nProvider>
  const textOf = (on: boolean) => render(page(on)).container.textContent
  const [off, on] = [textOf(false), textOf(true)]
  const { container, rerender, unmount } = render(page(false))
  translate(container)
  rerender(page(true))
  expect(container.textContent).toBe(on)
  translate(container)
  rerender(page(false))
  expect(container.textContent).toBe(off)
  translate(container)
  unmount()
  expect(complaints).not.toHaveBeenCalled()
})

test('no element is made where a text is safe, or would be invalid', () => {
  const count: number = 2
  const { container } = render(
    <>
      <p>{count} servers</p>
      <p>
        <b>a</b> <b>c</b>
      </p>
      <select>
        <option>{count} hours</option>
      </select>
    </>,
  )
  expect(container.querySelectorAll('span, font')).toHaveLength(0)
})

test.each([
  ['203.0.113.8', true],
  ['2001:db8::7', true],
  ['00:25:90:ab:cd:ef', true],
  ['203.0.113.0/24', true],
  ['web-3', true],
  ['shop.example.net', true],
  ['ada@example.net', true],
  ['role=mail', true],
  ['eq/reboot', true],
  ['#5100', true],
  ['eth0', true],
  ['41', true],
  ['€1,000.50', true],
  ['1.000,50 €', true],
  ['−12.00 €', true],
  ['CHF 1’000.50', true],
  ['1 234,56 ₽', true],
  ['Running', false],
  ['Sign-in history', false],
  ['Read-only', false],
  ['8 cores', false],
  ['3 days', false],
  ['Wird gesendet…', false],
  ['Läuft.', false],
  ['N/A', true],
])('%s is kept from translation: %s', (text, kept) => {
  const { container } = render(
    <>
      <p>{text}</p>
      <p>
        <b /> {text}
      </p>
      <p translate="yes">{text}</p>
    </>,
  )
  const marked = [...container.querySelectorAll('[translate=no]')]
  expect(marked.map(({ textContent }) => textContent?.trim())).toEqual(kept ? [text, text] : [])
})
