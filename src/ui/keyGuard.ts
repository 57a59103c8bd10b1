/** Keeps keys that mean nothing to the panel from every handler: ours, those of components, and the browser's own. */
import { isComposing, isRepeated, keyOf } from './keyPress.ts'

/** What takes all keys itself, such as the screen of a server. */
const others = '[data-takes-keys]'
/** Where Enter begins a line and Space is a character, as often as it repeats. */
const multiLine = 'textarea, [contenteditable]'
const pressable =
  'a[href], button, summary, select, input:is([type="checkbox"], [type="radio"]), [role^="menuitem"], [role="option"]'

/**
 * Whether a key that stays down acts once. Its repetitions would send a form again, confirm the dialog that the key
 * opened, or close what is under the closed one. Arrows, letters and Backspace repeat.
 */
function actsOnce(key: string | undefined, target: Element): boolean {
  switch (key) {
    case 'Escape':
      return true
    case 'Enter':
      return target.closest(multiLine) === null
    case ' ':
      return target.closest(pressable) !== null
    default:
      return false
  }
}

function guard(event: KeyboardEvent): void {
  if (!(event.target instanceof Element) || event.target.closest(others)) return
  // Not prevented: the input method goes on.
  if (isComposing(event)) event.stopImmediatePropagation()
  else if (isRepeated(event) && actsOnce(keyOf(event), event.target)) {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
}

/** Call it once, before other listeners are added. */
export const guardKeys = (): void => addEventListener('keydown', guard, { capture: true })
