import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { keyOf } from './keyPress.ts'

const gap = 6
const edge = 8
/** Long enough to move the pointer across the gap to the tooltip (WCAG 1.4.13, hoverable). */
const leaveDelay = 120

function positionBox(box: HTMLElement, anchor: Element) {
  const anchorRect = anchor.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = box
  const viewportWidth = document.documentElement.clientWidth
  const left = Math.max(
    edge,
    Math.min(anchorRect.left + anchorRect.width / 2 - width / 2, viewportWidth - width - edge),
  )
  const above = anchorRect.top - height - gap
  box.style.left = `${left}px`
  box.style.top = `${above >= edge ? above : anchorRect.bottom + gap}px`
}

const isEmpty = (text: ReactNode): boolean => text == null || text === ''

const within = (target: EventTarget | null, element: Element | null): boolean =>
  target instanceof Node && element !== null && element.contains(target)

/** Whether a modal dialog has opened over it, which the pointer may not have left it for yet. */
function isBehindDialog(element: Element): boolean {
  // Toasts have the role too, but say that they are not modal.
  const topmost = [...document.querySelectorAll('[role=dialog]:not([aria-modal=false])')].at(-1)
  return topmost !== undefined && !topmost.contains(element)
}

export interface TooltipBox {
  /** Spread on the trigger or its wrapper, to handle hover, focus and Escape. */
  listeners: {
    onPointerEnter: (event: React.PointerEvent) => void
    onPointerLeave: () => void
    onFocus: (event: React.FocusEvent) => void
    onBlur: () => void
  }
  /** For the trigger's `aria-describedby`. */
  id: string
  /** Shows it immediately, as a press on a disabled button does. */
  show: (anchor: Element) => void
  /** Render it next to the trigger, or inside its wrapper. */
  box: ReactNode
}

/**
 * A tooltip without a positioning library, cheap enough for every button: a popover in the top layer (so nothing
 * clips it), above its trigger, or below if there is no room. Escape hides it, and the pointer may rest on it. It exists
 * only while it is shown, or always with `isDescription`, for triggers whose `aria-describedby` refers to it.
 */
export function useTooltipBox(text: ReactNode, { isDescription = false } = {}): TooltipBox {
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  /** What it is attached to; null as soon as it is hidden, which React learns a little later. */
  const trigger = useRef<Element>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState(false)
  // Without text there is no tooltip, and Escape isn't captured.
  if (open && isEmpty(text)) setOpen(false)

  function show(anchor: Element) {
    clearTimeout(timer.current)
    if (isEmpty(text)) return
    trigger.current = anchor
    if (open) box.current?.togglePopover?.(true)
    setOpen(true)
  }
  useLayoutEffect(() => {
    const element = box.current
    if (!open || !element || !trigger.current) return
    // jsdom has no popovers; screen readers still get the text.
    element.togglePopover?.(true)
    positionBox(element, trigger.current)
  }, [open])
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
        if (keyOf(event) !== 'Escape') return
        // Escape closes the tooltip first; the dialog around it stays open.
        if (!isBehindDialog(trigger.current)) event.stopPropagation()
      }
      // On touch, pressing elsewhere closes it: not every browser moves the focus then.
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
        // On touch it opens on press; on hover it would stay open.
        if (event.pointerType !== 'touch') show(event.currentTarget)
      },
      onPointerLeave: hideSoon,
      onFocus: (event) => {
        if (event.target instanceof Element && event.target.matches(':focus-visible'))
          show(event.currentTarget)
      },
      onBlur: hide,
    },
    box: (open || isDescription) && (
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
