import type { ReactNode } from 'react'

export interface LiveRegionProps {
  /** Announced when it changes; nothing when empty. Keep the region mounted. */
  children: ReactNode
  urgent?: boolean
}

/** Announces a changing status. For single events use `announce()`. */
export function LiveRegion({ children, urgent = false }: LiveRegionProps) {
  return (
    <div role={urgent ? 'alert' : 'status'} className="sr-only">
      {children}
    </div>
  )
}

type Urgency = 'polite' | 'assertive'

const regions = new Map<Urgency, HTMLElement>()

function region(urgency: Urgency): HTMLElement {
  const known = regions.get(urgency)
  if (known?.isConnected) return known
  const element = document.createElement('div')
  element.className = 'sr-only'
  element.setAttribute('role', urgency === 'polite' ? 'status' : 'alert')
  element.setAttribute('aria-live', urgency)
  document.body.append(element)
  regions.set(urgency, element)
  return element
}

/** Announces a sentence to screen readers. Repeating the same sentence announces it again. */
export function announce(sentence: string, urgency: Urgency = 'polite'): void {
  const element = region(urgency)
  element.textContent = ''
  // Screen readers notice a new or emptied region only from the next frame on.
  requestAnimationFrame(() => {
    element.textContent = sentence
  })
}
