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

/** Says a sentence to people with a screen reader. Saying the same again is heard again. */
export function announce(sentence: string, urgency: Urgency = 'polite'): void {
  const element = region(urgency)
  element.textContent = ''
  // A region that was just made, or emptied, is listened to from the next frame on.
  requestAnimationFrame(() => {
    element.textContent = sentence
  })
}
