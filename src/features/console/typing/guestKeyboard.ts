/**
 * Which keys type a text on a guest's keyboard. A viewer sends keys, not characters: a VNC server finds the key and
 * forgets whether it needs Shift or AltGr (QEMU does), so both are pressed here as a person would. Pure.
 */
import { symbolOf } from './hostKeymap.ts'
import { caps, type Caps } from './keyCaps.ts'
import { useState } from 'react'
import { safeLocalStorage } from '#lib/browser/safeStorage.ts'

/**
 * The layouts that a guest may have: of the United States, the United Kingdom, Germany and France. Two of them come in
 * two kinds: German servers often have no waiting accents, and Windows has some in French where others have none.
 */
export const guestKeyboards = ['us', 'gb', 'de', 'de-nodeadkeys', 'fr', 'fr-windows'] as const
export type GuestKeyboard = (typeof guestKeyboards)[number]

export const isGuestKeyboard = (name: unknown): name is GuestKeyboard =>
  guestKeyboards.some((known) => known === name)

/** A key that goes down or up: by its X11 symbol (RFC 6143, 7.5.4), and by its place (`KeyboardEvent.code`). */
export interface KeyEvent {
  readonly symbol: number
  readonly code: string
  readonly down: boolean
}

/** One character and the keys that type it, after the one before it. */
export interface TypedCharacter {
  readonly char: string
  readonly keys: readonly KeyEvent[]
}

type Held = 'none' | 'shift' | 'altgr'

/** Where a character is. `accent`: the symbol of a key that waits for a letter, and stands alone only before a space. */
interface Place {
  readonly code: string
  readonly held: Held
  readonly accent: number | undefined
}

interface Layout {
  readonly caps: Caps
  /**
   * Keys that wait for a letter, and the symbols that name them to a viewer's other side. French has a plain `^` on AltGr,
   * so its waiting one is not needed.
   */
  readonly accents: Readonly<Record<string, number>>
}

const layouts: Readonly<Record<GuestKeyboard, Layout>> = {
  us: { caps: caps.us, accents: {} },
  gb: { caps: caps.gb, accents: {} },
  // X11, keysymdef.h: dead_circumflex, dead_grave.
  de: { caps: caps.de, accents: { '^': 0xfe52, '`': 0xfe50 } },
  'de-nodeadkeys': { caps: caps.de, accents: {} },
  fr: { caps: caps.fr, accents: {} },
  // Windows' own French (kbdfr.dll) waits at these two. A server finds the keys by what they are for everybody else.
  'fr-windows': { caps: caps.fr, accents: { '~': 0x7e, '`': 0x60 } },
}

const heldBy = ['none', 'shift', 'altgr'] as const satisfies readonly Held[]

function placesOf(keyboard: GuestKeyboard): ReadonlyMap<string, Place> {
  const { caps: printedOn, accents } = layouts[keyboard]
  const places = new Map<string, Place>([[' ', { code: 'Space', held: 'none', accent: undefined }]])
  for (const [code, printed] of Object.entries(printedOn))
    for (const [index, char] of Array.from(printed).entries()) {
      const held = heldBy[index]
      if (held !== undefined && !places.has(char))
        places.set(char, { code, held, accent: accents[char] })
    }
  return places
}

const places: Readonly<Record<GuestKeyboard, ReadonlyMap<string, Place>>> = {
  us: placesOf('us'),
  gb: placesOf('gb'),
  de: placesOf('de'),
  'de-nodeadkeys': placesOf('de-nodeadkeys'),
  fr: placesOf('fr'),
  'fr-windows': placesOf('fr-windows'),
}

/** Keys that are held, or have no character: by their names, so that combinations are made of them as well. */
export const namedKeys = {
  Shift: { symbol: 0xffe1, code: 'ShiftLeft' },
  AltGr: { symbol: 0xfe03, code: 'AltRight' },
  Ctrl: { symbol: 0xffe3, code: 'ControlLeft' },
  Alt: { symbol: 0xffe9, code: 'AltLeft' },
  Super: { symbol: 0xffeb, code: 'MetaLeft' },
  Enter: { symbol: 0xff0d, code: 'Enter' },
  Tab: { symbol: 0xff09, code: 'Tab' },
  Esc: { symbol: 0xff1b, code: 'Escape' },
  Backspace: { symbol: 0xff08, code: 'Backspace' },
  Del: { symbol: 0xffff, code: 'Delete' },
  Insert: { symbol: 0xff63, code: 'Insert' },
  Home: { symbol: 0xff50, code: 'Home' },
  Left: { symbol: 0xff51, code: 'ArrowLeft' },
  Up: { symbol: 0xff52, code: 'ArrowUp' },
  Right: { symbol: 0xff53, code: 'ArrowRight' },
  Down: { symbol: 0xff54, code: 'ArrowDown' },
  PageUp: { symbol: 0xff55, code: 'PageUp' },
  PageDown: { symbol: 0xff56, code: 'PageDown' },
  End: { symbol: 0xff57, code: 'End' },
  Print: { symbol: 0xff61, code: 'PrintScreen' },
  F1: { symbol: 0xffbe, code: 'F1' },
  F2: { symbol: 0xffbf, code: 'F2' },
  F3: { symbol: 0xffc0, code: 'F3' },
  F4: { symbol: 0xffc1, code: 'F4' },
  F5: { symbol: 0xffc2, code: 'F5' },
  F6: { symbol: 0xffc3, code: 'F6' },
  F7: { symbol: 0xffc4, code: 'F7' },
  F8: { symbol: 0xffc5, code: 'F8' },
  F9: { symbol: 0xffc6, code: 'F9' },
  F10: { symbol: 0xffc7, code: 'F10' },
  F11: { symbol: 0xffc8, code: 'F11' },
  F12: { symbol: 0xffc9, code: 'F12' },
} as const satisfies Record<string, Omit<KeyEvent, 'down'>>
export type NamedKey = keyof typeof namedKeys

type Key = Omit<KeyEvent, 'down'>

/** Keys that are pressed one after the other and held, then let go in the other order: `Ctrl`, `Alt`, `Del`. */
const together = (keys: readonly Key[]): readonly KeyEvent[] => [
  ...keys.map((key) => ({ ...key, down: true })),
  ...keys.toReversed().map((key) => ({ ...key, down: false })),
]

/** A combination, as it is written on a button. */
export const combination = (names: readonly NamedKey[]): readonly KeyEvent[] =>
  together(names.map((name) => namedKeys[name]))

/** Lets go of everything that may be held, on either side of a keyboard. */
export const modifiersUp: readonly KeyEvent[] = [
  namedKeys.Shift,
  { symbol: 0xffe2, code: 'ShiftRight' },
  namedKeys.Ctrl,
  { symbol: 0xffe4, code: 'ControlRight' },
  namedKeys.Alt,
  namedKeys.AltGr,
  namedKeys.Super,
  { symbol: 0xffec, code: 'MetaRight' },
].map((key) => ({ ...key, down: false }))

/** Keys while others are held. */
export const whileHolding = (
  names: readonly NamedKey[],
  keys: readonly KeyEvent[],
): readonly KeyEvent[] => [
  ...names.map((name) => ({ ...namedKeys[name], down: true })),
  ...keys,
  ...names.toReversed().map((name) => ({ ...namedKeys[name], down: false })),
]

const holding: Readonly<Record<Held, readonly Key[]>> = {
  none: [],
  shift: [namedKeys.Shift],
  altgr: [namedKeys.AltGr],
}

const space: Stroke = { key: { symbol: 0x20, code: 'Space' }, held: 'none' }

/** A key that is pressed while another is held. */
interface Stroke {
  readonly key: Key
  readonly held: Held
}

function strokesOf(char: string, keyboard: GuestKeyboard): readonly Stroke[] | undefined {
  if (char === '\n') return [{ key: namedKeys.Enter, held: 'none' }]
  if (char === '\t') return [{ key: namedKeys.Tab, held: 'none' }]
  const place = places[keyboard].get(char)
  if (!place) return undefined
  const { code, held, accent } = place
  const stroke: Stroke = { key: { symbol: accent ?? symbolOf(char), code }, held }
  return accent === undefined ? [stroke] : [stroke, space]
}

/** Lets go of what was held and presses what is held next; nothing where that is the same. */
const change = (from: Held, to: Held): readonly KeyEvent[] =>
  from === to
    ? []
    : [
        ...holding[from].map((key) => ({ ...key, down: false })),
        ...holding[to].map((key) => ({ ...key, down: true })),
      ]

/**
 * The characters of a text with their keys, and those that the keyboard does not have, each once. A line's end is
 * Enter, however the text writes it. Shift and AltGr stay down over characters that need them one after the other, and
 * are up after the last one: a server takes so many keys a second, and these count.
 */
export function typedOn(
  text: string,
  keyboard: GuestKeyboard,
): { readonly typed: readonly TypedCharacter[]; readonly missing: readonly string[] } {
  const known: { readonly char: string; readonly strokes: readonly Stroke[] }[] = []
  const missing = new Set<string>()
  for (const char of text.replace(/\r\n?/g, '\n')) {
    const strokes = strokesOf(char, keyboard)
    if (strokes) known.push({ char, strokes })
    else missing.add(char)
  }
  let held: Held = 'none'
  const typed = known.map(({ char, strokes }, index): TypedCharacter => {
    const keys = strokes.flatMap((stroke) => {
      const before = change(held, stroke.held)
      held = stroke.held
      return [...before, ...together([stroke.key])]
    })
    return { char, keys: index < known.length - 1 ? keys : [...keys, ...change(held, 'none')] }
  })
  return { typed, missing: [...missing] }
}

const storageKey = 'patchbay.console.keyboard'

/** The keyboard of guests, as it was chosen last on this device. */
export function storedKeyboard(): GuestKeyboard {
  const kept = safeLocalStorage.read(storageKey)
  return isGuestKeyboard(kept) ? kept : 'us'
}

/** The keyboard of guests, and its choice, which is remembered. */
export function useGuestKeyboard(): [GuestKeyboard, (chosen: GuestKeyboard) => void] {
  const [keyboard, setKeyboard] = useState(storedKeyboard)
  return [
    keyboard,
    (chosen) => {
      setKeyboard(chosen)
      safeLocalStorage.write(storageKey, chosen)
    },
  ]
}
