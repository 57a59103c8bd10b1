/** What a key event means on any keyboard layout. The only code that reads `key`, `code` and the modifiers of events. */
import type { KeyboardEvent as ReactKeyboardEvent } from 'react'

export type KeyPress = KeyboardEvent | ReactKeyboardEvent

/** What the US layout has on the keys of our shortcuts that aren't letters, and with Shift. */
const signs: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  Period: ['.', '>'],
}

/** The `keyCode` of keys that an input method takes. */
const processed = 229

const native = (event: KeyPress): KeyboardEvent =>
  'nativeEvent' in event ? event.nativeEvent : event

/**
 * The key belongs to an input method: Enter picks its candidate, Escape cancels it. Safari has already ended the
 * composition by then, and only the deprecated code tells.
 */
export function isComposing(event: KeyPress): boolean {
  const { isComposing: composes, keyCode } = native(event)
  return composes || keyCode === processed
}

/** East Asian letters and signs as wide as an ideograph, which stand for those of ASCII. */
const fullWidth = /^[\uff01-\uff5e]$/

/** AltGr selects a character. Windows also reports it as Ctrl and Alt. */
const isAltGraph = (event: KeyPress): boolean => event.getModifierState('AltGraph')

/** Such as Enter and ArrowUp. An Arabic key may have several letters too. */
const named = /^[A-Za-z][A-Za-z\d]+$/
const ownCharacter = /^[\x20-\x7e]$|^\p{Script=Latin}$/u

/**
 * The key by its name: `Enter`, or a character in lower case. Layouts with Latin letters decide themselves what is
 * where; on all others (Cyrillic, Greek, Arabic) the key has the character of the US layout, as printed on most
 * keyboards beside their own. Undefined if the key belongs to an input method.
 */
export function keyOf(event: KeyPress): string | undefined {
  if (isComposing(event)) return undefined
  const { key, code, shiftKey } = native(event)
  const character = key.replace(fullWidth, (sign) => sign.normalize('NFKC'))
  if (key !== 'Unidentified' && named.test(key)) return key
  if (ownCharacter.test(character) || isAltGraph(event)) return character.toLowerCase()
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter?.toLowerCase() ?? signs[code]?.[shiftKey ? 1 : 0] ?? character
}

/** With Ctrl, or Cmd on a Mac. */
export const isHeld = (event: KeyPress): boolean =>
  (event.ctrlKey || event.metaKey) && !isAltGraph(event)

export const hasAlt = (event: KeyPress): boolean => event.altKey && !isAltGraph(event)

const modifiers: ReadonlySet<string> = new Set([
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'Fn',
  'FnLock',
  'CapsLock',
  'NumLock',
  'ScrollLock',
])

/** The key does nothing by itself, but changes what others do. */
export const isModifier = (event: KeyPress): boolean => modifiers.has(event.key)

/** The key is still down since an earlier event. */
export const isRepeated = (event: KeyPress): boolean => native(event).repeat
