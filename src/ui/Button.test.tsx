import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { useFocusMemory } from './returnFocus.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

afterEach(() => document.body.replaceChildren())

function show(button: React.ReactElement) {
  const { element } = render(button)
  return element('button')
}

/** Also shows it otherwise later; `element` is the last one that is there then. */
function render(first: React.ReactElement) {
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  const again = (node: React.ReactElement) => act(() => root.render(node))
  again(first)
  return {
    again,
    element: <Name extends 'a' | 'button'>(name: Name) => {
      const element = [...place.querySelectorAll<HTMLElementTagNameMap[Name]>(name)].at(-1)
      if (!element) throw new Error(`no ${name} was rendered`)
      return element
    },
  }
}

describe('a button', () => {
  test('takes a press', () => {
    const press = vi.fn()
    show(<Button onClick={press}>Order</Button>).click()
    expect(press).toHaveBeenCalledOnce()
  })

  test('takes no second press while its work goes on, and keeps its place in the tab order', () => {
    const press = vi.fn()
    const button = show(
      <Button busy onClick={press}>
        Order
      </Button>,
    )
    button.click()
    expect(press).not.toHaveBeenCalled()
    expect(button.disabled).toBe(false)
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  test('says why it cannot be pressed', () => {
    const button = show(<Button disabledReason="An installation is running.">Reboot</Button>)
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('An installation is running.')
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  test('does not send the form around it while it is disabled', () => {
    const send = vi.fn((event: React.FormEvent) => event.preventDefault())
    const button = show(
      <form onSubmit={send}>
        <Button type="submit" disabledReason="Enter your PIN first.">
          Reboot
        </Button>
      </form>,
    )
    act(() => button.click())
    expect(send).not.toHaveBeenCalled()
  })

  test('keeps the focus when a reason comes and goes', () => {
    const { again, element } = render(<Button>Reboot</Button>)
    element('button').focus()
    again(<Button disabledReason="This is under way already.">Reboot</Button>)
    expect(document.activeElement).toBe(element('button'))
    again(<Button>Reboot</Button>)
    expect(document.activeElement).toBe(element('button'))
  })
})

describe('a link that looks like a button', () => {
  // In jsdom nothing has a size.
  beforeEach(() => {
    const rects = Object.assign([new DOMRect()], { item: () => null })
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(rects)
  })
  afterEach(() => vi.restoreAllMocks())

  /** Two of them, which are disabled together. */
  function Page({ reason }: { reason?: string }) {
    useFocusMemory()
    return ['Power off', 'Reboot'].map((words) => (
      // The link is given its words.
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label
      <ButtonLink key={words} render={<a href="/servers/5100" />} disabledReason={reason}>
        {words}
      </ButtonLink>
    ))
  }

  test('keeps the focus when it turns into a button that says why not, and back', () => {
    const { again, element } = render(<Page />)
    element('a').focus()
    again(<Page reason="This is under way already." />)
    expect(document.activeElement).toBe(element('button'))
    again(<Page />)
    expect(document.activeElement).toBe(element('a'))
  })

  test('takes no focus from elsewhere', () => {
    const { again } = render(<Page />)
    const field = document.createElement('input')
    document.body.append(field)
    field.focus()
    again(<Page reason="This is under way already." />)
    expect(document.activeElement).toBe(field)
  })
})
