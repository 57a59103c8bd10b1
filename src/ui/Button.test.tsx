import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'
import { ButtonLink } from './ButtonLink.tsx'
import { watchFocus } from './returnFocus.ts'

function show(button: React.ReactElement) {
  render(button)
  return screen.getByRole('button')
}

describe('a button', () => {
  test('reacts to a press', () => {
    const press = vi.fn()
    fireEvent.click(show(<Button onClick={press}>Order</Button>))
    expect(press).toHaveBeenCalledOnce()
  })

  test('ignores presses while busy, and stays focusable', () => {
    const press = vi.fn()
    const button = show(
      <Button busy onClick={press}>
        Order
      </Button>,
    )
    fireEvent.click(button)
    expect(press).not.toHaveBeenCalled()
    expect(button.hasAttribute('disabled')).toBe(false)
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  test('says why it is disabled', () => {
    const button = show(<Button disabledReason="An installation is running.">Reboot</Button>)
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toBe('An installation is running.')
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  test('does not submit its form while disabled', () => {
    const send = vi.fn((event: React.FormEvent) => event.preventDefault())
    const button = show(
      <form onSubmit={send}>
        <Button type="submit" disabledReason="Enter your PIN first.">
          Reboot
        </Button>
      </form>,
    )
    fireEvent.click(button)
    expect(send).not.toHaveBeenCalled()
  })

  test('keeps the focus when a reason appears and goes', () => {
    const { rerender } = render(<Button>Reboot</Button>)
    screen.getByRole('button').focus()
    rerender(<Button disabledReason="This is under way already.">Reboot</Button>)
    expect(document.activeElement).toBe(screen.getByRole('button'))
    rerender(<Button>Reboot</Button>)
    expect(document.activeElement).toBe(screen.getByRole('button'))
  })
})

describe('a link that looks like a button', () => {
  let watch: AbortController
  // jsdom has no layout.
  beforeEach(() => {
    watch = new AbortController()
    watchFocus(watch.signal)
    const rects = Object.assign([new DOMRect()], { item: () => null })
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(rects)
  })
  afterEach(() => {
    watch.abort()
    vi.restoreAllMocks()
  })

  /** Two buttons that are disabled together. */
  function Page({ reason }: { reason?: string }) {
    return ['Power off', 'Reboot'].map((words) => (
      // The link gets its children.
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label
      <ButtonLink key={words} render={<a href="/servers/5100" />} disabledReason={reason}>
        {words}
      </ButtonLink>
    ))
  }

  test('keeps the focus when it turns into a disabled button and back', async () => {
    const { rerender } = render(<Page />)
    screen.getByRole('link', { name: 'Reboot' }).focus()
    rerender(<Page reason="This is under way already." />)
    const button = screen.getByRole('button', { name: 'Reboot' })
    await waitFor(() => expect(document.activeElement).toBe(button))
    rerender(<Page />)
    const link = screen.getByRole('link', { name: 'Reboot' })
    await waitFor(() => expect(document.activeElement).toBe(link))
  })

  test('does not take the focus from elsewhere', () => {
    const page = (reason?: string) => (
      <>
        <input aria-label="Find" />
        <Page reason={reason} />
      </>
    )
    const { rerender } = render(page())
    const field = screen.getByRole('textbox')
    field.focus()
    rerender(page('This is under way already.'))
    expect(document.activeElement).toBe(field)
  })
})
