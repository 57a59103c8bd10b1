import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

const gap = 6
const edge = 8
/** Long enough to cross the gap to the tooltip with the pointer (WCAG 1.4.13, hoverable). */
const leaveDelay = 120

function place(box: HTMLElement, anchor: Element) {
  const at = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const room = document.documentElement.clientWidth
  const left = Math.max(edge, Math.min(at.left + at.width / 2 - width / 2, room - width - edge))
  const above = at.top - height - gap
  box.style.left = `${left}px`
  box.style.top = `${above >= edge ? above : at.bottom + gap}px`
}

const isNothing = (text: ReactNode): boolean => text == null || text === ''

const within = (target: EventTarget | null, element: Element | null): boolean =>
  target instanceof Node && element !== null && element.contains(target)

/** Whether a dialog has opened over it: the pointer may not have left it yet, or only just now. */
function isBehindDialog(element: Element): boolean {
  const topmost = [...document.querySelectorAll('[role=dialog]')].at(-1)
  return topmost !== undefined && !topmost.contains(element)
}

export interface TooltipBox {
  /** Spread on the trigger, or on what wraps it; it listens for hover, focus and Escape. */
  listeners: {
    onPointerEnter: (event: React.PointerEvent) => void
    onPointerLeave: () => void
    onFocus: (event: React.FocusEvent) => void
    onBlur: () => void
  }
  /** For `aria-describedby` of the trigger. */
  id: string
  /** Shows it at once, as a press on a disabled button does. */
  show: (anchor: Element) => void
  /** Render it beside the trigger, or inside what wraps it. */
  box: ReactNode
}

/**
 * A tooltip without a positioning library, so that every button can have one: a popover in the top layer
 * (nothing clips it), above its trigger or below where there is no room. Escape hides it, the pointer may rest on it.
 */
export function useTooltipBox(text: ReactNode): TooltipBox {
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  /** What it stands beside; nothing once it is hidden, which React hears of a little later. */
  const trigger = useRef<Element>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  // What has nothing to say any more is not there, and takes no key.
  if (open && isNothing(text)) setOpen(false)

  function show(anchor: Element) {
    clearTimeout(timer.current)
    const element = box.current
    if (!element || isNothing(text)) return
    trigger.current = anchor
    // jsdom has no popovers; the text is still there for screen readers.
    element.togglePopover?.(true)
    if (!open) place(element, anchor)
    setOpen(true)
  }
  function hide() {
    clearTimeout(timer.current)
    trigger.current = null
    box.current?.togglePopover?.(false)
    setOpen(false)
  }
  function hideSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(hide, leaveDelay)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!open) return
    function close(event: Event) {
      if (trigger.current === null) return
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        // Escape takes the tooltip first; the dialog that it is in stays open.
        if (!isBehindDialog(trigger.current)) event.stopPropagation()
      }
      // A finger takes it away by pressing elsewhere: not every browser moves the focus then.
      if (
        event instanceof PointerEvent &&
        [trigger.current, box.current].some((element) => within(event.target, element))
      )
        return
      trigger.current = null
      box.current?.togglePopover?.(false)
      setOpen(false)
    }
    document.addEventListener('keydown', close, { capture: true })
    document.addEventListener('pointerdown', close, { capture: true })
    document.addEventListener('scroll', close, { capture: true, passive: true })
    return () => {
      document.removeEventListener('keydown', close, { capture: true })
      document.removeEventListener('pointerdown', close, { capture: true })
      document.removeEventListener('scroll', close, { capture: true })
    }
  }, [open])

  return {
    id,
    show,
    listeners: {
      onPointerEnter: (event) => {
        // A finger gets the tooltip by pressing; hovering with it would leave it standing.
        if (event.pointerType !== 'touch') show(event.currentTarget)
      },
      onPointerLeave: hideSoon,
      onFocus: (event) => {
        if (event.target instanceof Element && event.target.matches(':focus-visible'))
          show(event.currentTarget)
      },
      onBlur: hide,
    },
    box: (
      <span
        ref={box}
        id={id}
        role="tooltip"
        popover="manual"
        onPointerEnter={() => clearTimeout(timer.current)}
        onPointerLeave={hideSoon}
        className="popup fixed inset-auto m-0 w-max max-w-[min(18rem,calc(100vw-1rem))] rounded-item! px-2 py-1 text-left text-small! font-normal whitespace-normal"
      >
        {text}
      </span>
    ),
  }
}
