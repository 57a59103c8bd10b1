import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Button } from './Button.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

afterEach(() => document.body.replaceChildren())

function show(button: React.ReactElement) {
  const place = document.createElement('div')
  document.body.append(place)
  act(() => createRoot(place).render(button))
  const element = place.querySelector('button')
  if (!element) throw new Error('no button was rendered')
  return element
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
})
